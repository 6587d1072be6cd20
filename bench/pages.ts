import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findPostgres } from '../tools/find-programs.mjs'
import { startPrivatePostgres } from '../tools/private-postgres.mjs'
import { firstLoadJavaScript } from './first-load.ts'
import { type Served, serve } from './served.ts'
import { fetchPage, type Page, productIds, signIn } from './visitors.ts'

/**
 * npm run bench:pages: what a page costs that nobody asked for before, on PostgreSQL, beside its limits. The built server is one process,
 * the visitors are another. With --database an existing database with the demo in it is used, with --embedded the embedded one.
 */
const { values: given } = parseArgs({
  options: {
    database: { type: 'string' },
    pages: { type: 'string', default: '200' },
    visitors: { type: 'string', default: '10' },
    /** So many others are asked for before the measuring: 10 show a server that has just started, 1000 one that has run for a while. */
    warm: { type: 'string', default: '10' },
    embedded: { type: 'boolean', default: false },
    /** A word in the names of the rows to be measured. */
    only: { type: 'string', default: '' },
  },
})
const PAGES = Number(given.pages)
const VISITORS = Number(given.visitors)
const WARM = Number(given.warm)
const limits = { cpuMs: 8, htmlKb: 14, javaScriptKb: 125 }

/** Asks for every address once, never for one a second time. */
async function measure(server: Served, addresses: readonly string[], cookie = '') {
  // The first pages compile what the others use.
  for (let n = 0; n < WARM; n++) {
    await fetchPage(`${server.origin}${addresses[n % 10]}`, cookie)
  }
  const fresh = addresses.slice(10)
  const [cpuBefore, start] = [server.cpuMs(), performance.now()]
  let next = 0
  let gzipped = 0
  let last: Page | undefined
  const waited: number[] = []
  const visit = async () => {
    for (let at = next++; at < fresh.length; at = next++) {
      const asked = performance.now()
      last = await fetchPage(`${server.origin}${fresh[at]}`, cookie)
      waited.push(performance.now() - asked)
      if (last.status !== 200) throw new Error(`${fresh[at]} answered ${last.status}`)
      gzipped += last.gzipped
    }
  }
  await Promise.all(Array.from({ length: VISITORS }, visit))
  const seconds = (performance.now() - start) / 1000
  waited.sort((a, b) => a - b)
  return {
    // As one of so many visitors waits for it.
    p50: waited[Math.floor(waited.length * 0.5)] ?? 0,
    p99: waited[Math.floor(waited.length * 0.99)] ?? 0,
    cpuMs: (server.cpuMs() - cpuBefore) / fresh.length,
    perSecond: fresh.length / seconds,
    htmlKb: gzipped / fresh.length / 1000,
    elements: last?.html.match(/<[a-z]/g)?.length ?? 0,
  }
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
const again = (...addresses: string[]) => Array.from({ length: PAGES + 10 }, (_, n) => addresses[n % addresses.length] ?? '')

/** The addresses that a page links to. */
async function linked(page: string, pattern: RegExp): Promise<string[]> {
  const { html } = await fetchPage(`${server.origin}${page}`, '')
  const found = [...new Set(html.match(pattern) ?? [])].map((address) => address.replaceAll('&amp;', '&'))
  if (found.length === 0) throw new Error(`${page} links to no ${pattern}`)
  return found
}

const needsCluster = !given.database && !given.embedded
const binaries = needsCluster ? findPostgres() : null
if (needsCluster && !binaries) process.stdout.write('On the embedded database: no PostgreSQL 15 or later was found.\n')
const cluster = binaries ? await startPrivatePostgres(binaries) : null
const folder = mkdtempSync(join(tmpdir(), 'mallard-bench-'))
const settings = { MALLARD_DEMO: 'on', DATA_DIR: folder }
// No page is kept, so that each is made anew; what everybody is answered alike is kept for its moment, as always.
const server = await serve(given.database ?? cluster?.url, { ...settings, MALLARD_PAGE_SECONDS: '0' })
try {
  const ids = await productIds(server.origin, PAGES + 10)
  const details = ids.map((id) => `/product/productDetails?id=${id}`)
  const cookie = await signIn(server.origin)
  const asked: Record<string, [addresses: string[], cookie?: string]> = {
    'product, nobody signed in': [details],
    'product, signed in': [details.map((address) => `${address}&sku=`), cookie],
    search: [texts.slice(0, PAGES + 10).map((text) => `/shop/searchProduct?searchText=${encodeURIComponent(text)}`)],
    '/home': [again('/home')],
    '/home, signed in': [again('/home'), cookie],
    shop: [again(...(await linked('/vendor/store-list', /\/shops\/[\w-]+(?=[?"])/g)))],
    provider: [again(...(await linked('/services/serviceHome', /\/services\/merchants\/[\w-]+/g)))],
    directory: [again(...(await linked('/services/serviceHome', /\/services\/categories\/category(?:One|Two|Filter)\?[^"]+/g)))],
    'best sellers': [again('/shop/bestSeller')],
    categories: [again('/category')],
    'sign-in': [again('/account/login')],
    registration: [again('/register/startyourbusiness?step=start'), cookie],
    'its welcome': [again('/register/startyourbusiness')],
    cart: [again('/cart'), cookie],
    account: [again('/account'), cookie],
  }
  const rows: Record<string, object> = {}
  for (const [name, [addresses, own]] of Object.entries(asked)) {
    if (!name.includes(given.only)) continue
    const { cpuMs, perSecond, p50, p99, htmlKb, elements } = await measure(server, addresses, own)
    const { kilobytes } = await firstLoadJavaScript(server.origin + addresses[0], own)
    rows[name] = {
      'CPU ms': `${cpuMs.toFixed(1)}${cpuMs > limits.cpuMs ? ' !' : ''}`,
      'per s': Math.round(perSecond),
      'p50 ms': Math.round(p50),
      'p99 ms': Math.round(p99),
      'HTML kB gz': `${htmlKb.toFixed(1)}${htmlKb > limits.htmlKb ? ' !' : ''}`,
      elements,
      'JavaScript kB gz': `${kilobytes.toFixed(1)}${kilobytes > limits.javaScriptKb ? ' !' : ''}`,
      'memory MB': server.memoryMb(),
    }
  }
  process.stdout.write(
    `Each after ${WARM} pages of its kind, asked for by ${VISITORS} at once. Limits: ${limits.cpuMs} ms, ${limits.htmlKb} kB of HTML, ${limits.javaScriptKb} kB of JavaScript; "!" is over its limit.\n`,
  )
  console.table(rows)
} finally {
  await server.stop()
  await cluster?.stop()
  rmSync(folder, { recursive: true, force: true })
}
