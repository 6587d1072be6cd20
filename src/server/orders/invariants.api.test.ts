import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addressCalls } from '../addresses/calls.ts'
import { cancelOrder } from '../cancellations/cancel-order.ts'
import { priceChoices, readChoices } from '../cart/check-out.ts'
import { mergeVisitorCart } from '../cart/merge-visitor-cart.ts'
import { releaseStock, reserveStock, returnStock } from '../catalogue/stock.ts'
import type { Db, OpenDatabase } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { runOutbox } from '../jobs/outbox.ts'
import { postSale } from '../ledger/post.ts'
import { auditLedger } from '../payments/audit-ledger.ts'
import { setDefaultCard } from '../payments/cards.ts'
import { releaseHolds } from '../payments/release-holds.ts'
import { settle } from '../payments/settle.ts'
import { setStock, stockOf } from '../testing/buying.ts'
import { openTestDatabase, testPostgres } from '../testing/database.ts'
import { addMarketplace, type Marketplace } from '../testing/marketplace.ts'
import { addBuyer, type Buyer, countOk, note, orderOne, payWith, testToken } from '../testing/shoppers.ts'
import { movePart } from './move-part.ts'

let database: OpenDatabase
let db: Db
let goods: Marketplace
let buyer: Buyer
let shopId: string
let time = new Date('2026-11-15T12:00:00Z')
const now = () => time
/** One lamp sent to Ontario: 120.00 and 13 percent. */
const LAMP = 135_60

beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
  goods = await addMarketplace(db, time)
  shopId = (await db.execute<{ id: string }>(sql`select shop_id as id from stock limit 1`)).rows[0]?.id ?? ''
})
afterAll(() => database.close())
beforeEach(async () => {
  await db.execute(sql`update orders set held_until = null`)
  await setStock(db, goods.lamp.sku, 40)
  buyer = await addBuyer(db, now)
})

const times = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n))
const scalar = async (query: ReturnType<typeof sql>) => Number((await db.execute<{ n: string }>(query)).rows[0]?.n)
const cancelAll = (as: Buyer, id: string) => cancelOrder(as, { id, reason: '' })
/** Broken twins that need two transactions at once can only be caught where there are two. */
const twinFails = (figure: number) => testPostgres && expect(figure).toBeGreaterThan(0)

test('1: no more is sold than there is', async () => {
  const buyers = await Promise.all(times(60, () => addBuyer(db, now)))
  let oversold = 0
  for (let round = 0; round < 3; round++) {
    await setStock(db, goods.lamp.sku, 10)
    const sold = await countOk(buyers.map((own) => orderOne(own, goods.lamp.sku, LAMP)))
    expect(sold).toBe(10)
    oversold += Math.max(0, sold - 10)
    await db.execute(sql`update orders set held_until = null`)
  }
  await setStock(db, goods.lamp.sku, 10)
  const readThenWrite = async () => {
    const { on_hand, reserved } = await stockOf(db, goods.lamp.sku)
    if (on_hand - reserved < 1) throw new Error('Sold out')
    await pause(5)
    await db.execute(sql`update stock set reserved = least(on_hand, reserved + 1) where sku_id = ${goods.lamp.sku}`)
  }
  const twin = Math.max(0, (await countOk(times(60, readThenWrite))) - 10)
  twinFails(twin)
  note(1, 'sold <= stock', 'oversells', oversold, twin)
})

test('2: stock + reserved = initial - sold + returned, after any mixture', async () => {
  const token = await testToken(db)
  const orders = await Promise.all(times(8, () => orderOne(buyer, goods.lamp.sku, LAMP)))
  await Promise.all(orders.slice(0, 5).map((id) => payWith(buyer, id, token)))
  await Promise.all([cancelAll(buyer, orders[0] ?? ''), cancelAll(buyer, orders[7] ?? '')])
  expect(await stockOf(db, goods.lamp.sku)).toEqual({ on_hand: 40 - 5 + 1, reserved: 2 })
  const wrong = (await auditLedger(db)).filter((finding) => finding.wrong > 0)
  expect(wrong).toEqual([])
  // The twin lets pieces go twice.
  await releaseStock(db, [{ shopId, skuId: goods.lamp.sku, quantity: 1 }])
  const twin = (await auditLedger(db)).reduce((sum, finding) => sum + finding.wrong, 0)
  expect(twin).toBeGreaterThan(0)
  note(2, 'stock + reserved = initial - sold + returned', 'mismatched SKUs', wrong.length, twin)
})

