import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Adjustment } from '../../contract/operator-money.ts'
import { HOUSE_ID } from '../../rules/permissions.ts'
import { accounts } from '../accounts/tables.ts'
import { bankProvider } from '../adapters/payouts/bank/provider.ts'
import { auditEntries } from '../audit/tables.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { ledgerQuestions } from '../ledger/audit.ts'
import { balanceOf } from '../ledger/balances.ts'
import { freeHeld } from '../ledger/free-held.ts'
import { postSale } from '../ledger/post.ts'
import { join, own } from '../members/join.ts'
import { giveBank } from '../payees/give-bank.ts'
import { openPayee } from '../payees/open-payee.ts'
import { sealingWith } from '../sealing.ts'
import { addShopper, type Shopper } from '../testing/buying.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace, type Marketplace } from '../testing/marketplace.ts'
import { hearOfPayout } from './hear-of-payout.ts'
import { makePayout } from './make-payout.ts'
import { payingWith } from './payees.ts'
import { runPayouts } from './run-payouts.ts'
import { payoutRuns, payouts } from './tables.ts'

let house: House
let goods: Marketplace
let shopId: string
let owner: Shopper
let finance: Shopper
let support: Shopper
let seller: Shopper
const time = new Date()

async function staffer(role: 'owner' | 'finance' | 'support'): Promise<Shopper> {
  const person = await addShopper(house)
  await house.db.update(accounts).set({ isDemo: true }).where(eq(accounts.id, person.id))
  await inTransaction(house.db, (tx) => join(tx, { accountId: person.id, kind: 'house', placeId: HOUSE_ID, role }, time))
  return person
}

beforeAll(async () => {
  house = await openHouse({ env: { MALLARD_CALLS_PER_MINUTE: '1000000' } })
  goods = await addMarketplace(house.db, time)
  shopId = goods.shop
  ;[owner, finance, support] = [await staffer('owner'), await staffer('finance'), await staffer('support')]
  seller = await addShopper(house)
  await house.db.update(accounts).set({ isDemo: true }).where(eq(accounts.id, seller.id))
  await inTransaction(house.db, (tx) => own(tx, { accountId: seller.id, kind: 'shop', placeId: shopId }, time))
})
afterAll(() => house.close())

const call = async <T = Record<string, never>>(name: string, input: object, as = owner, key = v7()) => {
  const { envelope } = await house.call(`/mallapi/${name}`, input, { ...as.headers, 'idempotency-key': key })
  return { code: envelope.code, reason: envelope.reason, data: envelope.data as T }
}
const balance = () => balanceOf(house.db, shopId)
const adjust = (cents: number, more: { as?: Shopper; reason?: string; sellerId?: string; key?: string } = {}) =>
  call<{ availableCents: number; debtCents: number }>(
    'operatorAdjustment/add',
    { sellerId: more.sellerId ?? shopId, cents, reason: more.reason ?? 'The carrier lost it' },
    more.as,
    more.key,
  )
const list = async () => (await call<{ records: Adjustment[]; mostCents: number }>('operatorAdjustment/page', {})).data
const noticesOf = async (person: Shopper, kind: string) => {
  const { envelope } = await house.call('/mallapi/notification/page', { size: 50 }, person.headers)
  return JSON.stringify(envelope.data).split(`"${kind}"`).length - 1
}
async function booksAreRight() {
  for (const [rule, question] of Object.entries(ledgerQuestions)) {
    const { rows } = await house.db.execute<{ count: string }>(question)
    expect([rule, Number(rows[0]?.count)]).toEqual([rule, 0])
  }
}

