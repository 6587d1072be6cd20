import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { ledgerEntries, ledgerHolds } from './tables.ts'

export type HoldRow = typeof ledgerHolds.$inferSelect
type HoldKey = Pick<HoldRow, 'sellerId' | 'partId' | 'orderId'>

const whose = ({ sellerId, partId, orderId }: HoldKey) =>
  and(eq(ledgerHolds.sellerId, sellerId), eq(ledgerHolds.partId, partId), eq(ledgerHolds.orderId, orderId))

/** For this transaction alone: what is taken from a sale and what becomes free of it come one after the other. Sales of before have none. */
export async function lockHold(tx: Db, key: HoldKey): Promise<HoldRow | undefined> {
  const [row] = await tx.select().from(ledgerHolds).where(whose(key)).for('update')
  return row
}

/** What is kept back of a sale now. */
export async function heldOf(tx: Db, { sellerId, partId, orderId }: HoldKey): Promise<number> {
  const { rows } = await tx.execute<{ cents: string }>(sql`
    select coalesce(-sum(amount_cents), 0) as cents from ${ledgerEntries}
    where order_id = ${orderId} and part_id = ${partId} and owner_id = ${sellerId} and account = 'held'`)
  return Number(rows[0]?.cents ?? 0)
}

/** A hold of which everything went back is over. */
export async function closeEmptyHold(tx: Db, hold: HoldRow, now: Date): Promise<void> {
  if ((await heldOf(tx, hold)) === 0) await tx.update(ledgerHolds).set({ releasedAt: now }).where(whose(hold))
}

/** From when on the seller's share of a part, or of a job, is free. */
export async function setHoldDue(tx: Db, { sellerId, partId }: Pick<HoldKey, 'sellerId' | 'partId'>, dueAt: Date): Promise<void> {
  await tx
    .update(ledgerHolds)
    .set({ dueAt })
    .where(and(eq(ledgerHolds.sellerId, sellerId), eq(ledgerHolds.partId, partId), isNull(ledgerHolds.releasedAt)))
}
