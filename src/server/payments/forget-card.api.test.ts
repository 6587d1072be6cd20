import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { stripeProvider } from '../adapters/payment/stripe/provider.ts'
import type { PaymentProvider } from '../ports/payment.ts'
import { addShopper, type Shopper } from '../testing/buying.ts'
import { type House, openHouse } from '../testing/house.ts'
import { standInCards } from '../testing/stripe/cards.ts'
import { openStripeStandIn, type StripeStandIn } from '../testing/stripe/stand-in.ts'
import { paymentDeliveries } from './deliveries.ts'

let house: House
const forget = (to: PaymentProvider, payload: { token: string }, id: string) =>
  paymentDeliveries({ db: house.db, provider: to, now: () => new Date() })['forget-card'](payload, id)
let standIn: StripeStandIn
let provider: PaymentProvider
let shopper: Shopper

beforeAll(async () => {
  standIn = await openStripeStandIn()
  const { url: apiUrl, secretKey, webhookSecret } = standIn
  // The provider needs the database of the house, and the house its provider.
  const late = new Proxy({} as PaymentProvider, { get: (_, key) => (key === 'name' ? 'stripe' : Reflect.get(provider ?? {}, key)) })
  house = await openHouse({ env: { MALLARD_CALLS_PER_MINUTE: '1000000' }, parts: { payment: late } })
  const origin = 'https://mallard.example'
  provider = stripeProvider({
    secretKey,
    webhookSecrets: [webhookSecret],
    apiUrl,
    origin,
    publishableKey: 'pk_test',
    db: house.db,
    now: () => new Date(),
  })
})
afterAll(async () => {
  await house.close()
  await standIn.close()
})
beforeEach(async () => {
  shopper = await addShopper(house)
})

const call = async (path: string, input: object) => {
  const { envelope } = await house.call(`/mallapi/card/${path}`, input, shopper.headers)
  expect(envelope.code).toBe(0)
  return envelope.data as { id: string; isDefault: boolean }[]
}
const newToken = () => `${standInCards.success}_${randomUUID().slice(0, 8)}`
const forgotten = async () =>
  (
    await house.db.execute<{ id: string; payload: { token: string } }>(
      sql`delete from outbox where kind = 'forget-card' returning id, payload`,
    )
  ).rows

test('a card that is deleted is forgotten by the provider too, however often it is told', async () => {
  const [token, other] = [newToken(), newToken()]
  await call('addNew', { token })
  const cards = await call('addNew', { token: other })
  expect([standIn.owners.has(token), standIn.owners.has(other)]).toEqual([true, true])
  await call('del', { id: cards.find(({ isDefault }) => isDefault)?.id })
  const told = await forgotten()
  expect(told).toHaveLength(1)
  for (const { id, payload } of told) {
    for (const reference of [id, id, v7()]) await forget(provider, payload, reference)
  }
  expect([standIn.owners.has(token), standIn.owners.has(other)]).toEqual([false, true])
  expect(standIn.wrongKeys).toBe(0)
})

test('a card that was added again meanwhile stays with the provider', async () => {
  const token = newToken()
  const [card] = await call('addNew', { token })
  await call('del', { id: card?.id })
  await call('addNew', { token })
  for (const { id, payload } of await forgotten()) await forget(provider, payload, id)
  expect(standIn.owners.has(token)).toBe(true)
})

test('a provider that is silent is told later', async () => {
  const [card] = await call('addNew', { token: newToken() })
  await call('del', { id: card?.id })
  const [told] = await forgotten()
  const dead = stripeProvider({
    secretKey: standIn.secretKey,
    webhookSecrets: [standIn.webhookSecret],
    apiUrl: 'http://127.0.0.1:9',
    origin: 'https://mallard.example',
    publishableKey: 'pk_test',
    db: house.db,
    now: () => new Date(),
    timeoutMs: 500,
  })
  await expect(forget(dead, told?.payload ?? { token: '' }, told?.id ?? '')).rejects.toThrow()
})
