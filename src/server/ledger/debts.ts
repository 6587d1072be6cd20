import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { balanceOf } from './balances.ts'
import { sellerDebts } from './tables.ts'

/** A debt that next sales have not paid by then is spoken of. */
export const REMIND_DAYS = 7
const DAY_MS = 86_400_000

/** After something was taken: whoever has less than nothing now owes it. */
export async function noteDebt(tx: Db, seller: { kind: 'shop' | 'business'; id: string }, now: Date): Promise<void> {
  const { debtCents } = await balanceOf(tx, seller.id)
  if (debtCents === 0) return
  await tx
    .insert(sellerDebts)
    .values({ sellerId: seller.id, sellerKind: seller.kind, since: now, remindAt: new Date(now.getTime() + REMIND_DAYS * DAY_MS) })
    .onConflictDoNothing()
}

/** After something came: whoever owes nothing more is no debtor. */
export async function forgetDebt(tx: Db, sellerId: string): Promise<void> {
  const { debtCents } = await balanceOf(tx, sellerId)
  if (debtCents === 0) await tx.delete(sellerDebts).where(eq(sellerDebts.sellerId, sellerId))
}

/** True for the one who reminds. */
export async function putOffReminder(tx: Db, sellerId: string, reminders: number, until: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(sellerDebts)
    .set({ remindAt: until, reminders: reminders + 1 })
    .where(and(eq(sellerDebts.sellerId, sellerId), eq(sellerDebts.reminders, reminders)))
  return rowCount === 1
}
