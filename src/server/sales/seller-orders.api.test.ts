import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CheckoutDetail } from '../../contract/cart.ts'
import type { Order } from '../../contract/orders.ts'
import type { Sale, SaleSummary } from '../../contract/seller-orders.ts'
import { refundSum } from '../../rules/money/refund-left.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { join } from '../members/join.ts'
import { auditLedger } from '../payments/audit-ledger.ts'
import { addShopper, cardToken, type Shopper, setStock, stockOf } from '../testing/buying.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace, type Marketplace } from '../testing/marketplace.ts'

let house: House
let goods: Marketplace
let buyer: Shopper
const lampShop = v7()
const staff: Record<'owner' | 'packer' | 'accountant' | 'stranger', Shopper> = {} as never

beforeAll(async () => {
  house = await openHouse({ env: { MALLARD_CALLS_PER_MINUTE: '1000000' } })
  goods = await addMarketplace(house.db, new Date())
  await house.db.execute(sql`
    insert into shops select (jsonb_populate_record(own, jsonb_build_object('id', ${lampShop}::text, 'slug', 'lamps', 'display_name', 'Lamps', 'own_domain', null))).*
    from shops own where id = ${goods.shop}`)
  for (const table of ['spus', 'skus', 'stock'])
    await house.db.execute(
      sql`update ${sql.identifier(table)} set shop_id = ${lampShop} where ${sql.identifier(table === 'spus' ? 'id' : table === 'skus' ? 'id' : 'sku_id')} = ${table === 'spus' ? goods.lamp.spu : goods.lamp.sku}`,
    )
  await setStock(house.db, goods.kettle.sku, 100)
  await setStock(house.db, goods.lamp.sku, 100)
  buyer = await addShopper(house)
  for (const role of ['owner', 'packer', 'accountant'] as const) staff[role] = await worker(goods.shop, role)
  staff.stranger = await worker(lampShop, 'owner')
})
afterAll(() => house.close())

async function worker(placeId: string, role: 'owner' | 'packer' | 'accountant'): Promise<Shopper> {
  const person = await addShopper(house)
  // As one of the demo, who gives money back without a second factor.
  await house.db.execute(sql`update accounts set is_demo = true where id = ${person.id}`)
  await inTransaction(house.db, (tx) => join(tx, { accountId: person.id, kind: 'shop', placeId, role }, new Date()))
  return person
}

const call = async <T>(as: Shopper, path: string, input: object, key = v7()) => {
  const { envelope } = await house.call(`/mallapi/${path}`, input, { ...as.headers, 'idempotency-key': key })
  return { code: envelope.code, reason: envelope.reason, data: envelope.data as T }
}

/** A paid order of three kettles, with a lamp of the other shop in the same checkout. */
async function sale(kettles = 3): Promise<{ orderId: string; id: string; lampId: string; orderNumber: string }> {
  await call(buyer, 'shoppingCart/addNew', { skuId: goods.kettle.sku, quantity: kettles, type: 'cart' })
  await call(buyer, 'shoppingCart/addNew', { skuId: goods.lamp.sku, quantity: 1, type: 'cart' })
  const seen = await call<CheckoutDetail>(buyer, 'shoppingCart/GetCheckOutDetail', {})
  const made = await call<string>(buyer, 'order/addNew', { shipAddressId: buyer.addressId, seenTotalCents: seen.data.totalCents })
  expect(await call(buyer, 'order/placeOrders', { id: made.data, token: await cardToken(house) })).toMatchObject({ code: 0 })
  const { data } = await call<Order>(buyer, 'order/getInfo', { id: made.data })
  const part = data.shopOrders.find(({ shopId }) => shopId === goods.shop)
  return {
    orderId: made.data,
    id: part?.id ?? '',
    lampId: data.shopOrders.find(({ shopId }) => shopId === lampShop)?.id ?? '',
    orderNumber: part?.orderNumber ?? '',
  }
}

const read = async (id: string, as = staff.owner) => (await call<Sale>(as, 'sellerOrder/getInfo', { id })).data
const page = async (input: object, as = staff.owner) =>
  (
    await call<{ records: SaleSummary[]; next: string | null; total: number; counts: Record<string, number> }>(
      as,
      'sellerOrder/page',
      input,
    )
  ).data
const bought = async (orderId: string) =>
  (await call<Order>(buyer, 'order/getInfo', { id: orderId })).data.shopOrders.find(({ shopId }) => shopId === goods.shop)
