import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { indexProducts } from '../search/index-products.ts'
import { setStock } from '../testing/buying.ts'
import { openTestDatabase } from '../testing/database.ts'
import { addMarketplace, type Marketplace } from '../testing/marketplace.ts'
import { countSales } from './count-sales.ts'
import { dealRuns } from './deal-runs.ts'
import { reserveStock, returnStock } from './stock.ts'

let database: OpenDatabase
let goods: Marketplace
const now = new Date('2026-11-15T12:00:00Z')
beforeAll(async () => {
  database = await openTestDatabase()
  goods = await addMarketplace(database.db, now)
})
afterAll(() => database.close())

const shown = async () => {
  const { rows } = await database.db.execute<{ sold: number; there: boolean }>(
    sql`select sold_count as sold, in_stock as there from spus where id = ${goods.lamp.spu}`,
  )
  return rows[0]
}
const sell = (quantity: number) =>
  database.db.execute(sql`insert into sold_pieces (id, sku_id, quantity) values (gen_random_uuid(), ${goods.lamp.sku}, ${quantity})`)

test('what was sold and what came back is added up once', async () => {
  await setStock(database.db, goods.lamp.sku, 5)
  const before = (await shown())?.sold ?? 0
  await sell(2)
  await sell(1)
  await returnStock(database.db, [{ shopId: goods.shop, skuId: goods.lamp.sku, quantity: 1 }])
  await countSales(database.db, indexProducts, now)
  expect(await shown()).toEqual({ sold: before + 2, there: true })
  await countSales(database.db, indexProducts, now)
  expect((await shown())?.sold).toBe(before + 2)
})

test('the last piece leaves the lists, and one that comes back returns', async () => {
  await setStock(database.db, goods.lamp.sku, 1)
  await reserveStock(database.db, [{ shopId: goods.shop, skuId: goods.lamp.sku, quantity: 1 }])
  await sell(1)
  await countSales(database.db, indexProducts, now)
  expect((await shown())?.there).toBe(false)
  await returnStock(database.db, [{ shopId: goods.shop, skuId: goods.lamp.sku, quantity: 1 }])
  await countSales(database.db, indexProducts, now)
  expect((await shown())?.there).toBe(true)
})

test('a deal runs out when its pieces are sold, and what comes back is there again', async () => {
  await database.db.execute(sql`update deals set units_offered = 3, units_sold = 1 where sku_id = ${goods.kettle.sku}`)
  const runs = async () =>
    (
      await database.db.execute<{ n: number }>(
        sql`select count(*)::integer as n from deals where sku_id = ${goods.kettle.sku} and ${dealRuns(now)}`,
      )
    ).rows[0]?.n
  const sellKettles = (quantity: number) =>
    database.db.execute(sql`insert into sold_pieces (id, sku_id, quantity) values (gen_random_uuid(), ${goods.kettle.sku}, ${quantity})`)
  await sellKettles(1)
  await countSales(database.db, indexProducts, now)
  expect(await runs()).toBe(1)
  await sellKettles(4)
  const told: string[] = []
  await countSales(database.db, async (_, ids) => void told.push(...ids), now)
  expect(await runs()).toBe(0)
  expect(told).toContain(goods.kettle.spu)
  await sellKettles(-1)
  await countSales(database.db, indexProducts, now)
  expect(await runs()).toBe(1)
})
