import { and, asc, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import { moneyText } from '../../rules/money/money-text.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { newId } from '../db/new-id.ts'
import { balanceOf } from '../ledger/balances.ts'
import { forgetDebt, putOffReminder, REMIND_DAYS } from '../ledger/debts.ts'
import { postMove } from '../ledger/owner-moves.ts'
import { sellerDebts } from '../ledger/tables.ts'
import type { Paying } from './payees.ts'
import { payouts, payoutTakebacks } from './tables.ts'
import { tellSeller } from './tell-seller.ts'

const BATCH = 100
const DAY_MS = 86_400_000

/** Speaks of debts that next sales have not paid. Answers how many were told. */
export async function remindDebtors(db: Db, now: Date): Promise<number> {
  const due = await db.select().from(sellerDebts).where(lte(sellerDebts.remindAt, now)).orderBy(asc(sellerDebts.remindAt)).limit(BATCH)
  let told = 0
  for (const { sellerId, sellerKind, reminders } of due)
    told += Number(
      await inTransaction(db, async (tx) => {
        const { debtCents } = await balanceOf(tx, sellerId)
        if (debtCents === 0) {
          await forgetDebt(tx, sellerId)
          return false
        }
        if (!(await putOffReminder(tx, sellerId, reminders, new Date(now.getTime() + REMIND_DAYS * DAY_MS)))) return false
        const words = { amount: moneyText(debtCents) }
        await tellSeller(
          tx,
          { kind: sellerKind, id: sellerId },
          { kind: 'debt-reminder', variables: words, key: `${sellerId} ${now.toISOString()}` },
          now,
        )
        return true
      }),
    )
  return told
}

/**
 * Asks the provider to take back of those who owe something what it paid them last, as far as they have any there. What it cannot take stays
 * a debt, which next sales pay. Answers how many were asked.
 */
export async function takeBackDebts(db: Db, { provider }: Paying, now: Date): Promise<number> {
  if (provider.name === 'hand') return 0
  await writeWishes(db, provider.name, now)
  const open = await db
    .select({ wish: payoutTakebacks, payout: payouts })
    .from(payoutTakebacks)
    .innerJoin(payouts, eq(payouts.id, payoutTakebacks.payoutId))
    .where(isNull(payoutTakebacks.takenCents))
    .orderBy(asc(payoutTakebacks.madeAt))
    .limit(BATCH)
  for (const { wish, payout } of open) {
    const { takenCents } = await provider.takeBack({
      reference: wish.id,
      payout: { reference: payout.id, providerId: payout.providerId ?? '' },
      amountCents: wish.askedCents,
    })
    if (!Number.isSafeInteger(takenCents) || takenCents < 0 || takenCents > wish.askedCents)
      throw new Error(`${takenCents} taken of ${wish.askedCents}`)
    await inTransaction(db, async (tx) => {
      const { rowCount } = await tx
        .update(payoutTakebacks)
        .set({ takenCents })
        .where(and(eq(payoutTakebacks.id, wish.id), isNull(payoutTakebacks.takenCents)))
      if (rowCount !== 1 || takenCents === 0) return
      await postMove(tx, { kind: 'takenBack', seller: { kind: payout.sellerKind, id: payout.sellerId }, cents: takenCents }, now)
      await forgetDebt(tx, payout.sellerId)
    })
  }
  return open.length
}

/** One wish for each debt: written down before the provider is asked, so that it is asked by the same key again. */
async function writeWishes(db: Db, provider: string, now: Date): Promise<void> {
  const debts = await db
    .select()
    .from(sellerDebts)
    .where(
      sql`not exists (select 1 from ${payoutTakebacks} wish where wish.seller_id = ${sellerDebts.sellerId} and wish.made_at >= ${sellerDebts.since})`,
    )
    .limit(BATCH)
  for (const { sellerId } of debts)
    await inTransaction(db, async (tx) => {
      const [debt] = await tx.select().from(sellerDebts).where(eq(sellerDebts.sellerId, sellerId)).for('update')
      const { debtCents } = await balanceOf(tx, sellerId)
      const [last] = await tx
        .select()
        .from(payouts)
        .where(and(eq(payouts.sellerId, sellerId), eq(payouts.state, 'paid'), eq(payouts.provider, provider)))
        .orderBy(desc(payouts.id))
        .limit(1)
      const isAsked =
        (await tx.$count(payoutTakebacks, and(eq(payoutTakebacks.sellerId, sellerId), isNull(payoutTakebacks.takenCents)))) > 0
      if (!debt || debtCents === 0 || !last || isAsked) return
      const askedCents = Math.min(debtCents, last.amountCents)
      await tx.insert(payoutTakebacks).values({ id: newId(), payoutId: last.id, sellerId, askedCents, madeAt: now })
    })
}
