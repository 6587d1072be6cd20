import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../accounts/tables.ts'
import { bankProvider } from '../adapters/payouts/bank/provider.ts'
import { stripePayoutProvider } from '../adapters/payouts/stripe/provider.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { join } from '../members/join.ts'
import type { PayoutProvider, ProviderPayout } from '../ports/payouts.ts'
import { sealingWith } from '../sealing.ts'
import { addShopper, type Shopper, signInAgain } from '../testing/buying.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace, type Marketplace } from '../testing/marketplace.ts'
import { openStripeStandIn, type StripeStandIn } from '../testing/stripe/stand-in.ts'
import { bankReturned } from './bank-returned.ts'
import { handlePayoutEvents, registerPayoutNews } from './events.ts'
import { payeesWith } from './may-be-paid.ts'
import { payeeChanges, payees, payoutEvents } from './tables.ts'

const HOUR_MS = 3_600_000
let house: House
let goods: Marketplace
let standIn: StripeStandIn
let time = new Date()
const now = () => time
/** Which provider the house has, as a test wishes. */
let provider: PayoutProvider
let bank: PayoutProvider
let stripe: PayoutProvider
const heard: ProviderPayout[] = []

interface Payee {
  state: string
  why: string | null
  canReceive: boolean
  canBePaidOut: boolean
  bankHint: string | null
  waitsUntil: string | null
  requirements: { name: string; urgency: string; until: string | null }[]
  changes: { what: string }[]
}

beforeAll(async () => {
  standIn = await openStripeStandIn()
  const asked = new Proxy({} as PayoutProvider, {
    get: (_, key) => (key === 'name' ? (provider?.name ?? 'stripe') : Reflect.get(provider ?? { readEvent: true }, key)),
  })
  const { secretKey, url: apiUrl, connectSecret } = standIn
  stripe = stripePayoutProvider({ secretKey, apiUrl, connectSecrets: [connectSecret], timeoutMs: 2000 })
  provider = stripe
  house = await openHouse({ env: { MALLARD_CALLS_PER_MINUTE: '1000000' }, parts: { now, payouts: asked } })
  bank = bankProvider({ name: 'hand', db: house.db, sealing: sealingWith([{ id: 'test', key: Buffer.alloc(32, 7) }]), now })
  goods = await addMarketplace(house.db, time)
  registerPayoutNews(async (_db, said) => void heard.push(said))
})
afterAll(async () => {
  registerPayoutNews(async () => {})
  await house.close()
  await standIn.close()
})

async function worker(role: 'owner' | 'accountant' | 'packer', shopId: string): Promise<Shopper> {
  const person = await addShopper(house)
  // Whoever moves money needs a second factor, but in the demo.
  await house.db.update(accounts).set({ isDemo: true }).where(eq(accounts.id, person.id))
  await inTransaction(house.db, (tx) => join(tx, { accountId: person.id, kind: 'shop', placeId: shopId, role }, new Date()))
  return person
}
/** A shop of its own, with an owner. */
async function shopWithOwner(): Promise<{ shopId: string; owner: Shopper }> {
  const shopId = v7()
  await house.db.execute(sql`
    insert into shops select (jsonb_populate_record(own, jsonb_build_object('id', ${shopId}::text, 'slug', ${shopId}::text, 'own_domain', null))).*
    from shops own where id = ${goods.shop}`)
  return { shopId, owner: await worker('owner', shopId) }
}
const call = async <T = Payee>(as: Shopper, name: string, input: object = {}) => {
  const { envelope } = await house.call(`/mallapi/${name}`, input, { ...as.headers, 'idempotency-key': v7() })
  return { code: envelope.code, reason: envelope.reason, data: envelope.data as T }
}
const account = { institution: '003', transit: '01234', account: '7654321098' }
/** Why the shop is not paid now. */
const payable = async (shopId: string) => (await payeesWith(provider, now)(house.db, [shopId])).get(shopId)?.reason
const noticesOf = async (person: Shopper) =>
  (await house.db.execute<{ kind: string }>(sql`select kind from notifications where account_id = ${person.id} order by id`)).rows.map(
    ({ kind }) => kind,
  )

