import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderStory } from '../../contract/operator-orders.ts'
import type { Sale } from '../../contract/seller-orders.ts'
import { differencesOf } from '../../rules/money/reconcile.ts'
import { HOUSE_ID } from '../../rules/permissions.ts'
import { accounts } from '../accounts/tables.ts'
import { stripeProvider } from '../adapters/payment/stripe/provider.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { balanceOf, balanceOfHouse } from '../ledger/balances.ts'
import { join, own } from '../members/join.ts'
import { auditLedger } from '../payments/audit-ledger.ts'
import { noteFees } from '../payments/note-fees.ts'
import type { PaymentProvider } from '../ports/payment.ts'
import { ourMovements } from '../reconciliation/our-movements.ts'
import { addShopper, type Shopper, setStock } from '../testing/buying.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace, type Marketplace } from '../testing/marketplace.ts'
import { standInCards } from '../testing/stripe/cards.ts'
import { openStripeStandIn, type StripeStandIn } from '../testing/stripe/stand-in.ts'
import { remindOfDeadlines } from './remind.ts'
import { chargebacks } from './tables.ts'

const DAY_MS = 86_400_000
let house: House
let goods: Marketplace
let standIn: StripeStandIn
let operator: Shopper
let seller: Shopper
let buyer: Shopper
let told = 0
let payment: PaymentProvider

interface Chargeback {
  id: string
  orderId: string
  state: string
  amountCents: number
  feeCents: number
  shares: { kind: string; id: string; cents: number }[]
}

beforeAll(async () => {
  standIn = await openStripeStandIn()
  let provider: PaymentProvider | undefined
  payment = new Proxy({} as PaymentProvider, { get: (_, key) => (key === 'name' ? 'stripe' : Reflect.get(provider ?? {}, key)) })
  house = await openHouse({ env: { MALLARD_CALLS_PER_MINUTE: '1000000' }, parts: { payment } })
  const { secretKey, webhookSecret, url: apiUrl } = standIn
  const keys = { secretKey, publishableKey: 'pk_test_standin0000', webhookSecrets: [webhookSecret], apiUrl }
  provider = stripeProvider({ ...keys, origin: 'http://localhost:3000', db: house.db, now: () => new Date(), timeoutMs: 2000 })
  goods = await addMarketplace(house.db, new Date())
  await setStock(house.db, goods.lamp.sku, 100)
  buyer = await addShopper(house)
  operator = await ownerOf('house', HOUSE_ID)
  seller = await ownerOf('shop', goods.shop)
})
afterAll(async () => {
  await house.close()
  await standIn.close()
})

async function ownerOf(kind: 'house' | 'shop', placeId: string): Promise<Shopper> {
  const person = await addShopper(house)
  await house.db.update(accounts).set({ isDemo: true }).where(eq(accounts.id, person.id))
  await inTransaction(house.db, (tx) => own(tx, { accountId: person.id, kind, placeId }, new Date()))
  return person
}
const call = async <T>(path: string, input: object, as = operator) => {
  const { envelope } = await house.call(`/mallapi/${path}`, input, { ...as.headers, 'idempotency-key': v7() })
  return { code: envelope.code, reason: envelope.reason, data: envelope.data as T }
}
/** Two lamps, paid; the name of the payment at Stripe. */
async function paidOrder(): Promise<string> {
  const input = { buyNow: { skuId: goods.lamp.sku, quantity: 2 }, shipAddressId: buyer.addressId, seenTotalCents: 271_20 }
  const { data: id } = await call<string>('order/addNew', input, buyer)
  expect((await call('order/placeOrders', { id, token: `${standInCards.success}_${randomUUID().slice(0, 8)}` }, buyer)).code).toBe(0)
  return [...standIn.intents.keys()].at(-1) ?? ''
}
const post = async (event: object) => {
  const payload = JSON.stringify(event)
  const headers = { 'content-type': 'application/json', 'stripe-signature': standIn.signature(payload) }
  return (await house.app.inject({ method: 'POST', url: '/webhooks/payment/stripe', payload, headers })).statusCode
}
/** All that Stripe has to tell, newest first and each twice. */
async function tellAll(): Promise<void> {
  const events = standIn.events.slice(told)
  told = standIn.events.length
  for (const event of events.toReversed()) for (let n = 0; n < 2; n++) expect(await post(event)).toBe(200)
}
const balances = async () => {
  const { availableCents, heldCents, reservedCents, debtCents } = await balanceOf(house.db, goods.shop)
  const { earnedCents, providerCents } = await balanceOfHouse(house.db)
  return { shop: availableCents + heldCents + reservedCents - debtCents, earned: earnedCents, provider: providerCents }
}
const lastOne = async () => {
  const { data } = await call<{ records: Chargeback[] }>('operatorChargeback/page', {})
  return data.records[0] as Chargeback
}
const noticesOf = async (person: Shopper) =>
  (
    await house.db.execute<{ kind: string }>(sql`select kind from notifications where account_id = ${person.id} order by sent_at, id`)
  ).rows.map(({ kind }) => kind)
