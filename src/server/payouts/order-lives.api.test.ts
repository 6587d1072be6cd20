import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CheckoutDetail } from '../../contract/cart.ts'
import type { Return } from '../../contract/returns.ts'
import type { Sale } from '../../contract/seller-orders.ts'
import { refundSum } from '../../rules/money/refund-left.ts'
import { accounts } from '../accounts/tables.ts'
import { hearDispute } from '../chargebacks/hear-dispute.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { balanceOf } from '../ledger/balances.ts'
import { freeHeld } from '../ledger/free-held.ts'
import { own } from '../members/join.ts'
import { payments } from '../payments/tables.ts'
import type { ProviderDispute } from '../ports/payment.ts'
import { addShopper, cardToken, type Shopper, setStock, signInAgain } from '../testing/buying.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace, type Marketplace } from '../testing/marketplace.ts'
import { postOf } from '../testing/post.ts'
import { auditBooks } from './audit-books.ts'
import { hearOfPayout } from './hear-of-payout.ts'
import { holdReason } from './hold-reason.ts'
import { makePayout } from './make-payout.ts'
import { statementOfPayout } from './statement.ts'
import { payoutRuns, payouts } from './tables.ts'

/** A few in the suite; a long walk says how many by `MALLARD_LIVES`, and where it began by `MALLARD_SEED`. */
const LIVES = Number(process.env.MALLARD_LIVES ?? 5)
const SEED = Number(process.env.MALLARD_SEED ?? 20_261_119)
const STEPS = 14
const DAY_MS = 86_400_000

let house: House
let goods: Marketplace
let buyer: Shopper
let seller: Shopper
const disputes = new Map<string, ProviderDispute>()
const bank = { disputes: { find: async (id: string) => disputes.get(id) ?? null, name: async () => {}, answer: async () => never() } }
const never = (): never => {
  throw new Error('Nobody answers here')
}

beforeAll(async () => {
  house = await openHouse({ env: { MALLARD_CALLS_PER_MINUTE: '1000000' } })
  goods = await addMarketplace(house.db, new Date())
  buyer = await addShopper(house)
  seller = await addShopper(house)
  await house.db.update(accounts).set({ isDemo: true }).where(eq(accounts.id, seller.id))
  await inTransaction(house.db, (tx) => own(tx, { accountId: seller.id, kind: 'shop', placeId: goods.shop }, new Date()))
})
afterAll(() => house.close())

/** Always the same of one seed. */
function dice(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  return { upTo: (n: number) => Math.floor(next() * n), one: <T>(all: readonly T[]): T | undefined => all[Math.floor(next() * all.length)] }
}

/** Any answer may come but that of a bug. */
async function call<T>(as: Shopper, path: string, input: object): Promise<{ code: number; data: T }> {
  const ask = () => house.call(`/mallapi/${path}`, input, { ...as.headers, 'idempotency-key': v7() })
  let { envelope } = await ask()
  if (envelope.reason === 'prove-again' || envelope.reason === 'session-ended') {
    as.headers = await signInAgain(house, as.id)
    envelope = (await ask()).envelope
  }
  if (envelope.code === 50000) throw new Error(`${path} broke: ${JSON.stringify(input)}`)
  return { code: envelope.code, data: envelope.data as T }
}

type Dice = ReturnType<typeof dice>
interface Life {
  d: Dice
  orders: { id: string; part: string }[]
}
const saleOf = async (part: string) => (await call<Sale>(seller, 'sellerOrder/getInfo', { id: part })).data
const someSale = async ({ d, orders }: Life) => {
  const order = d.one(orders)
  return order ? { order, sale: await saleOf(order.part) } : null
}

