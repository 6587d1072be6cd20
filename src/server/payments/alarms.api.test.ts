import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stripeProvider } from '../adapters/payment/stripe/provider.ts'
import type { PaymentProvider } from '../ports/payment.ts'
import { addShopper } from '../testing/buying.ts'
import { type House, openHouse } from '../testing/house.ts'
import { openStripeStandIn, type StripeStandIn } from '../testing/stripe/stand-in.ts'

let house: House
let standIn: StripeStandIn
beforeAll(async () => {
  standIn = await openStripeStandIn()
  const { secretKey, webhookSecret, url: apiUrl } = standIn
  let provider: PaymentProvider | undefined
  // The provider needs the house's database, the house needs the provider: it is asked for when it is needed.
  const payment = new Proxy({} as PaymentProvider, { get: (_, key) => (key === 'name' ? 'stripe' : Reflect.get(provider ?? {}, key)) })
  house = await openHouse({ env: { MALLARD_CALLS_PER_MINUTE: '1000000' }, parts: { payment } })
  const parts = {
    secretKey,
    webhookSecrets: [webhookSecret],
    apiUrl,
    publishableKey: 'pk_test_standin0000',
    origin: 'http://localhost:3000',
  }
  provider = stripeProvider({ ...parts, db: house.db, now: () => new Date() })
})
afterAll(async () => {
  await house.close()
  await standIn.close()
})

const post = async (payload: string, headers: Record<string, string>) =>
  (
    await house.app.inject({
      method: 'POST',
      url: '/webhooks/payment/stripe',
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    })
  ).statusCode

/** Tells the house something and answers how it was flagged. */
async function tell(id: string, type: string, object: object): Promise<string | null | undefined> {
  const body = JSON.stringify({ id, object: 'event', type, data: { object } })
  expect(await post(body, { 'stripe-signature': standIn.signature(body) })).toBe(200)
  const { rows } = await house.db.execute<{ flag: string | null }>(sql`select flag from payment_events where id = ${id}`)
  return rows[0]?.flag
}

test('disputes, refunds that we did not order and what nobody expected are kept, flagged and counted', async () => {
  const { id: customerId } = await addShopper(house)
  await house.db.execute(sql`
    insert into payments (customer_id, id, order_id, provider, provider_id, amount_cents, refunded_cents, state, created_at)
    values (${customerId}, ${v7()}, ${v7()}, 'stripe', 'pi_known', 500, 200, 'succeeded', now())`)
  expect(await tell('evt_dispute', 'charge.dispute.created', { payment_intent: 'pi_known' })).toBe('dispute')
  expect(await tell('evt_more', 'charge.refunded', { payment_intent: 'pi_known', amount_refunded: 201 })).toBe('refund-larger')
  expect(await tell('evt_ours', 'charge.refunded', { payment_intent: 'pi_known', amount_refunded: 200 })).toBeNull()
  expect(await tell('evt_theirs', 'charge.refunded', { payment_intent: 'pi_unknown', amount_refunded: 1 })).toBe('unknown-payment')
  expect(await tell('evt_strange', 'customer.created', { id: 'cus_x' })).toBe('unknown-event')
  // Told again it is the same news.
  expect(await tell('evt_strange', 'customer.created', { id: 'cus_x' })).toBe('unknown-event')

  const { rows } = await house.db.execute(sql`select body->>'type' as type from payment_events where id = 'evt_strange'`)
  expect(rows).toEqual([{ type: 'customer.created' }])
  const { body } = await house.app.inject({ url: '/metrics' })
  for (const flag of ['dispute', 'refund-larger', 'unknown-payment', 'unknown-event']) {
    expect(body).toContain(`mallard_payment_alarms{flag="${flag}"} 1`)
  }
})

test('forged news are answered a few times a minute, and signed ones all the same', async () => {
  const codes: number[] = []
  for (let n = 0; n < 40; n++) codes.push(await post('{}', { 'stripe-signature': 't=1,v1=00' }))
  expect(codes.slice(0, 5)).toEqual([400, 400, 400, 400, 400])
  expect(codes.at(-1)).toBe(429)
  expect(await tell('evt_after', 'charge.dispute.closed', { payment_intent: 'pi_known' })).toBe('dispute')
})
