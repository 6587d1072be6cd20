import { and, eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUSE_ID } from '../../rules/permissions.ts'
import { accounts } from '../accounts/tables.ts'
import { bankProvider } from '../adapters/payouts/bank/provider.ts'
import { auditEntries } from '../audit/tables.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { delivering, runOutbox } from '../jobs/outbox.ts'
import { ledgerQuestions } from '../ledger/audit.ts'
import { balanceOf } from '../ledger/balances.ts'
import { freeHeld } from '../ledger/free-held.ts'
import { postSale } from '../ledger/post.ts'
import { join } from '../members/join.ts'
import { giveBank } from '../payees/give-bank.ts'
import { openPayee } from '../payees/open-payee.ts'
import type { PayoutProvider } from '../ports/payouts.ts'
import { sealingWith } from '../sealing.ts'
import { addShopper, type Shopper, signInAgain } from '../testing/buying.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace } from '../testing/marketplace.ts'
import { payoutDeliveries } from './deliveries.ts'
import { makePayout } from './make-payout.ts'
import { payingWith } from './payees.ts'
import { runPayouts } from './run-payouts.ts'
import { payoutRuns, payouts } from './tables.ts'

let house: House
let shopId: string
let provider: PayoutProvider
let operator: Shopper
let reader: Shopper
let time = new Date()
const now = () => time

async function staffer(role: 'owner' | 'support'): Promise<Shopper> {
  const person = await addShopper(house)
  await house.db.update(accounts).set({ isDemo: true }).where(eq(accounts.id, person.id))
  await inTransaction(house.db, (tx) => join(tx, { accountId: person.id, kind: 'house', placeId: HOUSE_ID, role }, time))
  return person
}

beforeAll(async () => {
  const asked = new Proxy({} as PayoutProvider, {
    get: (_, key) => (provider ? Reflect.get(provider, key) : key === 'name' ? 'hand' : undefined),
  })
  house = await openHouse({ env: { MALLARD_CALLS_PER_MINUTE: '1000000' }, parts: { now, payouts: asked } })
  provider = bankProvider({ name: 'hand', db: house.db, sealing: sealingWith([{ id: 'test', key: Buffer.alloc(32, 7) }]), now })
  shopId = (await addMarketplace(house.db, time)).shop
  operator = await staffer('owner')
  reader = await staffer('support')
  const seller = { kind: 'shop' as const, id: shopId }
  await openPayee(house.db, { seller, provider, email: 'a@example.ca', language: 'en', byAccount: operator.id }, time)
  const bank = { institution: '003', transit: '01234', account: '7654321098' }
  await giveBank(house.db, { seller, provider, bank, byAccount: operator.id }, time)
})
afterAll(() => house.close())

const call = async <T = object>(name: string, input: object, as = operator) => {
  const { envelope } = await house.call(`/mallapi/${name}`, input, { ...as.headers, 'idempotency-key': v7() })
  return { code: envelope.code, reason: envelope.reason, data: envelope.data as T }
}

interface Page {
  records: { id: string; number: string; state: string; amountCents: number; isByHand: boolean; seller: { id: string; name: string } }[]
  next: string | null
  toPay: { id: string; payouts: number; cents: number }[]
}
const page = async (input: object = {}) => (await call<Page>('operatorPayout/page', input)).data

/** A run that a person began pays what the shop has earned. */
async function payout() {
  const split = { shopCents: 80_00, taxCents: 13_00, marketplaceCents: 7_00, commissionTaxCents: 0 }
  const lines = [{ item: 'goods' as const, lineId: null, cents: 80_00 }]
  const shops = [{ shopId, split, lines, partId: v7(), dueAt: time }]
  await postSale(house.db, { orderId: v7(), customerId: v7(), totalCents: 100_00, shops }, time)
  await freeHeld(house.db, async () => null, time)
  const runId = v7()
  await house.db.insert(payoutRuns).values({ id: runId, state: 'running', byAccount: operator.id, begunAt: time })
  const paying = payingWith(provider, now)
  await runPayouts(house.db, paying, time)
  await runOutbox(house.db, delivering(payoutDeliveries({ db: house.db, paying, now })), time, () => {})
  const [made] = await house.db.select().from(payouts).where(eq(payouts.runId, runId))
  return made
}