/** What can happen, in any order; what cannot be now is refused and changes nothing. */
const steps: Record<string, (life: Life) => Promise<unknown>> = {
  async buy({ d, orders }) {
    const buyNow = { skuId: goods.kettle.sku, quantity: 1 + d.upTo(3) }
    const { data: seen } = await call<CheckoutDetail>(buyer, 'shoppingCart/GetCheckOutDetail', { buyNow })
    const choices = { buyNow, shipAddressId: buyer.addressId, seenTotalCents: seen.totalCents }
    const { data: id } = await call<string>(buyer, 'order/addNew', choices)
    await call(buyer, 'order/placeOrders', { id, token: await cardToken(house) })
    const { rows } = await house.db.execute<{ id: string }>(sql`select id from shop_orders where order_id = ${id}`)
    orders.push({ id, part: rows[0]?.id ?? '' })
  },
  async ship(life) {
    const found = await someSale(life)
    const line = found?.sale.lines[0]
    if (!found || !line) return
    const lines = line.toSend > 1 && life.d.upTo(2) ? [{ id: line.id, quantity: 1 }] : []
    await call(seller, 'sellerOrder/ship', { id: found.order.part, lines, carrier: 'Canada Post', trackingNumber: `AA${v7().slice(0, 8)}` })
  },
  async deliver(life) {
    const found = await someSale(life)
    const parcel = found?.sale.parcels.find(({ deliveredAt }) => !deliveredAt)
    if (found && parcel) await call(seller, 'sellerOrder/deliver', { id: found.order.part, parcelId: parcel.id })
  },
  async cancel(life) {
    const found = await someSale(life)
    const line = found?.sale.lines[0]
    if (!found || !line) return
    if (life.d.upTo(2)) await house.db.execute(sql`update orders set paid_at = now() - interval '2 hours' where id = ${found.order.id}`)
    const lines = life.d.upTo(2) ? { lines: [{ id: line.id, quantity: 1 }] } : {}
    await call(buyer, 'order/cancel', { id: found.order.id, ...lines })
  },
  async decideCancellation(life) {
    const found = await someSale(life)
    const wish = found?.sale.cancellations.find(({ state }) => state === 'requested')
    if (wish) await call(seller, 'sellerCancellation/decide', { id: wish.id, isGranted: life.d.upTo(3) > 0 })
  },
  async refund(life) {
    const found = await someSale(life)
    const line = found?.sale.lines[0]
    if (!found || !line) return
    const { sale } = found
    const pieces = 1 + life.d.upTo(2)
    const delivery = life.d.upTo(2) === 1
    const lines = sale.lines.map((one) => ({
      ...{ ...one, giftWrapCents: one.giftWrap?.cents ?? 0 },
      gone: one.cancelledQuantity + one.returnedQuantity + one.refundedQuantity,
    }))
    const seenCents = refundSum({ ...sale, ...sale.bill }, lines, { pieces: [pieces], delivery })?.totalCents
    if (seenCents === undefined) return
    const ask = { id: sale.id, lines: [{ id: line.id, quantity: pieces }], delivery, seenCents, reason: 'other' }
    await call(seller, 'sellerOrder/refund', ask)
  },
  async sendBack(life) {
    const found = await someSale(life)
    const line = found?.sale.lines[0]
    if (!found || !line) return
    const ask = { shopOrderId: found.sale.id, lines: [{ id: line.id, quantity: 1 }], addressId: buyer.addressId }
    await call<Return>(buyer, 'return/addNew', { ...ask, reason: life.d.one(['faulty', 'changedMind']) })
  },
  async decideReturn(life) {
    const found = await someSale(life)
    const open = found?.sale.returns.find(({ closedAt }) => !closedAt)
    const to = life.d.one(['approved', 'received', 'refunded', 'refunded', 'refused'])
    if (open) await call(seller, 'sellerReturn/decide', { id: open.id, to, answer: to === 'refused' ? 'Not ours' : '' })
  },
  async dispute(life) {
    const order = life.d.one(life.orders)
    const [payment] = order ? await house.db.select().from(payments).where(eq(payments.orderId, order.id)) : []
    const left = payment ? payment.amountCents - payment.refundedCents - payment.disputedCents : 0
    if (!payment?.providerId || left <= 0) return
    const id = `dp_${v7()}`
    const amountCents = life.d.upTo(2) ? left : 1 + life.d.upTo(left)
    const facts = { paymentId: payment.providerId, amountCents, feeCents: 15_00, currency: 'CAD', reason: 'fraudulent' }
    disputes.set(id, { id, ...facts, state: 'open', answerBy: new Date(Date.now() + 7 * DAY_MS) })
    for (let n = 0; n < 2; n++) await hearDispute(house.db, bank, id, new Date())
  },
  async endDispute(life) {
    const open = life.d.one([...disputes.values()].filter(({ state }) => state === 'open' || state === 'review'))
    if (!open) return
    disputes.set(open.id, { ...open, state: life.d.one(['review', 'won', 'lost'] as const) ?? 'won' })
    for (let n = 0; n < 2; n++) await hearDispute(house.db, bank, open.id, new Date())
  },
  free: () => freeHeld(house.db, holdReason, new Date(Date.now() + 60 * DAY_MS)),
  async payOut() {
    const runId = v7()
    await house.db.insert(payoutRuns).values({ id: runId, state: 'done', begunAt: new Date() })
    const payee = { provider: 'embedded' as const, payeeId: 'p', canBePaidOut: true, reason: null, waitsUntil: null, bankHint: null }
    const one = { runId, seller: { kind: 'shop' as const, id: goods.shop }, payee, minCents: 0 }
    await inTransaction(house.db, (tx) => makePayout(tx, one, new Date()))
  },
  async hearOfPayout({ d }) {
    const payout = d.one(await house.db.select().from(payouts))
    if (!payout) return
    const state = d.one(['sent', 'paid', 'paid', 'failed', 'returned'] as const) ?? 'paid'
    const { id: reference, amountCents, currency } = payout
    const said = { reference, providerId: 'x', amountCents, currency, state, failure: null, arrivesOn: null }
    await hearOfPayout(house.db, said, new Date())
  },
}
const names = Object.keys(steps)