const wrong = async () => (await auditLedger(house.db)).filter((finding) => finding.wrong > 0)

test('a dispute takes money and fee once, evidence is answered before the deadline, and what is won comes back to the cent', async () => {
  const intent = await paidOrder()
  await tellAll()
  const before = await balances()
  standIn.act('dispute', { payment_intent: intent })
  await tellAll()
  const open = await lastOne()
  expect(open).toMatchObject({ state: 'open', amountCents: 271_20, feeCents: 15_00 })
  const share = open.shares.reduce((sum, { cents }) => sum + cents, 0)
  expect(share).toBeGreaterThan(0)
  expect(await balances()).toEqual({
    shop: before.shop - share,
    earned: before.earned - (271_20 - share) - 15_00,
    provider: before.provider - 271_20 - 15_00,
  })
  expect(await wrong()).toEqual([])
  expect(await noticesOf(seller)).toContain('chargeback-opened')
  expect(await noticesOf(operator)).toContain('chargeback-waiting')

  const { data: paper } = await call<{ base64: string; name: string }>('operatorChargeback/evidence', { id: open.id })
  expect(Buffer.from(paper.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  const words = 'The parcel came on the day that the carrier says, to the address of the card.'
  expect((await call<Chargeback>('operatorChargeback/answer', { id: open.id, words })).data.state).toBe('review')
  expect((await call('operatorChargeback/answer', { id: open.id, words })).code).toBe(0)
  expect((await call('operatorChargeback/answer', { id: open.id, words: 'Something else altogether.' })).reason).toBe('conflict')
  const [dispute] = standIn.disputes.values()
  expect(dispute).toMatchObject({ status: 'under_review', metadata: { reference: open.id }, evidence: { uncategorized_text: words } })
  expect(dispute?.evidence_details.submission_count).toBe(1)

  standIn.act('decide', { dispute: dispute?.id ?? '', isWon: true })
  await tellAll()
  expect((await lastOne()).state).toBe('won')
  expect(await balances()).toEqual({ ...before, earned: before.earned - 15_00, provider: before.provider - 15_00 })
  expect(await noticesOf(seller)).toContain('chargeback-won')
  expect(await wrong()).toEqual([])
})

test('what is on hold of the sale goes first, and what is won is on hold again', async () => {
  const before = await balanceOf(house.db, goods.shop)
  const intent = await paidOrder()
  await tellAll()
  const held = (await balanceOf(house.db, goods.shop)).heldCents - before.heldCents
  standIn.act('dispute', { payment_intent: intent })
  await tellAll()
  const open = await lastOne()
  const share = open.shares.reduce((sum, { cents }) => sum + cents, 0)
  expect(share).toBe(held)
  expect(await balanceOf(house.db, goods.shop)).toEqual(before)
  const dispute = [...standIn.disputes.values()].at(-1)
  standIn.act('decide', { dispute: dispute?.id ?? '', isWon: true })
  await tellAll()
  expect(await balanceOf(house.db, goods.shop)).toEqual({ ...before, heldCents: before.heldCents + held })
  expect(await wrong()).toEqual([])
})

const saleOf = async (orderId: string) => {
  const { rows } = await house.db.execute<{ id: string }>(sql`select id from shop_orders where order_id = ${orderId}`)
  return (await call<Sale>('sellerOrder/getInfo', { id: rows[0]?.id }, seller)).data
}
const refund = ({ id, lines }: Sale, quantity: number, seenCents: number) =>
  call<Sale>('sellerOrder/refund', { id, lines: [{ id: lines[0]?.id, quantity }], seenCents, reason: 'other' }, seller)

test('what a bank has taken is not paid back as well, by nobody; what was won is free again', async () => {
  const intent = await paidOrder()
  standIn.act('dispute', { payment_intent: intent })
  await tellAll()
  const { orderId } = await lastOne()
  const sale = await saleOf(orderId)
  expect(sale).toMatchObject({ disputedCents: 271_20, chargebacks: [{ state: 'open' }] })
  expect((await refund(sale, 1, 135_60)).reason).toBe('payment-disputed')
  expect((await call('order/cancel', { id: orderId, reason: '' }, buyer)).reason).toBe('payment-disputed')
  const gift = { id: orderId, shopOrderId: sale.id, amountCents: 1_00, paidBy: 'house', reason: 'Late' }
  expect((await call('operatorOrder/goodwill', gift)).reason).toBe('payment-disputed')
  const story = await call<OrderStory>('operatorOrder/getInfo', { id: orderId })
  expect(story.data).toMatchObject({ chargebacks: [{ state: 'open' }], parts: [{ leftCents: 0 }] })
  await house.db.execute(sql`update orders set paid_at = now() - interval '2 hours' where id = ${orderId}`)
  expect((await call<{ outcome: string }>('order/cancel', { id: orderId, reason: '' }, buyer)).data.outcome).toBe('requested')
  const wish = (await saleOf(orderId)).cancellations[0]?.id
  expect((await call('sellerCancellation/decide', { id: wish, isGranted: true }, seller)).reason).toBe('payment-disputed')
  expect((await saleOf(orderId)).refundedCents).toBe(0)
  expect(await wrong()).toEqual([])

  standIn.act('decide', { dispute: [...standIn.disputes.values()].at(-1)?.id ?? '', isWon: true })
  await tellAll()
  expect(await saleOf(orderId)).toMatchObject({ disputedCents: 0, chargebacks: [{ state: 'won' }] })
  expect((await refund(sale, 1, 135_60)).code).toBe(0)
  expect(await wrong()).toEqual([])
})

test('beside a part that a bank took, the rest can be paid back and not a cent more; what is lost stays taken', async () => {
  const intent = await paidOrder()
  const dispute = standIn.act('dispute', { payment_intent: intent, amount: 135_60 })
  await tellAll()
  const { orderId } = await lastOne()
  const sale = await saleOf(orderId)
  expect(sale.disputedCents).toBe(135_60)
  expect((await refund(sale, 2, 271_20)).reason).toBe('payment-disputed')
  expect((await refund(sale, 1, 135_60)).data).toMatchObject({ refundedCents: 135_60, disputedCents: 135_60 })
  expect((await refund(sale, 1, 135_60)).reason).toBe('payment-disputed')
  standIn.act('decide', { dispute: dispute.id, isWon: false })
  await tellAll()
  expect(await saleOf(orderId)).toMatchObject({ disputedCents: 135_60, chargebacks: [{ state: 'lost' }] })
  expect((await refund(sale, 1, 135_60)).reason).toBe('payment-disputed')
  expect(await wrong()).toEqual([])
})

test('what the provider kept of a payment is booked once, apart from the checkout, and another fee than that is a difference', async () => {
  await paidOrder()
  await tellAll()
  const fees = async () =>
    (
      await house.db.execute<{ n: number; cents: number }>(
        sql`select count(*)::int as n, coalesce(sum(amount_cents), 0)::int as cents from ledger_entries where kind = 'providerFee' and account = 'marketplace' and order_id is not null`,
      )
    ).rows[0]
  const booked = await noteFees(house.db, payment, new Date())
  expect(booked).toBeGreaterThan(0)
  expect(await noteFees(house.db, payment, new Date())).toBe(0)
  expect(await fees()).toEqual({ n: booked, cents: booked * (Math.round(271_20 * 0.029) + 30) })
  expect(await wrong()).toEqual([])
  await house.db.execute(
    sql`update payments set fee_cents = fee_cents + 1 where id = (select id from payments where fee_cents > 0 limit 1)`,
  )
  expect((await wrong()).map(({ rule }) => rule)).toEqual(['what the provider kept of payments is booked'])
  await house.db.execute(sql`update payments set fee_cents = (select min(fee_cents) from payments) where fee_cents > 0`)
  const [from, to] = [new Date(Date.now() - DAY_MS), new Date(Date.now() + DAY_MS)]
  const asked = { provider: 'stripe', after: HOUSE_ID, upTo: 'ffffffff-ffff-ffff-ffff-ffffffffffff', from, to }
  const ours = (await ourMovements(house.db, asked)).filter(({ of }) => of === 'charge')
  const theirs = ours.map((one, n) => ({ ...one, id: `txn_${n}`, feeCents: (one.feeCents ?? 0) + Number(n === 0) }))
  expect(differencesOf(ours, theirs, { since: from, until: to, fee: null }).map(({ kind }) => kind)).toEqual(['fee'])
})

test('a line that breaks while it is answered is asked again, and the bank has got it once', async () => {
  const intent = await paidOrder()
  standIn.act('dispute', { payment_intent: intent })
  await tellAll()
  const { id } = await lastOne()
  standIn.act('faults', { switches: [{ kind: 'cut', path: '/v1/disputes', times: 2 }] })
  const words = 'It was delivered on time.'
  expect((await call('operatorChargeback/answer', { id, words })).reason).toBe('provider-silent')
  standIn.act('faults', { switches: [] })
  expect((await call<Chargeback>('operatorChargeback/answer', { id, words })).data.state).toBe('review')
  expect([...standIn.disputes.values()].at(-1)?.evidence_details.submission_count).toBe(1)
})

test('what nobody answered in time is lost, stays taken, and cannot be answered any more', async () => {
  const intent = await paidOrder()
  const dispute = standIn.act('dispute', { payment_intent: intent })
  await tellAll()
  const { id } = await lastOne()
  const taken = await balances()
  await house.db
    .update(chargebacks)
    .set({ answerBy: new Date(Date.now() - 1000) })
    .where(eq(chargebacks.id, id))
  expect((await call('operatorChargeback/answer', { id, words: 'This comes too late, alas.' })).reason).toBe('too-late')
  standIn.act('moveClock', { ms: 10 * DAY_MS })
  expect(standIn.disputes.get(dispute.id)?.status).toBe('lost')
  await tellAll()
  expect((await lastOne()).state).toBe('lost')
  expect((await call('operatorChargeback/answer', { id, words: 'This comes too late, alas.' })).reason).toBe('conflict')
  expect(await balances()).toEqual(taken)
  expect(await wrong()).toEqual([])
})

test('those that wait stand by their deadline; one is told with what is known; a shop reads its own and nobody else’s', async () => {
  for (const days of [3, 1, 2]) {
    standIn.act('dispute', { payment_intent: await paidOrder() })
    await tellAll()
    const { id } = await lastOne()
    await house.db
      .update(chargebacks)
      .set({ answerBy: new Date(Date.now() + days * DAY_MS) })
      .where(eq(chargebacks.id, id))
  }
  interface Listed {
    records: { id: string; answerBy: string }[]
    next: string | null
  }
  const walked: string[] = []
  for (let after: string | null = null; ; ) {
    const { data }: { data: Listed } = await call<Listed>('operatorChargeback/page', { onlyOpen: true, size: 1, after })
    walked.push(...data.records.map(({ answerBy }) => answerBy))
    after = data.next
    if (after === null) break
  }
  expect(walked.length).toBeGreaterThanOrEqual(3)
  expect(walked).toEqual(walked.toSorted())
  const newest = await lastOne()
  const { data: one } = await call<object>('operatorChargeback/getInfo', { id: newest.id })
  expect(one).toMatchObject({ canBeAnswered: true, answer: null, known: { totalCents: 271_20, parts: [{ lines: [{ quantity: 2 }] }] } })
  const own = await call<{ records: { id: string; cents: number; partId: string | null }[] }>('sellerChargeback/page', {}, seller)
  expect(own.data.records[0]).toMatchObject({ id: newest.id, cents: newest.shares[0]?.cents, partId: expect.any(String) })
  const stranger = await ownerOf('shop', v7())
  expect((await call<{ records: object[] }>('sellerChargeback/page', {}, stranger)).data.records).toEqual([])
})

test('it is the house’s: a seller and a buyer read none, and an unknown one is not there', async () => {
  for (const person of [seller, buyer]) expect((await call('operatorChargeback/page', {}, person)).code).toBe(403)
  expect((await call('operatorChargeback/evidence', { id: v7() })).code).toBe(404)
})

async function houseStaff(role: 'finance' | 'support'): Promise<Shopper> {
  const person = await addShopper(house)
  await house.db.update(accounts).set({ isDemo: true }).where(eq(accounts.id, person.id))
  await inTransaction(house.db, (tx) => join(tx, { accountId: person.id, kind: 'house', placeId: HOUSE_ID, role }, new Date()))
  return person
}

test('whoever may answer hears of the deadline, and again as it comes near, each time once; whoever may not hears nothing', async () => {
  const [finance, support] = [await houseStaff('finance'), await houseStaff('support')]
  await house.db.update(chargebacks).set({ state: 'lost' }).where(eq(chargebacks.state, 'open'))
  standIn.act('dispute', { payment_intent: await paidOrder() })
  await tellAll()
  const { id } = await lastOne()
  const answerBy = new Date(Date.now() + 10 * DAY_MS)
  await house.db.update(chargebacks).set({ answerBy }).where(eq(chargebacks.id, id))
  expect(await noticesOf(finance)).toEqual(['chargeback-waiting'])
  const before = (days: number) => remindOfDeadlines(house.db, new Date(answerBy.getTime() - days * DAY_MS))
  expect([await before(4), await before(2.9), await before(2), await before(0.9), await before(0.5), await before(-1)]).toEqual([
    ...[0, 1, 0, 1, 0, 0],
  ])
  expect(await noticesOf(finance)).toEqual(['chargeback-waiting', 'chargeback-reminder', 'chargeback-reminder'])
  expect(await noticesOf(support)).toEqual([])
  // One that nobody has looked at until the last day is spoken of once.
  await house.db.update(chargebacks).set({ reminders: 0 }).where(eq(chargebacks.id, id))
  expect([await before(0.9), await before(0.8)]).toEqual([1, 0])
  await house.db.update(chargebacks).set({ reminders: 0, state: 'review' }).where(eq(chargebacks.id, id))
  expect(await before(0.9)).toBe(0)
})