describe('a bank account that is given here', () => {
  beforeAll(() => {
    provider = bank
  })

  test('is needed, checked by Canadian rules, kept sealed and shown by its last digits', async () => {
    const { shopId, owner } = await shopWithOwner()
    expect((await call(owner, 'shopPayee/read')).data).toMatchObject({ state: 'none', why: 'no-account', bankHint: null })
    expect((await call(owner, 'shopPayee/giveBank', account)).code).toBe(404)
    await call(owner, 'shopPayee/start')
    expect((await call(owner, 'shopPayee/start')).data).toMatchObject({
      state: 'started',
      why: 'unfinished',
      requirements: [{ name: 'bank', urgency: 'now' }],
    })
    for (const wrong of [{ institution: '999' }, { transit: '00000' }, { account: '123' }]) {
      expect((await call(owner, 'shopPayee/giveBank', { ...account, ...wrong })).reason).toBe('bank-account-wrong')
    }
    for (const wrong of [{ account: "1' or 1=1" }, { account: '' }, { transit: '1'.repeat(99) }]) {
      expect((await call(owner, 'shopPayee/giveBank', { ...account, ...wrong })).code).toBe(40000)
    }
    expect(await payable(shopId)).toBe('unfinished')
    const { data } = await call(owner, 'shopPayee/giveBank', { ...account, account: '765-432 1098' })
    expect(data).toMatchObject({ state: 'enabled', why: null, bankHint: '1098', waitsUntil: null })
    expect(await payable(shopId)).toBeNull()
    const trail = await house.db.execute(sql`select * from audit_entries where chain = ${`shop ${shopId}`}`)
    expect(trail.rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(trail.rows)).not.toContain('7654321098')
  })

  test('that is another one makes payouts wait a day, is proved for again, and everybody who moves money is told', async () => {
    const { shopId, owner } = await shopWithOwner()
    const [partner, accountant] = [await worker('owner', shopId), await worker('accountant', shopId)]
    await call(owner, 'shopPayee/start')
    await call(owner, 'shopPayee/giveBank', account)
    time = new Date(time.getTime() + HOUR_MS)
    expect((await call(owner, 'shopPayee/giveBank', { ...account, account: '1111111' })).reason).toBe('prove-again')
    owner.headers = await signInAgain(house, owner.id)
    const { data } = await call(owner, 'shopPayee/giveBank', { ...account, account: '1111111' })
    expect(data).toMatchObject({ why: 'bank-changed', bankHint: '1111', canBePaidOut: true })
    expect(await payable(shopId)).toBe('bank-changed')
    expect(await noticesOf(partner)).toContain('payee-bank-changed')
    expect(await noticesOf(accountant)).toEqual([])
    expect(data.changes.map(({ what }) => what)).toContain('bank')
    // One act, one entry, though it takes two transactions; and it says what changed.
    const { rows } = await house.db.execute<{ before: object; after: object }>(
      sql`select before, after from audit_entries where chain = ${`shop ${shopId}`} and call like '%giveBank' order by at`,
    )
    expect(rows.length).toBe(2)
    for (const { before, after } of rows) expect(after).not.toEqual(before)
    time = new Date(time.getTime() + 24 * HOUR_MS)
    expect(await payable(shopId)).toBeNull()
  })

  test('that sent a payout back gets nothing more until one is given again, the same one too, and a day later', async () => {
    const { shopId, owner } = await shopWithOwner()
    await call(owner, 'shopPayee/start')
    await call(owner, 'shopPayee/giveBank', account)
    const [row] = await house.db.select().from(payees).where(eq(payees.sellerId, shopId))
    const payout = { provider: 'hand', providerId: row?.providerId ?? '', madeAt: time }
    const sentBack = () => inTransaction(house.db, (tx) => bankReturned(tx, payout, time))
    time = new Date(time.getTime() + HOUR_MS)
    await inTransaction(house.db, (tx) => bankReturned(tx, { ...payout, provider: 'stripe' }, time))
    expect(await payable(shopId)).toBeNull()
    for (let n = 0; n < 2; n++) await sentBack()
    owner.headers = await signInAgain(house, owner.id)
    expect((await call(owner, 'shopPayee/read')).data).toMatchObject({ state: 'enabled', why: 'bank-returned', bankHint: '1098' })
    expect(await payable(shopId)).toBe('bank-returned')
    expect((await noticesOf(owner)).filter((kind) => kind === 'payee-bank-returned')).toHaveLength(1)
    time = new Date(time.getTime() + 48 * HOUR_MS)
    expect(await payable(shopId)).toBe('bank-returned')
    owner.headers = await signInAgain(house, owner.id)
    expect((await call(owner, 'shopPayee/giveBank', account)).data).toMatchObject({ why: 'bank-changed' })
    // Another payout of before comes back as well: it went to the account of then.
    await sentBack()
    expect(await payable(shopId)).toBe('bank-changed')
    time = new Date(time.getTime() + 24 * HOUR_MS)
    expect(await payable(shopId)).toBeNull()
  })

  test('is nobody else’s to give: an accountant reads, a packer does not, another shop has its own', async () => {
    const { shopId, owner } = await shopWithOwner()
    await call(owner, 'shopPayee/start')
    const [accountant, packer] = [await worker('accountant', shopId), await worker('packer', shopId)]
    expect((await call(accountant, 'shopPayee/read')).data).toMatchObject({ state: 'started' })
    expect((await call(accountant, 'shopPayee/giveBank', account)).code).toBe(403)
    expect((await call(packer, 'shopPayee/read')).code).toBe(403)
    const other = await shopWithOwner()
    expect((await call(other.owner, 'shopPayee/read')).data).toMatchObject({ state: 'none' })
  })
})