async function live(seed: number): Promise<string[]> {
  const life: Life = { d: dice(seed), orders: [] }
  const told = ['buy']
  await steps.buy?.(life)
  for (let n = 0; n < STEPS; n++) {
    const name = life.d.one(names) ?? 'buy'
    told.push(name)
    await steps[name]?.(life)
  }
  // What the provider has still to be told of; payouts end by what is said of them above.
  await house.db.execute(sql`delete from outbox where kind = 'payout'`)
  await postOf(house, () => new Date()).run()
  return told
}

test(`to the cent after each of ${LIVES} lives of orders: every rule of the books holds, and no balance is but its lines`, {
  timeout: 60_000 + LIVES * 5_000,
}, async () => {
  for (let n = 0; n < LIVES; n++) {
    await setStock(house.db, goods.kettle.sku, 1_000)
    const told = await live(SEED + n)
    const wrong = (await auditBooks(house.db)).filter((finding) => finding.wrong !== 0)
    expect({ seed: SEED + n, told, wrong }).toEqual({ seed: SEED + n, told, wrong: [] })
    const { availableCents, heldCents, reservedCents, transitCents, debtCents } = await balanceOf(house.db, goods.shop)
    const { rows } = await house.db.execute<{ cents: string }>(
      sql`select coalesce(-sum(amount_cents), 0) as cents from ledger_entries where owner_id = ${goods.shop}`,
    )
    expect(availableCents + heldCents + reservedCents + transitCents - debtCents).toBe(Number(rows[0]?.cents))
  }
  const reading = { db: house.db, sellerId: goods.shop, locale: 'en' as const }
  for (const payout of await house.db.select().from(payouts)) {
    const { sumCents, sums, entries, isCut } = await statementOfPayout(reading, payout)
    expect({ sumCents, isCut }).toEqual({ sumCents: payout.amountCents, isCut: false })
    expect(entries.reduce((sum, { cents }) => sum + cents, 0)).toBe(payout.amountCents)
    expect(Object.values(sums).reduce((sum, cents) => sum + cents, 0)).toBe(payout.amountCents)
  }
})

test('its twin is caught: a cent that no line explains', async () => {
  await live(SEED + 1_000)
  await house.db.execute(sql`
    update ledger_entries set amount_cents = amount_cents - 1
    where id = (select id from ledger_entries where account = 'held' and amount_cents < 0 order by id desc limit 1)`)
  expect((await auditBooks(house.db)).filter(({ wrong }) => wrong !== 0)).not.toEqual([])
})