test('a payout by hand is taken as a bank file, marked as paid once, and comes back with a reason', async () => {
  const made = await payout()
  if (!made) throw new Error('Nothing was paid')
  const { id, number, runId } = made
  const shown = await page()
  expect(shown.records[0]).toMatchObject({ id, number, state: 'sent', amountCents: 80_00, isByHand: true, seller: { id: shopId } })
  expect(shown.toPay).toMatchObject([{ id: runId, payouts: 1, cents: 80_00 }])
  const file = await call<{ csv: string; lines: number }>('operatorPayout/file', { id: runId })
  expect(file.data).toMatchObject({ lines: 1, csv: expect.stringContaining(`,003,01234,7654321098,80.00,CAD,${id}`) })
  expect((await call('operatorPayout/markPaid', { id, reference: ' ' })).code).toBe(40000)
  expect((await call('operatorPayout/markPaid', { id, reference: 'EFT 4711' })).code).toBe(0)
  expect((await call('operatorPayout/markPaid', { id, reference: 'EFT 4712' })).reason).toBe('conflict')
  expect(await page({ state: 'paid', number: number.toLowerCase(), sellerId: shopId })).toMatchObject({ records: [{ id }], toPay: [] })
  expect((await call('operatorPayout/file', { id: runId })).reason).toBe('conflict')
  expect(await balanceOf(house.db, shopId)).toMatchObject({ availableCents: 0, transitCents: 0 })
  expect((await call('operatorPayout/markReturned', { id, reason: 'No such account' })).code).toBe(0)
  expect((await call('operatorPayout/markReturned', { id, reason: 'No such account' })).reason).toBe('conflict')
  expect(await balanceOf(house.db, shopId)).toMatchObject({ availableCents: 80_00, transitCents: 0 })
  expect((await payingWith(provider, now).payeesOf(house.db, [shopId])).get(shopId)?.reason).toBe('bank-returned')
  for (const [rule, question] of Object.entries(ledgerQuestions)) {
    const { rows } = await house.db.execute<{ count: string }>(question)
    expect([rule, Number(rows[0]?.count)]).toEqual([rule, 0])
  }
  const trail = await house.db.select().from(auditEntries).where(and(sql`call like '/mallapi/operatorPayout/%'`)).orderBy(auditEntries.at)
  const told = trail.map(({ call: path, subjectId, reason }) => [path.split('/').at(-1), subjectId, reason])
  expect(told).toHaveLength(3)
  expect(told).toEqual(
    expect.arrayContaining([
      ['file', runId, null],
      ['markPaid', id, 'EFT 4711'],
      ['markReturned', id, 'No such account'],
    ]),
  )
  expect(JSON.stringify(trail)).not.toContain('7654321098')
})

test('filters leave out what they do not name; whoever only reads, or has not proved who they are again, changes nothing', async () => {
  const [one] = (await page()).records
  expect((await page({ state: 'waiting' })).records).toEqual([])
  expect((await page({ number: 'PO-0000-0000' })).records).toEqual([])
  expect((await page({ sellerId: v7() })).records).toEqual([])
  for (const [name, input] of [
    ['file', { id: v7() }],
    ['markPaid', { id: v7(), reference: 'x' }],
    ['markReturned', { id: v7(), reason: 'x' }],
  ] as const) {
    expect([name, (await call(`operatorPayout/${name}`, input)).reason]).toEqual([name, 'not-found'])
    expect([name, (await call(`operatorPayout/${name}`, { ...input, id: one?.id }, reader)).code]).toEqual([name, 403])
  }
  time = new Date(time.getTime() + 3_600_000)
  expect((await call('operatorPayout/markPaid', { id: one?.id, reference: 'x' })).reason).toBe('prove-again')
  operator.headers = await signInAgain(house, operator.id)
  const hand = provider
  provider = { ...hand, name: 'embedded', byHand: undefined } as unknown as PayoutProvider
  expect((await call('operatorPayout/markPaid', { id: one?.id, reference: 'x' })).reason).toBe('conflict')
  provider = hand
})

/** The account is given again, and a day goes by. */
async function bankAgain(): Promise<void> {
  const bank = { institution: '003', transit: '01234', account: '1234567890' }
  await giveBank(house.db, { seller: { kind: 'shop', id: shopId }, provider, bank, byAccount: operator.id }, time)
  time = new Date(time.getTime() + 25 * 3_600_000)
  operator.headers = await signInAgain(house, operator.id)
}
const stateOf = async (id: string) => (await house.db.select().from(payouts).where(eq(payouts.id, id)))[0]
const booksAreRight = async () => {
  for (const [rule, question] of Object.entries(ledgerQuestions)) {
    const { rows } = await house.db.execute<{ count: string }>(question)
    expect([rule, Number(rows[0]?.count)]).toEqual([rule, 0])
  }
}

