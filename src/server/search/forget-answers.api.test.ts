import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { ProductList } from '../../contract/search.ts'
import { spus } from '../catalogue/tables.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { testPostgres } from '../testing/database.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace, type Marketplace } from '../testing/marketplace.ts'
import { indexProducts } from './index-products.ts'
import { indexRating } from './index-rating.ts'
import { rebuildIndex } from './rebuild-index.ts'
import { keepShelf } from './shelf/follow.ts'

let house: House
let market: Marketplace
/** What another process has loaded: the same code, with nothing in common but the database. */
let elsewhere: { indexProducts: typeof indexProducts }

beforeAll(async () => {
  house = await openHouse()
  market = await addMarketplace(house.db, new Date())
  await rebuildIndex(house.db)
  vi.resetModules()
  elsewhere = await import('./index-products.ts')
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => house?.close())

const list = async (input: object) => {
  const { envelope } = await house.call('/mallapi/sku/GetSKUListByFilter', input)
  return (envelope.data as ProductList).records.map(({ title }) => title)
}

/**
 * The list after a write during which somebody looked at it, after the rows were written and before they were committed. The embedded
 * database lets that one wait for the commit.
 */
async function lookingBetween(input: object, write: (tx: Db) => Promise<void>) {
  let looking: Promise<string[]> | undefined
  await inTransaction(house.db, async (tx) => {
    await write(tx)
    looking = list(input)
    if (testPostgres) await looking
  })
  await looking
  return list(input)
}

const retitled =
  (en: string, index = indexProducts) =>
  async (tx: Db) => {
    await tx
      .update(spus)
      .set({ title: { en, fr: en, zh: en } })
      .where(eq(spus.id, market.lamp.spu))
    await index(tx, [market.lamp.spu])
  }

async function looksThatSeeTheWrite() {
  expect(await list({})).toEqual(['Lamp', 'Kettle'])
  expect(await lookingBetween({}, retitled('Lantern'))).toEqual(['Lantern', 'Kettle'])
  expect(await list({ searchText: 'lamp' })).not.toContain('Lantern')

  const good = { minRating: 4 }
  await inTransaction(house.db, (tx) => indexRating(tx, market.lamp.spu, 1))
  expect(await list(good)).not.toContain('Lantern')
  expect(await lookingBetween(good, (tx) => indexRating(tx, market.lamp.spu, 5))).toContain('Lantern')

  const hidden = await lookingBetween({}, async (tx) => {
    await tx.update(spus).set({ published: false }).where(eq(spus.id, market.lamp.spu))
    await indexProducts(tx, [market.lamp.spu])
  })
  expect(hidden).toEqual(['Kettle'])
  await inTransaction(house.db, async (tx) => {
    await tx.update(spus).set({ published: true }).where(eq(spus.id, market.lamp.spu))
    await retitled('Lamp')(tx)
  })
  expect(await list({})).toEqual(['Lamp', 'Kettle'])
}

test('who looks between a write and its commit leaves nothing of before behind, asked of the database', looksThatSeeTheWrite)

async function withShelf(work: () => Promise<void>) {
  const shelf = keepShelf(house.db)
  try {
    await shelf.ready
    await work()
  } finally {
    await shelf.stop()
  }
}

test('nor when it is answered from the shelf', () => withShelf(looksThatSeeTheWrite))

test('what another process writes stands in every list ten seconds later', () =>
  withShelf(async () => {
    // The clock stands still but where the test moves it.
    const start = Date.now()
    vi.useFakeTimers({ toFake: ['Date'] }).setSystemTime(start)
    expect(await list({})).toEqual(['Lamp', 'Kettle'])
    await inTransaction(house.db, retitled('Lantern', elsewhere.indexProducts))
    expect(await list({})).toEqual(['Lamp', 'Kettle'])
    vi.setSystemTime(start + 10_000)
    expect(await list({})).toEqual(['Lantern', 'Kettle'])
  }))
