import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callHeaders } from '../../contract/envelope.ts'
import { cookieNames } from '../../rules/cookies.ts'
import { accounts } from '../accounts/tables.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { freeHeld } from '../ledger/free-held.ts'
import { join } from '../members/join.ts'
import { notifications } from '../messages/tables.ts'
import { payeesWith } from '../payees/may-be-paid.ts'
import { addShopper, type Shopper } from '../testing/buying.ts'
import type { House } from '../testing/house.ts'
import { askAndQuote, bookQuote, type Directory, openDirectory, someItem, type Talk } from '../testing/services.ts'
import { holdReason } from './hold-reason.ts'
import { makePayout } from './make-payout.ts'
import { payoutRuns } from './tables.ts'

let house: House
let all: Directory
let t: Talk
let asker: Shopper
const clock = new Date('2026-11-18T16:00:00Z')
const bank = { institution: '003', transit: '01234', account: '7654321098' }

beforeAll(async () => {
  ;({ house, all, t } = await openDirectory(clock))
  asker = await addShopper(house)
  // Whoever moves money needs a second factor, but in the demo.
  for (const { id } of [all.lakeshore, all.second]) await house.db.update(accounts).set({ isDemo: true }).where(eq(accounts.id, id))
})
afterAll(() => house.close())

interface Summary {
  balance: { availableCents: number; heldCents: number; transitCents: number }
}
interface Payout {
  payout: { amountCents: number; state: string; bankHint: string | null }
  records: { cents: number; order: { id: string; number: string; bill: string | null } | null; lines: { item: string; cents: number }[] }[]
}
const summary = async () => (await t.must<Summary>(all.lakeshore, 'providerMoney/summary', {})).balance
const holds = async (as: Shopper = all.lakeshore) =>
  (await t.must<{ records: { partId: string; bill: string; waitsFor: string | null; cents: number }[] }>(as, 'providerMoney/holds', {}))
    .records

/** Works at jobs, and reads no money. */
async function technician(): Promise<Shopper> {
  const person = await addShopper(house)
  await inTransaction(house.db, (tx) =>
    join(tx, { accountId: person.id, kind: 'business', placeId: all.lakeshore.providerId, role: 'technician' }, clock),
  )
  return person
}

async function pay(): Promise<string> {
  const runId = v7()
  await house.db.insert(payoutRuns).values({ id: runId, state: 'done', begunAt: clock })
  const seller = { kind: 'business' as const, id: all.lakeshore.providerId }
  const payee = (await payeesWith({ name: 'embedded' }, () => clock)(house.db, [seller.id])).get(seller.id)
  if (!payee) throw new Error('Nobody to pay')
  await inTransaction(house.db, (tx) => makePayout(tx, { runId, seller, payee, minCents: 0 }, clock))
  const { records } = await t.must<{ records: { number: string }[] }>(all.lakeshore, 'providerMoney/payouts', {})
  return records[0]?.number ?? ''
}

const file = async (name: string, { headers }: Shopper) => {
  const cookie = `${headers.cookie}; ${cookieNames.token}=${(headers as Record<string, string>)[callHeaders.sessionToken]}`
  return house.app.inject({ url: `/statements/${name}`, headers: { cookie } })
}

