import { asc, desc, eq, gt, sql } from 'drizzle-orm'
import type { Output } from '../../contract/call.ts'
import { MOST_JUDGED, type operatorMoney } from '../../contract/operator-money.ts'
import { Refusal } from '../../contract/refusals.ts'
import { type PayoutStop, payoutStops } from '../../contract/seller-money.ts'
import { accounts } from '../accounts/tables.ts'
import { addCommission, endCommission, listCommissions, withdrawCommission } from '../commissions/change-rules.ts'
import type { Handlers } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { cutPage } from '../db/key-page.ts'
import { newId } from '../db/new-id.ts'
import { balanceOf, balanceOfHouse, sumsOfAccounts } from '../ledger/balances.ts'
import { forgetDebt } from '../ledger/debts.ts'
import { postMove } from '../ledger/owner-moves.ts'
import { sellerDebts } from '../ledger/tables.ts'
import { lastCheck } from './check-books.ts'
import { settingsOf } from './money-settings.ts'
import { namesOf } from './names-of.ts'
import { type Judged, judge, openBalances } from './open-balances.ts'
import { type Paying, payingWith } from './payees.ts'
import { isSoldUnder } from './sold-under.ts'
import { payoutRuns } from './tables.ts'

const SHOWN = 20
const SHOWN_NAMES = 3
const SHOWN_RUNS = 5

async function judgeAll(db: Db, paying: Paying, now: Date): Promise<{ judged: Judged[]; isMore: boolean }> {
  const settings = await settingsOf(db)
  const open = await openBalances(db, null, MOST_JUDGED + 1)
  const judged = await judge(db, paying, open.slice(0, MOST_JUDGED), { settings, days: null }, now)
  return { judged, isMore: open.length > MOST_JUDGED }
}

const sumOf = (all: readonly { cents: number }[]) => all.reduce((sum, { cents }) => sum + cents, 0)

function stopsOf(judged: readonly Judged[], names: ReadonlyMap<string, string>): Output<typeof operatorMoney.dryRun>['stops'] {
  const of = (reason: PayoutStop) => judged.filter(({ stop }) => stop === reason)
  return payoutStops.flatMap((reason) => {
    const stopped = of(reason)
    if (stopped.length === 0) return []
    const shown = stopped.slice(0, SHOWN_NAMES).map(({ sellerId }) => names.get(sellerId) ?? '')
    return [{ reason, sellers: stopped.length, cents: sumOf(stopped), names: shown }]
  })
}

async function runsOf(db: Db): Promise<Output<typeof operatorMoney.dryRun>['runs']> {
  const rows = await db
    .select({ run: payoutRuns, by: accounts.nickName })
    .from(payoutRuns)
    .leftJoin(accounts, eq(accounts.id, payoutRuns.byAccount))
    .orderBy(desc(payoutRuns.begunAt))
    .limit(SHOWN_RUNS)
  return rows.map(({ run: { id, state, day, payouts, cents, begunAt }, by }) => ({
    ...{ id, state, day, by, payouts, cents, begunAt: begunAt.toISOString() },
  }))
}

async function dryRun(db: Db, paying: Paying, now: Date): Promise<Output<typeof operatorMoney.dryRun>> {
  const { judged, isMore } = await judgeAll(db, paying, now)
  const paid = judged.filter(({ stop }) => stop === null).sort((a, b) => b.cents - a.cents)
  const stopped = judged.filter(({ stop }) => stop !== null).sort((a, b) => b.cents - a.cents)
  const named = [
    ...paid.slice(0, SHOWN),
    ...payoutStops.flatMap((reason) => stopped.filter(({ stop }) => stop === reason).slice(0, SHOWN_NAMES)),
  ]
  const names = await namesOf(
    db,
    named.map(({ sellerId }) => sellerId),
  )
  const { providerCents } = await balanceOfHouse(db)
  return {
    at: now.toISOString(),
    lines: judged.reduce((sum, { lines }) => sum + lines, 0),
    ...{ availableCents: sumOf(judged), sellers: judged.length, paidCents: sumOf(paid), payees: paid.length, providerCents, isMore },
    pays: paid.slice(0, SHOWN).map(({ sellerId, lines, nettedCents, cents }) => ({
      ...{ sellerId, name: names.get(sellerId) ?? '', lines, nettedCents, cents },
    })),
    stops: stopsOf(stopped, names),
    runs: await runsOf(db),
  }
}

