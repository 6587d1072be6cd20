import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callHeaders } from '../../contract/envelope.ts'
import type { Facets, ProductList } from '../../contract/search.ts'
import { deals } from '../catalogue/tables.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace, type Marketplace } from '../testing/marketplace.ts'
import { rebuildIndex } from './rebuild-index.ts'
import { type FollowedShelf, keepShelf } from './shelf/follow.ts'

let time = new Date()
let house: House
let market: Marketplace
let shelf: FollowedShelf
beforeAll(async () => {
  house = await openHouse({ parts: { now: () => time } })
  market = await addMarketplace(house.db, time)
  const { lamp, kettle } = market
  // On the marketplace the lamp costs 120 and the kettle 52 with its fee; at the shop's own address 30 and 92.
  await house.db.execute(sql`update skus set independent_cents = 3000 where id = ${lamp.sku}`)
  await house.db.execute(sql`update skus set independent_cents = 9000 where id = ${kettle.sku}`)
  await house.db.execute(sql`delete from deals`)
  await rebuildIndex(house.db)
  shelf = keepShelf(house.db)
  await shelf.ready
})
afterAll(async () => {
  await shelf?.stop()
  await house?.close()
})

const list = async (input: object, headers: Record<string, string>) =>
  (await house.call('/mallapi/sku/GetSKUListByFilter', input, headers)).envelope.data as ProductList
const own = { [callHeaders.storefront]: 'alder-oak' }
const titles = async (input: object, headers: Record<string, string> = own) =>
  (await list(input, headers)).records.map(({ title }) => title)
const range = ({ prices }: Facets, minCents: number) => prices.find((price) => price.minCents === minCents)?.count

test('a storefront filters, sorts and counts by the prices that it shows', async () => {
  expect((await list({ sort: 'priceUp' }, own)).records.map(({ title, priceCents }) => [title, priceCents])).toEqual([
    ['Lamp', 30_00],
    ['Kettle', 92_00],
  ])
  expect(await titles({ sort: 'priceDown' })).toEqual(['Kettle', 'Lamp'])
  const cheap = await list({ maxCents: 35_00 }, own)
  expect(cheap.records.map(({ title }) => title)).toEqual(['Lamp'])
  expect([range(cheap.facets, 25_00), range(cheap.facets, 50_00), range(cheap.facets, 100_00)]).toEqual([1, 1, 0])
  expect(cheap.facets.brands.map(({ count }) => count)).toEqual([1])
  expect(await titles({ minCents: 100_00 })).toEqual([])
  expect(await titles({ searchText: 'lamp', maxCents: 35_00 })).toEqual(['Lamp'])
  expect(await titles({ searchText: 'lamp', minCents: 100_00 })).toEqual([])
  const first = await list({ sort: 'priceUp', size: 1 }, own)
  expect(await titles({ sort: 'priceUp', size: 1, cursor: first.cursor })).toEqual(['Kettle'])
})

test('the marketplace keeps its own prices', async () => {
  expect(await titles({ sort: 'priceUp' }, {})).toEqual(['Kettle', 'Lamp'])
  expect(await titles({ minCents: 100_00 }, {})).toEqual(['Lamp'])
})

test('a deal counts from the moment at which the house says that it runs', async () => {
  const { lamp, shop } = market
  const starts = new Date(time.getTime() + 365 * 86_400_000)
  await house.db.insert(deals).values({
    id: v7(),
    spuId: lamp.spu,
    skuId: lamp.sku,
    shopId: shop,
    priceCents: 10_00,
    wasCents: 30_00,
    unitsOffered: 10,
    unitsSold: 0,
    startsAt: starts,
    endsAt: new Date(starts.getTime() + 3_600_000),
  })
  expect(await titles({ maxCents: 15_00 })).toEqual([])
  time = starts
  expect(await titles({ maxCents: 15_00 })).toEqual(['Lamp'])
})