test('a person adjusts a balance with a reason, once for a press, in favour or against, which may make a debt', async () => {
  const key = v7()
  expect((await adjust(12_34, { key })).data).toEqual({ availableCents: 12_34, debtCents: 0 })
  expect((await adjust(12_34, { key })).data).toEqual({ availableCents: 12_34, debtCents: 0 })
  expect((await adjust(-20_00, { as: finance, reason: 'Paid twice in May' })).data).toEqual({ availableCents: 0, debtCents: 7_66 })
  const { data: debts } = await call<{ records: object[] }>('operatorMoney/debts', {})
  expect(debts.records).toMatchObject([{ id: shopId, cents: 7_66 }])
  const { records, mostCents } = await list()
  expect(records.map(({ cents, reason, isReversed }) => [cents, reason, isReversed])).toEqual([
    [-20_00, 'Paid twice in May', false],
    [12_34, 'The carrier lost it', false],
  ])
  expect(mostCents).toBe(100_000_00)
  expect(records[0]?.by).not.toBe('')
  const trail = await house.db.select().from(auditEntries).where(eq(auditEntries.call, '/mallapi/operatorAdjustment/add'))
  expect(trail.map(({ subjectId, reason }) => [subjectId, reason]).sort()).toEqual(
    [
      [shopId, 'The carrier lost it'],
      [shopId, 'Paid twice in May'],
    ].sort(),
  )
  await booksAreRight()
})

test('an adjustment is taken back whole and once, and what is none cannot be', async () => {
  const before = await balance()
  const [newest] = (await list()).records
  const reverse = (id: string, as = owner) => call('operatorAdjustment/reverse', { id, reason: 'It was right in May' }, as)
  expect((await reverse(newest?.transferId ?? '')).code).toBe(0)
  expect((await reverse(newest?.transferId ?? '')).reason).toBe('conflict')
  expect((await balance()).availableCents - (await balance()).debtCents).toBe(before.availableCents - before.debtCents + 20_00)
  expect((await list()).records.map(({ isReversed }) => isReversed)).toEqual([true, false])
  expect((await reverse(v7())).reason).toBe('not-found')
  const sale = await house.db.execute<{ id: string }>(`select transfer_id as id from ledger_entries where kind = 'reversal' limit 1`)
  expect((await reverse(sale.rows[0]?.id ?? '')).reason).toBe('not-found')
  await booksAreRight()
})

test('nobody adjusts more than their role may, nothing, a fraction, an unknown seller, or without a reason', async () => {
  const before = await balance()
  expect((await adjust(2_000_01, { as: finance })).reason).toBe('above-your-limit')
  expect((await adjust(-2_000_01, { as: finance })).reason).toBe('above-your-limit')
  for (const cents of [0, 0.5, 100_000_01, Number.MAX_SAFE_INTEGER]) expect((await adjust(cents)).code).toBe(40000)
  expect((await adjust(1_00, { reason: ' ' })).code).toBe(40000)
  expect((await adjust(1_00, { sellerId: v7() })).reason).toBe('not-found')
  for (const as of [support, seller]) expect((await adjust(1_00, { as })).code).toBe(403)
  expect(await balance()).toEqual(before)
  // What is above their limit, finance does not take back either.
  expect((await adjust(3_000_00)).code).toBe(0)
  const [large] = (await list()).records
  expect((await call('operatorAdjustment/reverse', { id: large?.transferId, reason: 'Too much' }, finance)).reason).toBe('above-your-limit')
  expect((await call('operatorAdjustment/reverse', { id: large?.transferId, reason: 'Too much' })).code).toBe(0)
  await booksAreRight()
})

const provider = () =>
  bankProvider({ name: 'embedded', db: house.db, sealing: sealingWith([{ id: 't', key: Buffer.alloc(32, 7) }]), now: () => time })
async function run(): Promise<{ amountCents: number }[]> {
  const runId = v7()
  await house.db.insert(payoutRuns).values({ id: runId, state: 'running', byAccount: owner.id, begunAt: time })
  await runPayouts(
    house.db,
    payingWith(provider(), () => time),
    time,
  )
  return house.db.select().from(payouts).where(eq(payouts.runId, runId))
}