test('a job goes from its deposit to a payout that adds up, and is paid to the account that the business gave', async () => {
  expect(await t.must(all.lakeshore, 'providerPayee/read', {})).toMatchObject({ state: 'none', why: 'no-account' })
  await t.must(all.lakeshore, 'providerPayee/start', {})
  expect(await t.must(all.lakeshore, 'providerPayee/giveBank', bank)).toMatchObject({ state: 'enabled', bankHint: '1098', why: null })

  const item = { ...someItem, sellingPrice: 1000_00, prepayPercentage: 25 }
  const { quoteId } = await askAndQuote(t, asker, all.lakeshore, all.plumbing, item)
  const id = await bookQuote(t, asker, quoteId, 'prepaid')
  const [deposit] = await holds()
  expect([deposit?.partId, deposit?.bill, deposit?.waitsFor]).toEqual([id, 'checkout', null])
  expect(await summary()).toMatchObject({ availableCents: 0, heldCents: deposit?.cents })
  expect(await holds(all.second)).toEqual([])

  await t.must(asker, 'serviceOrderMain/begin', { id })
  await t.must(all.lakeshore, 'providerJob/finish', { id })
  await t.must(asker, 'serviceOrderMain/dispute', { id, words: 'It still drips.' })
  expect((await holds()).map(({ waitsFor }) => waitsFor)).toEqual(['dispute'])
  await freeHeld(house.db, holdReason, clock)
  expect((await summary()).availableCents).toBe(0)

  const { quoteId: other } = await askAndQuote(t, asker, all.lakeshore, all.plumbing)
  const done = await bookQuote(t, asker, other)
  await t.must(asker, 'serviceOrderMain/begin', { id: done })
  await t.must(all.lakeshore, 'providerJob/finish', { id: done })
  await t.must(asker, 'serviceOrderMain/confirm', { id: done })
  await freeHeld(house.db, holdReason, new Date(clock.getTime() + 1000))
  const free = (await summary()).availableCents
  expect(free).toBeGreaterThan(0)

  const number = await pay()
  const one = await t.must<Payout>(all.lakeshore, 'providerMoney/payout', { number })
  expect(one.payout).toMatchObject({ amountCents: free, bankHint: '1098' })
  expect(one.records.map(({ cents, order }) => [cents, order?.id, order?.bill])).toEqual([[free, done, 'checkout']])
  expect(one.records[0]?.lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(free)
  expect(await summary()).toMatchObject({ availableCents: 0, transitCents: free })

  // Nobody else's: not a colleague's of another business, nor a shop's, nor whoever may not read money.
  expect((await t.tell(all.second, 'providerMoney/payout', { number })).code).toBe(404)
  const worker = await technician()
  for (const path of [
    'providerMoney/summary',
    'providerMoney/holds',
    'providerMoney/reserves',
    'providerMoney/payouts',
    'providerPayee/read',
    'providerChargeback/page',
  ])
    expect((await t.tell(worker, path, {})).code).toBe(403)
  expect((await t.tell(worker, 'providerPayee/giveBank', bank)).code).toBe(403)

  const csv = await file(`${number}.csv?of=business`, all.lakeshore)
  expect([csv.statusCode, csv.body.includes('"Job"'), csv.body.includes('Goods')]).toEqual([200, true, false])
  expect((await file(`${number}.csv`, all.lakeshore)).statusCode).toBe(404)
  expect((await file(`${number}.csv?of=business`, all.second)).statusCode).toBe(404)
  expect((await file('2026-11.pdf?of=business', worker)).statusCode).toBe(404)
  expect((await file('2026-11.pdf?of=business', all.lakeshore)).rawPayload.subarray(0, 4).toString()).toBe('%PDF')
})

test('how a business is paid is its own to set, and another bank account waits a day and is told where it reads', async () => {
  const set = await t.must(all.second, 'providerMoney/setSchedule', { every: 'daily', minCents: 50_00 })
  expect(set).toEqual({ every: 'daily', minCents: 50_00 })
  expect(await t.must(all.second, 'providerMoney/summary', {})).toMatchObject({ every: 'daily', minCents: 50_00 })
  expect(await t.must(all.lakeshore, 'providerMoney/summary', {})).not.toMatchObject({ minCents: 50_00 })
  await t.must(all.second, 'providerPayee/start', {})
  await t.must(all.second, 'providerPayee/giveBank', bank)
  expect(await t.must(all.second, 'providerPayee/giveBank', { ...bank, account: '7000000001' })).toMatchObject({ why: 'bank-changed' })
  const told = await house.db.select().from(notifications).where(eq(notifications.accountId, all.second.id))
  expect(told.find(({ kind }) => kind === 'payee-bank-changed')?.link).toBe('/seller/services/payout-account')
})
