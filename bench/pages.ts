import { Agent, get } from 'node:http'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import type { Envelope } from '../src/contract/envelope.ts'
import { skuSearch } from '../src/contract/search.ts'
import { DEMO_PASSWORD, demoLogins } from '../src/rules/demo-logins.ts'
import { findPostgres } from '../tools/find-programs.mjs'
import { startPrivatePostgres } from '../tools/private-postgres.mjs'
import { firstLoadJavaScript } from './first-load.ts'
import { post, type Served, serve } from './served.ts'
import { asBrowser } from './server.ts'

/**
 * npm run bench:pages: what a page costs that nobody asked for before, on PostgreSQL, beside its limits. The built server is one process,
 * the visitors are another. With --database an existing database with the demo in it is used.
 */
const { values: given } = parseArgs({
  options: { database: { type: 'string' }, pages: { type: 'string', default: '200' }, visitors: { type: 'string', default: '10' } },
})
const PAGES = Number(given.pages)
const VISITORS = Number(given.visitors)
const limits = { cpuMs: 7, htmlKb: 14, javaScriptKb: 120 }

interface Page {
  status: number
  gzipped: number
  html: string
}

const agent = new Agent({ keepAlive: true, maxSockets: VISITORS })
const fetchPage = (url: string, cookie: string): Promise<Page> =>
  new Promise((resolve, reject) => {
    const headers = { ...asBrowser, 'accept-encoding': 'gzip', ...(cookie ? { cookie } : {}) }
    get(url, { agent, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const body = Buffer.concat(chunks)
        const html = response.headers['content-encoding'] === 'gzip' ? gunzipSync(body).toString() : body.toString()
        resolve({ status: response.statusCode ?? 0, gzipped: body.length, html })
      })
    }).on('error', reject)
  })

/** Asks for every address once, never for one a second time. */
async function measure(server: Served, addresses: readonly string[], cookie = '') {
  // The first pages compile what the others use.
  for (const address of addresses.slice(0, 10)) await fetchPage(server.origin + address, cookie)
  const fresh = addresses.slice(10)
  const [cpuBefore, start] = [server.cpuMs(), performance.now()]
  let next = 0
  let gzipped = 0
  let last: Page | undefined
  const visit = async () => {
    for (let at = next++; at < fresh.length; at = next++) {
      last = await fetchPage(`${server.origin}${fresh[at]}`, cookie)
      if (last.status !== 200) throw new Error(`${fresh[at]} answered ${last.status}`)
      gzipped += last.gzipped
    }
  }
  await Promise.all(Array.from({ length: VISITORS }, visit))
  const seconds = (performance.now() - start) / 1000
  return {
    cpuMs: (server.cpuMs() - cpuBefore) / fresh.length,
    perSecond: fresh.length / seconds,
    htmlKb: gzipped / fresh.length / 1000,
    elements: last?.html.match(/<[a-z]/g)?.length ?? 0,
  }
}

async function products(server: Served): Promise<string[]> {
  const found: string[] = []
  for (let current = 1; found.length < PAGES + 10; current++) {
    const { envelope } = await post<{ records: { id: string }[] }>(
      server.origin,
      skuSearch.GetSKUListByFilter.path,
      { mallId: 10_000, size: 100, current },
      {},
    )
    const { records } = (envelope as Envelope<{ records: { id: string }[] }>).data ?? { records: [] }
    if (records.length === 0) break
    found.push(...records.map(({ id }) => id))
  }
  return found.slice(0, PAGES + 10)
}

async function shopper(server: Served): Promise<string> {
  const answer = await fetch(`${server.origin}/mallapi/customer/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-tenant-id': 'mallard' },
    body: JSON.stringify({ email: demoLogins.shopper, password: DEMO_PASSWORD }),
  })
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

const words = [
  'lamp',
  'kettle',
  'chair',
  'dress',
  'pillow',
  'coffee',
  'desk',
  'dog',
  'shoes',
  'bag',
  'watch',
  'rug',
  'mug',
  'knife',
  'bottle',
  'red',
]
const texts = words.flatMap((one) => words.filter((other) => other !== one).map((other) => `${one} ${other}`))
const numbered = (address: string) =>
  Array.from({ length: PAGES + 10 }, (_, n) => `${address}${address.includes('?') ? '&' : '?'}fresh=${n}`)

const binaries = findPostgres()
if (!given.database && !binaries) throw new Error('no PostgreSQL 15 or later was found')
const cluster = given.database ? null : await startPrivatePostgres(binaries ?? '')
const server = await serve(given.database ?? cluster?.url ?? '', { MALLARD_DEMO: 'on' })
try {
  const ids = await products(server)
  const details = ids.map((id) => `/product/productDetails?id=${id}`)
  const cookie = await shopper(server)
  const asked: Record<string, [addresses: string[], cookie?: string]> = {
    'product, nobody signed in': [details],
    'product, signed in': [details.map((address) => `${address}&sku=`), cookie],
    search: [texts.slice(0, PAGES + 10).map((text) => `/shop/searchProduct?searchText=${encodeURIComponent(text)}`)],
    '/home': [numbered('/home')],
    '/home, signed in': [numbered('/home?own=1'), cookie],
    'best sellers': [numbered('/shop/bestSeller')],
    categories: [numbered('/category')],
    'sign-in': [numbered('/account/login')],
    cart: [numbered('/cart'), cookie],
    account: [numbered('/account'), cookie],
  }
  const rows: Record<string, object> = {}
  for (const [name, [addresses, own]] of Object.entries(asked)) {
    const { cpuMs, perSecond, htmlKb, elements } = await measure(server, addresses, own)
    const { kilobytes } = own ? { kilobytes: 0 } : await firstLoadJavaScript(server.origin + addresses[0])
    rows[name] = {
      'CPU ms': `${cpuMs.toFixed(1)}${cpuMs > limits.cpuMs ? ' !' : ''}`,
      'per s': Math.round(perSecond),
      'HTML kB gz': `${htmlKb.toFixed(1)}${htmlKb > limits.htmlKb ? ' !' : ''}`,
      elements,
      'JavaScript kB gz': own ? '' : `${kilobytes.toFixed(1)}${kilobytes > limits.javaScriptKb ? ' !' : ''}`,
      'memory MB': server.memoryMb(),
    }
  }
  process.stdout.write(
    `Limits: ${limits.cpuMs} ms, ${limits.htmlKb} kB of HTML, ${limits.javaScriptKb} kB of JavaScript; "!" is over its limit.\n`,
  )
  console.table(rows)
} finally {
  await server.stop()
  await cluster?.stop()
}
