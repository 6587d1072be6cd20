import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Order } from '../../contract/orders.ts'
import { embeddedProvider } from '../adapters/payment/embedded/provider.ts'
import { SIGNATURE_HEADER, sign } from '../adapters/payment/embedded/signature.ts'
import { stripeProvider } from '../adapters/payment/stripe/provider.ts'
import { houseSecret } from '../db/house-secret.ts'
import type { PaymentProvider } from '../ports/payment.ts'
import { addShopper, cardToken, type Shopper, setStock, stockOf } from '../testing/buying.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace, type Marketplace } from '../testing/marketplace.ts'
import { standInCards } from '../testing/stripe/cards.ts'
import { openStripeStandIn, type StripeStandIn } from '../testing/stripe/stand-in.ts'
import { auditLedger } from './audit-ledger.ts'
import { deliverRefund } from './refund.ts'
import { releaseHolds } from './release-holds.ts'

type Card = keyof typeof standInCards

/** What a test needs of a provider beside its port. */
interface Side {
  provider: PaymentProvider
  token(card: Card): Promise<string>
  confirm(url: string, agrees: boolean): Promise<void>
  /** How many payments the provider made for an order, and what it has given back of them. */
  made(orderId: string): Promise<{ charges: number; refundedCents: number }>
  /** What the provider has to tell since it was last asked, each to be posted as often as one likes. */
  news(): Promise<(() => Promise<number>)[]>
  /** Signed so many seconds ago. */
  signed(body: string, ageSeconds?: number): Promise<Record<string, string>>
  /** An event of a kind that is none of ours. */
  strange: string
}

let house: House
let goods: Marketplace
let shopper: Shopper
let standIn: StripeStandIn
let time = new Date()
const now = () => time

const call = async <T>(path: string, input: object, as = shopper, headers: Record<string, string> = {}) => {
  const { envelope } = await house.call(`/mallapi/${path}`, input, { ...as.headers, ...headers })
  return { code: envelope.code, data: envelope.data as T }
}
const post = async (name: string, body: string, headers: Record<string, string>) =>
  (
    await house.app.inject({
      method: 'POST',
      url: `/webhooks/payment/${name}`,
      payload: body,
      headers: { 'content-type': 'application/json', ...headers },
    })
  ).statusCode
const scalar = async (query: ReturnType<typeof sql>) => Number((await house.db.execute<{ n: string }>(query)).rows[0]?.n ?? 0)
const referenceOf = async (orderId: string) =>
  (await house.db.execute<{ id: string }>(sql`select id from payments where order_id = ${orderId} order by created_at desc`)).rows.map(
    ({ id }) => id,
  )

function embeddedSide(): Side {
  const provider = embeddedProvider(house.db, now)
  return {
    provider,
    token: (card) => cardToken(house, card),
    async confirm(url, agrees) {
      await house.app.inject({ method: 'POST', url, payload: { agrees } })
    },
    made: async (orderId) => ({
      charges: await scalar(
        sql`select count(*) as n from test_provider_payments p join payments own on own.id = p.reference where own.order_id = ${orderId}`,
      ),
      refundedCents: await scalar(
        sql`select sum(p.refunded_cents) as n from test_provider_payments p join payments own on own.id = p.reference where own.order_id = ${orderId}`,
      ),
    }),
    async news() {
      const { rows } = await house.db.execute<{ payload: object }>(
        sql`delete from outbox where kind = 'test-provider-webhook' returning payload`,
      )
      return rows.map(({ payload }) => async () => {
        const body = JSON.stringify(payload)
        return post('embedded', body, await this.signed(body))
      })
    },
    signed: async (body, ageSeconds = 0) => ({
      [SIGNATURE_HEADER]: sign(await houseSecret(house.db), Buffer.from(body), new Date(time.getTime() - ageSeconds * 1000)),
    }),
    strange: JSON.stringify({ id: 'evt_strange', type: 'something.else' }),
  }
}

function stripeSide(): Side {
  const { secretKey, webhookSecret, url: apiUrl } = standIn
  const provider = stripeProvider({
    secretKey,
    publishableKey: 'pk_test_standin0000',
    webhookSecrets: [webhookSecret],
    apiUrl,
    origin: 'http://localhost:3000',
    db: house.db,
    now,
    timeoutMs: 2000,
  })
  let told = standIn.events.length
  const intentsOf = async (orderId: string) => {
    const references = await referenceOf(orderId)
    return [...standIn.intents.values()].filter(({ metadata }) => references.includes(metadata.reference ?? ''))
  }
  return {
    provider,
    token: async (card) => `${standInCards[card]}_${randomUUID().slice(0, 8)}`,
    confirm: async (url, agrees) => standIn.confirm(url.split('/').at(-1) ?? '', agrees),
    async made(orderId) {
      const ids = (await intentsOf(orderId)).map(({ id }) => id)
      const given = standIn.refunds.filter(({ payment_intent }) => ids.includes(payment_intent))
      return { charges: ids.length, refundedCents: given.reduce((sum, { amount }) => sum + amount, 0) }
    },
    async news() {
      const fresh = standIn.events.slice(told)
      told = standIn.events.length
      return fresh.map((event) => async () => {
        const body = JSON.stringify(event)
        return post('stripe', body, await this.signed(body))
      })
    },
    signed: async (body, ageSeconds = 0) => ({ 'stripe-signature': standIn.signature(body, new Date(Date.now() - ageSeconds * 1000)) }),
    strange: JSON.stringify({ id: 'evt_strange', type: 'customer.created', data: { object: { id: 'cus_x' } } }),
  }
}