test('3: lines that share a SKU are summed', async () => {
  const pieces = times(3, (n) => ({ shopId, skuId: goods.lamp.sku, quantity: n + 1 }))
  await reserveStock(db, pieces)
  const held = 6 - (await stockOf(db, goods.lamp.sku)).reserved
  expect(held).toBe(0)
  await setStock(db, goods.lamp.sku, 40)
  await db.execute(sql`
    update stock set reserved = reserved + piece.quantity from unnest(${sql.param(pieces.map(({ quantity }) => quantity))}::integer[]) as piece (quantity)
    where sku_id = ${goods.lamp.sku}`)
  const twin = 6 - (await stockOf(db, goods.lamp.sku)).reserved
  expect(twin).toBeGreaterThan(0)
  note(3, 'lines that share a SKU are summed', 'failures', held, twin)
})

test('4: an order is charged once, however often and with whatever card it is paid', async () => {
  const charges = (id: string) =>
    scalar(sql`select count(*) as n from test_provider_payments p join payments own on own.id = p.reference where own.order_id = ${id}`)
  let extra = 0
  for (const behaviour of ['success', 'silent', 'repeating']) {
    const id = await orderOne(buyer, goods.lamp.sku, LAMP)
    const tokens = await Promise.all(times(10, () => testToken(db, behaviour)))
    await Promise.allSettled(tokens.map((token) => payWith(buyer, id, token)))
    expect(await charges(id)).toBe(1)
    extra += (await charges(id)) - 1
  }
  const token = await testToken(db)
  const references = times(10, () => v7())
  await Promise.all(
    references.map((reference) =>
      buyer.payment.charge({ reference, amountCents: LAMP, token, customer: buyer.caller, saveCard: false, returnUrl: '/' }),
    ),
  )
  const twin =
    (await scalar(sql`select count(*) as n from test_provider_payments where reference = any(${sql.param(references)}::uuid[])`)) - 1
  expect(twin).toBeGreaterThan(0)
  note(4, 'one charge per order', 'charges too many', extra, twin)
})

async function addCoupon(customerId: string): Promise<string> {
  const [couponId, id] = [v7(), v7()]
  await db.execute(sql`
    insert into coupons (id, code, title, applies_to, kind, amount_cents, minimum_cents, stackable, starts_at, ends_at)
    values (${couponId}, ${couponId}, '{"en":"Ten","fr":"Dix","zh":"十"}', 'all', 'amount', 1000, 0, true, '2026-01-01', '2027-12-31')`)
  await db.execute(
    sql`insert into customer_coupons (customer_id, id, coupon_id, received_at) values (${customerId}, ${id}, ${couponId}, now())`,
  )
  return id
}
const withCoupon = (110_00 * 113) / 100

test('7, coupon-12: a coupon is used once, and comes back once', async () => {
  const id = await addCoupon(buyer.caller.id)
  const made = await Promise.allSettled(times(30, () => orderOne(buyer, goods.lamp.sku, withCoupon, { couponIds: [id] })))
  const orders = made.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(orders).toHaveLength(1)
  await cancelAll(buyer, orders[0] ?? '')
  expect(await orderOne(buyer, goods.lamp.sku, withCoupon, { couponIds: [id] })).toEqual(expect.any(String))

  const other = await addCoupon(buyer.caller.id)
  const readThenWrite = async () => {
    const free = await scalar(sql`select count(*) as n from customer_coupons where id = ${other} and order_id is null`)
    if (free === 0) throw new Error('Used')
    await pause(5)
    await db.execute(sql`update customer_coupons set order_id = ${v7()} where id = ${other}`)
  }
  const twin = (await countOk(times(30, readThenWrite))) - 1
  twinFails(twin)
  note(7, 'a coupon is used once', 'redemptions too many', orders.length - 1, twin)
})

