import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { eq, inArray } from 'drizzle-orm'
import type { Listing } from '../src/rules/matching/matching-profile.ts'
import { brands, spus } from '../src/server/catalogue/tables.ts'
import type { Context } from '../src/server/context.ts'
import { type Db, type OpenDatabase, openEmbedded, openPostgres } from '../src/server/db/database.ts'
import { startInMemory } from '../src/server/db/embedded.ts'
import { migrate, readMigrations } from '../src/server/db/migrate.ts'
import { stableId } from '../src/server/demo/random.ts'
import { comparePrice } from '../src/server/prices/compare-price.ts'
import { matchAll } from '../src/server/prices/matching/match-waiting.ts'
import { outsideOffers } from '../src/server/prices/tables.ts'
import { titledId, writeTitles } from '../src/server/testing/search-quality/foreign/write-titles.ts'
import { findPostgres } from '../tools/find-programs.mjs'
import { matchingExamples } from '../tools/matching/matching-examples.ts'
import { startPrivatePostgres } from '../tools/private-postgres.mjs'

/**
 * npx tsx bench/matching-pages.ts [--fields] [--sites] <set.test.txt>...: what the page that compares prices shows of offers that people have
 * judged. A set's lines hold two records (`COL title VAL ... COL brand VAL ...`) and 1 or 0, with tabs between; files with the same beginning
 * up to the first point are one set. The first records are products of a shop and the second ones a site's feed, with `--sites` each a site's
 * own. Keep such sets out of the project. With `--made 100000` instead, what it costs to match so many made offers with as many products on
 * PostgreSQL.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    fields: { type: 'boolean', default: false },
    sites: { type: 'boolean', default: false },
    made: { type: 'string' },
  },
})

type Said = Record<string, string>
interface Pair {
  product: string
  offer: string
  isSame: boolean
}

const saidIn = (text: string): Said =>
  Object.fromEntries([...text.matchAll(/COL (\S+) VAL (.*?)(?= COL |$)/g)].map(([, name = '', value = '']) => [name, value.trim()]))
const titleOf = ({ title, name }: Said) => (title ?? name ?? '').replace(/^" ?| ?"(@\S+)?$/g, '').replace(/ "@\S+/g, '')
const brandOf = ({ brand, manufacturer }: Said) => (values.fields && (brand || manufacturer)) || null
const numberOf = ({ modelno }: Said) => (values.fields && modelno) || null

const readPairs = (file: string): Pair[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [product = '', offer = '', verdict = ''] = line.split('\t')
      return { product: product.trim(), offer: offer.trim(), isSame: verdict.trim() === '1' }
    })

const BATCH = 500
const urlOf = (at: number) => `https://site.example.com/${at}`

async function fill(db: Db, products: readonly Said[], offers: readonly Said[], now: Date): Promise<void> {
  await writeTitles(
    db,
    products.map((product, at) => ({ number: String(at), title: titleOf(product) })),
    now,
  )
  for (const name of new Set(products.flatMap((product) => brandOf(product) ?? []))) {
    const brandId = stableId('sets-brand', name)
    const made = products.flatMap((product, at) => (brandOf(product) === name ? [titledId(String(at))] : []))
    await db.insert(brands).values({ id: brandId, slug: brandId, name, productCount: made.length })
    await db.update(spus).set({ brandId }).where(inArray(spus.id, made))
  }
  for (const [at, product] of products.entries()) {
    const modelNumber = numberOf(product)
    if (modelNumber)
      await db
        .update(spus)
        .set({ modelNumber })
        .where(eq(spus.id, titledId(String(at))))
  }
  const rows = offers.map((offer, at) => ({
    id: stableId('sets-offer', String(at)),
    siteName: values.sites ? `site ${at}` : 'site',
    url: urlOf(at),
    title: titleOf(offer),
    brand: brandOf(offer),
    modelNumber: numberOf(offer),
    priceCents: 0,
    shippingCents: 0,
    seenOn: now.toISOString().slice(0, 10),
  }))
  for (let at = 0; at < rows.length; at += BATCH) await db.insert(outsideOffers).values(rows.slice(at, at + BATCH))
}

/** How sure a page is of each offer that it shows, by the offer's address. */
async function shownOn(db: Db, id: string, now: Date): Promise<Map<string, number>> {
  const context = { db, locale: 'en', now: () => now, place: null } as unknown as Context<'anyone'>
  const { offers } = await comparePrice(context, { id })
  return new Map(offers.flatMap(({ url, match }) => (url ? [[url, match.confidence]] : [])))
}

