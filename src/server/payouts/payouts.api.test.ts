import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db, OpenDatabase } from '../db/database.ts'
import { delivering, runOutbox } from '../jobs/outbox.ts'
import { ledgerQuestions } from '../ledger/audit.ts'
import { balanceOf } from '../ledger/balances.ts'
import { freeHeld } from '../ledger/free-held.ts'
import { postRefund, postSale } from '../ledger/post.ts'
import type { PayoutProvider, ProviderPayout } from '../ports/payouts.ts'
import { openTestDatabase } from '../testing/database.ts'
import { payoutDeliveries } from './deliveries.ts'
import { hearOfPayout } from './hear-of-payout.ts'
import { settingsOf } from './money-settings.ts'
import { judge, openBalances } from './open-balances.ts'
import { type Payee, type Paying, payingWith } from './payees.ts'
import { askAboutPayouts, runPayouts } from './run-payouts.ts'
import { remindDebtors, takeBackDebts } from './tend-debts.ts'

let database: OpenDatabase
let db: Db
/** A Tuesday, after six. */
const now = new Date('2026-11-17T15:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * 86_400_000)

/** A bank that remembers by key, and can fall silent after it has done what it was asked. */
class TestBank implements PayoutProvider {
  readonly name = 'embedded'
  readonly paid = new Map<string, ProviderPayout>()
  asked = 0
  silences = 0
  left = 0
  takebacks = new Map<string, number>()
  async pay({ reference, amountCents, currency }: Parameters<PayoutProvider['pay']>[0]) {
    this.asked++
    const known = this.paid.get(reference)
    const payout = known ?? {
      reference,
      providerId: `bank-${reference}`,
      amountCents,
      currency,
      state: 'sent' as const,
      failure: null,
      arrivesOn: later(2),
    }
    this.paid.set(reference, payout)
    if (this.silences-- > 0) throw new Error('The bank says nothing')
    return payout
  }
  findPayout = async (reference: string) => this.paid.get(reference) ?? null
  async takeBack({ reference, amountCents }: Parameters<PayoutProvider['takeBack']>[0]) {
    const takenCents = this.takebacks.get(reference) ?? Math.min(amountCents, this.left)
    if (!this.takebacks.has(reference)) this.left -= takenCents
    this.takebacks.set(reference, takenCents)
    return { takenCents }
  }
  becomes(state: ProviderPayout['state'], failure: string | null = null) {
    for (const [reference, payout] of this.paid) this.paid.set(reference, { ...payout, state, failure })
  }
  openPayee(): never {
    throw new Error('Not asked for here')
  }
  findPayee = async () => null
  payeeUrl = async () => null
  async *movements() {}
}

let bank: TestBank
let payees: Map<string, Payee>
let paying: Paying
let shop: { kind: 'shop'; id: string }
const payeeOf = (id: string): Payee => ({
  provider: 'embedded',
  payeeId: id,
  canBePaidOut: true,
  reason: null,
  waitsUntil: null,
  bankHint: '0077',
})

beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
})
afterAll(() => database.close())
beforeEach(async () => {
  for (const table of [
    'payout_takebacks',
    'payouts',
    'payout_runs',
    'payout_schedules',
    'ledger_entries',
    'ledger_holds',
    'seller_debts',
    'outbox',
  ])
    await db.execute(sql.raw(`delete from ${table}`))
  bank = new TestBank()
  shop = { kind: 'shop', id: v7() }
  payees = new Map([[shop.id, payeeOf(shop.id)]])
  paying = { provider: bank, payeesOf: async () => payees }
})

const split = { shopCents: 80_00, taxCents: 13_00, marketplaceCents: 7_00, commissionTaxCents: 0 }
const lines = [{ item: 'goods' as const, lineId: null, cents: 80_00 }]
async function sell(seller = shop) {
  const [orderId, customerId, partId] = [v7(), v7(), v7()]
  await postSale(db, { orderId, customerId, totalCents: 100_00, shops: [{ shopId: seller.id, split, lines, partId, dueAt: now }] }, now)
  await freeHeld(db, async () => null, now)
  return { orderId, customerId, partId, seller, split }
}
const deliver = (at = now) => delivering(payoutDeliveries({ db, paying, now: () => at }))
const post = (at = now) => runOutbox(db, deliver(at), at, () => {})
const run = (at = now) => runPayouts(db, paying, at)
const states = async () => (await db.execute<{ state: string }>(sql`select state from payouts order by id`)).rows.map(({ state }) => state)
const nothing = { availableCents: 0, heldCents: 0, reservedCents: 0, transitCents: 0, debtCents: 0 }
async function booksAreRight() {
  for (const [rule, question] of Object.entries(ledgerQuestions)) {
    const { rows } = await db.execute<{ count: string }>(question)
    expect([rule, Number(rows[0]?.count)]).toEqual([rule, 0])
  }
}