test('8 and 9: a cancellation restores once, and refunds are never more than the payment', async () => {
  const id = await orderOne(buyer, goods.lamp.sku, LAMP * 2, { quantity: 2 })
  await payWith(buyer, id, await testToken(db))
  const done = await countOk(times(20, () => cancelAll(buyer, id)))
  expect(done).toBe(1)
  expect((await stockOf(db, goods.lamp.sku)).on_hand).toBe(40)
  const refunded = await scalar(sql`select sum(amount_cents) as n from refunds where order_id = ${id}`)
  expect(refunded).toBe(LAMP * 2)
  // The twin gives back whatever it is asked for.
  await Promise.all(times(2, () => returnStock(db, [{ shopId, skuId: goods.lamp.sku, quantity: 2 }])))
  const twin = (await stockOf(db, goods.lamp.sku)).on_hand - 40
  expect(twin).toBeGreaterThan(0)
  note(8, 'a cancellation restores once', 'doubles', done - 1, twin)

  const refund = (reference: string) =>
    db.execute(sql`
      insert into refunds (customer_id, id, payment_id, order_id, amount_cents, reason, state, created_at)
      select customer_id, ${reference}, id, order_id, amount_cents, 'twin', 'open', now() from payments where order_id = ${id}`)
  const twins = times(3, () => v7())
  await Promise.all(twins.map(refund))
  const excess = (await scalar(sql`select sum(amount_cents) as n from refunds where order_id = ${id}`)) - LAMP * 2
  expect(excess).toBeGreaterThan(0)
  expect((await auditLedger(db)).some(({ rule, wrong }) => rule.startsWith('the refunds of a payment') && wrong > 0)).toBe(true)
  await db.execute(sql`delete from refunds where id = any(${sql.param(twins)}::uuid[])`)
  note(9, 'refunds <= payment', 'excess cents', refunded - LAMP * 2, excess)
})

test('10, cart-18: a merge loses nothing, and two tabs merge once', async () => {
  const customerId = buyer.caller.id
  const lines = [
    { skuId: goods.lamp.sku, quantity: 2 },
    { skuId: goods.lamp.sku, quantity: 1 },
    { skuId: goods.kettle.sku, quantity: 1 },
  ]
  const visit = v7()
  await Promise.all(times(2, () => inTransaction(db, (tx) => mergeVisitorCart(tx, customerId, { visitId: visit, lines }, time))))
  const pieces = () => scalar(sql`select sum(quantity) as n from cart_lines where customer_id = ${customerId}`)
  expect(await pieces()).toBe(4)
  const held = 4 - (await pieces())
  await Promise.all(times(2, () => inTransaction(db, (tx) => mergeVisitorCart(tx, customerId, { visitId: v7(), lines }, time))))
  const twin = (await pieces()) - 4
  expect(twin).toBeGreaterThan(0)
  note(10, 'a cart merge loses nothing and happens once', 'pieces adrift', held, twin)
})

test('11, order-18: cancelling against shipping, exactly one wins', async () => {
  const race = async (ship: (part: { shopId: string; id: string }) => Promise<boolean>) => {
    const id = await orderOne(buyer, goods.lamp.sku, LAMP)
    await payWith(buyer, id, await testToken(db))
    const part = (
      await db.execute<{ shopId: string; id: string }>(sql`select shop_id as "shopId", id from shop_orders where order_id = ${id}`)
    ).rows[0]
    const [cancelled, shipped] = await Promise.all([countOk([cancelAll(buyer, id)]), part ? ship(part) : false])
    return cancelled + Number(shipped)
  }
  let illegal = 0
  for (let round = 0; round < 10; round++) {
    const winners = await race((part) => inTransaction(db, (tx) => movePart(tx, part, { to: 'shipped', actor: 'shop' }, time)))
    expect(winners).toBe(1)
    illegal += Math.abs(winners - 1)
  }
  // The twin ships without looking where the order stands.
  const id = await orderOne(buyer, goods.lamp.sku, LAMP)
  await payWith(buyer, id, await testToken(db))
  await cancelAll(buyer, id)
  const twin = (await db.execute(sql`update shop_orders set state = 'shipped' where order_id = ${id}`)).rowCount ?? 0
  expect(twin).toBe(1)
  note(11, 'only legal state moves', 'illegal moves', illegal, twin)
})

