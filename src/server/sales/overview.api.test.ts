import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Order } from '../../contract/orders.ts'
import type { Sale } from '../../contract/seller-orders.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { join } from '../members/join.ts'
import { addShopper, cardToken, type Shopper, setStock } from '../testing/buying.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace, type Marketplace } from '../testing/marketplace.ts'
import { countingSales, countVisits } from './count-days.ts'

let house: House
let goods: Marketplace
let buyer: Shopper
const staff: Record<'owner' | 'packer' | 'stranger', Shopper> = {} as never

beforeAll(async () => {
  house = await openHouse({ env: { MALLARD_CALLS_PER_MINUTE: '1000000' } })
  goods = await addMarketplace(house.db, new Date())
  await setStock(house.db, goods.kettle.sku, 100)
  buyer = await addShopper(house)
  staff.owner = await worker(goods.shop, 'owner')
  staff.packer = await worker(goods.shop, 'packer')
  staff.stranger = await worker(v7(), 'owner')
})
afterAll(() => house.close())

async function worker(placeId: string, role: 'owner' | 'packer'): Promise<Shopper> {
  const person = await addShopper(house)
  await inTransaction(house.db, (tx) => join(tx, { accountId: person.id, kind: 'shop', placeId, role }, new Date()))
  return person
}

const call = async <T>(as: Shopper, path: string, input: object) => {
  const { envelope } = await house.call(`/mallapi/${path}`, input, { ...as.headers, 'idempotency-key': v7() })
  return { code: envelope.code, data: envelope.data as T }
}
const read = async (id: string) => (await call<Sale>(staff.owner, 'sellerOrder/getInfo', { id })).data

/** A paid order of kettles. */
async function sale(quantity: number): Promise<{ orderId: string; id: string }> {
  const choices = { buyNow: { skuId: goods.kettle.sku, quantity }, shipAddressId: buyer.addressId }
  const { data: orderId } = await call<string>(buyer, 'order/addNew', choices)
  await call(buyer, 'order/placeOrders', { id: orderId, token: await cardToken(house) })
  const { data } = await call<Order>(buyer, 'order/getInfo', { id: orderId })
  return { orderId, id: data.shopOrders[0]?.id ?? '' }
}

test('slips and labels are printed for whoever reads the shop’s orders, in their language, and for nobody else', async () => {
  const [one, two] = [await sale(1), await sale(2)]
  const get = (kind: string, ids: string[], as: Shopper | null, lang = 'en') =>
    house.app.inject({ method: 'GET', url: `/papers/${kind}.pdf?ids=${ids.join(',')}&lang=${lang}`, headers: as?.headers ?? {} })
  for (const kind of ['slips', 'labels']) {
    const printed = await get(kind, [one.id, two.id], staff.packer)
    expect(printed.headers['content-type']).toBe('application/pdf')
    expect(printed.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(printed.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2)
    for (const [ids, as] of [
      [[one.id], null],
      [[one.id], buyer],
      [[one.id], staff.stranger],
      [[one.id, v7()], staff.packer],
      [['x'], staff.packer],
      [[], staff.packer],
      [Array.from({ length: 101 }, () => v7()), staff.packer],
    ] as const)
      expect((await get(kind, [...ids], as)).statusCode).toBe(404)
  }
})

test('the overview counts what waits, and sales by day: each order once, however often it is told', async () => {
  const deliveries = countingSales(house.db, { 'sale-event': async () => undefined })
  const before = (
    await call<{ now: { salesCents: number; orders: number }[] }>(staff.owner, 'sellerOverview/figures', { days: 7 })
  ).data.now.at(-1)
  const sold = [await sale(2), await sale(1)]
  const tell = ({ orderId }: { orderId: string }) =>
    deliveries['sale-event']({ event: { what: 'paid', customerId: buyer.id, orderId }, at: new Date().toISOString() }, v7())
  // At the same moment, as the outbox does, and once more later.
  await Promise.all([...sold, ...sold].map(tell))
  await Promise.all(sold.map(tell))
  const { data } = await call<{ now: { salesCents: number; orders: number }[]; before: object[]; best: { spuId: string }[] }>(
    staff.owner,
    'sellerOverview/figures',
    { days: 7 },
  )
  const after = data.now.at(-1)
  const bills = await Promise.all(sold.map(({ id }) => read(id)))
  const sales = bills.map(({ bill }) => bill.itemsCents - bill.discountCents).reduce((sum, cents) => sum + cents, 0)
  expect(after?.orders).toBe((before?.orders ?? 0) + sold.length)
  expect(after?.salesCents).toBe((before?.salesCents ?? 0) + sales)
  expect([data.now.length, data.before.length, data.best[0]?.spuId]).toEqual([7, 7, goods.kettle.spu])
  expect((await call<{ toPack: number }>(staff.packer, 'sellerOverview/today', {})).data.toPack).toBeGreaterThan(0)
  expect((await call(staff.packer, 'sellerOverview/figures', {})).code).toBe(403)
})

test('the overview counts as low what is at its reorder point, and as unwritten what its list of a missing language finds', async () => {
  const counted = async () => (await call<{ lowStock: number; missingTexts: number }>(staff.owner, 'sellerOverview/today', {})).data
  const listed = async (path: string, input: object) => (await call<{ total: number }>(staff.owner, path, input)).data.total
  const before = await counted()
  await setStock(house.db, goods.kettle.sku, 40)
  expect((await counted()).lowStock).toBe(before.lowStock)
  expect((await call(staff.owner, 'sellerStock/setReorder', { id: goods.kettle.sku, reorderAt: 40 })).code).toBe(0)
  await house.db.execute(sql`update spus set lacks = '{title.fr}' where id = ${goods.kettle.spu}`)
  const after = await counted()
  expect([after.lowStock, after.missingTexts]).toEqual([before.lowStock + 1, before.missingTexts + 1])
  expect(after.lowStock).toBe(await listed('sellerStock/page', { only: 'low' }))
  expect(after.missingTexts).toBe(await listed('sellerProduct/page', { lacks: 'any' }))
  for (const state of ['draft', 'archived']) {
    await house.db.execute(sql`update spus set state = ${state} where id = ${goods.kettle.spu}`)
    expect((await counted()).lowStock, state).toBe(before.lowStock)
    expect(await listed('sellerStock/page', { only: 'low' }), state).toBe(before.lowStock)
  }
  await house.db.execute(sql`update spus set state = 'active' where id = ${goods.kettle.spu}`)
})

test('looks at a product are added to the day of its shop, once', async () => {
  const visitsNow = async () =>
    (await call<{ now: { visits: number }[] }>(staff.owner, 'sellerOverview/figures', { days: 7 })).data.now.at(-1)?.visits
  await countVisits(house.db, new Date())
  await call(buyer, 'browseHistory/edit', { spuId: goods.kettle.spu, consent: true })
  const later = new Date(Date.now() + 1000)
  await countVisits(house.db, later)
  await countVisits(house.db, later)
  await countVisits(house.db, new Date(later.getTime() + 1000))
  expect(await visitsNow()).toBe(1)
})
