import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { embeddedProvider } from '../adapters/payment/embedded/provider.ts'
import { givePoints } from '../points/earn.ts'
import { addShopper, cardToken, type Shopper, setStock } from '../testing/buying.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace, type Marketplace } from '../testing/marketplace.ts'
import { settle } from './settle.ts'

let house: House
let goods: Marketplace
let shopper: Shopper
const time = new Date('2026-11-15T12:00:00Z')

beforeAll(async () => {
  house = await openHouse({ env: { MALLARD_CALLS_PER_MINUTE: '1000000' }, parts: { now: () => time } })
  goods = await addMarketplace(house.db, time)
  await setStock(house.db, goods.lamp.sku, 4000)
})
afterAll(() => house.close())
beforeEach(async () => {
  shopper = await addShopper(house)
})

const call = async (path: string, input: object, key: string) => {
  const { envelope } = await house.call(`/mallapi/order/${path}`, input, { ...shopper.headers, 'idempotency-key': key })
  return { code: envelope.code, data: envelope.data }
}
const newOrder = async (more: object = {}) => {
  const { data } = await call('addNew', { buyNow: { skuId: goods.lamp.sku, quantity: 1 }, shipAddressId: shopper.addressId, ...more }, v7())
  return data as string
}
/** What is left when whoever answered dies after the money was booked and before its answer was kept. */
const dieBeforeTheAnswerIsKept = () => house.db.execute(sql`delete from idempotency_keys where path like '%placeOrders'`)
const chargesOf = async (id: string) =>
  (await house.db.execute(sql`select 1 from payments where order_id = ${id} and state = 'succeeded'`)).rowCount

test('a payment whose answer was never kept is answered the same again under its key, and charged once', async () => {
  const pay = { id: await newOrder(), token: await cardToken(house) }
  const first = await call('placeOrders', pay, 'first-key')
  expect(first).toMatchObject({ code: 0, data: { state: 'paid' } })
  await dieBeforeTheAnswerIsKept()
  expect(await call('placeOrders', pay, 'first-key')).toEqual(first)
  expect(await chargesOf(pay.id)).toBe(1)
})

test('under another key, or for something else under the same, an order that is paid is refused', async () => {
  const pay = { id: await newOrder(), token: await cardToken(house) }
  await call('placeOrders', pay, 'first-key')
  await dieBeforeTheAnswerIsKept()
  expect((await call('placeOrders', pay, 'other-key')).code).toBe(40905)
  expect((await call('placeOrders', { ...pay, token: await cardToken(house) }, 'first-key')).code).toBe(40905)
  expect(await chargesOf(pay.id)).toBe(1)
})

test('when the provider’s own news were faster, whoever asked for the payment hears that it is paid', async () => {
  const pay = { id: await newOrder(), token: await cardToken(house, 'confirm') }
  expect((await call('placeOrders', pay, 'begun-key')).data).toMatchObject({ state: 'confirm' })
  expect((await call('placeOrders', pay, 'joined-key')).data).toMatchObject({ state: 'confirm' })
  const { rows } = await house.db.execute<{ id: string; provider_id: string; amount_cents: number }>(
    sql`select id, provider_id, amount_cents from payments where order_id = ${pay.id}`,
  )
  const [open] = rows
  const said = await embeddedProvider(house.db, () => time).find(open?.id ?? '', open?.provider_id ?? null)
  if (!said) throw new Error('The provider knows nothing of it')
  await settle(house.db, { ...said, state: 'succeeded' }, time)
  for (const key of ['begun-key', 'joined-key']) {
    expect(await call('placeOrders', pay, key)).toMatchObject({ code: 0, data: { id: pay.id, state: 'paid' } })
  }
  expect((await call('placeOrders', pay, 'late-key')).code).toBe(40905)
})

test('where points pay for all of it, the answer is kept in the transaction that marks the order paid', async () => {
  await givePoints(house.db, { customerId: shopper.id, orderId: v7(), shopOrderId: v7(), points: 900_00 }, time)
  const id = await newOrder({ usePoints: true })
  expect((await call('placeOrders', { id }, 'points-key')).data).toMatchObject({ state: 'paid' })
  const { rows } = await house.db.execute(
    sql`select kept.xmin = own.xmin as together from idempotency_keys kept, orders own where kept.key = 'points-key' and own.id = ${id}`,
  )
  expect(rows).toEqual([{ together: true }])
})