const parcel = { carrier: 'Canada Post', trackingNumber: '7035 1140 8821 0047' }

/** What the page would show for these pieces. */
function sumOf(of: Sale, pieces: number, delivery = false): number {
  const lines = of.lines.map((line) => ({
    ...line,
    giftWrapCents: line.giftWrap?.cents ?? 0,
    gone: line.cancelledQuantity + line.returnedQuantity + line.refundedQuantity,
  }))
  return refundSum({ ...of, ...of.bill }, lines, { pieces: [pieces], delivery })?.totalCents ?? -1
}

test('a sale is this shop’s part alone: neither lines nor amounts of the others in the same checkout', async () => {
  const { id, lampId } = await sale()
  const own = await read(id)
  expect(own.lines.map(({ spuId }) => spuId)).toEqual([goods.kettle.spu])
  expect(JSON.stringify(own)).not.toContain(goods.lamp.spu)
  expect(own).toMatchObject({ stage: 'toPack', lines: [{ toSend: 3, sent: 0 }], earned: { commissionCents: expect.any(Number) } })
  expect((await call(staff.owner, 'sellerOrder/getInfo', { id: lampId })).code).toBe(404)
  expect((await call(staff.stranger, 'sellerOrder/getInfo', { id })).code).toBe(404)
  expect((await read(id, staff.packer)).earned).toBeNull()
})

test('one that nobody has paid is no sale', async () => {
  const choices = { buyNow: { skuId: goods.kettle.sku, quantity: 1 }, shipAddressId: buyer.addressId }
  const { data: orderId } = await call<string>(buyer, 'order/addNew', choices)
  const id = (await bought(orderId))?.id ?? ''
  expect((await call(staff.owner, 'sellerOrder/getInfo', { id })).code).toBe(404)
  expect((await page({})).records.some((one) => one.id === id)).toBe(false)
  expect((await call(staff.owner, 'sellerOrder/ship', { id, ...parcel })).code).toBe(404)
  await call(buyer, 'order/cancel', { id: orderId })
  expect((await page({ stage: 'cancelled' })).records.some((one) => one.id === id)).toBe(false)
})

test('the list is by stage, turns pages by key both ways, and finds by number, name and last name', async () => {
  const made = [await sale(1), await sale(1), await sale(1)]
  for (const sort of ['newest', 'oldest'] as const) {
    const all = (await page({ stage: 'toPack', sort, page: { size: 100 } })).records.map(({ id }) => id)
    const turned: string[] = []
    let after: string | null = null
    do {
      const one: Awaited<ReturnType<typeof page>> = await page({ stage: 'toPack', sort, page: { size: 2, after } })
      turned.push(...one.records.map(({ id }) => id))
      after = one.next
    } while (after)
    expect(turned).toEqual(all)
    expect(all).toEqual(expect.arrayContaining(made.map(({ id }) => id)))
  }
  const [first] = made
  expect((await page({ words: first?.orderNumber })).records.map(({ id }) => id)).toEqual([first?.id])
  expect((await page({ words: 'robin g' })).total).toBeGreaterThan(2)
  expect((await page({ words: 'Gagn' })).total).toBeGreaterThan(2)
  expect((await page({ words: '%' })).records).toEqual([])
  expect((await page({ stage: 'delivered' })).records).toEqual([])
  expect((await page({ isExpress: true })).records).toEqual([])
  expect((await page({ days: 7 })).total).toBeGreaterThan(2)
})

test('packing many names what it left alone, and can be taken back', async () => {
  const [one, two] = [await sale(1), await sale(1)]
  const foreign = v7()
  const { data } = await call<{ done: string[]; leftOut: object[] }>(staff.packer, 'sellerOrder/pack', {
    ids: [one.id, two.id, two.lampId, foreign],
  })
  expect(data.done.sort()).toEqual([one.id, two.id].sort())
  expect(data.leftOut).toEqual([two.lampId, foreign].map((id) => ({ id, orderNumber: '', reason: 'unknown' })))
  expect((await page({ stage: 'packed' })).records.map(({ id }) => id)).toEqual(expect.arrayContaining([one.id, two.id]))
  expect((await read(one.id)).packedBy).toBe('Robin')
  expect((await call<{ leftOut: object[] }>(staff.packer, 'sellerOrder/pack', { ids: [one.id] })).data.leftOut).toMatchObject([
    { reason: 'already' },
  ])
  await call(staff.packer, 'sellerOrder/pack', { ids: [one.id], isPacked: false })
  expect(await read(one.id)).toMatchObject({ stage: 'toPack', packedAt: null })
})

