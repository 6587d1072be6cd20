import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Call } from '../../../contract/call.ts'
import { upload } from '../../../contract/uploads.ts'
import { accounts } from '../../accounts/tables.ts'
import { handlers } from '../../handlers.ts'
import { rebuildIndex } from '../../search/rebuild-index.ts'
import { type FollowedShelf, keepShelf } from '../../search/shelf/follow.ts'
import { addShopper, type Shopper } from '../../testing/buying.ts'
import { dearestInput, hostileBodies } from '../../testing/dearest-input.ts'
import { exampleInput } from '../../testing/example-input.ts'
import { type House, openHouse, ourHeaders } from '../../testing/house.ts'
import { sourcePages, withPages } from '../../testing/pages.ts'
import { addDirectory, type Directory } from '../../testing/services.ts'
import { callTable } from './table.ts'

/** Of the one thread that answers everybody. Whatever takes it longer keeps all others waiting. */
const MOST_MS = 50
/** The least of so many is what it costs; what is more is the collector, the compiler or a neighbour. */
const TRIES = 6
/** A neighbour may stay for as long as six tries take: what was too dear is asked again when all others have been. */
const ROUNDS = 3

let house: House
let shelf: FollowedShelf
let market: Directory
let everybody: Shopper

beforeAll(async () => {
  const env = { MALLARD_CALLS_PER_MINUTE: '10000000', MALLARD_PAGES_PER_MINUTE: '10000000', MALLARD_PAGE_SECONDS: '0' }
  house = await openHouse({ env, parts: { dev: false, pages: withPages } })
  market = await addDirectory(house, new Date())
  await rebuildIndex(house.db)
  shelf = keepShelf(house.db)
  await shelf.ready
  everybody = await addShopper(house)
  await house.db
    .update(accounts)
    .set({
      roles: ['customer', 'goodsSeller', 'serviceSeller', 'operator'],
      shopId: market.shop,
      providerId: market.lakeshore.providerId,
      isDemo: true,
    })
    .where(eq(accounts.id, everybody.id))
})
afterAll(async () => {
  await shelf?.stop()
  await house?.close()
})

/** Processor time of this thread alone, where the system tells it: the embedded database works in another one. */
function threadMs(): number {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return process.cpuUsage().user / 1e3
  }
}

/** To make what is asked is nobody's time but the test's. */
type Asking = readonly [name: string, prepare: () => () => Promise<unknown>]

async function cost(prepare: Asking[1]): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  // The least counts: whoever was once cheap enough needs no further look.
  for (let n = 0; n < TRIES && least > MOST_MS; n++) {
    const ask = prepare()
    const before = threadMs()
    await ask()
    least = Math.min(least, threadMs() - before)
  }
  return least
}

/** Those that cost too much in every round, with the least that they cost. */
async function tooDear(asked: readonly Asking[]): Promise<string[]> {
  let dear = asked.map((asking) => ({ asking, ms: Number.POSITIVE_INFINITY }))
  for (let round = 0; round < ROUNDS; round++) {
    const stillDear: typeof dear = []
    for (const { asking, ms } of dear) {
      const least = Math.min(ms, await cost(asking[1]))
      if (least > MOST_MS) stillDear.push({ asking, ms: least })
    }
    dear = stillDear
  }
  return dear.map(({ asking: [name], ms }) => `${name}: ${Math.round(ms)} ms`)
}

const calls = [...callTable(handlers).values()].map(({ call }) => call).filter(({ path }) => path !== upload.addNew.path)
const post = (path: string, payload: string) =>
  house.app.inject({
    method: 'POST',
    url: path,
    payload,
    headers: { ...ourHeaders, ...everybody.headers },
  })

test('no call takes long for the longest and largest that it may be asked', async () => {
  const ids = [market.kettle.spu, market.lamp.spu, market.kettle.sku, market.shop, market.plumbing, market.kettles]
  let next = 0
  const known = () => ids[next++ % ids.length] ?? ''
  const asking = (name: string, { path }: Call, input: () => unknown): Asking => [
    `${path} ${name}`,
    () => {
      const body = JSON.stringify(input())
      return () => post(path, body)
    },
  ]
  const asked = calls.flatMap((call) => [
    asking('at its largest', call, () => dearestInput(call, v7)),
    asking('at its largest, of what there is', call, () => dearestInput(call, known)),
    asking('as it is asked', call, () => exampleInput(call, null, known(), known)),
  ])
  expect(asked.length).toBeGreaterThan(400)
  expect(await tooDear(asked)).toEqual([])
})

/** However much is asked for at once: whoever asks in a loop is answered once for all of it. */
const MOST_STATEMENTS = 40

test('no call asks the database again and again, however much it is asked for', async () => {
  const ids = [market.kettle.spu, market.lamp.spu, market.kettle.sku, market.shop, market.plumbing, market.kettles]
  const words = Array.from({ length: 33 }, (_, at) => `qz${'abcdefghijklmnopqrstuvwxyz'[at % 26]}xw${at}`).join(' ')
  let next = 0
  const known = () => ids[next++ % ids.length] ?? ''
  const often: string[] = []
  for (const call of calls) {
    for (const input of [dearestInput(call, known), exampleInput(call, null, known(), known)]) {
      const text = input !== null && typeof input === 'object' && 'searchText' in input ? { searchText: words } : {}
      const query = vi.spyOn(house.db.$client, 'query')
      await post(call.path, JSON.stringify({ ...(input as object), ...text }))
      const count = query.mock.calls.length
      query.mockRestore()
      if (count > MOST_STATEMENTS) often.push(`${call.path}: ${count}`)
    }
  }
  expect(often).toEqual([])
})

test.each(Object.entries(hostileBodies))('no call takes long to refuse %s', async (_what, body) => {
  expect(body.length).toBeLessThan(100 * 1024)
  expect(await tooDear(calls.map((call) => [call.path, () => () => post(call.path, body)] as const))).toEqual([])
})

test('no page and no file of the server takes long, whatever its address asks', async () => {
  const { web, desk } = await sourcePages()
  const words = () => Array.from({ length: 33 }, () => Math.random().toString(36).slice(2, 9).replace(/\d/g, 'q')).join('+')
  const real: Record<string, string> = {
    template: 'normal',
    family: 'product',
    part: 'tabReview',
    index: 'alder-oak',
    slug: `x-${market.lamp.spu}`,
  }
  const pathOf = (path: string) => path.replace(/:(\w+)\??/g, (_, name: string) => real[name] ?? words())
  const addresses = [
    ...[...web.routes, ...desk.routes].flatMap(({ path, page }) =>
      page ? [() => `${pathOf(path)}?searchText=${words()}&where=${words()}&q=${words()}&page=400&id=${market.lamp.spu}`] : [],
    ),
    ...['/docs', '/docs/openapi.json', '/robots.txt', '/sitemap.xml', '/metrics', '/healthz', '/readyz'].map((url) => () => url),
  ]
  const get = (url: string) =>
    house.app.inject({ url, headers: { host: 'localhost', cookie: everybody.headers.cookie ?? '', 'accept-encoding': 'gzip' } })
  // The first who sees a page waits for its code to be read; that happens once in the life of a process.
  const broken: string[] = []
  for (const address of addresses) {
    const { statusCode } = await get(address())
    if (statusCode >= 500) broken.push(`${statusCode} ${address()}`)
  }
  expect(broken).toEqual([])
  expect(await tooDear(addresses.map((address) => [address().split('?')[0] ?? '', () => () => get(address())] as const))).toEqual([])
}, 600_000)