test('what the bank would not pay at all is the seller’s again, and never counts as paid', async () => {
  await bankAgain()
  const made = await payout()
  if (!made) throw new Error('Nothing was paid')
  const free = made.amountCents
  expect((await call('operatorPayout/markReturned', { id: made.id, reason: 'No such account' })).code).toBe(0)
  expect(await stateOf(made.id)).toMatchObject({ state: 'failed', failure: 'No such account' })
  expect((await call('operatorPayout/markPaid', { id: made.id, reference: 'EFT 1' })).reason).toBe('conflict')
  expect(await balanceOf(house.db, shopId)).toMatchObject({ availableCents: free, transitCents: 0 })
  expect((await payingWith(provider, now).payeesOf(house.db, [shopId])).get(shopId)?.reason).toBe('bank-returned')
  await booksAreRight()
})

const otherProvider = () => ({ ...provider, name: 'embedded', byHand: undefined }) as unknown as PayoutProvider

test('a payout whose provider is not used any more is given back when nobody was asked; what was asked, a person says', async () => {
  await bankAgain()
  const runId = v7()
  await house.db.insert(payoutRuns).values({ id: runId, state: 'running', byAccount: operator.id, begunAt: time })
  await runPayouts(house.db, payingWith(provider, now), time)
  const [unasked] = await house.db.select().from(payouts).where(eq(payouts.runId, runId))
  if (!unasked) throw new Error('Nothing was made')
  expect(unasked).toMatchObject({ state: 'waiting', askedAt: null })
  const deliverWith = (by: PayoutProvider) =>
    payoutDeliveries({ db: house.db, paying: payingWith(by, now), now }).payout({ payoutId: unasked.id }, v7())
  // Its twin: one that was asked is not given back, whatever became of it there.
  await house.db.update(payouts).set({ askedAt: time }).where(eq(payouts.id, unasked.id))
  await expect(deliverWith(otherProvider())).rejects.toThrow('was asked of hand')
  expect((await stateOf(unasked.id))?.state).toBe('waiting')
  await house.db.update(payouts).set({ askedAt: null }).where(eq(payouts.id, unasked.id))
  await deliverWith(otherProvider())
  await deliverWith(otherProvider())
  expect(await stateOf(unasked.id)).toMatchObject({ state: 'failed', failure: 'provider_gone' })
  expect(await balanceOf(house.db, shopId)).toMatchObject({ availableCents: unasked.amountCents, transitCents: 0 })
  // The account at the other provider has sent nothing back.
  expect((await payingWith(provider, now).payeesOf(house.db, [shopId])).get(shopId)?.reason).toBeNull()

  const asked = await payout()
  if (!asked) throw new Error('Nothing was paid')
  expect((await stateOf(asked.id))?.askedAt).not.toBeNull()
  const hand = provider
  provider = otherProvider()
  expect((await page({ number: asked.number })).records[0]).toMatchObject({ state: 'sent', isByHand: true })
  expect((await call('operatorPayout/markPaid', { id: asked.id, reference: 'Read at the old bank' })).code).toBe(0)
  expect((await call('operatorPayout/markPaid', { id: asked.id, reference: 'Read at the old bank' })).reason).toBe('conflict')
  expect((await stateOf(asked.id))?.state).toBe('paid')
  expect((await call('operatorPayout/markReturned', { id: asked.id, reason: 'It came back' })).code).toBe(0)
  expect(await stateOf(asked.id)).toMatchObject({ state: 'returned', failure: 'It came back' })
  provider = hand
  await booksAreRight()
})

test('a number that another payout has is drawn anew', async () => {
  const [taken] = (await page()).records
  const draws = [taken?.number ?? '', taken?.number ?? '', 'PO-1000-1000']
  const runId = v7()
  await house.db.insert(payoutRuns).values({ id: runId, state: 'done', byAccount: operator.id, begunAt: time })
  const payee = { provider: 'hand' as const, payeeId: 'p', canBePaidOut: true, reason: null, waitsUntil: null, bankHint: null }
  const one = { runId, seller: { kind: 'shop' as const, id: shopId }, payee, minCents: 0 }
  const make = () => inTransaction(house.db, (tx) => makePayout(tx, one, time, () => draws.shift() ?? ''))
  const made = await make()
  expect((await stateOf(made?.id ?? ''))?.number).toBe('PO-1000-1000')
  expect(await make()).toBeNull()
  await booksAreRight()
})