test('parcels go in parts; the buyer sees each, and the last that comes delivers the order', async () => {
  const { id, orderId } = await sale()
  const [line] = (await read(id)).lines
  const first = await call<Sale>(staff.packer, 'sellerOrder/ship', { id, ...parcel, lines: [{ id: line?.id, quantity: 2 }] })
  expect(first.data).toMatchObject({ stage: 'toPack', state: 'shipped', isPartlyShipped: true, lines: [{ sent: 2, toSend: 1 }] })
  expect((await call(staff.packer, 'sellerOrder/ship', { id, ...parcel, lines: [{ id: line?.id, quantity: 2 }] })).reason).toBe(
    'nothing-to-send',
  )
  expect((await call(staff.packer, 'sellerOrder/ship', { id, ...parcel, lines: [{ id: v7(), quantity: 1 }] })).code).toBe(404)
  expect((await call(buyer, 'order/cancel', { id: orderId, lines: [{ id: line?.id, quantity: 1 }] })).reason).toBe('too-late')
  const second = await call<Sale>(staff.packer, 'sellerOrder/ship', { id, carrier: 'Purolator', trackingNumber: 'jpu004118260' })
  expect(second.data).toMatchObject({
    stage: 'shipped',
    isPartlyShipped: false,
    parcels: [{ lines: [{ quantity: 2 }] }, { lines: [{ quantity: 1 }] }],
  })
  expect((await bought(orderId))?.parcels.map(({ trackingNumber }) => trackingNumber)).toEqual(['7035114088210047', 'JPU004118260'])
  expect((await call(staff.packer, 'sellerOrder/ship', { id, ...parcel })).reason).toBe('nothing-to-send')

  const [one, two] = second.data.parcels
  await call(staff.packer, 'sellerOrder/editParcel', { id, parcelId: one?.id, carrier: 'Canpar', trackingNumber: 'D4200' })
  const half = await call<Sale>(staff.packer, 'sellerOrder/deliver', { id, parcelId: one?.id })
  expect(half.data).toMatchObject({ stage: 'shipped', parcels: [{ carrier: 'Canpar', trackingNumber: 'D4200' }, {}] })
  expect((await call(staff.packer, 'sellerOrder/deliver', { id, parcelId: one?.id })).code).toBe(404)
  expect((await call(staff.stranger, 'sellerOrder/deliver', { id, parcelId: two?.id })).code).toBe(404)
  expect((await call<Sale>(staff.packer, 'sellerOrder/deliver', { id, parcelId: two?.id })).data.stage).toBe('delivered')
})

test('the same press twice ships once', async () => {
  const { id } = await sale()
  const key = v7()
  const press = () => call<Sale>(staff.packer, 'sellerOrder/ship', { id, ...parcel }, key)
  const both = await Promise.all([press(), press()])
  expect(both.map(({ code }) => code)).toEqual([0, 0])
  expect((await read(id)).parcels).toHaveLength(1)
})

test('many are shipped by number; a trial changes nothing', async () => {
  const [one, two] = [await sale(1), await sale(2)]
  const rows = [one.orderNumber, two.orderNumber, one.orderNumber, '9999-0000-0000-1'].map((orderNumber, n) => ({
    orderNumber,
    carrier: 'Canada Post',
    trackingNumber: `AA${n}000`,
  }))
  const outcomes = [{ outcome: 'shipped', pieces: 1 }, { outcome: 'shipped', pieces: 2 }, { outcome: 'twice' }, { outcome: 'unknown' }]
  expect((await call<{ rows: object[] }>(staff.packer, 'sellerOrder/shipMany', { rows, isTrial: true })).data.rows).toMatchObject(outcomes)
  expect((await read(one.id)).parcels).toEqual([])
  expect((await call<{ rows: object[] }>(staff.packer, 'sellerOrder/shipMany', { rows })).data.rows).toMatchObject(outcomes)
  expect((await read(two.id)).stage).toBe('shipped')
  const again = await call<{ rows: { outcome: string }[] }>(staff.packer, 'sellerOrder/shipMany', { rows })
  expect(again.data.rows.map(({ outcome }) => outcome)).toEqual(['notWaiting', 'notWaiting', 'twice', 'unknown'])
  expect((await read(two.id)).parcels).toHaveLength(1)
  const lamp = await call<Sale>(staff.stranger, 'sellerOrder/getInfo', { id: two.lampId })
  const foreign = [{ orderNumber: lamp.data.orderNumber, carrier: 'X', trackingNumber: 'AA55' }]
  expect((await call<{ rows: object[] }>(staff.packer, 'sellerOrder/shipMany', { rows: foreign })).data.rows).toMatchObject([
    { outcome: 'unknown' },
  ])
})

