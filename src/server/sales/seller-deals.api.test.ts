import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Output } from '../../contract/call.ts'
import type { Cart, CheckoutDetail } from '../../contract/cart.ts'
import type { Product } from '../../contract/products.ts'
import type { OfferedPiece, ShopDeal, sellerDeal } from '../../contract/seller-deals.ts'
import { countSales } from '../catalogue/count-sales.ts'
import { deals } from '../catalogue/tables.ts'
import { changePrices } from '../prices/change-prices.ts'
import { DAY_MS, type Offering, openOffering } from '../testing/offering.ts'

let at: Offering
beforeAll(async () => {
  at = await openOffering()
})
afterAll(() => at.house.close())

const lampDeal = (more: object = {}) => ({
  ...{ skuId: at.goods.lamp.sku, priceCents: 90_00, units: 4, startsAt: null, endsAt: at.inDays(3) },
  ...more,
})
const list = async (state: string | null = null, who = at.seller) =>
  (await at.ask<{ records: ShopDeal[] }>('sellerDeal/page', { state }, who)).data.records
const priceNow = async () => (await at.ask<Product>('spu/getInfo', { id: at.goods.lamp.spu }, at.shopper)).data.skus[0]
const checkout = async (quantity: number) =>
  (await at.ask<CheckoutDetail>('shoppingCart/GetCheckOutDetail', { buyNow: { skuId: at.goods.lamp.sku, quantity } }, at.shopper)).data

test('a deal of a seller is what shoppers see on the product page, in the cart and on the bill', async () => {
  expect(JSON.stringify(await priceNow())).not.toContain('9000')
  const { code, data } = await at.ask<{ id: string }>('sellerDeal/add', lampDeal())
  expect(code).toBe(0)
  expect(await list()).toContainEqual(expect.objectContaining({ id: data.id, state: 'running', wasCents: 120_00, unitsSold: 0 }))
  expect(JSON.stringify(await priceNow())).toContain('9000')
  await at.ask('shoppingCart/addNew', { skuId: at.goods.lamp.sku }, at.shopper)
  const { data: cart } = await at.ask<Cart>('shoppingCart/all', {}, at.shopper)
  expect(cart.cartLists[0]?.shoppingCartList[0]).toMatchObject({ priceCents: 90_00 })
  expect((await checkout(2)).bill).toMatchObject({ itemsCents: 180_00 })
})

const refused: [string, () => object, string | number][] = [
  ['of a piece of another shop', () => lampDeal({ skuId: v7() }), 'not-found'],
  ['while another of the same piece runs', () => lampDeal({ endsAt: at.inDays(9) }), 'deal-overlaps'],
  ['that begins within another', () => lampDeal({ startsAt: at.inDays(2), endsAt: at.inDays(9) }), 'deal-overlaps'],
  ['as dear as the piece is now', () => lampDeal({ priceCents: 120_00, startsAt: at.inDays(4), endsAt: at.inDays(5) }), 'deal-not-lower'],
  ['dearer than the piece is now', () => lampDeal({ priceCents: 121_00, startsAt: at.inDays(4), endsAt: at.inDays(5) }), 'deal-not-lower'],
  ['of more units than there are', () => lampDeal({ units: 41, startsAt: at.inDays(4), endsAt: at.inDays(5) }), 'deal-units'],
  ['with a deadline in the past', () => lampDeal({ endsAt: at.inDays(-1) }), 'already-over'],
  ['with an end before its beginning', () => lampDeal({ startsAt: at.inDays(5), endsAt: at.inDays(4) }), 40000],
  ['that lasts for years', () => lampDeal({ endsAt: at.inDays(400) }), 40000],
  ['of no units', () => lampDeal({ units: 0 }), 40000],
  ['of half a unit', () => lampDeal({ units: 0.5 }), 40000],
  ['for nothing', () => lampDeal({ priceCents: 0 }), 40000],
  ['for less than nothing', () => lampDeal({ priceCents: -1 }), 40000],
  ['with a price to cross out', () => lampDeal({ wasCents: 500_00 }), 40000],
]

test.each(refused)('a deal %s is refused, and nothing is written', async (_, terms, why) => {
  const before = await at.house.db.$count(deals)
  const { code, reason } = await at.ask('sellerDeal/add', terms())
  expect(typeof why === 'number' ? code : reason).toBe(why)
  expect(await at.house.db.$count(deals)).toBe(before)
})

test('a deal of another shop is as unknown, in every call', async () => {
  const [own] = await list()
  expect(await list(null, at.stranger)).toEqual([])
  for (const [path, input] of [
    ['sellerDeal/add', lampDeal({ startsAt: at.inDays(4), endsAt: at.inDays(5) })],
    ['sellerDeal/forecast', lampDeal()],
    ['sellerDeal/stop', { id: own?.id }],
  ] as const)
    expect([path, (await at.ask(path, input, at.stranger)).reason]).toEqual([path, 'not-found'])
  expect((await at.ask<OfferedPiece[]>('sellerDeal/pieces', {}, at.stranger)).data).toEqual([])
})