test('a seller whose payouts a person stopped is paid by no run until a person lets them go on, and reads why', async () => {
  const of = { kind: 'shop' as const, id: shopId }
  await openPayee(house.db, { seller: of, provider: provider(), email: 'a@example.ca', language: 'en', byAccount: owner.id }, time)
  const bank = { institution: '003', transit: '01234', account: '7654321098' }
  await giveBank(house.db, { seller: of, provider: provider(), bank, byAccount: owner.id }, time)
  const split = { shopCents: 80_00, taxCents: 13_00, marketplaceCents: 7_00, commissionTaxCents: 0 }
  const shops = [{ shopId, split, lines: [{ item: 'goods' as const, lineId: null, cents: 80_00 }], partId: v7(), dueAt: time }]
  await postSale(house.db, { orderId: v7(), customerId: v7(), totalCents: 100_00, shops }, time)
  await freeHeld(house.db, async () => null, time)
  const { availableCents } = await balance()
  const stop = (name: 'stopPayouts' | 'resumePayouts', as = owner, id = shopId) =>
    call(`operatorTerms/${name}`, { id, reason: 'Nothing that was sold exists' }, as)
  expect((await stop('stopPayouts')).code).toBe(0)
  expect((await stop('stopPayouts')).code).toBe(0)
  expect(await run()).toEqual([])
  const { data: dry } = await call<{ stops: { reason: string; sellers: number }[] }>('operatorMoney/dryRun', {})
  expect(dry.stops).toMatchObject([{ reason: 'stoppedByUs', sellers: 1 }])
  // Also when the run had looked before.
  const payee = { provider: 'embedded' as const, payeeId: 'p', canBePaidOut: true, reason: null, waitsUntil: null, bankHint: null }
  const late = { runId: v7(), seller: of, payee, minCents: 0 }
  expect(await inTransaction(house.db, (tx) => makePayout(tx, late, time))).toBeNull()
  const summary = async () => (await call<{ stopped: { reason: string } | null }>('sellerMoney/summary', {}, seller)).data.stopped
  expect(await summary()).toMatchObject({ reason: 'Nothing that was sold exists' })
  expect((await call<{ stop: object | null }>('operatorTerms/ofSeller', { id: shopId })).data.stop).toMatchObject({
    reason: 'Nothing that was sold exists',
  })
  expect(await noticesOf(seller, 'payouts-stopped')).toBeLessThanOrEqual(1)
  expect((await stop('stopPayouts', owner, v7())).reason).toBe('not-found')
  for (const as of [support, seller]) expect((await stop('resumePayouts', as)).code).toBe(403)
  expect((await stop('resumePayouts')).code).toBe(0)
  expect(await summary()).toBeNull()
  expect((await run()).map(({ amountCents }) => amountCents)).toEqual([availableCents])
  await booksAreRight()
})

test('a shop that is closed while money is on its way keeps it: what comes back is its own, is paid again, and is read by its people', async () => {
  const [sent] = await house.db.select().from(payouts).where(eq(payouts.state, 'waiting'))
  if (!sent) throw new Error('Nothing is on its way')
  const standing = { kind: 'shop', id: shopId, from: 'open', to: 'closed', reason: 'They asked for it' }
  expect((await call('operatorSeller/setStanding', standing)).code).toBe(0)
  expect((await balance()).transitCents).toBe(sent.amountCents)
  const said = { reference: sent.id, providerId: 'x', amountCents: sent.amountCents, currency: 'CAD', arrivesOn: null }
  await hearOfPayout(house.db, { ...said, state: 'sent', failure: null }, time)
  await hearOfPayout(house.db, { ...said, state: 'failed', failure: 'could_not_process' }, time)
  expect((await balance()).availableCents).toBe(sent.amountCents)
  const summary = await call<{ balance: { availableCents: number } }>('sellerMoney/summary', {}, seller)
  expect([summary.code, summary.data.balance.availableCents]).toEqual([0, sent.amountCents])
  expect((await run()).map(({ amountCents }) => amountCents)).toEqual([sent.amountCents])
  await booksAreRight()
})