test('who asked to cancel is decided upon before anything leaves', async () => {
  const { id, orderId } = await sale()
  await house.db.execute(sql`update orders set paid_at = paid_at - interval '1 hour' where id = ${orderId}`)
  await call(buyer, 'order/cancel', { id: orderId, reason: 'Found it at home' })
  expect((await call(staff.packer, 'sellerOrder/ship', { id, ...parcel })).reason).toBe('decide-first')
  expect((await page({ stage: 'toDecide' })).records.find((one) => one.id === id)?.asks).toBe('cancel')
  const [wish] = (await read(id)).cancellations
  const decided = { id: wish?.id, isGranted: false, answer: 'It is packed and waits for the carrier.' }
  expect((await call(staff.packer, 'sellerCancellation/decide', decided)).code).toBe(403)
  await call(staff.owner, 'sellerCancellation/decide', decided)
  expect(await read(id)).toMatchObject({
    cancellations: [{ state: 'refused', answer: decided.answer }],
    thread: [{ author: 'shop', words: decided.answer }],
  })
  expect((await call(staff.packer, 'sellerOrder/ship', { id, ...parcel })).code).toBe(0)
})

test('a refund of pieces that left: they stay the buyer’s, and what is left shrinks to nothing and no further', async () => {
  const { id } = await sale()
  await call(staff.packer, 'sellerOrder/ship', { id, ...parcel })
  const before = await read(id)
  const lineId = before.lines[0]?.id
  const one = { id, lines: [{ id: lineId, quantity: 1 }], reason: 'damaged', words: 'Sorry about the lid.' }
  expect((await call(staff.owner, 'sellerOrder/refund', { ...one, seenCents: sumOf(before, 1) + 1 })).reason).toBe('refund-changed')
  expect((await call(staff.packer, 'sellerOrder/refund', { ...one, seenCents: sumOf(before, 1) })).code).toBe(403)
  expect((await call(staff.stranger, 'sellerOrder/refund', { ...one, seenCents: sumOf(before, 1) })).code).toBe(404)
  expect((await call(staff.owner, 'sellerOrder/refund', { ...one, lines: [{ id: lineId, quantity: 4 }], seenCents: 1 })).reason).toBe(
    'refund-changed',
  )
  expect((await call(staff.owner, 'sellerOrder/refund', { id, seenCents: 0, reason: 'goodwill' })).reason).toBe('nothing-to-refund')

  const after = await call<Sale>(staff.owner, 'sellerOrder/refund', { ...one, seenCents: sumOf(before, 1) })
  expect(after.data).toMatchObject({
    refundedCents: sumOf(before, 1),
    lines: [{ refundedQuantity: 1, cancelledQuantity: 0 }],
    refunds: [{ reason: 'damaged', by: 'Robin' }],
  })
  expect(after.data.thread?.map(({ words }) => words)).toEqual(['Sorry about the lid.'])
  const rest = { ...one, lines: [{ id: lineId, quantity: 2 }], delivery: true, words: '', seenCents: sumOf(after.data, 2, true) }
  const end = await call<Sale>(staff.owner, 'sellerOrder/refund', rest)
  expect(end.data.refundedCents).toBe(end.data.bill.totalCents)
  expect((await call(staff.owner, 'sellerOrder/refund', { ...rest, lines: [], seenCents: 1 })).reason).toBe('nothing-to-refund')
  expect((await auditLedger(house.db)).filter(({ wrong }) => wrong > 0)).toEqual([])
})