describe.each(['embedded', 'stripe'] as const)('the %s provider', (name) => {
  let side: Side
  beforeAll(async () => {
    standIn = await openStripeStandIn()
    time = new Date()
    const parts: { now: () => Date; payment?: PaymentProvider } = { now }
    const env = { MALLARD_CALLS_PER_MINUTE: '1000000' }
    // The provider needs the house's database, the house needs the provider: it is asked for when it is needed.
    if (name === 'stripe')
      parts.payment = new Proxy({} as PaymentProvider, {
        get: (_, key) => (key === 'name' ? 'stripe' : Reflect.get(side?.provider ?? {}, key)),
      })
    house = await openHouse({ env, parts })
    side = name === 'stripe' ? stripeSide() : embeddedSide()
    goods = await addMarketplace(house.db, time)
  })
  afterAll(async () => {
    await house.close()
    await standIn.close()
  })
  beforeEach(async () => {
    await house.db.execute(sql`update orders set held_until = null`)
    await setStock(house.db, goods.lamp.sku, 40)
    shopper = await addShopper(house)
  })

  const order = async () => {
    const input = { buyNow: { skuId: goods.lamp.sku, quantity: 2 }, shipAddressId: shopper.addressId, seenTotalCents: 271_20 }
    return (await call<string>('order/addNew', input, shopper, { 'idempotency-key': v7() })).data
  }
  const pay = async (id: string, card: Card, more: object = {}) =>
    call<{ state: string; confirmUrl: string | null }>('order/placeOrders', { id, token: await side.token(card), ...more })
  const info = async (id: string) => (await call<Order>('order/getInfo', { id })).data
  const state = async (id: string) => (await call<{ state: string }>('order/checkOrderStatus', { id })).data.state
  /** Has the house told everything, `times` over and at once. Answers the statuses. */
  const tellAll = async (times = 1) => Promise.all((await side.news()).flatMap((post) => Array.from({ length: times }, post)))
  const deliverRefunds = async () => {
    const { rows } = await house.db.execute<{ payload: { customerId: string; refundId: string } }>(
      sql`delete from outbox where kind = 'refund' returning payload`,
    )
    for (const { payload } of rows) await deliverRefund(house.db, side.provider, payload, now())
  }

  test('webhook-05 success pays once, and what is told thirty times changes nothing', async () => {
    const id = await order()
    expect((await pay(id, 'success')).data.state).toBe('paid')
    expect(await info(id)).toMatchObject({ paymentState: 'paid', paymentMethod: { brand: 'Visa', last4: '4242' } })
    const statuses = await tellAll(30)
    expect(statuses.length).toBeGreaterThanOrEqual(30)
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await stockOf(house.db, goods.lamp.sku)).toEqual({ on_hand: 38, reserved: 0 })
    expect(await side.made(id)).toEqual({ charges: 1, refundedCents: 0 })
    expect((await pay(id, 'success')).code).toBe(40905)
  })

  test('a decline charges nothing, and another card pays', async () => {
    const id = await order()
    expect((await pay(id, 'decline')).code).toBe(40200)
    expect(await state(id)).toBe('open')
    expect((await pay(id, 'success')).data.state).toBe('paid')
    // The news of the decline comes late and changes nothing.
    expect(new Set(await tellAll())).toEqual(new Set([200]))
    expect((await info(id)).paymentState).toBe('paid')
  })

  test('a token that the provider does not know pays nothing', async () => {
    const id = await order()
    expect((await call('order/placeOrders', { id, token: 'pm_nobody_knows_me' })).code).toBe(40200)
  })

  test('a confirmation is waited for; a refusal leaves the order open', async () => {
    const [yes, no] = [await order(), await order()]
    for (const [id, agrees] of [
      [yes, true],
      [no, false],
    ] as const) {
      const isBeingPaid = async () => (await call<{ isBeingPaid: boolean }>('payment/start', { id })).data.isBeingPaid
      expect(await isBeingPaid()).toBe(false)
      const { data } = await pay(id, 'confirm')
      // Who lost the connection here and opens the page again is told that a payment was begun.
      expect(await isBeingPaid()).toBe(true)
      expect(data).toMatchObject({ state: 'confirm', confirmUrl: expect.any(String) })
      await side.confirm(data.confirmUrl ?? '', agrees)
    }
    await tellAll(3)
    expect([(await info(yes)).paymentState, await state(no)]).toEqual(['paid', 'open'])
  })

  test('webhook-07 webhook-15 webhook-17 news that could not be written down is told again, in any order and days later', async () => {
    const id = await order()
    const { data } = await pay(id, 'confirm')
    await side.confirm(data.confirmUrl ?? '', true)
    const news = await side.news()
    await house.db.execute(sql`alter table payment_events rename to payment_events_gone`)
    const broken = await Promise.all(news.map((post) => post()))
    await house.db.execute(sql`alter table payment_events_gone rename to payment_events`)
    expect(broken).toContain(503)
    expect((await info(id)).paymentState).toBe('unpaid')
    // webhook-07: the last news comes first; what counts is what the provider says when it is asked.
    for (const post of news.reverse()) expect(await post()).toBe(200)
    expect((await info(id)).paymentState).toBe('paid')
    const before = time
    time = new Date(time.getTime() + 3 * 86_400_000)
    for (const post of news) expect(await post()).toBe(200)
    time = before
    expect(await stockOf(house.db, goods.lamp.sku)).toEqual({ on_hand: 38, reserved: 0 })
  })

  test('a reply that never comes ends in a known state and one charge', async () => {
    const id = await order()
    expect((await pay(id, 'silent')).data.state).toBe('paid')
    expect(await side.made(id)).toMatchObject({ charges: 1 })
  })

  test('ten clicks at once, with different cards, are one charge', async () => {
    const id = await order()
    await Promise.all(Array.from({ length: 10 }, (_, n) => pay(id, n % 3 === 0 ? 'confirm' : 'success')))
    await tellAll()
    expect((await side.made(id)).charges).toBe(1)
  })

  test('a hold that ends takes the payment with it', async () => {
    const id = await order()
    const { data } = await pay(id, 'confirm')
    const before = time
    time = new Date(time.getTime() + 11 * 60_000)
    await releaseHolds(house.db, side.provider, time)
    time = before
    await side.confirm(data.confirmUrl ?? '', true)
    await tellAll()
    expect((await info(id)).paymentState).toBe('unpaid')
    expect((await stockOf(house.db, goods.lamp.sku)).reserved).toBe(0)
  })

  test('a refund is given once, however often it is asked for', async () => {
    const id = await order()
    await pay(id, 'success')
    const line = (await info(id)).shopOrders[0]?.lines[0]
    expect((await call('order/cancel', { id, lines: [{ id: line?.id, quantity: 1 }] })).code).toBe(0)
    await deliverRefunds()
    expect(await side.made(id)).toEqual({ charges: 1, refundedCents: 135_60 })
    const { rows } = await house.db.execute<{ id: string; payment_id: string; provider_id: string }>(sql`
      select refund.id, refund.payment_id, payment.provider_id from refunds refund join payments payment on payment.id = refund.payment_id
      where refund.order_id = ${id}`)
    const given = rows[0]
    await side.provider.refund({
      reference: given?.id ?? '',
      payment: { reference: given?.payment_id ?? '', providerId: given?.provider_id ?? '' },
      amountCents: 135_60,
    })
    expect(await side.made(id)).toEqual({ charges: 1, refundedCents: 135_60 })
  })

  test('a saved card pays again', async () => {
    await pay(await order(), 'success', { saveCard: true })
    const cards = (await call<{ id: string; last4: string }[]>('card/page', {})).data
    expect(cards).toMatchObject([{ brand: 'Visa', last4: '4242', expirationMonth: 12, expirationYear: 2090, isDefault: true }])
    expect(JSON.stringify(cards)).not.toMatch(/tok_|pm_|cus_/)
    const again = await call<{ state: string }>('order/placeOrders', { id: await order(), cardId: cards[0]?.id })
    expect(again.data.state).toBe('paid')
  })

  const add = async (token: string, as = shopper) => call<{ id: string; isDefault: boolean }[] | null>('card/addNew', { token }, as)

  test('a card is kept without a payment, once for its token, and pays', async () => {
    const token = await side.token('success')
    const answers = await Promise.all(Array.from({ length: 5 }, () => add(token)))
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0])
    const { data: cards } = await add(token)
    expect(cards).toMatchObject([{ brand: 'Visa', last4: '4242', expirationMonth: 12, expirationYear: 2090, isDefault: true }])
    expect(JSON.stringify(cards)).not.toMatch(/tok_|pm_|cus_/)
    const paid = await call<{ state: string }>('order/placeOrders', { id: await order(), cardId: cards?.[0]?.id })
    expect(paid.data.state).toBe('paid')
    const second = await add(await side.token('success'))
    expect(second.data?.map(({ isDefault }) => isDefault)).toEqual([true, false])
  })

  test('a card that is declined, unknown, to be confirmed or not heard of is not kept, and each says why', async () => {
    const codes = [
      (await add(await side.token('decline'))).code,
      (await add('pm_nobody_knows_me')).code,
      (await add(await side.token('confirm'))).code,
      (await add(await side.token('silent'))).code,
      (await add('4242424242424242')).code,
    ]
    expect(codes).toEqual([40200, 40200, 40201, 40202, 40000])
    expect((await call('card/page', {})).data).toEqual([])
  })

  test('a saved card’s own token adds no second one; Stripe’s belongs to one account', async () => {
    const token = await side.token('success')
    await add(token)
    const { rows } = await house.db.execute<{ token: string }>(
      sql`select provider_token as token from cards where customer_id = ${shopper.id}`,
    )
    const saved = rows[0]?.token ?? ''
    const stranger = await addShopper(house)
    expect((await call('card/addNew', { token, customerId: shopper.id }, stranger)).code).toBe(403)
    if (name === 'stripe') expect([(await add(saved, stranger)).code, (await add(token, stranger)).code]).toEqual([40000, 40200])
    await add(saved)
    expect((await call('card/page', {})).data).toHaveLength(1)
  })

  test('ten tries an hour, twenty cards an account', async () => {
    const before = time
    for (let hour = 0; hour < 2; hour++) {
      const codes = await Promise.all(Array.from({ length: 11 }, async () => (await add(await side.token('success'))).code))
      expect(codes.sort()).toEqual([...Array(10).fill(0), 42900])
      time = new Date(time.getTime() + 61 * 60_000)
    }
    const last = await side.token('success')
    expect((await add(last)).code).toBe(40909)
    const { data: cards } = await call<{ id: string }[]>('card/page', {})
    expect(cards).toHaveLength(20)
    await call('card/del', { id: cards[0]?.id })
    expect([(await add(last)).code, (await add(last)).code]).toEqual([0, 0])
    time = before
  })

  test('webhook-09 another amount than was asked for is held', async () => {
    const id = await order()
    await pay(id, 'confirm')
    const [reference] = await referenceOf(id)
    if (name === 'embedded') await house.db.execute(sql`update test_provider_payments set amount_cents = 1 where reference = ${reference}`)
    else for (const intent of standIn.intents.values()) if (intent.metadata.reference === reference) intent.amount = 1
    const { data } = await call<{ confirmUrl: string }>('order/checkOrderStatus', { id })
    await side.confirm(data.confirmUrl, true)
    expect(await tellAll()).toContain(200)
    expect(await scalar(sql`select count(*) as n from payments where id = ${reference} and state = 'held'`)).toBe(1)
    expect((await info(id)).paymentState).toBe('unpaid')
  })

  test('webhook-01 webhook-03 webhook-11 webhook-13 webhook-19 only what the provider signed, as it was signed and lately, is believed', async () => {
    const body = side.strange
    const good = await side.signed(body)
    expect(await post(name, body, good)).toBe(200)
    expect(await post(name, body, {})).toBe(400)
    expect(await post(name, JSON.stringify(JSON.parse(body), null, 1), good)).toBe(400)
    expect(await post(name, body, await side.signed(body, 310))).toBe(400)
    expect(await post(name, body, { ...good, 'content-type': 'text/plain' })).toBe(400)
    const long = JSON.stringify({ ...JSON.parse(body), filler: 'x'.repeat(200_000) })
    expect(await post(name, long, await side.signed(long))).toBe(413)
  })

  test('money for a payment that was given up goes back by itself, once', async () => {
    const id = await order()
    await pay(id, 'confirm')
    const [reference] = await referenceOf(id)
    const { data } = await call<{ confirmUrl: string }>('order/checkOrderStatus', { id })
    await house.db.execute(sql`update payments set state = 'failed' where id = ${reference}`)
    await side.confirm(data.confirmUrl, true)
    expect(await tellAll()).toContain(200)
    await tellAll()
    await deliverRefunds()
    expect(await scalar(sql`select count(*) as n from refunds where payment_id = ${reference}`)).toBe(1)
    const { refundedCents } = await side.made(id)
    expect(refundedCents).toBe(await scalar(sql`select amount_cents as n from payments where id = ${reference}`))
    expect((await info(id)).paymentState).toBe('unpaid')
  })

  test('the books balance after all of this', async () => {
    await deliverRefunds()
    const findings = (await auditLedger(house.db)).filter(({ rule }) => !rule.startsWith('what is reserved'))
    expect(findings.filter(({ wrong }) => wrong > 0)).toEqual([])
  })
})
