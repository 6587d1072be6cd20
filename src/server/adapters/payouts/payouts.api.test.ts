import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db, OpenDatabase } from '../../db/database.ts'
import { ProviderSilent } from '../../ports/payment.ts'
import type { PayoutProvider, ProviderMovement } from '../../ports/payouts.ts'
import { sealingWith } from '../../sealing.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { standInCards } from '../../testing/stripe/cards.ts'
import { testBanks } from '../../testing/stripe/payouts.ts'
import { openStripeStandIn, type StripeStandIn } from '../../testing/stripe/stand-in.ts'
import { stripeClient } from '../payment/stripe/client.ts'
import { testAccounts } from './bank/payees.ts'
import { bankProvider } from './bank/provider.ts'
import { stripePayoutProvider } from './stripe/provider.ts'

const DAY_MS = 86_400_000
type End = 'paid' | 'failed' | 'returned'

/** What a test needs of a provider beside its port. */
interface Side {
  provider: PayoutProvider
  /** The payee gives all that is wanted, with a bank account that ends so. */
  give(payeeId: string, end: End): Promise<void>
  /** So many days go by at the bank. */
  wait(days: number): Promise<void>
  /** A person does what the bank of the other providers does by itself. */
  settle(reference: string, end: End): Promise<void>
  close(): Promise<void>
}

let database: OpenDatabase
let time = new Date('2026-11-02T15:00:00Z')
const now = () => time
const sealing = sealingWith([{ id: 'test', key: Buffer.alloc(32, 7) }])
const bank = (account: string) => ({ institution: '003', transit: '01234', account })

function bankSide(db: Db, name: 'embedded' | 'hand'): Side {
  const provider = bankProvider({ name, db, sealing, now })
  const accounts = { paid: '1234567', ...testAccounts }
  return {
    provider,
    give: async (providerId, end) => void (await provider.giveBank?.({ providerId, bank: bank(accounts[end]) })),
    wait: async (days) => {
      time = new Date(time.getTime() + days * DAY_MS)
    },
    async settle(reference, end) {
      if (name === 'embedded') return
      expect(await provider.byHand?.markPaid({ reference, bankReference: 'EFT 4711' })).toBe(true)
      if (end === 'returned') expect(await provider.byHand?.markReturned({ reference, reason: 'no_account' })).toBe(true)
    },
    close: async () => {},
  }
}

async function stripeSide(): Promise<Side & { standIn: StripeStandIn }> {
  const standIn = await openStripeStandIn()
  const { secretKey, connectSecret, url: apiUrl } = standIn
  const stripe = stripeClient({ secretKey, apiUrl })
  await stripe.paymentIntents.create({ amount: 90_000_00, currency: 'cad', payment_method: standInCards.success, return_url: 'http://x' })
  const numbers = { paid: testBanks.good, failed: testBanks.closed, returned: testBanks.returns }
  return {
    standIn,
    provider: stripePayoutProvider({ secretKey, connectSecrets: [connectSecret], apiUrl, timeoutMs: 2000 }),
    give: async (account, end) => standIn.act('give', { account, number: numbers[end] }),
    async wait(days) {
      standIn.act('moveClock', { ms: days * DAY_MS })
    },
    settle: async () => {},
    close: () => standIn.close(),
  }
}

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const seller = () => ({ kind: 'shop' as const, id: v7(), name: 'Kettles & Co' })
const open = (provider: PayoutProvider, reference = v7()) =>
  provider.openPayee({ reference, seller: seller(), email: 'shop@example.com', language: 'fr' })

