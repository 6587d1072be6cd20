import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Output } from '../../contract/call.ts'
import type { Decision } from '../../contract/decisions.ts'
import type { OwnDispute, operatorReturn, ReturnDispute, returnDispute } from '../../contract/return-disputes.ts'
import type { Return } from '../../contract/returns.ts'
import type { Sale } from '../../contract/seller-orders.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { join } from '../members/join.ts'
import { auditLedger } from '../payments/audit-ledger.ts'
import { addShopper, cardToken, type Shopper, setStock, stockOf } from '../testing/buying.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace, type Marketplace } from '../testing/marketplace.ts'
import { addStaff } from '../testing/staff.ts'

type Headers = Record<string, string>
let house: House
let goods: Marketplace
let buyer: Shopper
let other: Shopper
let shop: Shopper
let finance: Headers
let owner: Headers
let support: Headers

beforeAll(async () => {
  house = await openHouse({ env: { MALLARD_CALLS_PER_MINUTE: '1000000' } })
  goods = await addMarketplace(house.db, new Date())
  await setStock(house.db, goods.kettle.sku, 100)
  buyer = await addShopper(house)
  other = await addShopper(house)
  shop = await addShopper(house)
  // As one of the demo, who gives money back without a second factor.
  await house.db.execute(sql`update accounts set is_demo = true where id = ${shop.id}`)
  await inTransaction(house.db, (tx) => join(tx, { accountId: shop.id, kind: 'shop', placeId: goods.shop, role: 'owner' }, new Date()))
  finance = await addStaff(house, 'finance', new Date())
  owner = await addStaff(house, 'owner', new Date())
  support = await addStaff(house, 'support', new Date())
})
afterAll(() => house.close())

async function call<T>(
  as: Headers,
  path: string,
  input: object,
  key = v7(),
): Promise<{ code: number; reason: string | undefined; data: T }> {
  const { envelope } = await house.call(`/mallapi/${path}`, input, { ...as, 'idempotency-key': key })
  return { code: envelope.code, reason: envelope.reason, data: envelope.data as T }
}

/** Two kettles that have come, of which one is asked to go back. */
async function asked(): Promise<{ id: string; saleId: string; lineId: string; orderId: string; cents: number }> {
  const choices = { buyNow: { skuId: goods.kettle.sku, quantity: 2 }, shipAddressId: buyer.addressId }
  const seen = await call<{ totalCents: number }>(buyer.headers, 'shoppingCart/GetCheckOutDetail', { buyNow: choices.buyNow })
  const made = await call<string>(buyer.headers, 'order/addNew', { ...choices, seenTotalCents: seen.data.totalCents })
  expect(await call(buyer.headers, 'order/placeOrders', { id: made.data, token: await cardToken(house) })).toMatchObject({ code: 0 })
  const { data: order } = await call<{ shopOrders: { id: string; lines: { id: string }[] }[] }>(buyer.headers, 'order/getInfo', {
    id: made.data,
  })
  const saleId = order.shopOrders[0]?.id ?? ''
  const lineId = order.shopOrders[0]?.lines[0]?.id ?? ''
  await call(shop.headers, 'sellerOrder/ship', { id: saleId, carrier: 'Canada Post', trackingNumber: '7035 1140 8821 0047' })
  await call(shop.headers, 'sellerOrder/deliver', { id: saleId, parcelId: (await sale(saleId)).parcels[0]?.id })
  const wish = {
    shopOrderId: saleId,
    lines: [{ id: lineId, quantity: 1 }],
    reason: 'damaged',
    comment: 'A crack.',
    addressId: buyer.addressId,
  }
  const back = await call<Return>(buyer.headers, 'return/addNew', wish)
  expect(back.code).toBe(0)
  return { id: back.data.id, saleId, lineId, orderId: made.data, cents: back.data.refundCents }
}

const sale = async (id: string) => (await call<Sale>(shop.headers, 'sellerOrder/getInfo', { id })).data
const refuse = (id: string) => call(shop.headers, 'sellerReturn/decide', { id, to: 'refused', answer: 'It was whole when it left.' })
const dispute = (id: string, words = 'It was cracked in the box.', key = v7(), as = buyer) =>
  call<Output<typeof returnDispute.ask>>(as.headers, 'returnDispute/ask', { id, words }, key)
