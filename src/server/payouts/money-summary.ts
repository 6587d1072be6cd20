import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Output } from '../../contract/call.ts'
import { MOST_HOLDS, type sellerMoney } from '../../contract/seller-money.ts'
import { addDays, marketDay } from '../../rules/calendar.ts'
import { nextPayoutDay } from '../../rules/money/payout-schedule.ts'
import type { Db } from '../db/database.ts'
import { sideBySide } from '../db/side-by-side.ts'
import { balanceOf } from '../ledger/balances.ts'
import { ledgerHolds, ledgerReserves, sellerDebts } from '../ledger/tables.ts'
import { notPaidWhy } from '../payees/may-be-paid.ts'
import { findPayee, type PaidSeller } from '../payees/open-payee.ts'
import type { PayoutProvider } from '../ports/payouts.ts'
import { providers } from '../services/tables.ts'
import { shops } from '../shops/tables.ts'
import { settingsOf } from './money-settings.ts'
import { schedulesOf } from './open-balances.ts'
import { statementMonths } from './statement.ts'
import { payoutStopOf } from './stop-payouts.ts'

/** What a shop or a business is owed, where it stands and when it is paid. */
export async function moneySummary(
  db: Db,
  { seller, provider }: { seller: PaidSeller; provider: Pick<PayoutProvider, 'name'> },
  now: Date,
): Promise<Output<typeof sellerMoney.summary>> {
  const [balance, settings, schedules, holds, reserve, debt, since, stop, payee] = await sideBySide(db, [
    () => balanceOf(db, seller.id),
    () => settingsOf(db),
    () => schedulesOf(db, [seller.id]),
    () => holdsOf(db, seller.id),
    () =>
      db
        .select({ dueAt: ledgerReserves.dueAt })
        .from(ledgerReserves)
        .where(and(eq(ledgerReserves.sellerId, seller.id), isNull(ledgerReserves.releasedAt)))
        .orderBy(desc(ledgerReserves.dueAt))
        .limit(1),
    () => db.select({ since: sellerDebts.since }).from(sellerDebts).where(eq(sellerDebts.sellerId, seller.id)),
    () => cameAt(db, seller),
    () => payoutStopOf(db, seller.id),
    () => findPayee(db, seller, provider.name),
  ])
  const { every, minCents } = schedules.get(seller.id) ?? settings
  return {
    ...{ balance, every, minCents, ...holds },
    // The run of today may be over.
    nextOn: nextPayoutDay(every, addDays(marketDay(now), 1)),
    reservedUntil: reserve[0]?.dueAt.toISOString() ?? null,
    debtSince: balance.debtCents > 0 ? (debt[0]?.since.toISOString() ?? null) : null,
    notPaid: notPaidWhy(payee, now),
    stopped: stop && { since: stop.since, reason: stop.reason },
    months: statementMonths(since ?? now, now),
  }
}

async function holdsOf(db: Db, sellerId: string): Promise<{ holds: number; firstDueAt: string | null }> {
  const { rows } = await db.execute<{ holds: number; due: string | Date | null }>(sql`
    select count(*)::int as holds, min(due_at) as due from (
      select due_at from ${ledgerHolds} where seller_id = ${sellerId} and released_at is null limit ${MOST_HOLDS}
    ) open`)
  return { holds: rows[0]?.holds ?? 0, firstDueAt: rows[0]?.due ? new Date(rows[0].due).toISOString() : null }
}

async function cameAt(db: Db, { kind, id }: PaidSeller): Promise<Date | undefined> {
  const table = kind === 'shop' ? shops : providers
  const [row] = await db.select({ createdAt: table.createdAt }).from(table).where(eq(table.id, id))
  return row?.createdAt
}