test('a payout is the set of lines that it settles, to the cent, and is paid once', async () => {
  await sell()
  await sell()
  expect(await run()).toBe(1)
  expect(await run()).toBe(0)
  expect(await balanceOf(db, shop.id)).toEqual({ ...nothing, transitCents: 160_00 })
  expect(await states()).toEqual(['waiting'])
  await post()
  expect(await states()).toEqual(['sent'])
  bank.becomes('paid')
  await askAboutPayouts(db, paying, later(3))
  expect(await states()).toEqual(['paid'])
  expect(await balanceOf(db, shop.id)).toEqual(nothing)
  const { rows } = await db.execute<{ lines: number; cents: number }>(sql`
    select count(*)::int as lines, -sum(amount_cents)::int as cents from ledger_entries where settled_by is not null and account = 'shop' and kind = 'holdReleased'`)
  expect(rows).toEqual([{ lines: 2, cents: 160_00 }])
  await booksAreRight()
})

test('a bank that falls silent after it paid is asked by the key, and pays once', async () => {
  await sell()
  await run()
  bank.silences = 1
  await post()
  expect(await states()).toEqual(['waiting'])
  await post(later(1))
  expect(await states()).toEqual(['sent'])
  expect([bank.asked, bank.paid.size]).toEqual([1, 1])
  await booksAreRight()
})

/** From now on the nth write to the tables of payouts kills whoever does it: nothing of its transaction has happened. */
async function killAt(n: number | null): Promise<void> {
  await db.execute(sql`create table if not exists kill_at (n integer)`)
  await db.execute(sql`create sequence if not exists kill_count`)
  await db.execute(sql`
    create or replace function kill() returns trigger language plpgsql as
    $$ begin if nextval('kill_count') = (select n from kill_at) then raise exception 'Killed'; end if; return coalesce(new, old); end $$`)
  for (const table of ['payout_runs', 'payouts', 'ledger_entries', 'outbox'])
    await db.execute(
      sql.raw(`create or replace trigger kill before insert or update or delete on ${table} for each row execute function kill()`),
    )
  await db.execute(sql`delete from kill_at`)
  if (n !== null) await db.execute(sql`insert into kill_at (n) values (${n})`)
  await db.execute(sql`alter sequence kill_count restart`)
}

test('killed at every step a run goes on, and each is paid exactly once', { timeout: 60_000 }, async () => {
  const STEPS = 24
  let kills = 0
  for (let n = 1; n <= STEPS; n++) {
    const at = later(n * 7)
    const seller = { kind: 'shop' as const, id: v7() }
    await sell(seller)
    payees.set(seller.id, payeeOf(seller.id))
    await killAt(n)
    await run(at).catch(() => kills++)
    await post(at).catch(() => kills++)
    await killAt(null)
    await run(at)
    await post(new Date(at.getTime() + 86_400_000))
    const { rows } = await db.execute<{ id: string; state: string }>(sql`select id, state from payouts where seller_id = ${seller.id}`)
    expect([n, rows.length, rows[0]?.state, bank.paid.get(rows[0]?.id ?? '')?.amountCents]).toEqual([n, 1, 'sent', 80_00])
  }
  expect(kills).toBeGreaterThan(5)
  expect(bank.paid.size).toBe(STEPS)
  await db.execute(sql`drop function kill cascade`)
  await booksAreRight()
})

test('a payout that fails or comes back is the seller’s again, is told, and goes out with the next one', async () => {
  await sell()
  await run()
  await post()
  bank.becomes('paid')
  await askAboutPayouts(db, paying, later(3))
  bank.becomes('returned', 'account_closed')
  await askAboutPayouts(db, paying, later(5))
  expect(await states()).toEqual(['returned'])
  expect(await balanceOf(db, shop.id)).toEqual({ ...nothing, availableCents: 80_00 })
  bank.becomes('paid')
  expect(await hearOfPayout(db, [...bank.paid.values()][0] as ProviderPayout, later(6))).toBe('returned')
  expect(await balanceOf(db, shop.id)).toEqual({ ...nothing, availableCents: 80_00 })
  await sell()
  expect(await run(later(7))).toBe(1)
  expect(await balanceOf(db, shop.id)).toEqual({ ...nothing, transitCents: 160_00 })
  await booksAreRight()
})

/** Whoever is paid, as the room of payees knows them. */
async function addPayee(): Promise<void> {
  await db.execute(sql`
    insert into payees (id, seller_kind, seller_id, provider, provider_id, state, can_receive, can_be_paid_out, bank_hint, asked_at, created_at)
    values (${v7()}, 'shop', ${shop.id}, 'embedded', ${shop.id}, 'enabled', true, true, '0077', now(), now())`)
  paying = payingWith(bank, () => now)
}