test('of a line that has left in part, whoever pays back says which pieces: those that broke, or those that wait', async () => {
  const { id } = await sale(2)
  const lineId = (await read(id)).lines[0]?.id
  await call(staff.packer, 'sellerOrder/ship', { id, ...parcel, lines: [{ id: lineId, quantity: 1 }] })
  const before = await read(id)
  const refund = (said: { quantity: number; unsent?: number }, of = before) =>
    call<Sale>(staff.owner, 'sellerOrder/refund', {
      ...{ id, lines: [{ id: lineId, ...said }], seenCents: sumOf(of, said.quantity), reason: 'damaged' },
    })
  expect((await refund({ quantity: 1 })).code).toBe(40000)
  expect((await refund({ quantity: 2, unsent: 2 })).reason).toBe('refund-changed')
  expect((await refund({ quantity: 2, unsent: 0 })).reason).toBe('refund-changed')
  const broken = await refund({ quantity: 1, unsent: 0 })
  expect(broken.data.lines).toMatchObject([{ toSend: 1, cancelledQuantity: 0, refundedQuantity: 1 }])
  const waiting = await refund({ quantity: 1 }, broken.data)
  expect(waiting.data.lines).toMatchObject([{ toSend: 0, cancelledQuantity: 1, refundedQuantity: 1 }])
})

test('two people and two presses: one refund', async () => {
  const { id } = await sale()
  await call(staff.packer, 'sellerOrder/ship', { id, ...parcel })
  const before = await read(id)
  const wish = { id, lines: [{ id: before.lines[0]?.id, quantity: 3 }], seenCents: sumOf(before, 3), reason: 'late' }
  const key = v7()
  const presses = await Promise.all([
    call(staff.owner, 'sellerOrder/refund', wish, key),
    call(staff.owner, 'sellerOrder/refund', wish, key),
  ])
  expect(presses.map(({ code }) => code)).toEqual([0, 0])
  expect((await call(staff.owner, 'sellerOrder/refund', wish)).reason).toBe('refund-changed')
  expect(await read(id)).toMatchObject({ refundedCents: wish.seenCents, refunds: [{}] })
  expect((await read(id)).refunds).toHaveLength(1)
})

test('pieces that wait are not sent any more: with the last of them the sale is cancelled, shipping and stock come back', async () => {
  const { id } = await sale(2)
  const { on_hand: shelf } = await stockOf(house.db, goods.kettle.sku)
  const before = await read(id)
  const lineId = before.lines[0]?.id
  const half = await call<Sale>(staff.owner, 'sellerOrder/refund', {
    id,
    lines: [{ id: lineId, quantity: 1 }],
    seenCents: sumOf(before, 1),
    reason: 'outOfStock',
  })
  expect(half.data).toMatchObject({ stage: 'toPack', lines: [{ toSend: 1, cancelledQuantity: 1 }] })
  expect((await stockOf(house.db, goods.kettle.sku)).on_hand).toBe(shelf)
  const all = { id, lines: [{ id: lineId, quantity: 1 }], seenCents: sumOf(half.data, 1, true), reason: 'outOfStock', restocks: true }
  const end = await call<Sale>(staff.owner, 'sellerOrder/refund', all)
  expect(end.data).toMatchObject({ stage: 'cancelled', refundedCents: before.bill.totalCents })
  expect((await stockOf(house.db, goods.kettle.sku)).on_hand).toBe(shelf + 1)
  expect((await call(staff.packer, 'sellerOrder/ship', { id, ...parcel })).reason).toBe('nothing-to-send')
})

test('what a return was promised is not paid back twice, and a return is decided with a reason and photos', async () => {
  const { id } = await sale(2)
  await call(staff.packer, 'sellerOrder/ship', { id, ...parcel })
  await call(staff.packer, 'sellerOrder/deliver', { id, parcelId: (await read(id)).parcels[0]?.id })
  const lineId = (await read(id)).lines[0]?.id
  const asked = { shopOrderId: id, lines: [{ id: lineId, quantity: 1 }], reason: 'damaged', addressId: buyer.addressId }
  expect((await call(buyer, 'return/addNew', asked)).code).toBe(0)
  const open = await read(id)
  expect(open.pledgedCents).toBeGreaterThan(0)
  expect(
    (await call(staff.owner, 'sellerOrder/refund', { id, lines: [{ id: lineId, quantity: 2 }], seenCents: 1, reason: 'damaged' })).reason,
  ).toBe('refund-changed')
  const other = await call<Sale>(staff.owner, 'sellerOrder/refund', {
    id,
    lines: [{ id: lineId, quantity: 1 }],
    delivery: true,
    seenCents: sumOf(open, 1, true),
    reason: 'damaged',
  })
  expect(other.code).toBe(0)

  const back = open.returns[0]
  const decide = (to: string, more = {}, as = staff.owner) => call<Sale>(as, 'sellerReturn/decide', { id: back?.id, to, ...more })
  expect((await decide('approved', {}, staff.packer)).code).toBe(403)
  expect((await decide('approved', {}, staff.stranger)).code).toBe(404)
  expect((await decide('refused')).code).toBe(40000)
  expect((await decide('refunded')).reason).toBe('too-late')
  expect((await decide('approved', { answer: 'Please send it back.' })).data.returns[0]).toMatchObject({
    state: 'approved',
    answer: 'Please send it back.',
  })
  await decide('received')
  const { on_hand: shelf } = await stockOf(house.db, goods.kettle.sku)
  const end = await decide('refunded', { restocks: false })
  expect((await stockOf(house.db, goods.kettle.sku)).on_hand).toBe(shelf)
  expect(end.data.returns[0]).toMatchObject({ state: 'refunded', closedBy: 'Robin', restocked: false })
  expect(end.data.refundedCents).toBe(end.data.bill.totalCents)
  expect((await auditLedger(house.db)).filter(({ wrong }) => wrong > 0)).toEqual([])
})

