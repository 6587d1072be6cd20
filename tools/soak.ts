import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { hangUp } from '../bench/post.ts'
import { openPostgres } from '../src/server/db/database.ts'
import { setStock } from '../src/server/testing/buying.ts'
import { openStripeStandIn, type StripeStandIn } from '../src/server/testing/stripe/stand-in.ts'
import { build } from './build.mjs'
import { sites } from './cluster/local.ts'
import { poolUrl, siteOrigin } from './cluster/processes.ts'
import { whyNoCluster } from './cluster/programs.mjs'
import type { ClusterState } from './cluster/state.ts'
import { down, up } from './cluster/up.ts'
import { History, seeded } from './prove/history.ts'
import { checkOrders, isGood, purchasesOf } from './prove/order-check.ts'
import { factsOf } from './prove/order-facts.ts'
import { orderLoad } from './prove/order-load.ts'
import { watchPages } from './prove/page-watch.ts'
import { provideNews } from './prove/provider-news.ts'
import { readSurely } from './prove/read-surely.ts'
import { stripeSettings } from './prove/stripe-settings.ts'
import { runTool } from './run-tool.ts'
import { growth } from './soak/growth.ts'
import { plot } from './soak/plot.ts'
import { meanSince, type Sample, sample } from './soak/samples.ts'

/** npm run soak -- [--minutes N]: people buy and look around on a cluster for an hour, and nothing may grow but the books. */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    shoppers: { type: 'string', default: '4' },
    name: { type: 'string', default: 'soak' },
    into: { type: 'string', default: 'data/soak' },
    'as-built': { type: 'boolean', default: false },
  },
})
const say = (line: string) => process.stdout.write(`${line}\n`)
const PIECES = 1_000_000
/** Memory and connections may differ by so much between the middle and the end. */
const FLAT = 0.15

const none = { requests: 0, seconds: 0, megabytes: 0 }

/** Pictures and a page of figures, from what was seen so far. */
function write(samples: readonly Sample[]): Record<string, number> {
  const minutes = samples.map(({ minute }) => minute)
  const bySite = (of: (sample: Sample, before: Sample | undefined, site: string) => number) =>
    sites.map((site) => ({ name: site, values: samples.map((one, at) => of(one, samples[at - 1], site)) }))
  const memory = bySite(({ gauges }, _, site) => gauges[site]?.megabytes ?? 0)
  const latency = bySite(({ gauges }, before, site) => (before ? meanSince(before.gauges[site] ?? none, gauges[site] ?? none) : 0))
  const curve = (name: string, of: (sample: Sample) => number) => [{ name, values: samples.map(of) }]
  const connections = curve('connections', (one) => one.connections)
  const disk = [...curve('database', (one) => one.databaseMb), ...curve('folder with its log', (one) => one.folderMb)]
  const pictures = { memory: ['Memory of each process', 'MB', memory], latency: ['A request', 'ms', latency] } as const
  for (const [name, [title, unit, curves]] of Object.entries(pictures)) {
    writeFileSync(join(values.into, `${name}.svg`), plot(title, unit, minutes, curves))
  }
  writeFileSync(join(values.into, 'connections.svg'), plot('Connections of PostgreSQL', 'number', minutes, connections))
  writeFileSync(join(values.into, 'disk.svg'), plot('Disk', 'MB', minutes, disk))
  writeFileSync(join(values.into, 'samples.jsonl'), samples.map((one) => `${JSON.stringify(one)}\n`).join(''))
  const growths = (name: string, curves: readonly { name: string; values: readonly number[] }[]) =>
    curves.map((each) => [`${name} ${each.name}`, growth(each.values)] as const)
  return Object.fromEntries([
    ...growths('memory', memory),
    ...growths('latency', latency),
    ...growths('', connections),
    ...growths('disk', disk),
  ])
}

