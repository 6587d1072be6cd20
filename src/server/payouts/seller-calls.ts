import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { PaidStaff } from '../../contract/paid-staff.ts'
import { Refusal } from '../../contract/refusals.ts'
import { MOST_HOLDS, type MoneyCalls, type Payout, type sellerMoney } from '../../contract/seller-money.ts'
import { addDays, marketDay } from '../../rules/calendar.ts'
import { commissionOn } from '../../rules/money/commission.ts'
import { nextPayoutDay } from '../../rules/money/payout-schedule.ts'
import { categories } from '../catalogue/tables.ts'
import { commissionTable } from '../commissions/rules.ts'
import type { Handlers } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { cutPage } from '../db/key-page.ts'
import { sideBySide } from '../db/side-by-side.ts'
import { balanceOf } from '../ledger/balances.ts'
import { reserveToday } from '../ledger/reserve-terms.ts'
import { ledgerEntries, ledgerHolds, ledgerReserves, sellerDebts } from '../ledger/tables.ts'
import type { PaidSeller } from '../payees/open-payee.ts'
import { type PaidContext, sellerHere } from '../payees/seller-here.ts'
import { providers } from '../services/tables.ts'
import { shops } from '../shops/tables.ts'
import { heldPage } from './held-page.ts'
import { schedulesOf, settingsOf } from './open-balances.ts'
import { explained, settledBy } from './payout-entries.ts'
import { statementMonths } from './statement.ts'
import { payoutSchedules, payouts } from './tables.ts'

const iso = (at: Date | null) => at?.toISOString() ?? null

export const shownPayout = (row: typeof payouts.$inferSelect): Payout => ({
  ...{ number: row.number, amountCents: row.amountCents, state: row.state, bankHint: row.bankHint, failure: row.failure },
  ...{ madeAt: row.madeAt.toISOString(), arrivesOn: iso(row.arrivesOn), endedAt: iso(row.endedAt) },
})

async function holdsOf(db: Db, sellerId: string): Promise<{ holds: number; firstDueAt: string | null }> {
  const { rows } = await db.execute<{ holds: number; due: string | Date | null }>(sql`
    select count(*)::int as holds, min(due_at) as due from (
      select due_at from ${ledgerHolds} where seller_id = ${sellerId} and released_at is null limit ${MOST_HOLDS}
    ) open`)
  return { holds: rows[0]?.holds ?? 0, firstDueAt: rows[0]?.due ? new Date(rows[0].due).toISOString() : null }
}

/** What a shop or a business is owed. */
export function moneyCalls<W extends PaidStaff>(who: W): Handlers<MoneyCalls<W>> {
  const here = (context: PaidContext) => sellerHere(who, context)
  const calls: Handlers<MoneyCalls<'goodsSeller'>> = {
    async summary(context) {
      const { db, now } = context
      const seller = here(context)
      const [balance, settings, schedules, holds, reserve, debt, since] = await sideBySide(db, [
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
      ])
      const { every, minCents } = schedules.get(seller.id) ?? settings
      return {
        ...{ balance, every, minCents, ...holds },
        // The run of today may be over.
        nextOn: nextPayoutDay(every, addDays(marketDay(now()), 1)),
        reservedUntil: iso(reserve[0]?.dueAt ?? null),
        debtSince: balance.debtCents > 0 ? iso(debt[0]?.since ?? null) : null,
        months: statementMonths(since ?? now(), now()),
      }
    },
    async holds(context, { page }) {
      const { rows, next } = await heldPage(context.db, here(context).id, page)
      return { records: rows, next }
    },
    async payouts(context, { page: { after, size } }) {
      const { db } = context
      const found = await db
        .select()
        .from(payouts)
        .where(and(eq(payouts.sellerId, here(context).id), after === null ? undefined : lt(payouts.id, after)))
        .orderBy(desc(payouts.id))
        .limit(size + 1)
      const { rows, next } = cutPage(found, size, ({ id }) => id)
      return { records: rows.map((row) => ({ id: row.id, ...shownPayout(row) })), next }
    },
    async payout(context, { number, page: { after, size } }) {
      const { db, locale } = context
      const seller = here(context)
      const payout = await payoutOf(db, seller.id, number)
      const found = await settledBy(db, payout.id, after, size + 1)
      const { rows, next } = cutPage(found, size, ({ id }) => id)
      const lines = await db.$count(ledgerEntries, and(eq(ledgerEntries.settledBy, payout.id), sql`account = 'shop' and kind <> 'payout'`))
      return { payout: shownPayout(payout), records: await explained(db, seller.id, rows, locale), next, lines }
    },
    async setSchedule(context, { every, minCents }) {
      const { db, now } = context
      const { id, kind } = here(context)
      const row = { sellerId: id, sellerKind: kind, every, minCents, changedAt: now() }
      await inTransaction(db, (tx) =>
        tx.insert(payoutSchedules).values(row).onConflictDoUpdate({ target: payoutSchedules.sellerId, set: row }),
      )
      return { every, minCents }
    },
  }
  return calls as unknown as Handlers<MoneyCalls<W>>
}

export const sellerMoneyCalls: Handlers<typeof sellerMoney> = {
  ...moneyCalls('goodsSeller'),
  async terms({ db, caller, now }, { categoryId }) {
    const [shop] = await db.select({ plan: shops.plan, since: shops.createdAt }).from(shops).where(eq(shops.id, caller.shopId))
    const categoryIds = await wayTo(db, categoryId)
    if (!shop || categoryIds.length === 0) throw new Refusal('not-found')
    const rules = await commissionTable(db, now())
    const { milliPercent } = commissionOn(rules, { sellerId: caller.shopId, plan: shop.plan, categoryIds }, marketDay(now()))
    return { milliPercent, reserve: await reserveToday(db, { id: caller.shopId, since: shop.since }, now()) }
  },
}

async function cameAt(db: Db, { kind, id }: PaidSeller): Promise<Date | undefined> {
  const table = kind === 'shop' ? shops : providers
  const [row] = await db.select({ createdAt: table.createdAt }).from(table).where(eq(table.id, id))
  return row?.createdAt
}

/** From the first level down to the category itself. */
async function wayTo(db: Db, categoryId: string): Promise<string[]> {
  const way: string[] = []
  for (let id: string | null = categoryId; id !== null; ) {
    const [row]: { parentId: string | null }[] = await db
      .select({ parentId: categories.parentId })
      .from(categories)
      .where(eq(categories.id, id))
    if (!row) break
    way.unshift(id)
    id = row.parentId
  }
  return way
}

/** The seller's own; anybody else's is an unknown one. */
export async function payoutOf(db: Db, sellerId: string, number: string): Promise<typeof payouts.$inferSelect> {
  const [row] = await db
    .select()
    .from(payouts)
    .where(and(eq(payouts.sellerId, sellerId), eq(payouts.number, number)))
  if (!row) throw new Refusal('not-found')
  return row
}