const own = (id: string, as = buyer) => call<Output<typeof returnDispute.getInfo>>(as.headers, 'returnDispute/getInfo', { id })
const answer = (id: string, key = v7(), as = shop) =>
  call<OwnDispute>(as.headers, 'sellerDispute/answer', { id, words: 'We weighed it.' }, key)
const shown = (id: string, as = finance) => call<ReturnDispute>(as, 'operatorReturn/getInfo', { id })
const decide = (id: string, refundCents: number, seenMostCents: number, { as = finance, key = v7() } = {}) =>
  call<ReturnDispute>(as, 'operatorReturn/decide', { id, refundCents, seenMostCents, words: 'The photo shows it.' }, key)
const page = async (tab: 'open' | 'decided', more: object = {}) =>
  (await call<Output<typeof operatorReturn.page>>(finance, 'operatorReturn/page', { tab, page: { size: 100 }, ...more })).data
const queue = async () =>
  (await call<{ records: Decision[] }>(finance, 'operatorDecision/page', { kind: 'return', page: { size: 100 } })).data.records

async function refusedOne() {
  const one = await asked()
  expect((await refuse(one.id)).code).toBe(0)
  return one
}

async function ripe() {
  const one = await refusedOne()
  expect((await dispute(one.id)).code).toBe(0)
  expect((await answer(one.id)).code).toBe(0)
  return one
}

const toldTo = async (accountId: string, kind: string) => {
  const { rows } = await house.db.execute<{ n: number }>(
    sql`select count(*)::integer as n from notifications where account_id = ${accountId} and kind = ${kind}`,
  )
  return rows[0]?.n ?? 0
}
const booksAreRight = async () => expect((await auditLedger(house.db)).filter(({ wrong }) => wrong > 0)).toEqual([])

test('a refused return goes to the marketplace once, by its own buyer alone, within thirty days', async () => {
  const one = await asked()
  expect((await dispute(one.id)).reason).toBe('too-late')
  await refuse(one.id)
  expect((await own(one.id)).data).toMatchObject({ dispute: null, until: expect.any(String) })
  expect((await own(one.id, other)).code).toBe(404)
  expect((await dispute(one.id, 'Mine', v7(), other)).code).toBe(404)
  await house.db.execute(sql`update returns set closed_at = now() - interval '31 days' where id = ${one.id}`)
  expect((await own(one.id)).data.until).toBeNull()
  expect((await dispute(one.id)).reason).toBe('too-late')
  await house.db.execute(sql`update returns set closed_at = now() - interval '29 days' where id = ${one.id}`)
  const told = await toldTo(shop.id, 'sale-return-disputed')
  const key = v7()
  const first = await dispute(one.id, 'It was cracked.', key)
  expect(first.data).toMatchObject({ until: null, dispute: { words: 'It was cracked.', answeredAt: null, decision: null } })
  // The same key is the same wish; another one comes too late.
  expect((await dispute(one.id, 'It was cracked.', key)).data).toEqual(first.data)
  expect((await dispute(one.id, 'Again')).reason).toBe('conflict')
  expect(await toldTo(shop.id, 'sale-return-disputed')).toBe(told + 1)
})

test('the shop says its side once; until then, or until its three days are over, nobody decides and nothing waits', async () => {
  const one = await refusedOne()
  await dispute(one.id)
  expect((await call<OwnDispute[]>(shop.headers, 'sellerDispute/all', { shopOrderId: one.saleId })).data).toMatchObject([
    { returnId: one.id },
  ])
  expect((await shown(one.id)).data).toMatchObject({ state: 'shopSays', isRipe: false, mostCents: one.cents })
  expect((await queue()).map(({ id }) => id)).not.toContain(one.id)
  expect((await decide(one.id, 0, one.cents)).reason).toBe('too-early')
  const key = v7()
  const said = await answer(one.id, key)
  expect(said.data).toMatchObject({ answer: 'We weighed it.', answeredAt: expect.any(String) })
  expect((await answer(one.id, key)).data).toEqual(said.data)
  expect((await answer(one.id)).reason).toBe('conflict')
  expect((await shown(one.id)).data).toMatchObject({
    ...{ state: 'waiting', isRipe: true, reason: 'damaged', customerName: 'Robin G.' },
    said: [
      { actor: 'customer', words: 'A crack.' },
      { actor: 'shop', words: 'It was whole when it left.' },
      { actor: 'customer', words: 'It was cracked in the box.' },
      { actor: 'shop', words: 'We weighed it.' },
    ],
  })
  expect((await queue()).find(({ id }) => id === one.id)).toMatchObject({ topic: 'disputed', mayDecide: true, owner: null })

  const silent = await refusedOne()
  await dispute(silent.id)
  await house.db.execute(sql`update return_disputes set answer_by = now() - interval '1 hour' where return_id = ${silent.id}`)
  expect((await shown(silent.id)).data).toMatchObject({ state: 'waiting', isRipe: true })
  expect((await decide(silent.id, 0, silent.cents)).code).toBe(0)
  expect((await answer(silent.id)).reason).toBe('too-late')
})

