import { eq, inArray } from 'drizzle-orm'
import { accounts } from '../accounts/tables.ts'
import type { Db } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { payoutHolds } from './tables.ts'
import { tellSeller } from './tell-seller.ts'

interface Seller {
  kind: 'shop' | 'business'
  id: string
}

/** Nothing more goes out to a seller until a person says so again. Said twice, the first reason stays. */
export async function stopPayouts(
  tx: Db,
  { kind, id }: Seller,
  { reason, byAccount }: { reason: string; byAccount: string },
  now: Date,
): Promise<void> {
  const { rowCount } = await tx
    .insert(payoutHolds)
    .values({ sellerId: id, sellerKind: kind, reason, byAccount, since: now })
    .onConflictDoNothing()
  if (rowCount === 1) await tellSeller(tx, { kind, id }, { kind: 'payouts-stopped', variables: { words: reason }, key: newId() }, now)
}

export async function resumePayouts(tx: Db, { kind, id }: Seller, reason: string, now: Date): Promise<void> {
  const { rowCount } = await tx.delete(payoutHolds).where(eq(payoutHolds.sellerId, id))
  if (rowCount === 1) await tellSeller(tx, { kind, id }, { kind: 'payouts-resumed', variables: { words: reason }, key: newId() }, now)
}

/** Of these sellers those of whom nobody is to be paid. */
export async function stoppedOf(db: Db, sellerIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (sellerIds.length === 0) return new Set()
  const rows = await db
    .select({ id: payoutHolds.sellerId })
    .from(payoutHolds)
    .where(inArray(payoutHolds.sellerId, [...sellerIds]))
  return new Set(rows.map(({ id }) => id))
}

/** Since when, why and by whom; null when payouts go out. */
export async function payoutStopOf(db: Db, sellerId: string): Promise<{ since: string; reason: string; by: string } | null> {
  const [row] = await db
    .select({ since: payoutHolds.since, reason: payoutHolds.reason, by: accounts.nickName })
    .from(payoutHolds)
    .leftJoin(accounts, eq(accounts.id, payoutHolds.byAccount))
    .where(eq(payoutHolds.sellerId, sellerId))
  return row ? { since: row.since.toISOString(), reason: row.reason, by: row.by ?? '' } : null
}