/** One at a time: two that walk beside each other would each pay a part. */
async function beginRun(tx: Db, byAccount: string, now: Date): Promise<{ id: string }> {
  await tx.execute(sql`lock table ${payoutRuns} in share row exclusive mode`)
  if ((await tx.$count(payoutRuns, eq(payoutRuns.state, 'running'))) > 0) throw new Refusal('conflict')
  const id = newId()
  await tx.insert(payoutRuns).values({ id, state: 'running', byAccount, begunAt: now })
  return { id }
}

async function writeOff(
  tx: Db,
  { sellerId, cents, reason }: { sellerId: string; cents: number; reason: string },
  byAccount: string,
  now: Date,
) {
  const [debt] = await tx.select().from(sellerDebts).where(eq(sellerDebts.sellerId, sellerId)).for('update')
  if (!debt) throw new Refusal('not-found')
  const { debtCents } = await balanceOf(tx, sellerId)
  if (cents > debtCents) throw new Refusal('more-than-owed')
  await postMove(tx, { kind: 'debt', seller: { kind: debt.sellerKind, id: sellerId }, cents, decision: { reason, byAccount } }, now)
  await forgetDebt(tx, sellerId)
  return { leftCents: debtCents - cents }
}

export const operatorMoneyCalls: Handlers<typeof operatorMoney> = {
  dryRun: ({ db, now, payouts }) => dryRun(db, payingWith(payouts, now), now()),
  run: ({ db, caller, now }) => inTransaction(db, (tx) => beginRun(tx, caller.id, now())),
  async balances({ db }) {
    const sums = await sumsOfAccounts(db)
    return { accounts: sums, sumCents: sums.reduce((sum, { cents }) => sum + cents, 0), check: await lastCheck(db) }
  },
  commissions: ({ db, locale, now }) => listCommissions(db, { locale, isUsed: isSoldUnder }, now()),
  addCommission: ({ db, caller, now }, input) => inTransaction(db, (tx) => addCommission(tx, input, caller.id, now())),
  async endCommission({ db, now }, { id, until }) {
    await inTransaction(db, (tx) => endCommission(tx, id, until, now()))
    return {}
  },
  async withdrawCommission({ db, now }, { id }) {
    await inTransaction(db, (tx) => withdrawCommission(tx, id, isSoldUnder, now()))
    return {}
  },
  async debts({ db }, { page: { after, size } }) {
    const found = await db
      .select()
      .from(sellerDebts)
      .where(after === null ? undefined : gt(sellerDebts.sellerId, after))
      .orderBy(asc(sellerDebts.sellerId))
      .limit(size + 1)
    const { rows, next } = cutPage(found, size, ({ sellerId }) => sellerId)
    const names = await namesOf(
      db,
      rows.map(({ sellerId }) => sellerId),
    )
    const { debtLimitCents } = await settingsOf(db)
    const records = []
    for (const { sellerId, since, reminders } of rows) {
      const { debtCents } = await balanceOf(db, sellerId)
      records.push({
        ...{ id: sellerId, name: names.get(sellerId) ?? '', cents: debtCents, since: since.toISOString(), reminders },
        isOverLimit: debtCents > debtLimitCents,
      })
    }
    return { records, next }
  },
  writeOff: ({ db, caller, now }, input) => inTransaction(db, (tx) => writeOff(tx, input, caller.id, now())),
}