test('13: what a provider tells a hundred times has one effect', async () => {
  const id = await orderOne(buyer, goods.lamp.sku, LAMP)
  await payWith(buyer, id, await testToken(db, 'confirm'))
  const reference = (await db.execute<{ id: string }>(sql`select id from payments where order_id = ${id}`)).rows[0]?.id ?? ''
  await db.execute(sql`update test_provider_payments set state = 'succeeded' where reference = ${reference}`)
  const said = await buyer.payment.find(reference, null)
  if (!said) throw new Error('The provider forgot')
  const events = times(100, (n) => ({ provider: 'embedded', id: `evt-${id}-${n % 7}` }))
  await Promise.all(events.map((event) => settle(db, said, time, { event })))
  const effects = await scalar(
    sql`select count(*) as n from ledger_entries where order_id = ${id} and kind = 'payment' and account = 'provider'`,
  )
  expect(effects).toBe(1)
  expect((await stockOf(db, goods.lamp.sku)).on_hand).toBe(39)
  // Another amount is no payment of this order.
  const next = await orderOne(buyer, goods.lamp.sku, LAMP)
  await payWith(buyer, next, await testToken(db, 'confirm'))
  const open = (await db.execute<{ id: string }>(sql`select id from payments where order_id = ${next}`)).rows[0]?.id ?? ''
  expect(await settle(db, { ...said, reference: open, amountCents: 1 }, time)).toBe('held')
  // The twin believes each event by itself.
  const other = await orderOne(buyer, goods.lamp.sku, LAMP)
  for (const _event of events.slice(0, 10)) {
    await postSale(db, { orderId: other, customerId: buyer.caller.id, totalCents: LAMP, shops: [] }, time)
  }
  const twin = (await scalar(sql`select count(*) as n from ledger_entries where order_id = ${other} and account = 'provider'`)) - 1
  expect(twin).toBeGreaterThan(0)
  await db.execute(sql`delete from ledger_entries where order_id = ${other}`)
  note(13, 'a webhook is applied once', 'effects too many', effects - 1, twin)
})

test('14: reservations expire, also when the worker slept', async () => {
  await Promise.all(times(5, () => orderOne(buyer, goods.lamp.sku, LAMP)))
  time = new Date(time.getTime() + 24 * 3_600_000)
  await releaseHolds(db, buyer.payment, time)
  const leaked = (await stockOf(db, goods.lamp.sku)).reserved
  expect(leaked).toBe(0)
  await orderOne(buyer, goods.lamp.sku, LAMP)
  await db.execute(sql`update orders set held_until = null where customer_id = ${buyer.caller.id}`)
  const twin = (await stockOf(db, goods.lamp.sku)).reserved
  expect(twin).toBeGreaterThan(0)
  note(14, 'reservations expire', 'leaked units', leaked, twin)
})

test('15: the outbox loses nothing when its worker breaks', async () => {
  await db.execute(sql`delete from outbox`)
  const id = await orderOne(buyer, goods.lamp.sku, LAMP)
  await payWith(buyer, id, await testToken(db))
  const count = () => scalar(sql`select count(*) as n from outbox`)
  const before = await count()
  expect(before).toBe(2)
  const dies = async () => {
    throw new Error('killed')
  }
  await runOutbox(db, dies, time, () => {})
  const missing = before - (await count())
  expect(missing).toBe(0)
  const seen: string[] = []
  const works = async ({ kind }: { kind: string }) => void seen.push(kind)
  await runOutbox(db, works, new Date(time.getTime() + 3_600_000), () => {})
  expect(seen.sort()).toEqual(['sale-event', 'test-provider-webhook'])
  // The twin takes the message off before it is delivered.
  const other = await orderOne(buyer, goods.lamp.sku, LAMP)
  await payWith(buyer, other, await testToken(db))
  await db.execute(sql`delete from outbox`)
  await dies().catch(() => {})
  const twin = 1 - (await count())
  expect(twin).toBe(1)
  note(15, 'the outbox loses nothing', 'missing', missing, twin)
})