const SAME_FROM = 0.75
const quotient = (part: number, whole: number) => (whole === 0 ? 0 : part / whole)
const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1)

async function measure(name: string, pairs: readonly Pair[]): Promise<void> {
  const database = openEmbedded(await startInMemory())
  try {
    await migrate(database.pool, await readMigrations())
    const { db } = database
    const now = new Date()
    const products = [...new Set(pairs.map(({ product }) => product))]
    const offers = [...new Set(pairs.map(({ offer }) => offer))]
    await fill(db, products.map(saidIn), offers.map(saidIn), now)
    const start = performance.now()
    await matchAll(db, now)
    const matched = performance.now()
    const shown = new Map<string, Map<string, number>>()
    for (const [at, product] of products.entries()) shown.set(product, await shownOn(db, titledId(String(at)), now))
    const read = performance.now()
    const addresses = new Map(offers.map((offer, at) => [offer, urlOf(at)]))
    const judged = pairs.map(({ product, offer, isSame }) => ({ isSame, sure: shown.get(product)?.get(addresses.get(offer) ?? '') ?? 0 }))
    const said = judged.filter(({ sure }) => sure >= SAME_FROM)
    const right = (list: typeof judged) => list.filter(({ isSame }) => isSame).length
    const bins = [0.01, 0.3, 0.45, 0.6, 0.75, 0.9].map((from, at, all) => {
      const mine = judged.filter(({ sure }) => sure >= from && sure < (all[at + 1] ?? 1.01))
      return `from ${from} ${quotient(right(mine), mine.length).toFixed(2)} of ${mine.length}`
    })
    process.stdout.write(
      `${name}: F1 ${quotient(2 * right(said), said.length + right(judged)).toFixed(3)} of ${pairs.length} judged pairs, ${right(said)} right of ${said.length} said of ${right(judged)} that are; ${products.length} products and ${offers.length} offers matched in ${seconds(start, matched)} s, ${seconds(matched, read)} s to read all pages\n  said and right: ${bins.join(', ')}\n`,
    )
  } finally {
    await database.close()
  }
}

async function onPostgres(work: (database: OpenDatabase) => Promise<void>): Promise<void> {
  const binaries = findPostgres()
  if (!binaries) throw new Error('PostgreSQL is not installed')
  const server = await startPrivatePostgres(binaries)
  try {
    const database = await openPostgres({ url: server.url, connections: 4, statementMs: 60_000 })
    await work(database).finally(() => database.close())
  } finally {
    await server.stop()
  }
}

/** Every example's second listing is offered to the first ones of all: the same product is among them, or one like it. */
const measureCost = (size: number) =>
  onPostgres(async (database) => {
    await migrate(database.pool, await readMigrations())
    const now = new Date()
    const many = matchingExamples(Math.ceil(size / 4)).slice(0, size)
    const said = ({ titles: [title = ''], brand }: Listing) => ({ title, brand: brand ?? '' })
    await fill(
      database.db,
      many.map(({ a }) => said(a)),
      many.map(({ b }) => said(b)),
      now,
    )
    const heap = () => Math.round(process.memoryUsage().rss / 1e6)
    let most = heap()
    const watch = setInterval(() => {
      most = Math.max(most, heap())
    }, 100)
    const [before, start, cpu] = [heap(), performance.now(), process.cpuUsage()]
    const { offers, products } = await matchAll(database.db, now)
    const done = performance.now()
    clearInterval(watch)
    const { user, system } = process.cpuUsage(cpu)
    await database.db
      .update(outsideOffers)
      .set({ matchedBy: 0 })
      .where(eq(outsideOffers.url, urlOf(7)))
    const again = performance.now()
    await matchAll(database.db, now)
    process.stdout.write(
      `${offers} offers and ${products} products in ${seconds(start, done)} s (${((user + system) / 1e6).toFixed(1)} s of this process), ${before} MB before and ${most} MB at most; one offer again in ${seconds(again, performance.now())} s\n`,
    )
  })

if (values.made) await measureCost(Number(values.made))
const sets = new Map<string, string[]>()
for (const file of positionals) {
  const [name = file] = basename(file).split('.')
  sets.set(name, [...(sets.get(name) ?? []), file])
}
for (const [name, files] of sets) await measure(name, files.flatMap(readPairs))
