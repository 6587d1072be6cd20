import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CheckoutDetail } from '../../contract/cart.ts'
import { addShopper, cardToken, type Shopper, setStock, signInAgain } from '../testing/buying.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace, type Marketplace } from '../testing/marketplace.ts'

let house: House
let goods: Marketplace
let shopper: Shopper
let time = new Date('2026-11-15T12:00:00Z')
const sellers: Record<'own' | 'other', Record<string, string>> = { own: {}, other: {} }
const sellerIds = { own: '', other: '' }

beforeAll(async () => {
  house = await openHouse({ env: { MALLARD_CALLS_PER_MINUTE: '1000000' }, parts: { now: () => time } })
  goods = await addMarketplace(house.db, time)
  await setStock(house.db, goods.lamp.sku, 40)
  shopper = await addShopper(house, 'ON')
  for (const [name, shop] of [
    ['own', goods.shop],
    ['other', v7()],
  ] as const) {
    const { id, headers } = await addShopper(house)
    // As one of the demo, who gives money back without a second factor.
    await house.db.execute(sql`update accounts set roles = '{customer,goodsSeller}', shop_id = ${shop}, is_demo = true where id = ${id}`)
    sellers[name] = headers
    sellerIds[name] = id
  }
})
afterAll(() => house.close())

const call = async <T>(path: string, input: object, headers = shopper.headers) =>
  (await house.call(`/mallapi/${path}`, input, headers)).envelope as { code: number; data: T }

/** A paid order whose half hour is over, and the wish to cancel it. */
async function wish(): Promise<{ orderId: string; id: string }> {
  const buyNow = { skuId: goods.lamp.sku, quantity: 2 }
  const choices = { buyNow, shipAddressId: shopper.addressId }
  const { data } = await call<CheckoutDetail>('shoppingCart/GetCheckOutDetail', choices)
  const { data: orderId } = await call<string>('order/addNew', { ...choices, seenTotalCents: data.totalCents })
  await call('order/placeOrders', { id: orderId, token: await cardToken(house, 'success') })
  time = new Date(time.getTime() + 3_600_000)
  // Whoever decides about money has just said who they are.
  for (const name of ['own', 'other'] as const) sellers[name] = await signInAgain(house, sellerIds[name])
  expect((await call('order/cancel', { id: orderId, reason: 'Found it at home' })).data).toMatchObject({ outcome: 'requested' })
  const { data: page } = await call<{ records: { id: string; state: string }[] }>('sellerCancellation/page', {}, sellers.own)
  return { orderId, id: page.records.find(({ state }) => state === 'requested')?.id ?? '' }
}
const stateOf = async (orderId: string) =>
  (await call<{ shopOrders: { state: string }[] }>('order/getInfo', { id: orderId })).data.shopOrders[0]?.state

test('the shop sees what is wished and grants it once', async () => {
  const { orderId, id } = await wish()
  const { data } = await call<{ records: object[]; next: string | null }>('sellerCancellation/page', {}, sellers.own)
  expect(data.records[0]).toMatchObject({ id, state: 'requested', reason: 'Found it at home', lines: [{ quantity: 2 }] })
  expect((await call('sellerCancellation/decide', { id, isGranted: true }, sellers.own)).data).toMatchObject({ id, state: 'done' })
  expect(await stateOf(orderId)).toBe('cancelled')
  expect((await call('sellerCancellation/decide', { id, isGranted: false }, sellers.own)).code).toBe(40906)
})

test('what is refused stays as it is', async () => {
  const { orderId, id } = await wish()
  expect((await call('sellerCancellation/decide', { id, isGranted: false }, sellers.own)).data).toMatchObject({ state: 'refused' })
  expect(await stateOf(orderId)).toBe('processing')
})

test('another shop knows nothing of it', async () => {
  const { orderId, id } = await wish()
  expect((await call('sellerCancellation/decide', { id, isGranted: true }, sellers.other)).code).toBe(404)
  expect((await call<{ records: object[] }>('sellerCancellation/page', {}, sellers.other)).data.records).toEqual([])
  expect((await call('sellerCancellation/decide', { id, isGranted: true })).code).toBe(403)
  expect(await stateOf(orderId)).toBe('processing')
})
