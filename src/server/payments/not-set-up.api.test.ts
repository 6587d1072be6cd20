import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PaymentWays } from '../../contract/payments.ts'
import { choosePayment } from '../adapters/payment/choose.ts'
import { readConfig } from '../config.ts'
import { addShopper, type Shopper } from '../testing/buying.ts'
import { type House, openHouse, testIdentityKey } from '../testing/house.ts'
import { addMarketplace, type Marketplace } from '../testing/marketplace.ts'
import { timersOf } from '../timers.ts'

let house: House
let shopper: Shopper
let goods: Marketplace
beforeAll(async () => {
  house = await openHouse({ env: { MALLARD_DEMO: 'off', MALLARD_IDENTITY_KEY: testIdentityKey } })
  goods = await addMarketplace(house.db, new Date())
  shopper = await addShopper(house)
})
afterAll(() => house.close())

const ask = async (path: string, input: object) => (await house.call(`/mallapi/${path}`, input, shopper.headers)).envelope

test('test cards are taken in the demo alone', () => {
  const chosen = (env: Record<string, string>) => choosePayment(readConfig(env), house.db, () => new Date()).name
  expect(chosen({})).toBe('embedded')
  expect(chosen({ MALLARD_DEMO: 'off' })).toBe('none')
  expect(chosen({ DATABASE_URL: 'postgres://duck@localhost/pond' })).toBe('none')
  const stripe = { SECRET_KEY: 'sk_test_00000000', PUBLISHABLE_KEY: 'pk_test_00000000', WEBHOOK_SECRET: 'whsec_00000000' }
  expect(chosen(Object.fromEntries(Object.entries(stripe).map(([name, value]) => [`MALLARD_STRIPE_${name}`, value])))).toBe('stripe')
})

test('whoever asks how to pay is told that nobody can, and no card page of the test provider answers', async () => {
  const { data } = await ask('payment/ways', {})
  expect(data as PaymentWays).toEqual({ provider: 'none', fieldsUrl: null, publishableKey: null, cards: [] })
  for (const url of ['/test-provider/fields', '/test-provider/card', '/webhooks/payment/embedded', '/webhooks/payment/none'])
    expect((await house.app.inject({ method: 'POST', url })).statusCode).toBe(404)
})

test('nothing that would have to be paid is begun: goods, services, subscriptions and cards are refused alike', async () => {
  const token = 'tok_abcdefghijkl'
  const asked: [string, object][] = [
    ['order/addNew', { buyNow: { skuId: goods.lamp.sku, quantity: 1 }, shipAddressId: shopper.addressId }],
    ['order/placeOrders', { id: v7(), token }],
    ['serviceOrderMain/addNew', { shoppingCartItems: [v7()], addressId: shopper.addressId, seenTotalCents: 1 }],
    ['serviceOrderMain/placeOrders', { id: v7(), token }],
    [
      'subscription/start',
      { skuId: goods.lamp.sku, quantity: 1, every: 'month', addressId: shopper.addressId, cardId: v7(), seenTotalCents: 1 },
    ],
    ['subscription/buyNow', { id: v7(), seenTotalCents: 1 }],
    ['card/addNew', { token }],
  ]
  for (const [path, input] of asked) expect((await ask(path, input)).reason, path).toBe('payment-not-set-up')
  const { rows } = await house.db.execute<{ made: number; held: number }>(sql`
    select (select count(*)::integer from orders) as made, (select sum(reserved)::integer from stock) as held`)
  expect(rows[0]).toEqual({ made: 0, held: 0 })
})

test('nobody’s subscription is tended while no card can be charged', () => {
  const config = readConfig({ MALLARD_DEMO: 'off' })
  const provider = choosePayment(config, house.db, () => new Date())
  const names = timersOf({ config, provider, payouts: {} as never, storage: {} as never }).map(({ name }) => name)
  expect(names).not.toContain('tend-subscriptions')
})
