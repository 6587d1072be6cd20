import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { stripeProvider } from '../adapters/payment/stripe/provider.ts'
import type { PaymentProvider } from '../ports/payment.ts'
import { addShopper, type Shopper, setStock } from '../testing/buying.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace, type Marketplace } from '../testing/marketplace.ts'
import { standInCards } from '../testing/stripe/cards.ts'
import { openStripeStandIn, type StripeStandIn } from '../testing/stripe/stand-in.ts'
import { chargeUnattended } from './charge-unattended.ts'

let house: House
let goods: Marketplace
let standIn: StripeStandIn
let provider: PaymentProvider
let shopper: Shopper

beforeAll(async () => {
  standIn = await openStripeStandIn()
  const { url: apiUrl, secretKey, webhookSecret } = standIn
  // The provider needs the database of the house, and the house its provider.
  const late = new Proxy({} as PaymentProvider, { get: (_, key) => (key === 'name' ? 'stripe' : Reflect.get(provider ?? {}, key)) })
  house = await openHouse({ env: { MALLARD_CALLS_PER_MINUTE: '1000000' }, parts: { payment: late } })
  goods = await addMarketplace(house.db, new Date())
  const parts = { secretKey, webhookSecrets: [webhookSecret], apiUrl, origin: 'https://mallard.example', publishableKey: 'pk_test' }
  provider = stripeProvider({ ...parts, db: house.db, now: () => new Date(), timeoutMs: 2000 })
})
afterAll(async () => {
  await house.close()
  await standIn.close()
})
beforeEach(async () => {
  await setStock(house.db, goods.lamp.sku, 40)
  shopper = await addShopper(house)
})

const call = async <T>(path: string, input: object) => {
  const { envelope } = await house.call(`/mallapi/${path}`, input, shopper.headers)
  expect(envelope.code).toBe(0)
  return envelope.data as T
}

/** An unpaid order, and a card that Stripe keeps and that behaves as named. */
async function prepare(card: keyof typeof standInCards) {
  const token = `${standInCards.success}_${randomUUID().slice(0, 8)}`
  const [saved] = await call<{ id: string }[]>('card/addNew', { token })
  if (card !== 'success')
    await house.db.execute(
      sql`update cards set provider_token = split_part(provider_token, '/', 1) || '/' || ${standInCards[card]} where id = ${saved?.id}`,
    )
  const orderId = await call<string>('order/addNew', { buyNow: { skuId: goods.lamp.sku, quantity: 1 }, shipAddressId: shopper.addressId })
  return { customer: { id: shopper.id, email: 'shopper@example.com' }, orderId, cardId: saved?.id ?? '' }
}

const charge = (ask: Awaited<ReturnType<typeof prepare>>) => chargeUnattended({ db: house.db, provider, now: new Date() }, ask)
const stateOf = async (id: string) => (await call<{ state: string }>('order/checkOrderStatus', { id })).state

test('a card that Stripe keeps pays while nobody is there, once', async () => {
  const ask = await prepare('success')
  const before = standIn.intents.size
  expect(await charge(ask)).toBe('paid')
  await expect(charge(ask)).rejects.toMatchObject({ reason: 'order-paid' })
  expect([await stateOf(ask.orderId), standIn.intents.size - before]).toEqual(['paid', 1])
})

test.each(['decline', 'confirm'] as const)('a card that would %s is refused, and the order stays open', async (card) => {
  const ask = await prepare(card)
  expect(await charge(ask)).toBe('failed')
  expect(await stateOf(ask.orderId)).toBe('open')
})

test('a reply that never comes is asked about, and the money has come', async () => {
  const ask = await prepare('silent')
  expect(await charge(ask)).toBe('paid')
})

test('somebody else’s card pays nothing', async () => {
  const { cardId } = await prepare('success')
  shopper = await addShopper(house)
  const ask = await prepare('success')
  await expect(charge({ ...ask, cardId })).rejects.toMatchObject({ reason: 'not-found' })
  await expect(charge({ ...ask, cardId: v7() })).rejects.toMatchObject({ reason: 'not-found' })
})