async function soak(state: ClusterState, provider: StripeStandIn, token: string): Promise<string> {
  const database = await openPostgres({ url: poolUrl(state), connections: 6, statementMs: 8000 })
  const { db } = database
  try {
    const { rows } = await db.execute<{ id: string; spu_id: string }>(
      sql`select sku.id, spu_id from skus sku join spus spu on spu.id = spu_id where spu.title ->> 'en' = 'Lamp'`,
    )
    const [{ id: skuId = '', spu_id: spuId = '' } = {}] = rows
    await setStock(db, skuId, PIECES)
    const origin = siteOrigin(state)
    const history = new History(join(values.into, 'orders.jsonl'))
    const news = provideNews(provider, origin)
    const shoppers = Number(values.shoppers)
    const load = await orderLoad({ db, origin, skuId, shoppers, history, random: seeded(1), name: 'soak' })
    const paths = {
      home: '/home',
      product: `/product/productDetails?id=${spuId}`,
      search: '/shop/searchProduct?keyword=lamp',
      services: '/services',
    }
    const pages = watchPages(origin, paths, new History(join(values.into, 'pages.jsonl')))
    const samples: Sample[] = []
    const lastMs = Number(values.minutes) * 60_000
    for (const began = performance.now(); performance.now() - began < lastMs; await pause(5000)) {
      const one = await sample(state, token, (performance.now() - began) / 60_000)
      if (!one) continue
      samples.push(one)
      if (samples.length % 12 === 0)
        say(`${one.minute.toFixed(1)} min: ${JSON.stringify({ ...one.gauges, connections: one.connections, databaseMb: one.databaseMb })}`)
      write(samples)
    }
    await load.stop()
    const seen = await pages.stop()
    while (!news.told()) await pause(200)
    await news.stop()
    history.close()
    const verdict = checkOrders(purchasesOf(history.events), await readSurely(state, (now) => factsOf(now, provider, skuId, PIECES)))
    const grown = write(samples)
    const lines = Object.entries(grown).map(
      ([what, share]) => `- ${what.trim()}: ${(share * 100).toFixed(1)} % more in the last third than in the second`,
    )
    const shown = Object.entries(seen).map(([page, { answers }]) => `- ${page}: ${JSON.stringify(answers)}`)
    const told = `${verdict.ok} ok, ${verdict.fail} fail, ${verdict.unknown} unknown; ${verdict.lost.length} lost, ${verdict.doubled.length} doubled`
    const pictures = ['memory', 'latency', 'connections', 'disk'].map((name) => `![${name}](${name}.svg)`)
    const text = [
      '# A soak',
      '',
      `${values.minutes} minutes, ${shoppers} shoppers: ${told}.`,
      '',
      ...lines,
      '',
      ...shown,
      '',
      ...pictures,
      '',
    ]
    writeFileSync(join(values.into, 'report.md'), text.join('\n'))
    const notFlat = Object.entries(grown).filter(([what, share]) => /^(memory| connections)/.test(what) && share > FLAT)
    if (!isGood(verdict)) throw new Error(`Not good: ${JSON.stringify(verdict).slice(0, 600)}`)
    if (notFlat.length > 0)
      throw new Error(`Not flat: ${notFlat.map(([what, share]) => `${what} ${(share * 100).toFixed(0)} %`).join(', ')}`)
    return `${told}; ${join(values.into, 'report.md')}`
  } finally {
    await database.close().catch(() => undefined)
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    down(values.name)
    process.exit(1)
  })
}

await runTool(async () => {
  const why = whyNoCluster()
  if (why) throw new Error(`There can be no cluster here: ${why}`)
  const notBuilt = values['as-built'] ? null : await build(say)
  if (notBuilt) throw new Error(notBuilt)
  mkdirSync(values.into, { recursive: true })
  down(values.name)
  const token = randomBytes(12).toString('hex')
  let provider: StripeStandIn | undefined
  const settings = async (host: string) => {
    provider = await openStripeStandIn({ host })
    return { ...stripeSettings(provider), MALLARD_METRICS_TOKEN: token }
  }
  const state = await up({ name: values.name, settings, say })
  try {
    if (!provider) throw new Error('There is no provider')
    return await soak(state, provider, token)
  } finally {
    await provider?.close()
    hangUp()
    down(values.name)
  }
})
process.exit()