test('a shop reads and answers its own alone, and a role without the right decides nothing', async () => {
  const one = await refusedOne()
  await dispute(one.id)
  const stranger = await addShopper(house)
  const lampShop = v7()
  await house.db.execute(sql`
    insert into shops select (jsonb_populate_record(own, jsonb_build_object('id', ${lampShop}::text, 'slug', 'lamps', 'display_name', 'Lamps', 'own_domain', null))).*
    from shops own where id = ${goods.shop}`)
  await house.db.execute(sql`update accounts set is_demo = true where id = ${stranger.id}`)
  await inTransaction(house.db, (tx) => join(tx, { accountId: stranger.id, kind: 'shop', placeId: lampShop, role: 'owner' }, new Date()))
  expect((await call(stranger.headers, 'sellerDispute/all', { shopOrderId: one.saleId })).data).toEqual([])
  expect((await answer(one.id, v7(), stranger)).code).toBe(404)
  expect((await answer(one.id)).code).toBe(0)
  expect((await shown(one.id, support)).code).toBe(0)
  expect((await decide(one.id, 0, one.cents, { as: support })).code).toBe(403)
  expect((await decide(v7(), 0, 0)).code).toBe(404)
  expect((await shown(one.id, buyer.headers)).code).toBe(403)
})

test('a decision moves the money through the books, leaves the shelf alone, and both sides read why', async () => {
  const one = await ripe()
  const { on_hand: shelf } = await stockOf(house.db, goods.kettle.sku)
  expect((await decide(one.id, one.cents + 1, one.cents)).reason).toBe('conflict')
  const key = v7()
  const done = await decide(one.id, one.cents, one.cents, { key })
  expect(done.data).toMatchObject({
    ...{ state: 'decided', returnState: 'refunded', isRipe: false, mostCents: 0, refundedCents: one.cents },
    decision: { by: 'finance', refundCents: one.cents, words: 'The photo shows it.' },
  })
  expect((await decide(one.id, one.cents, one.cents, { key })).data).toEqual(done.data)
  const after = await sale(one.saleId)
  expect(after).toMatchObject({ refundedCents: one.cents, pledgedCents: 0, lines: [{ returnedQuantity: 1 }] })
  expect(after.returns[0]).toMatchObject({ state: 'refunded', refundCents: one.cents, restocked: false, closedBy: null })
  expect((await stockOf(house.db, goods.kettle.sku)).on_hand).toBe(shelf)
  expect((await own(one.id)).data.dispute?.decision).toMatchObject({ refundCents: one.cents, words: 'The photo shows it.' })
  expect(await toldTo(buyer.id, 'return-decided')).toBe(1)
  expect(await toldTo(shop.id, 'sale-return-decided')).toBe(1)
  await booksAreRight()
})

test('a part comes back and the pieces are settled: neither is asked for twice', async () => {
  const one = await ripe()
  const part = Math.floor(one.cents / 3)
  expect((await decide(one.id, part, one.cents)).data.decision).toMatchObject({ refundCents: part })
  expect(await sale(one.saleId)).toMatchObject({ refundedCents: part, pledgedCents: 0, lines: [{ returnedQuantity: 1 }] })
  const wish = { shopOrderId: one.saleId, lines: [{ id: one.lineId, quantity: 2 }], reason: 'damaged', addressId: buyer.addressId }
  expect((await call(buyer.headers, 'return/addNew', wish)).reason).toBe('not-returnable')
  await booksAreRight()
})