test('buyer and shop write in the sale’s own thread; a note stays in the shop', async () => {
  const { id, lampId } = await sale(1)
  expect((await call(buyer, 'orderThread/write', { shopOrderId: id, words: 'Is it the green one?' })).code).toBe(0)
  expect((await call(staff.stranger, 'orderThread/write', { shopOrderId: id, words: 'Hello' })).code).toBe(404)
  expect((await page({ stage: 'toAnswer' })).records.map((one) => one.id)).toContain(id)
  await call(staff.owner, 'sellerOrder/write', { id, words: 'She is a regular.', isNote: true })
  expect((await page({ stage: 'toAnswer' })).records.map((one) => one.id)).toContain(id)
  expect((await call(staff.packer, 'sellerOrder/write', { id, words: 'Yes' })).code).toBe(403)
  await call(staff.owner, 'sellerOrder/write', { id, words: 'Yes, it is.' })
  expect((await page({ stage: 'toAnswer' })).records.map((one) => one.id)).not.toContain(id)
  const thread = await call<{ isMine: boolean; words: string }[]>(buyer, 'orderThread/all', { shopOrderId: id })
  expect(thread.data.map(({ isMine, words }) => [isMine, words])).toEqual([
    [true, 'Is it the green one?'],
    [false, 'Yes, it is.'],
  ])
  expect((await call(buyer, 'orderThread/all', { shopOrderId: lampId })).data).toEqual([])
  expect((await call(staff.owner, 'orderThread/all', { shopOrderId: id })).code).toBe(404)
})

test('who is taken out of the shop can do nothing from the next call on', async () => {
  const { id } = await sale(1)
  const gone = await worker(goods.shop, 'packer')
  expect((await call(gone, 'sellerOrder/pack', { ids: [id] })).code).toBe(0)
  await house.db.execute(sql`delete from members where account_id = ${gone.id}`)
  expect((await call(gone, 'sellerOrder/ship', { id, ...parcel })).code).toBe(403)
  expect((await read(id)).parcels).toEqual([])
})

test('a wish to cancel says what it gives now, also after a part was paid back', async () => {
  const { orderId, id } = await sale(2)
  await house.db.execute(sql`update orders set paid_at = now() - interval '2 hours' where id = ${orderId}`)
  const line = (await read(id)).lines[0]
  const asked = await call(buyer, 'order/cancel', { id: orderId, lines: [{ id: line?.id, quantity: 1 }], reason: '' })
  expect(asked.data).toMatchObject({ outcome: 'requested' })
  const before = await read(id)
  const promised = before.cancellations[0]?.refundCents ?? 0
  const back = { id, lines: [], delivery: true, seenCents: sumOf(before, 0, true), reason: 'late' }
  expect((await call(staff.owner, 'sellerOrder/refund', back)).code).toBe(0)
  const after = await read(id)
  const shown = after.cancellations[0]?.refundCents ?? 0
  expect(shown).toBeLessThan(promised)
  expect((await call(staff.owner, 'sellerCancellation/decide', { id: after.cancellations[0]?.id, isGranted: true })).code).toBe(0)
  const decided = await read(id)
  expect(decided.refundedCents - after.refundedCents).toBe(shown)
  expect(decided.cancellations[0]).toMatchObject({ state: 'done', refundCents: shown })
})