describe('Stripe', () => {
  beforeAll(() => {
    provider = stripe
  })
  let told = 0
  const post = async (event: object, endpoint: 'platform' | 'connect' = 'connect', at = new Date()) => {
    const payload = JSON.stringify(event)
    const headers = { 'content-type': 'application/json', 'stripe-signature': standIn.signature(payload, at, endpoint) }
    return (await house.app.inject({ method: 'POST', url: '/webhooks/payouts/stripe', payload, headers })).statusCode
  }
  const fresh = () => {
    const events = standIn.connectEvents.slice(told)
    told = standIn.connectEvents.length
    return events
  }
  const opened = async () => {
    const made = await shopWithOwner()
    await call(made.owner, 'shopPayee/start')
    const [row] = await house.db.select().from(payees).where(eq(payees.sellerId, made.shopId))
    return { ...made, payeeId: row?.id ?? '', providerId: row?.providerId ?? '' }
  }

  test('opens one account, whose page asks for what is wanted', async () => {
    const before = standIn.payees.size
    const { owner, providerId } = await opened()
    await call(owner, 'shopPayee/start')
    expect(standIn.payees.size - before).toBe(1)
    expect(standIn.payees.get(providerId)?.interval).toBe('manual')
    const { data } = await call<{ url: string }>(owner, 'shopPayee/link')
    expect(data.url).toContain(`/onboarding/${providerId}`)
    expect((await call(owner, 'shopPayee/giveBank', account)).code).toBe(404)
  })

  test('a start whose answer never came is made good by the next, with one account', async () => {
    const { owner } = await shopWithOwner()
    const before = standIn.payees.size
    standIn.act('faults', { switches: [{ kind: 'cut', path: '/v2/core/accounts', times: 2 }] })
    expect((await call(owner, 'shopPayee/start')).reason).toBe('provider-silent')
    standIn.act('faults', { switches: [] })
    expect((await call(owner, 'shopPayee/start')).data.state).toBe('started')
    expect(standIn.payees.size - before).toBe(1)
  })

  test('restricted and freed: payouts wait with a reason and a day, the seller is told, and what is told in any order and twice ends the same', async () => {
    const { owner, shopId, providerId, payeeId } = await opened()
    standIn.act('give', { account: providerId })
    for (const event of fresh()) expect(await post(event)).toBe(200)
    expect((await call(owner, 'shopPayee/read')).data).toMatchObject({ state: 'enabled', why: null, bankHint: '6789' })
    const until = '2026-12-24T00:00:00.000Z'
    standIn.act('require', { account: providerId, name: 'identity.individual.documents.primary_verification', status: 'past_due', until })
    const restricting = fresh()
    for (const event of restricting.toReversed()) for (let n = 0; n < 3; n++) expect(await post(event)).toBe(200)
    expect((await call(owner, 'shopPayee/read')).data).toMatchObject({
      ...{ state: 'restricted', why: 'restricted', canReceive: false, canBePaidOut: false },
      requirements: [{ name: 'identity.individual.documents.primary_verification', urgency: 'past', until }],
    })
    expect(await payable(shopId)).toBe('restricted')
    const changes = await house.db.$count(payeeChanges, eq(payeeChanges.payeeId, payeeId))
    standIn.act('give', { account: providerId })
    for (const event of fresh()) await post(event)
    // What was said of the restriction comes once more, late: it is over all the same.
    for (const event of restricting) await post(event)
    expect((await call(owner, 'shopPayee/read')).data).toMatchObject({ state: 'enabled', why: null })
    expect(await house.db.$count(payeeChanges, eq(payeeChanges.payeeId, payeeId))).toBe(changes + 1)
    expect((await noticesOf(owner)).sort()).toEqual(['payee-enabled', 'payee-enabled', 'payee-restricted'])
    // Another account that is given on the provider's page makes payouts wait as well.
    standIn.act('give', { account: providerId, number: '000999999999' })
    for (const event of fresh()) await post(event)
    expect((await call(owner, 'shopPayee/read')).data).toMatchObject({ state: 'enabled', why: 'bank-changed', bankHint: '9999' })
    expect(await noticesOf(owner)).toContain('payee-bank-changed')
    standIn.act('reject', { account: providerId })
    for (const event of fresh()) await post(event)
    expect(await payable(shopId)).toBe('rejected')
  })

  test('news that are forged, too old, of the other endpoint or huge are not taken, and leave nothing', async () => {
    const { providerId } = await opened()
    standIn.act('give', { account: providerId })
    const [event] = fresh()
    const before = await house.db.$count(payoutEvents)
    const forged = await house.app.inject({
      ...{ method: 'POST', url: '/webhooks/payouts/stripe', payload: JSON.stringify(event) },
      headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' },
    })
    expect(forged.statusCode).toBe(400)
    expect(await post(event ?? {}, 'platform')).toBe(400)
    expect(await post(event ?? {}, 'connect', new Date(Date.now() - 400_000))).toBe(400)
    expect(await post({ ...event, filling: 'x'.repeat(300_000) })).toBe(413)
    expect(await house.db.$count(payoutEvents)).toBe(before)
    expect(await post({ id: 'evt_strange', object: 'event', type: 'customer.created', data: { object: {} } })).toBe(200)
  })

  test('news that come while the provider is silent wait, and are dealt with once', async () => {
    const { owner, providerId } = await opened()
    standIn.act('give', { account: providerId })
    standIn.act('faults', { switches: [{ kind: '500', verb: 'GET', path: '/v2/core/accounts' }] })
    for (const event of fresh()) expect(await post(event)).toBe(200)
    expect((await call(owner, 'shopPayee/read')).data.state).toBe('started')
    standIn.act('faults', { switches: [] })
    time = new Date(time.getTime() + HOUR_MS)
    await handlePayoutEvents(house.db, provider, time)
    owner.headers = await signInAgain(house, owner.id)
    expect((await call(owner, 'shopPayee/read')).data.state).toBe('enabled')
    expect(await house.db.$count(payoutEvents, sql`handled_at is null`)).toBe(0)
  })

  test('a payout that failed is told to the room that pays, as the provider says it is', async () => {
    const { providerId } = await opened()
    standIn.act('give', { account: providerId })
    standIn.world.books.set('platform', [])
    const { stripeClient } = await import('../adapters/payment/stripe/client.ts')
    const client = stripeClient({ secretKey: standIn.secretKey, apiUrl: standIn.url })
    await client.paymentIntents.create({ amount: 500_00, currency: 'cad', payment_method: 'pm_standin_visa_ok', return_url: 'http://x' })
    const reference = v7()
    await provider.pay({ reference, payeeId: providerId, amountCents: 100_00, currency: 'CAD' })
    standIn.act('failPayout', { payout: [...standIn.payouts.keys()].at(-1) ?? '' })
    for (const event of fresh()) await post(event)
    expect(heard.at(-1)).toMatchObject({ reference, state: 'failed', failure: 'account_closed' })
  })
})
