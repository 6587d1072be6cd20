import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Output } from '../../contract/call.ts'
import type { CheckoutDetail } from '../../contract/cart.ts'
import type { Order } from '../../contract/orders.ts'
import type { Product } from '../../contract/products.ts'
import type { ShopGift, sellerGift } from '../../contract/seller-gifts.ts'
import { auditLedger } from '../payments/audit-ledger.ts'
import { setStock, stockOf } from '../testing/buying.ts'
import { DAY_MS, type Offering, openOffering } from '../testing/offering.ts'

let at: Offering
beforeAll(async () => {
  at = await openOffering()
})
afterAll(() => at.house.close())

const gift = (more: object = {}) => ({
  ...{ spuId: at.goods.kettle.spu, minimumCents: 200_00, startsAt: null, endsAt: at.inDays(5) },
  ...more,
})
const list = async (state: string | null = null, who = at.seller) =>
  (await at.ask<{ records: ShopGift[] }>('sellerGift/page', { state }, who)).data.records
const checkout = async (quantity: number, skuId = at.goods.lamp.sku) =>
  (await at.ask<CheckoutDetail>('shoppingCart/GetCheckOutDetail', { buyNow: { skuId, quantity } }, at.shopper)).data
const given = (detail: CheckoutDetail) => detail.checkoutProductList.filter(({ isFree }) => isFree).map(({ title }) => title)

test('what a seller gives away stands on its page, comes with a large enough order, and costs nothing there', async () => {
  expect((await at.ask('sellerGift/add', gift())).code).toBe(0)
  expect(await list()).toMatchObject([{ state: 'running', title: 'Kettle', minimumCents: 200_00, free: 3 }])
  expect((await at.ask<Product>('spu/getInfo', { id: at.goods.kettle.spu }, at.shopper)).data.gift).toMatchObject({ minimumCents: 200_00 })
  expect((await at.ask<{ total: number }>('spu/giftPage', {}, at.shopper)).data.total).toBe(1)

  expect(given(await checkout(1))).toEqual([])
  const enough = await checkout(2)
  expect(given(enough)).toEqual(['Kettle'])
  expect(enough.bill).toMatchObject({ itemsCents: 240_00, handlingCents: 0, totalCents: 271_20 })

  const orderId = await at.buy(at.goods.lamp.sku, 2, 271_20)
  const { data } = await at.ask<Order>('order/getInfo', { id: orderId }, at.shopper)
  expect(data.shopOrders[0]?.lines).toMatchObject([
    { skuId: at.goods.lamp.sku, quantity: 2, unitCents: 120_00 },
    { skuId: at.goods.kettle.sku, quantity: 1, unitCents: 0, discountCents: 0, feesCents: 0, paidCents: 0 },
  ])
  expect(await stockOf(at.house.db, at.goods.kettle.sku)).toEqual({ on_hand: 2, reserved: 0 })
  expect((await auditLedger(at.house.db)).filter(({ wrong }) => wrong !== 0)).toEqual([])
})

test('from the cart as well: what is bought leaves it, the gift was never in it', async () => {
  await at.ask('shoppingCart/addNew', { skuId: at.goods.lamp.sku, quantity: 2 }, at.shopper)
  const made = await at.ask<string>('order/addNew', { shipAddressId: at.shopper.addressId, seenTotalCents: 271_20 }, at.shopper)
  expect(made.code).toBe(0)
  expect((await at.ask<{ cartLists: unknown[] }>('shoppingCart/all', {}, at.shopper)).data.cartLists).toEqual([])
  expect(await stockOf(at.house.db, at.goods.kettle.sku)).toEqual({ on_hand: 2, reserved: 1 })
})

test('whoever buys the gift itself gets one more, as long as there is one', async () => {
  await setStock(at.house.db, at.goods.kettle.sku, 8)
  const enough = await checkout(5, at.goods.kettle.sku)
  expect(given(enough)).toEqual(['Kettle'])
  await setStock(at.house.db, at.goods.kettle.sku, 5)
  expect(given(await checkout(5, at.goods.kettle.sku))).toEqual([])
})

test('what is sold out is not given, and the order goes on without it', async () => {
  await setStock(at.house.db, at.goods.kettle.sku, 0)
  expect(given(await checkout(2))).toEqual([])
  await at.buy(at.goods.lamp.sku, 2, 271_20)
  await setStock(at.house.db, at.goods.kettle.sku, 3)
})

const refused: [string, () => object, string | number][] = [
  ['of another shop', () => gift({ spuId: v7() }), 'not-found'],
  ['that is given away already', () => gift({ startsAt: at.inDays(4), endsAt: at.inDays(9) }), 'gift-overlaps'],
  ['with a deadline in the past', () => gift({ endsAt: at.inDays(-1) }), 'already-over'],
  ['with an end before its beginning', () => gift({ startsAt: at.inDays(9), endsAt: at.inDays(8) }), 40000],
  ['that comes with nothing', () => gift({ minimumCents: 0 }), 40000],
  ['from a sum below nothing', () => gift({ minimumCents: -5 }), 40000],
]

test.each(refused)('a gift %s is refused', async (_, terms, why) => {
  const before = (await list()).length
  const { code, reason } = await at.ask('sellerGift/add', terms())
  expect(typeof why === 'number' ? code : reason).toBe(why)
  expect(await list()).toHaveLength(before)
})

test('a forecast counts the orders of the last month that would have brought it, and never more than there are', async () => {
  const asked = gift({ startsAt: at.inDays(6), endsAt: at.inDays(9) })
  const of = async (more: object) => (await at.ask<Output<typeof sellerGift.forecast>>('sellerGift/forecast', { ...asked, ...more })).data
  expect(await of({})).toEqual({ orders: 2, fitting: 2, given: 2, pieceCents: 50_00, costCents: 100_00, problem: null })
  expect(await of({ minimumCents: 241_00 })).toMatchObject({ fitting: 0, costCents: 0 })
  expect(await of({ startsAt: null })).toMatchObject({ problem: 'gift-overlaps' })
  await setStock(at.house.db, at.goods.kettle.sku, 1)
  expect(await of({})).toMatchObject({ fitting: 2, given: 1, costCents: 50_00 })
  expect((await at.ask('sellerGift/forecast', asked, at.stranger)).reason).toBe('not-found')
})

test('ended, or over, it comes with no order; under one key it is made once, and another shop knows nothing of it', async () => {
  const [running] = await list('running')
  expect(await list(null, at.stranger)).toEqual([])
  expect((await at.ask('sellerGift/stop', { id: running?.id }, at.stranger)).reason).toBe('not-found')
  expect((await at.ask('sellerGift/stop', { id: running?.id })).code).toBe(0)
  expect((await at.ask('sellerGift/stop', { id: running?.id })).code).toBe(0)
  expect(given(await checkout(2))).toEqual([])
  expect((await at.ask<Product>('spu/getInfo', { id: at.goods.kettle.spu }, at.shopper)).data.gift).toBeNull()

  const [key, planned] = [v7(), gift({ startsAt: at.inDays(1), endsAt: at.inDays(2) })]
  const twice = [await at.ask('sellerGift/add', planned, at.seller, key), await at.ask('sellerGift/add', planned, at.seller, key)]
  expect(twice.map(({ code }) => code)).toEqual([0, 0])
  expect(await list('planned')).toHaveLength(1)
  at.later(1.5 * DAY_MS)
  expect(given(await checkout(2))).toEqual(['Kettle'])
  at.later(DAY_MS)
  expect(given(await checkout(2))).toEqual([])
  expect((await list()).map(({ state }) => state)).toEqual(['ended', 'stopped'])
})