test('no refund: the refusal holds, and the pieces stay the buyer’s', async () => {
  const one = await ripe()
  expect((await decide(one.id, 0, one.cents)).data).toMatchObject({ returnState: 'refused', decision: { refundCents: 0 } })
  expect(await sale(one.saleId)).toMatchObject({ refundedCents: 0, lines: [{ returnedQuantity: 0 }] })
  expect((await page('open')).records.map(({ id }) => id)).not.toContain(one.id)
  expect((await page('decided')).records[0]).toMatchObject({ id: one.id, state: 'decided' })
  await booksAreRight()
})

test('of two decisions at once one is made, and the money moves once', async () => {
  const one = await ripe()
  const both = await Promise.all([decide(one.id, one.cents, one.cents), decide(one.id, one.cents, one.cents, { as: owner })])
  expect(both.map(({ code }) => code).filter((code) => code === 0)).toHaveLength(1)
  expect(both.find(({ code }) => code !== 0)?.reason).toBe('conflict')
  expect(await sale(one.saleId)).toMatchObject({ refundedCents: one.cents })
  await booksAreRight()
})

test('what was paid back meanwhile is seen before it is decided: nothing comes back twice', async () => {
  const one = await ripe()
  const open = await sale(one.saleId)
  const whole = {
    id: one.saleId,
    lines: [{ id: one.lineId, quantity: 2 }],
    delivery: true,
    reason: 'damaged',
    seenCents: open.bill.totalCents,
  }
  expect((await call(shop.headers, 'sellerOrder/refund', whole)).code).toBe(0)
  expect((await decide(one.id, one.cents, one.cents)).reason).toBe('conflict')
  expect((await shown(one.id)).data.mostCents).toBe(0)
  expect((await decide(one.id, 0, 0)).code).toBe(0)
  await booksAreRight()
})

test('a return that its shop left unanswered for five days is decided without a word of the shop', async () => {
  const one = await asked()
  expect((await shown(one.id)).code).toBe(404)
  await house.db.execute(sql`update returns set requested_at = now() - interval '121 hours' where id = ${one.id}`)
  expect((await queue()).find(({ id }) => id === one.id)).toMatchObject({ topic: 'unanswered', mayDecide: true })
  const before = (await page('open')).counts.open
  expect((await shown(one.id)).data).toMatchObject({ state: 'unanswered', isRipe: true, mostCents: one.cents, returnState: 'requested' })
  expect((await decide(one.id, one.cents, one.cents)).data).toMatchObject({ returnState: 'refunded', state: 'decided' })
  expect((await page('open')).counts.open).toBe(before - 1)
  expect(await sale(one.saleId)).toMatchObject({ refundedCents: one.cents, pledgedCents: 0, lines: [{ returnedQuantity: 1 }] })

  const late = await asked()
  await house.db.execute(sql`update returns set requested_at = now() - interval '121 hours' where id = ${late.id}`)
  // Its shop answers after all, before anybody has decided.
  expect((await call(shop.headers, 'sellerReturn/decide', { id: late.id, to: 'approved' })).code).toBe(0)
  expect((await decide(late.id, late.cents, late.cents)).reason).toBe('conflict')

  const refused = await asked()
  await house.db.execute(sql`update returns set requested_at = now() - interval '121 hours' where id = ${refused.id}`)
  expect((await decide(refused.id, 0, refused.cents)).data).toMatchObject({ returnState: 'refused' })
  expect(await sale(refused.saleId)).toMatchObject({ pledgedCents: 0, lines: [{ returnedQuantity: 0 }] })
  // What the marketplace has decided is decided: the buyer reads it, and is not asked to try again.
  expect((await own(refused.id)).data).toMatchObject({ until: null, dispute: { decision: { refundCents: 0 } } })
  await booksAreRight()
})

test('the list turns by key in the order of waiting and finds by number', async () => {
  for (let n = 0; n < 3; n++) await ripe()
  const all = (await page('open')).records
  const turned: string[] = []
  let after: string | null = null
  do {
    const one: Output<typeof operatorReturn.page> = await page('open', { page: { size: 2, after } })
    turned.push(...one.records.map(({ id }) => id))
    after = one.next
  } while (after && turned.length < 50)
  expect(turned).toEqual(all.map(({ id }) => id))
  expect(all.map(({ since }) => since)).toEqual(all.map(({ since }) => since).toSorted())
  const [first] = all
  expect((await page('open', { words: first?.orderNumber })).records.map(({ id }) => id)).toContain(first?.id)
  expect((await page('open', { words: '%' })).records).toEqual([])
})
