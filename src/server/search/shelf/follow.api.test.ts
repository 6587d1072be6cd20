import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { planQuery } from '../../../rules/search/query-plan.ts'
import { spus } from '../../catalogue/tables.ts'
import type { Db, OpenDatabase } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { addMarketplace, type Marketplace } from '../../testing/marketplace.ts'
import { indexProducts } from '../index-products.ts'
import { indexRating } from '../index-rating.ts'
import type { ProductQuery } from '../product-query.ts'
import { rebuildIndex } from '../rebuild-index.ts'
import { type FollowedShelf, keepShelf, shelfOf, shelfState } from './follow.ts'

let database: OpenDatabase
let db: Db
let market: Marketplace
let kept: FollowedShelf
/** What another process has loaded: the same code, with nothing in common but the database. */
let elsewhere: {
  indexProducts: typeof indexProducts
  indexRating: typeof indexRating
  rebuildIndex: typeof rebuildIndex
}

beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
  market = await addMarketplace(db, new Date())
  await rebuildIndex(db)
  kept = keepShelf(db)
  await kept.ready
  vi.resetModules()
  elsewhere = {
    ...(await import('../index-products.ts')),
    ...(await import('../index-rating.ts')),
    ...(await import('../rebuild-index.ts')),
  }
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(async () => {
  await kept?.stop()
  await database?.close()
})

const query: ProductQuery = { text: '', locale: 'en', sort: 'priceUp', size: 10 }
const list = async (more: Partial<ProductQuery> = {}) => (await shelfOf(db))?.list({ ...query, ...more }, null).ids
const find = async (lexeme: string) => {
  const plan = planQuery(
    [
      {
        written: lexeme,
        alternatives: [{ lexeme, trust: 1 }],
        documents: 1,
        heads: 0,
        attribute: null,
        isBehindFor: false,
      },
    ],
    { catalogueSize: 2 },
  )
  const found = plan && (await shelfOf(db))?.search({ ...query, text: lexeme }, null, plan, { ids: [], pinned: 0 })
  return found && found !== 'rare' ? found.ids : found
}
const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'] }).setSystemTime(Date.now() + ms)
const write = (change: Partial<typeof spus.$inferInsert>, index = indexProducts) =>
  inTransaction(db, async (tx) => {
    await tx.update(spus).set(change).where(eq(spus.id, market.lamp.spu))
    await index(tx, [market.lamp.spu])
  })

test('what this process writes is seen as soon as its transaction ends, and not when it is taken back', async () => {
  const { kettle, lamp } = market
  expect(await list()).toEqual([kettle.spu, lamp.spu])
  await write({ priceCents: 9_00 })
  expect(await list()).toEqual([lamp.spu, kettle.spu])
  await expect(
    inTransaction(db, async (tx) => {
      await tx.update(spus).set({ priceCents: 200_00 }).where(eq(spus.id, lamp.spu))
      await indexProducts(tx, [lamp.spu])
      throw new Error('taken back')
    }),
  ).rejects.toThrow('taken back')
  expect(await list()).toEqual([lamp.spu, kettle.spu])
  await write({ published: false })
  expect(await list()).toEqual([kettle.spu])
  await write({ published: true, priceCents: 120_00 })
  expect(await list()).toEqual([kettle.spu, lamp.spu])
  await inTransaction(db, (tx) => indexRating(tx, kettle.spu, 5))
  expect(await list({ minRating: 5 })).toEqual([kettle.spu])
})

test('words follow too: the new title is found and the old one is not', async () => {
  expect(await find('lantern')).toEqual([])
  await write({ title: { en: 'Lantern', fr: 'Lanterne', zh: '灯笼' } })
  expect(await find('lantern')).toEqual([market.lamp.spu])
  await write({ title: { en: 'Lamp', fr: 'Lampe', zh: '灯' } })
  expect([await find('lantern'), await find('lamp')]).toEqual([[], [market.lamp.spu]])
})

test('what another process writes is seen a few seconds later: a price, a rating, a product that goes and one that comes', async () => {
  const { kettle, lamp } = market
  // The clock stands still but where the test moves it: on a busy machine the seconds would pass by themselves.
  later(4_000)
  await list()
  // A look that was under way before the clock stood still may have been the one that was waited for.
  await list()
  await write({ priceCents: 9_00 }, elsewhere.indexProducts)
  expect(await list()).toEqual([kettle.spu, lamp.spu])
  later(4_000)
  expect(await list()).toEqual([lamp.spu, kettle.spu])
  await inTransaction(db, (tx) => elsewhere.indexRating(tx, kettle.spu, 1))
  later(4_000)
  expect(await list({ minRating: 5 })).toEqual([])
  await write({ published: false }, elsewhere.indexProducts)
  later(4_000)
  expect(await list()).toEqual([kettle.spu])
  await write({ published: true, priceCents: 120_00 }, elsewhere.indexProducts)
  expect(await list()).toEqual([kettle.spu])
  later(4_000)
  expect(await list()).toEqual([kettle.spu, lamp.spu])
  expect(await find('lamp')).toEqual([lamp.spu])
})

test('a transaction that ends half a minute after it wrote is not missed', async () => {
  await write({ priceCents: 9_00 }, async (tx, ids) => {
    vi.useFakeTimers({ toFake: ['Date'] }).setSystemTime(Date.now() - 30_000)
    await elsewhere.indexProducts(tx, ids)
    vi.useRealTimers()
  })
  later(4_000)
  expect(await list()).toEqual([market.lamp.spu, market.kettle.spu])
  await write({ priceCents: 120_00 })
})

test('after a rebuild elsewhere the old shelf answers until the new one is full; after one of our own the database does', async () => {
  await db.update(spus).set({ priceCents: 7_00 }).where(eq(spus.id, market.lamp.spu))
  await elsewhere.rebuildIndex(db)
  later(4_000)
  expect(await list()).toHaveLength(2)
  await vi.waitFor(async () => expect(await list()).toEqual([market.lamp.spu, market.kettle.spu]), 5_000)
  await rebuildIndex(db)
  expect(await shelfOf(db)).toBeNull()
  await vi.waitFor(async () => expect(await list()).toEqual([market.lamp.spu, market.kettle.spu]), 5_000)
})

test('a shelf that cannot be read says so, and is well again when it can', async () => {
  const broken = await openTestDatabase()
  const failures: unknown[] = []
  const shelf = keepShelf(broken.db, (error) => failures.push(error))
  await shelf.ready
  expect(shelfState(broken.db)).toEqual({ state: 'ready', failures: 0 })

  await broken.pool.query('alter table search_documents rename to search_documents_away')
  later(5_000)
  expect(await shelfOf(broken.db)).toBeNull()
  expect(shelfState(broken.db)).toEqual({ state: 'failed', failures: 1 })
  expect(String((failures[0] as { cause?: unknown }).cause ?? failures[0])).toContain('search_documents')

  await broken.pool.query('alter table search_documents_away rename to search_documents')
  expect(await shelfOf(broken.db)).not.toBeNull()
  expect(shelfState(broken.db)).toEqual({ state: 'ready', failures: 1 })
  await shelf.stop()
  await broken.close()
})
