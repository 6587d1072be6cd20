import { parseArgs } from 'node:util'
import { findPostgres } from '../tools/find-programs.mjs'
import { startPrivatePostgres } from '../tools/private-postgres.mjs'
import { fill } from './fill.ts'
import { serve } from './served.ts'
import { askForPage, signIn } from './visitors.ts'

/**
 * npm run bench:crowd: many visitors who look at 10,000 products as crowds do, a few of them often and most of them rarely, and then the
 * memory of the process over 20,000 different pages.
 */
const { values: given } = parseArgs({
  options: {
    products: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '60' },
    pages: { type: 'string', default: '20000' },
    visitors: { type: 'string', default: '10' },
  },
})
const [PRODUCTS, SECONDS, PAGES, VISITORS] = [given.products, given.seconds, given.pages, given.visitors].map(Number) as [
  number,
  number,
  number,
  number,
]
const say = (line: string) => process.stdout.write(`${line}\n`)
const productPage = (id: string) => `/product/productDetails?id=${id}`

/** Where a number between 0 and 1 falls among products of which the n-th is looked at 1/n as often as the first. */
function zipf(count: number): (at: number) => number {
  const sums = new Float64Array(count)
  let sum = 0
  for (let n = 0; n < count; n++) {
    sum += 1 / (n + 1)
    sums[n] = sum
  }
  return (at) => {
    let [low, high] = [0, count - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) < at * sum) low = middle + 1
      else high = middle
    }
    return low
  }
}

const together = (visit: (nth: number) => Promise<void>) => Promise.all(Array.from({ length: VISITORS }, (_, nth) => visit(nth)))

const binaries = findPostgres()
if (!binaries) throw new Error('no PostgreSQL 15 or later was found')
const cluster = await startPrivatePostgres(binaries)
const ids = await fill(cluster.url, PRODUCTS, async (pool) => {
  const { rows } = await pool.query<{ id: string }>('select id from spus where published order by md5(id::text)')
  return rows.map(({ id }) => id)
})
const server = await serve(cluster.url, { MALLARD_DEMO: 'on' })
let refused = 0
async function look(address: string, cookie = ''): Promise<void> {
  if ((await askForPage(server.origin + address, cookie)) !== 200) refused++
}

try {
  const place = zipf(ids.length)
  const signedIn = await signIn(server.origin)
  // Every second visitor is signed in.
  const crowd = async (ms: number) => {
    const until = performance.now() + ms
    let pages = 0
    await together(async (nth) => {
      for (; performance.now() < until; pages++) await look(productPage(ids[place(Math.random())] ?? ''), nth % 2 ? signedIn : '')
    })
    return pages
  }
  await crowd(SECONDS * 500)
  const [before, start] = [server.cpuMs(), performance.now()]
  const pages = await crowd(SECONDS * 1000)
  const seconds = (performance.now() - start) / 1000
  say(
    `${ids.length} products in zipf rotation, half of the ${VISITORS} visitors signed in: ${(pages / seconds).toFixed(0)} pages/s, ${((server.cpuMs() - before) / pages).toFixed(2)} ms CPU each, ${server.memoryMb()} MB`,
  )
  let next = 0
  const memory: string[] = []
  await together(async () => {
    for (let n = next++; n < PAGES; n = next++) {
      await look(`${productPage(ids[n % ids.length] ?? '')}&visit=${n}`)
      if (n % (PAGES / 10) === 0) memory.push(`${server.memoryMb()}`)
    }
  })
  say(`${PAGES} different pages: ${[...memory, server.memoryMb()].join(' ')} MB; ${refused} refused`)
} finally {
  await server.stop()
  await cluster.stop()
}
