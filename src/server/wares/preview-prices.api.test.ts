import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Output } from '../../contract/call.ts'
import type { BegunTask, Task } from '../../contract/jobs.ts'
import type { sellerPrice } from '../../contract/seller-prices.ts'
import { shiftedPrice } from '../../rules/goods/shifted-price.ts'
import { skus } from '../catalogue/tables.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { tasks } from '../jobs/tables.ts'
import { join } from '../members/join.ts'
import { changePrices as set } from '../prices/change-prices.ts'
import { neverStood } from '../prices/stood-before.ts'
import { priceChanges } from '../prices/tables.ts'
import { addShopper, type Shopper } from '../testing/buying.ts'
import { doTasks } from '../testing/do-tasks.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace, type Marketplace, said } from '../testing/marketplace.ts'
import { kettleIn, piece } from '../testing/wares.ts'
import { shiftedInSql } from './preview-prices.ts'
import { writeProducts } from './write-products.ts'

type Preview = Output<typeof sellerPrice.preview>
const MANY = 60
const longAgo = new Date(Date.now() - 30 * 86_400_000)
const found = { words: 'whimbrel' }
let house: House
let goods: Marketplace
let seller: Shopper
let ids: string[]
beforeAll(async () => {
  house = await openHouse()
  goods = await addMarketplace(house.db, new Date())
  seller = await addShopper(house)
  await inTransaction(house.db, (tx) => join(tx, { accountId: seller.id, kind: 'shop', placeId: goods.shop, role: 'manager' }, new Date()))
  const writer = { shopId: goods.shop, accountId: seller.id }
  // The costly ones are the last: whoever looks at the first twenty does not meet them.
  const many = Array.from({ length: MANY }, (_, n) =>
    kettleIn(goods.kettles, {
      title: said(`Whimbrel kettle ${n}`),
      pieces: [piece({ priceCents: 20_00, costCents: n >= MANY - 3 ? 19_00 : 5_00, onHand: 1 })],
    }),
  )
  ids = (await writeProducts(house.db, writer, many, longAgo)).map(({ id }) => id).sort()
})
afterAll(() => house.close())
beforeEach(() => house.db.delete(tasks))

const ask = async <T>(path: string, input: object) => {
  const { envelope } = await house.call(`/mallapi/${path}`, input, seller.headers)
  return { data: envelope.data as T, reason: envelope.reason }
}
const preview = async (input: object) => (await ask<Preview>('sellerPrice/preview', input)).data
const pieceOf = async (spuId: string) => {
  const [own] = await house.db.select().from(skus).where(eq(skus.spuId, spuId))
  if (!own) throw new Error('no piece')
  return own
}
const reprice = async (spuId: string, priceCents: number) => {
  const own = await pieceOf(spuId)
  const change = { skuId: own.id, seenCents: own.priceCents, priceCents, wasCents: null }
  expect(await set(house.db, goods.shop, [change], { now: new Date(), whenChanged: async () => {} })).toEqual([own.id])
}
const done = async (id: string) => {
  await doTasks(house.db)
  return (await ask<Task>('sellerTask/getInfo', { id })).data
}

test('what falls below its cost is counted over all, and stands before the others', async () => {
  const seen = await preview({ found, basisPoints: -1_000 })
  expect(seen).toMatchObject({ products: MANY, changing: MANY, staying: 0, belowCost: 3 })
  expect(seen.samples).toHaveLength(20)
  expect(seen.samples.map(({ costCents, afterCents }) => costCents !== null && afterCents < costCents)).toEqual(
    seen.samples.map((_, n) => n < 3),
  )
})

test('prices that have not stood long enough to be crossed out are counted over all, as the change then leaves them', async () => {
  await house.db.execute(sql`update price_changes set at = now() - interval '2 days'
    where sku_id in (select id from skus where spu_id = any(${sql.param(ids.slice(-4))}::uuid[]))`)
  const seen = await preview({ found, basisPoints: -1_000, crossesOut: true })
  expect(seen.uncrossed).toBe(4)
  const crossed = await Promise.all(ids.map(async (id) => ({ skuId: (await pieceOf(id)).id, wasCents: 20_00 })))
  expect((await neverStood(house.db, crossed, new Date())).size).toBe(4)
})

test('what would stay is counted and named', async () => {
  const [cheap = ''] = ids
  await house.db.execute(sql`update skus set price_cents = 4 where spu_id = ${cheap}`)
  const seen = await preview({ spuIds: [cheap, ids[1]], basisPoints: -1_000 })
  expect(seen).toMatchObject({ changing: 1, staying: 1, stays: [{ priceCents: 4, title: expect.stringContaining('Whimbrel') }] })
  await house.db.execute(sql`update skus set price_cents = 2000 where spu_id = ${cheap}`)
})

test('the database shifts every price as the rule does', async () => {
  const prices = [1, 2, 4, 5, 49, 50, 99, 100, 101, 149, 150, 199, 12_345, 99_999_999, 100_000_000]
  for (const ending of ['any', '99'] as const)
    for (const basisPoints of [-9_000, -3_333, -1_000, -1, 1, 50, 333, 5_000, 50_000]) {
      const { rows } = await house.db.execute<{ price: number; after: number | null }>(sql`
        select price, ${shiftedInSql(sql`price`, { basisPoints, ending })} as after from unnest(${sql.param(prices)}::integer[]) with ordinality as given (price, n) order by n`)
      const shift = { basisPoints, ending, crossesOut: false }
      expect(rows.map(({ after }) => after)).toEqual(
        prices.map((priceCents) => shiftedPrice({ priceCents, wasCents: null }, shift)?.priceCents ?? null),
      )
    }
})

test('what somebody repriced between the preview and the change is named and left out', async () => {
  const shift = { found, basisPoints: 500 }
  const seen = await preview(shift)
  const [, , other = ''] = ids
  await reprice(other, 33_00)
  const { data: begun } = await ask<BegunTask>('sellerPrice/change', { ...shift, version: seen.version })
  expect(begun.leftOut).toEqual({ count: 1, named: [{ id: other, title: expect.stringContaining('Whimbrel') }] })
  expect(begun.total).toBe(MANY - 1)
  expect(await done(begun.id)).toMatchObject({ state: 'done', result: { changed: MANY - 1, overtaken: 0 } })
  expect((await pieceOf(other)).priceCents).toBe(33_00)
})

test('what somebody reprices after the change began and before its turn is left alone, and counted', async () => {
  const shift = { found, basisPoints: 500 }
  const { version } = await preview(shift)
  const { data: begun } = await ask<BegunTask>('sellerPrice/change', { ...shift, version })
  expect(begun.leftOut.count).toBe(0)
  const [, , , last = ''] = ids
  await reprice(last, 44_00)
  expect(await done(begun.id)).toMatchObject({ state: 'done', done: MANY, result: { changed: MANY - 1, overtaken: 1 } })
  expect((await pieceOf(last)).priceCents).toBe(44_00)
})

test('a change that takes its products out of the filter still reaches all that were found', async () => {
  const shift = { found: { ...found, state: 'active' }, basisPoints: 100 }
  const { version, products } = await preview(shift)
  const { data: begun } = await ask<BegunTask>('sellerPrice/change', { ...shift, version })
  // Somebody renames one of them: words no longer find it, and its own change stands.
  await house.db.execute(sql`update spus set title = jsonb_set(title, '{en}', '"Avocet"') where id = ${ids.at(-1)}`)
  expect(await done(begun.id)).toMatchObject({ state: 'done', result: { changed: products, overtaken: 0 } })
  expect(await house.db.$count(priceChanges)).toBeGreaterThan(products)
})
