import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Task } from '../../contract/jobs.ts'
import type { Order } from '../../contract/orders.ts'
import { MOST_SHIPPED, type Sale } from '../../contract/seller-orders.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { join } from '../members/join.ts'
import { addShopper, cardToken, type Shopper, setStock } from '../testing/buying.ts'
import { doTasks } from '../testing/do-tasks.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace, type Marketplace } from '../testing/marketplace.ts'

let house: House
let goods: Marketplace
let buyer: Shopper
const staff: Record<'packer' | 'accountant' | 'stranger', Shopper> = {} as never

beforeAll(async () => {
  house = await openHouse({ env: { MALLARD_CALLS_PER_MINUTE: '1000000' } })
  goods = await addMarketplace(house.db, new Date())
  await setStock(house.db, goods.lamp.sku, 100)
  buyer = await addShopper(house)
  for (const role of ['packer', 'accountant'] as const) staff[role] = await worker(goods.shop, role)
  staff.stranger = await worker(v7(), 'packer')
})
afterAll(() => house.close())

async function worker(placeId: string, role: 'packer' | 'accountant'): Promise<Shopper> {
  const person = await addShopper(house)
  await inTransaction(house.db, (tx) => join(tx, { accountId: person.id, kind: 'shop', placeId, role }, new Date()))
  return person
}

const call = async <T>(as: Shopper, path: string, input: object, key = v7()) => {
  const { envelope } = await house.call(`/mallapi/${path}`, input, { ...as.headers, 'idempotency-key': key })
  return { code: envelope.code, reason: envelope.reason, data: envelope.data as T }
}

/** A paid order of so many lamps. */
async function sale(quantity: number): Promise<{ orderId: string; id: string; orderNumber: string }> {
  const bought = { buyNow: { skuId: goods.lamp.sku, quantity }, shipAddressId: buyer.addressId }
  const { data: orderId } = await call<string>(buyer, 'order/addNew', bought)
  expect(await call(buyer, 'order/placeOrders', { id: orderId, token: await cardToken(house) })).toMatchObject({ code: 0 })
  const [part] = (await call<Order>(buyer, 'order/getInfo', { id: orderId })).data.shopOrders
  return { orderId, id: part?.id ?? '', orderNumber: part?.orderNumber ?? '' }
}
const read = async (id: string) => (await call<Sale>(staff.packer, 'sellerOrder/getInfo', { id })).data

test('more than one answer bears are shipped in turn by a task: one named twice once, one that is asked back never', async () => {
  const [one, two, asked] = [await sale(1), await sale(2), await sale(1)]
  await house.db.execute(sql`update orders set paid_at = paid_at - interval '1 hour' where id = ${asked.orderId}`)
  await call(buyer, 'order/cancel', { id: asked.orderId, reason: 'Found it at home' })
  const nobodys = Array.from({ length: MOST_SHIPPED }, (_, n) => `9999-0000-${1000 + n}-1`)
  const numbers = [one.orderNumber, ...nobodys, two.orderNumber, asked.orderNumber, one.orderNumber]
  const rows = numbers.map((orderNumber, n) => ({ orderNumber, carrier: 'Canada Post', trackingNumber: `BB${n}000` }))
  expect((await call(staff.accountant, 'sellerOrder/shipInTurn', { rows })).code).toBe(403)
  const key = v7()
  const { data: begun } = await call<Task>(staff.packer, 'sellerOrder/shipInTurn', { rows }, key)
  expect(await call<Task>(staff.packer, 'sellerOrder/shipInTurn', { rows }, key)).toMatchObject({ code: 0, data: { id: begun.id } })
  expect(begun).toMatchObject({ kind: 'ship-orders', total: MOST_SHIPPED + 3, mayUndo: false })
  await doTasks(house.db)
  const { data: ended } = await call<Task>(staff.packer, 'sellerTask/getInfo', { id: begun.id })
  const result = { shipped: 2, pieces: 3, toDecide: 1, left: MOST_SHIPPED }
  expect(ended).toMatchObject({ state: 'done', done: MOST_SHIPPED + 3, result, mayUndo: false })
  expect((await read(one.id)).parcels).toMatchObject([{ trackingNumber: 'BB0000' }])
  expect((await read(two.id)).stage).toBe('shipped')
  expect((await read(asked.id)).parcels).toEqual([])
  expect((await call(staff.stranger, 'sellerTask/getInfo', { id: begun.id })).reason).toBe('not-found')
})

test('of another shop’s sales none is shipped: they are as unknown as any', async () => {
  const { id, orderNumber } = await sale(1)
  const rows = [{ orderNumber, carrier: 'X', trackingNumber: 'AA55' }]
  const { data: begun } = await call<Task>(staff.stranger, 'sellerOrder/shipInTurn', { rows })
  await doTasks(house.db)
  const { data: ended } = await call<Task>(staff.stranger, 'sellerTask/getInfo', { id: begun.id })
  expect(ended).toMatchObject({ state: 'done', result: { shipped: 0, left: 1 } })
  expect((await read(id)).parcels).toEqual([])
})

test('a packer who is removed in the middle of shipping ships no more; a colleague goes on with it', async () => {
  const many = [await sale(1), await sale(1)]
  const leaving = await worker(goods.shop, 'packer')
  const rows = many.map(({ orderNumber }, n) => ({ orderNumber, carrier: 'Canada Post', trackingNumber: `CC${n}000` }))
  const { data: begun } = await call<Task>(leaving, 'sellerOrder/shipInTurn', { rows })
  await house.db.execute(sql`delete from members where account_id = ${leaving.id}`)
  await doTasks(house.db)
  const stopped = await call<Task>(staff.packer, 'sellerTask/getInfo', { id: begun.id })
  expect(stopped.data).toMatchObject({ state: 'failed', error: { code: 'no-right' }, result: {} })
  for (const { id } of many) expect((await read(id)).parcels).toEqual([])
  await call(staff.packer, 'sellerTask/resume', { id: begun.id })
  await doTasks(house.db)
  for (const { id } of many) expect((await read(id)).stage).toBe('shipped')
})