test.each([
  ['returned', 'account_closed', 0],
  ['failed', 'no_account', 0],
  ['failed', 'insufficient_funds', 1],
  ['failed', null, 1],
] as const)('an account whose payout was %s (%s) gets %i more', async (state, failure, more) => {
  await addPayee()
  await sell()
  expect(await run()).toBe(1)
  await post()
  bank.becomes(state, failure)
  await askAboutPayouts(db, paying, later(3))
  await sell()
  expect(await run(later(7))).toBe(more)
  const [open] = await openBalances(db, null, 1)
  const settings = await settingsOf(db)
  const judged = open ? await judge(db, paying, [open], { settings, days: null }, later(7)) : []
  expect(judged.map(({ stop }) => stop)).toEqual(more ? [] : ['bankReturned'])
})

async function every(rhythm: string): Promise<void> {
  await db.execute(
    sql`insert into payout_schedules (seller_id, seller_kind, every, min_cents, changed_at) values (${shop.id}, 'shop', ${rhythm}, 0, now())`,
  )
}

test.each([
  ['weekly', '2026-11-16T15:00:00Z', '2026-11-18T15:00:00Z'],
  ['monthly', '2026-11-30T15:00:00Z', '2026-12-03T15:00:00Z'],
] as const)('a day of a %s payout on which nothing ran is made up for by the next run, once', async (rhythm, before, next) => {
  await every(rhythm)
  await sell()
  expect(await run(new Date(before))).toBe(0)
  expect(await run(new Date(next))).toBe(1)
  await sell()
  expect(await run(new Date(Date.parse(next) + 86_400_000))).toBe(0)
})

test('a run that goes on after midnight still pays those of its day', async () => {
  await every('weekly')
  await sell()
  await db.execute(sql`insert into payout_runs (id, day, state, begun_at) values (${v7()}, '2026-11-17', 'running', ${now.toISOString()})`)
  // Wednesday, before its own run begins.
  expect(await run(new Date('2026-11-18T06:00:00Z'))).toBe(1)
})

test('what the provider refused at once was never at the bank, and the next run tries again', async () => {
  await addPayee()
  await sell()
  await run()
  const { rows } = await db.execute<{ id: string }>(sql`select id from payouts`)
  const refused = { reference: rows[0]?.id ?? '', providerId: '', amountCents: 80_00, currency: 'CAD' }
  await hearOfPayout(db, { ...refused, state: 'failed', failure: 'payouts_not_allowed', arrivesOn: null }, now)
  expect(await run(later(7))).toBe(1)
})

test('events in any order and twice have one effect, and another sum is refused', async () => {
  await sell()
  await run()
  await post()
  const [said] = [...bank.paid.values()]
  if (!said) throw new Error('Nothing was paid')
  await hearOfPayout(db, { ...said, state: 'failed', failure: 'no_account' }, now)
  for (const state of ['sent', 'paid', 'failed', 'returned', 'failed'] as const) await hearOfPayout(db, { ...said, state }, now)
  expect(await balanceOf(db, shop.id)).toEqual({ ...nothing, availableCents: 80_00 })
  await expect(hearOfPayout(db, { ...said, amountCents: 1 }, now)).rejects.toThrow('another amount')
  expect(await hearOfPayout(db, { ...said, reference: v7() }, now)).toBe('unknown')
  await booksAreRight()
})

test('who has too little, no payee, a restricted one or new bank details is left out; the next run pays', async () => {
  await sell()
  payees.set(shop.id, { ...payeeOf(shop.id), canBePaidOut: false })
  expect(await run()).toBe(0)
  payees.set(shop.id, { ...payeeOf(shop.id), waitsUntil: later(8) })
  expect(await run(later(7))).toBe(0)
  await db.execute(
    sql`insert into payout_schedules (seller_id, seller_kind, every, min_cents, changed_at) values (${shop.id}, 'shop', 'daily', 8001, now())`,
  )
  expect(await run(later(8))).toBe(0)
  await db.execute(sql`update payout_schedules set min_cents = 8000, every = 'hand'`)
  expect(await run(later(9))).toBe(0)
  await db.execute(sql`update payout_schedules set every = 'daily'`)
  expect(await run(later(10))).toBe(1)
})

test('a refund after the payout is taken back as far as there is any; the rest is a debt that next sales pay', async () => {
  const sale = await sell()
  await run()
  await post()
  bank.becomes('paid')
  await askAboutPayouts(db, paying, later(3))
  await postRefund(db, sale, later(4))
  expect(await balanceOf(db, shop.id)).toEqual({ ...nothing, debtCents: 80_00 })
  bank.left = 30_00
  await takeBackDebts(db, paying, later(4))
  await takeBackDebts(db, paying, later(4))
  expect(await balanceOf(db, shop.id)).toEqual({ ...nothing, debtCents: 50_00 })
  expect(await remindDebtors(db, later(5))).toBe(0)
  expect([await remindDebtors(db, later(12)), await remindDebtors(db, later(12))]).toEqual([1, 0])
  await sell()
  expect(await balanceOf(db, shop.id)).toEqual({ ...nothing, availableCents: 30_00 })
  expect(await db.$count(sql`seller_debts`)).toBe(0)
  expect(await run(later(7))).toBe(1)
  expect(await balanceOf(db, shop.id)).toEqual({ ...nothing, transitCents: 30_00 })
  await booksAreRight()
})