test('19: what is paid is what was shown', async () => {
  const price = (cents: number) => db.execute(sql`update skus set price_cents = ${cents} where id = ${goods.lamp.sku}`)
  const paidFor = async (id: string) => {
    await payWith(buyer, id, await testToken(db))
    return scalar(sql`select amount_cents as n from payments where order_id = ${id}`)
  }
  await price(125_00)
  await expect(orderOne(buyer, goods.lamp.sku, LAMP)).rejects.toThrow('price-changed')
  const id = await orderOne(buyer, goods.lamp.sku, 141_25)
  await price(120_00)
  const silent = Math.abs((await paidFor(id)) - 141_25)
  expect(silent).toBe(0)
  // The twin asks for the total at the last moment and agrees to it unseen.
  await price(125_00)
  const choices = { buyNow: { skuId: goods.lamp.sku, quantity: 1 }, couponIds: [], shipping: [] }
  const unseen = priceChoices(await readChoices(db, buyer.caller.id, choices, { at: time, storefront: null }), choices, 'ON', time).bill
    .totalCents
  const twin = (await paidFor(await orderOne(buyer, goods.lamp.sku, unseen))) - LAMP
  await price(120_00)
  expect(twin).toBeGreaterThan(0)
  note(19, 'paid = shown price', 'silent changes in cents', silent, twin)
})

test('20: one default address, whoever asks at once', async () => {
  const customerId = buyer.caller.id
  const ids = times(10, () => v7())
  for (const id of ids) {
    await db.execute(sql`
      insert into addresses (customer_id, id, address_type, is_default, is_company, recipient, country, province, city, street, postal_code, email, phone, created_at)
      values (${customerId}, ${id}, 'shipment', false, false, 'Robin', 'CA', 'ON', 'Toronto', '1 Front Street', 'M5V 2T6', 'r@example.com', '4165550100', now())`)
  }
  const ok = await countOk([...ids, ...ids].map((id) => addressCalls.setDefault(buyer, { id })))
  expect(ok).toBe(20)
  const defaults = await scalar(
    sql`select count(*) as n from addresses where customer_id = ${customerId} and address_type = 'shipment' and is_default`,
  )
  expect(defaults).toBe(1)
  // The twin takes no lock: the index keeps it from two defaults, so whoever comes second breaks.
  const unlocked = (id: string) =>
    inTransaction(db, async (tx) => {
      await tx.execute(sql`update addresses set is_default = false where customer_id = ${customerId} and is_default`)
      await tx.execute(sql`update addresses set is_default = true where customer_id = ${customerId} and id = ${id}`)
    })
  const twin = 40 - (await countOk([...ids, ...ids, ...ids, ...ids].map(unlocked)))
  twinFails(twin)
  note(20, 'one default address', 'violations', defaults - 1, twin)
})

test('20: one default card, whoever asks at once', async () => {
  const customerId = buyer.caller.id
  const cards = times(10, () => v7())
  for (const id of cards) {
    await db.execute(sql`
      insert into cards (customer_id, id, provider_token, brand, last4, expiration_month, expiration_year, name_on_card, is_default, created_at)
      values (${customerId}, ${id}, ${id}, 'Visa', '4242', 12, 2090, 'Robin', false, now())`)
  }
  const ok = await countOk([...cards, ...cards].map((id) => setDefaultCard(db, customerId, id)))
  expect(ok).toBe(20)
  const defaults = await scalar(sql`select count(*) as n from cards where customer_id = ${customerId} and is_default`)
  expect(defaults).toBe(1)
  const unlocked = (id: string) =>
    inTransaction(db, async (tx) => {
      await tx.execute(sql`update cards set is_default = false where customer_id = ${customerId} and is_default`)
      await tx.execute(sql`update cards set is_default = true where customer_id = ${customerId} and id = ${id}`)
    })
  const twin = 40 - (await countOk([...cards, ...cards, ...cards, ...cards].map(unlocked)))
  twinFails(twin)
  note(20, 'one default card', 'violations', defaults - 1, twin)
})