test('a price that was raised yesterday is not crossed out by a deal', async () => {
  const raise = { skuId: at.goods.kettle.sku, seenCents: 50_00, priceCents: 100_00, wasCents: null }
  await changePrices(at.house.db, at.goods.shop, [raise], { now: at.now(), whenChanged: async () => {} })
  const terms = lampDeal({ skuId: at.goods.kettle.sku, priceCents: 49_00, units: 1, startsAt: at.inDays(1), endsAt: at.inDays(2) })
  expect((await at.ask('sellerDeal/add', terms)).reason).toBe('deal-price-new')
  expect((await at.ask<Output<typeof sellerDeal.forecast>>('sellerDeal/forecast', terms)).data.problem).toBe('deal-price-new')
})

test('a forecast says what the deal would have cost at last month’s sales, and what stands in its way', async () => {
  await at.house.db.execute(sql`update skus set cost_cents = 8000 where id = ${at.goods.lamp.sku}`)
  await at.buy(at.goods.lamp.sku, 2, 203_40)
  const terms = lampDeal({ priceCents: 70_00, units: 10, startsAt: at.inDays(4), endsAt: at.inDays(5) })
  const { data } = await at.ask<Output<typeof sellerDeal.forecast>>('sellerDeal/forecast', terms)
  expect(data).toEqual({ priceCents: 120_00, free: 38, sold: 2, costCents: 100_00, mostCents: 500_00, isBelowCost: true, problem: null })
  const both = await at.ask<Output<typeof sellerDeal.forecast>>('sellerDeal/forecast', lampDeal())
  expect(both.data.problem).toBe('deal-overlaps')
})

test('units that are sold are counted, and the last of them ends it', async () => {
  await countSales(at.house.db, async () => {}, at.now())
  expect((await list('running')).find(({ skuId }) => skuId === at.goods.lamp.sku)).toMatchObject({ unitsSold: 2, unitsOffered: 4 })
  await at.buy(at.goods.lamp.sku, 2, 203_40)
  await countSales(at.house.db, async () => {}, at.now())
  expect((await checkout(1)).bill).toMatchObject({ itemsCents: 120_00 })
  const ended = (await list('ended')).find(({ unitsSold }) => unitsSold === 4)
  expect(ended).toMatchObject({ state: 'ended', unitsOffered: 4 })
  expect((await at.ask('sellerDeal/stop', { id: ended?.id })).reason).toBe('already-over')
})

test('under one key a deal is made once; ended it is over at once, for good and however often it is pressed', async () => {
  const key = { 'idempotency-key': v7() }
  const add = () => at.ask<{ id: string }>('sellerDeal/add', lampDeal(), at.seller, key['idempotency-key'])
  const [one, other] = [await add(), await add()]
  expect([one.code, other.data]).toEqual([0, one.data])
  expect((await checkout(1)).bill).toMatchObject({ itemsCents: 90_00 })
  expect((await at.ask('sellerDeal/stop', { id: one.data.id })).code).toBe(0)
  expect((await at.ask('sellerDeal/stop', { id: one.data.id })).code).toBe(0)
  expect((await checkout(1)).bill).toMatchObject({ itemsCents: 120_00 })
  expect((await list('stopped')).map(({ id }) => id)).toEqual([one.data.id])
})

test('a planned deal begins and ends by itself, and ended before it began nobody ever sees it', async () => {
  const planned = lampDeal({ startsAt: at.inDays(1), endsAt: at.inDays(2) })
  const { data } = await at.ask<{ id: string }>('sellerDeal/add', planned)
  const { data: never } = await at.ask<{ id: string }>('sellerDeal/add', lampDeal({ startsAt: at.inDays(4), endsAt: at.inDays(5) }))
  expect((await list('planned')).map(({ id }) => id)).toEqual([never.id, data.id])
  await at.ask('sellerDeal/stop', { id: never.id })
  expect((await checkout(1)).bill).toMatchObject({ itemsCents: 120_00 })
  at.later(1.5 * DAY_MS)
  expect((await list('running')).map(({ id }) => id)).toEqual([data.id])
  expect((await checkout(1)).bill).toMatchObject({ itemsCents: 90_00 })
  at.later(DAY_MS)
  expect((await list('running')).map(({ id }) => id)).toEqual([])
  expect((await checkout(1)).bill).toMatchObject({ itemsCents: 120_00 })
})

test('a list that is read by key goes on where it ended', async () => {
  const all = await list()
  const seen: string[] = []
  let after: string | null = null
  do {
    const { data }: { data: { records: ShopDeal[]; next: string | null } } = await at.ask('sellerDeal/page', { page: { after, size: 2 } })
    seen.push(...data.records.map(({ id }) => id))
    after = data.next
  } while (after)
  expect(seen).toEqual(all.map(({ id }) => id))
})

test('pieces are found by words of their product, with what can be offered of them', async () => {
  const found = (await at.ask<OfferedPiece[]>('sellerDeal/pieces', { words: 'lam' })).data
  expect(found).toMatchObject([{ skuId: at.goods.lamp.sku, priceCents: 120_00, free: 36 }])
  expect((await at.ask<OfferedPiece[]>('sellerDeal/pieces', { each: 'product' })).data).toHaveLength(3)
})