describe.each(['embedded', 'hand', 'stripe'] as const)('the provider %s', (name) => {
  let side: Side
  let provider: PayoutProvider
  beforeAll(async () => {
    side = name === 'stripe' ? await stripeSide() : bankSide(database.db, name)
    provider = side.provider
  })
  afterAll(() => side.close())

  const ready = async (end: End = 'paid') => {
    const { providerId } = await open(provider)
    await side.give(providerId, end)
    return providerId
  }
  const pay = (payeeId: string, reference = v7(), amountCents = 120_50) =>
    provider.pay({ reference, payeeId, amountCents, currency: 'CAD' })
  const movementsOf = async (reference: string) => {
    const found: ProviderMovement[] = []
    for await (const one of provider.movements(new Date(0))) if (one.reference?.startsWith(reference)) found.push(one)
    return found
  }

  test('opens a payee once for a reference, who may be paid as soon as nothing is wanted any more', async () => {
    const reference = v7()
    const first = await open(provider, reference)
    expect(first).toMatchObject({ state: 'started', canReceive: false, canBePaidOut: false, bankHint: null })
    expect(first.requirements.length).toBeGreaterThan(0)
    await side.give(first.providerId, 'paid')
    const found = await provider.findPayee(first.providerId)
    expect(found).toMatchObject({
      state: 'enabled',
      canReceive: true,
      canBePaidOut: true,
      requirements: [],
      bankHint: expect.stringMatching(/^\d{4}$/),
    })
    expect(await provider.findPayee(`${first.providerId}x`)).toBeNull()
  })

  test('pays once for a reference, however often it is asked, also at the same moment', async () => {
    const payeeId = await ready()
    const reference = v7()
    const made = await Promise.all([pay(payeeId, reference), pay(payeeId, reference), pay(payeeId, reference)])
    expect(new Set(made.map(({ providerId }) => providerId)).size).toBe(1)
    expect(made[0]).toMatchObject({ reference, amountCents: 120_50, currency: 'CAD', state: 'sent', failure: null })
    expect(await movementsOf(reference)).toMatchObject([{ amountCents: -120_50, currency: 'CAD' }])
    await expect(pay(payeeId, reference, 120_51)).rejects.toThrow()
    expect(await provider.findPayout(reference, null)).toMatchObject({ state: 'sent' })
    expect(await provider.findPayout(v7(), null)).toBeNull()
  })

  test('a payout arrives after two days', async () => {
    const payeeId = await ready()
    const { reference, providerId } = await pay(payeeId)
    await side.wait(1)
    expect(await provider.findPayout(reference, providerId)).toMatchObject({ state: 'sent' })
    await side.wait(1)
    await side.settle(reference, 'paid')
    expect(await provider.findPayout(reference, providerId)).toMatchObject({ state: 'paid', amountCents: 120_50 })
  })

  test('a payout that was paid and came back says so, and its money is here again', async () => {
    const payeeId = await ready('returned')
    const { reference, providerId } = await pay(payeeId)
    await side.wait(2)
    if (name !== 'hand') expect(await provider.findPayout(reference, providerId)).toMatchObject({ state: 'paid' })
    await side.wait(2)
    await side.settle(reference, 'returned')
    // Stripe's own clock has been moved, ours not: that it came back after its day is all the same to the books.
    const found = await provider.findPayout(reference, providerId)
    expect(['returned', ...(name === 'stripe' ? ['failed'] : [])]).toContain(found?.state)
    expect(found?.failure).toBe('no_account')
    await provider.findPayout(reference, providerId)
    const moved = await movementsOf(reference)
    expect(moved.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(0)
    expect(moved).toHaveLength(2)
  })

  test.runIf(name !== 'stripe')('another account that is given later changes nothing of what has gone out', async () => {
    const returns = await ready('returned')
    const back = await pay(returns)
    const good = await ready('paid')
    const paid = await pay(good)
    await side.wait(4)
    await side.settle(back.reference, 'returned')
    await side.settle(paid.reference, 'paid')
    const before = [await provider.findPayout(back.reference, null), await provider.findPayout(paid.reference, null)]
    expect(before).toMatchObject([{ state: 'returned' }, { state: 'paid' }])
    const moved = [await movementsOf(back.reference), await movementsOf(paid.reference)]
    await side.give(returns, 'paid')
    await side.give(good, 'returned')
    expect([await provider.findPayout(back.reference, null), await provider.findPayout(paid.reference, null)]).toEqual(before)
    expect([await movementsOf(back.reference), await movementsOf(paid.reference)]).toEqual(moved)
  })

  test('whoever has given no bank account is not paid, and nothing has moved', async () => {
    const { providerId } = await open(provider)
    const { reference, state } = await pay(providerId)
    expect(state).toBe('failed')
    expect(await movementsOf(reference)).toEqual([])
  })

  test('takes back no more than there is, and that is no error', async () => {
    const payeeId = await ready()
    const payout = await pay(payeeId)
    expect(await provider.takeBack({ reference: v7(), payout, amountCents: 50_00 })).toEqual({ takenCents: 0 })
  })
})

describe('a bank account', () => {
  test('lies sealed in the database, and only the bank file says it', async () => {
    const { provider } = bankSide(database.db, 'hand')
    const { providerId } = await open(provider)
    await provider.giveBank?.({ providerId, bank: bank('7654321098') })
    const [paid, waits] = [v7(), v7()]
    for (const reference of [paid, waits]) await provider.pay({ reference, payeeId: providerId, amountCents: 1_205_07, currency: 'CAD' })
    const stored = await database.pool.query('select * from bank_payees where id = $1', [providerId])
    expect(JSON.stringify(stored.rows)).not.toContain('7654321098')
    expect(Buffer.from(stored.rows[0].bank).toString('latin1')).not.toContain('7654321098')
    await provider.byHand?.markPaid({ reference: paid, bankReference: 'EFT 1' })
    const file = await provider.byHand?.file([paid, waits])
    expect(file).toBe(
      `name,institution,transit,account,amount,currency,reference\r\nKettles & Co,003,01234,7654321098,1205.07,CAD,${waits}\r\n`,
    )
    expect(await provider.byHand?.markPaid({ reference: paid, bankReference: 'EFT 2' })).toBe(false)
    // What the bank did not take at all is marked as well, once.
    expect(await provider.byHand?.markReturned({ reference: waits, reason: 'x' })).toBe(true)
    expect(await provider.byHand?.markReturned({ reference: waits, reason: 'y' })).toBe(false)
  })

  test('a name that a spreadsheet would run is text', async () => {
    const { provider } = bankSide(database.db, 'hand')
    const { providerId } = await provider.openPayee({
      ...{ reference: v7(), email: 'a@example.com', language: 'en' },
      seller: { kind: 'shop', id: v7(), name: '=HYPERLINK("x"), Inc' },
    })
    await provider.giveBank?.({ providerId, bank: bank('7654321098') })
    const { reference } = await provider.pay({ reference: v7(), payeeId: providerId, amountCents: 5, currency: 'CAD' })
    expect(await provider.byHand?.file([reference])).toContain(`"'=HYPERLINK(""x""), Inc",003,01234,7654321098,0.05,CAD`)
  })
})

describe('Stripe when it fails', () => {
  let side: Awaited<ReturnType<typeof stripeSide>>
  let payeeId: string
  beforeAll(async () => {
    side = await stripeSide()
    payeeId = (await open(side.provider)).providerId
    await side.give(payeeId, 'paid')
  })
  afterAll(() => side.close())
  const pay = (reference: string) => side.provider.pay({ reference, payeeId, amountCents: 10_00, currency: 'CAD' })
  const made = (reference: string) => [
    [...side.standIn.transfers.values()].filter(({ metadata }) => metadata.reference === reference).length,
    [...side.standIn.payouts.values()].filter(({ payout }) => payout.metadata?.reference === reference).length,
  ]

  test.each([
    ['the transfer fails', '500', '/v1/transfers'],
    ['the line breaks after the transfer', 'cut', '/v1/transfers'],
    ['the payout fails', '500', '/v1/payouts'],
    ['the line breaks after the payout', 'cut', '/v1/payouts'],
  ] as const)('%s: it is silent, and asked again by its reference it has happened once', async (_, kind, path) => {
    const reference = v7()
    side.standIn.act('faults', { switches: [{ kind, path, times: kind === 'cut' ? 2 : 1 }] })
    await expect(pay(reference)).rejects.toBeInstanceOf(ProviderSilent)
    side.standIn.act('faults', { switches: [] })
    side.standIn.act('forgetKeys')
    const found = (await side.provider.findPayout(reference, null)) ?? (await pay(reference))
    expect(found.state).toBe('sent')
    await pay(reference)
    expect(made(reference)).toEqual([1, 1])
  })

  test('what the platform cannot pay fails by name, and another reference can be paid later', async () => {
    const { state, failure } = await side.provider.pay({ reference: v7(), payeeId, amountCents: 99_999_99, currency: 'CAD' })
    expect([state, failure]).toEqual(['failed', 'balance_insufficient'])
  })

  test('what is still on the payee’s account comes back once, as far as it goes', async () => {
    const payout = await pay(v7())
    side.standIn.act('failPayout', { payout: [...side.standIn.payouts.keys()].at(-1) ?? '' })
    const reference = v7()
    const first = await side.provider.takeBack({ reference, payout, amountCents: 4_00 })
    const again = await side.provider.takeBack({ reference, payout, amountCents: 4_00 })
    expect([first, again]).toEqual([{ takenCents: 4_00 }, { takenCents: 4_00 }])
    expect(await side.provider.takeBack({ reference: v7(), payout, amountCents: 50_00 })).toEqual({ takenCents: 6_00 })
  })

  test('news of payees and of payouts are read with the new secret and the old one while it is rolled, and forged ones are not', async () => {
    const { standIn } = side
    const { secretKey, url: apiUrl, connectSecret } = standIn
    const { secret } = standIn.act('roll', { endpoint: 'connect' })
    const provider = stripePayoutProvider({ secretKey, apiUrl, connectSecrets: [secret, connectSecret] })
    const read = (body: string, signature: string) => provider.readEvent?.(Buffer.from(body), { 'stripe-signature': signature })
    const abouts = []
    for (const event of standIn.connectEvents) {
      const body = JSON.stringify(event)
      abouts.push((await read(body, standIn.signature(body, new Date(), 'connect')))?.about)
    }
    expect(abouts).toContainEqual({ kind: 'payee', providerId: payeeId })
    expect(abouts).toContainEqual({ kind: 'payout', reference: expect.any(String), payeeId })
    const body = JSON.stringify(standIn.connectEvents[0])
    const signature = standIn.signature(body, new Date(), 'connect')
    await expect(read(body.replace('acct', 'acct2'), signature)).rejects.toThrow()
    await expect(read(body, standIn.signature(body, new Date(), 'platform'))).rejects.toThrow()
    await expect(read(body, standIn.signature(body, new Date(Date.now() - 600_000), 'connect'))).rejects.toThrow()
    standIn.act('endRoll', { endpoint: 'connect' })
  })
})
