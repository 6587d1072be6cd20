import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { PaidStaff } from '../../contract/paid-staff.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { MoneyCalls, Payout } from '../../contract/seller-money.ts'
import { marketDay } from '../../rules/calendar.ts'
import { commissionOn } from '../../rules/money/commission.ts'
import { categories } from '../catalogue/tables.ts'
import { commissionTable } from '../commissions/rules.ts'
import type { Handlers } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { cutPage } from '../db/key-page.ts'
import { reserveToday } from '../ledger/reserve-terms.ts'
import { ledgerEntries } from '../ledger/tables.ts'
import { type PaidContext, sellerHere } from '../payees/seller-here.ts'
import { heldPage, reservedPage } from './held-page.ts'
import { moneySummary } from './money-summary.ts'
import { paidSeller } from './paid-seller.ts'
import { cutTransfers, explained, settledBy, TRANSFER_LINES } from './payout-entries.ts'
import { payoutSchedules, payouts } from './tables.ts'

const iso = (at: Date | null) => at?.toISOString() ?? null

export const shownPayout = (row: typeof payouts.$inferSelect): Payout => ({
  ...{ number: row.number, amountCents: row.amountCents, state: row.state, bankHint: row.bankHint, failure: row.failure },
  ...{ madeAt: row.madeAt.toISOString(), arrivesOn: iso(row.arrivesOn), endedAt: iso(row.endedAt) },
})

/** What a shop or a business is owed. */
export function moneyCalls<W extends PaidStaff>(who: W): Handlers<MoneyCalls<W>> {
  const here = (context: PaidContext) => sellerHere(who, context)
  const calls: Handlers<MoneyCalls<'goodsSeller'>> = {
    summary: (context) => moneySummary(context.db, { seller: here(context), provider: context.payouts }, context.now()),
    async holds(context, { page }) {
      const { rows, next } = await heldPage(context.db, here(context).id, page)
      return { records: rows, next }
    },
    async reserves(context, { page }) {
      const { rows, next } = await reservedPage(context.db, here(context).id, page)
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
      const found = await settledBy(db, payout.id, after, size + TRANSFER_LINES)
      const { rows, next } = cutTransfers(found, size)
      const [{ lines } = { lines: 0 }] = await db
        .select({ lines: sql<number>`count(distinct ${ledgerEntries.transferId})::int` })
        .from(ledgerEntries)
        .where(and(eq(ledgerEntries.settledBy, payout.id), sql`account = 'shop' and kind <> 'payout'`))
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
    async terms(context, { categoryId }) {
      const { db, now } = context
      const { id: sellerId } = here(context)
      const { plan, createdAt } = await paidSeller(db, sellerId)
      const categoryIds = await wayTo(db, categoryId)
      if (categoryIds.length === 0) throw new Refusal('not-found')
      const rules = await commissionTable(db, now())
      const { milliPercent } = commissionOn(rules, { sellerId, plan, categoryIds }, marketDay(now()))
      return { milliPercent, reserve: await reserveToday(db, { id: sellerId, since: createdAt }, now()) }
    },
  }
  return calls as unknown as Handlers<MoneyCalls<W>>
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
