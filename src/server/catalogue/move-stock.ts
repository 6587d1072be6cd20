import { and, eq } from 'drizzle-orm'
import { Refusal } from '../../contract/refusals.ts'
import type { MovementKind } from '../../contract/seller-stock.ts'
import { mostOf } from '../../rules/goods/product-problems.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { newId } from '../db/new-id.ts'
import { followStock } from './follow-stock.ts'
import { skus, stock, stockMovements } from './tables.ts'
import type { Writer } from './writer.ts'

export interface Movement {
  skuId: string
  kind: Exclude<MovementKind, 'first'>
  /** So many more or fewer; or, of a count, so many there are, and so many the counter was told. */
  by: { change: number } | { counted: number; seen: number }
  reason: string
}

/** Hears, inside the transaction, of a product that can be bought now, or no longer. */
type WhenFlipped = (tx: Db, spuIds: readonly string[]) => Promise<void>

/**
 * Changes what is on the shelf, with its reason. Never below what unpaid orders hold. A count that began before somebody else's change is a
 * conflict: whoever counts after them counts again. Answers what is there.
 */
export async function moveStock(db: Db, writer: Writer, movement: Movement, now: Date, whenFlipped: WhenFlipped): Promise<number> {
  const { shopId, accountId } = writer
  const { skuId, kind, by, reason } = movement
  return inTransaction(db, async (tx) => {
    const [own] = await tx
      .select({ onHand: stock.onHand, reserved: stock.reserved, spuId: skus.spuId })
      .from(stock)
      .innerJoin(skus, and(eq(skus.id, stock.skuId), eq(skus.shopId, stock.shopId)))
      .where(and(eq(stock.shopId, shopId), eq(stock.skuId, skuId)))
      .for('update', { of: stock })
    if (!own) throw new Refusal('not-found')
    if ('seen' in by && by.seen !== own.onHand) throw new Refusal('conflict')
    const onHand = 'seen' in by ? by.counted : own.onHand + by.change
    if (!Number.isSafeInteger(onHand) || onHand > mostOf.onHand) throw new Refusal('bad-input')
    if (onHand < 0 || onHand < own.reserved) throw new Refusal('out-of-stock')
    await tx
      .update(stock)
      .set({ onHand })
      .where(and(eq(stock.shopId, shopId), eq(stock.skuId, skuId)))
    await tx
      .insert(stockMovements)
      .values({ shopId, skuId, id: newId(), at: now, kind, change: onHand - own.onHand, onHand, reason, byAccount: accountId })
    // Lists show what can be bought: only where that changed is there anything to write.
    if (onHand > own.reserved !== own.onHand > own.reserved) {
      await followStock(tx, [own.spuId])
      await whenFlipped(tx, [own.spuId])
    }
    return onHand
  })
}

/** From how few on a piece is to be ordered again. */
export async function setReorderPoint(tx: Db, shopId: string, skuId: string, reorderAt: number | null): Promise<void> {
  const set = await tx
    .update(stock)
    .set({ reorderAt })
    .where(and(eq(stock.shopId, shopId), eq(stock.skuId, skuId)))
    .returning({ skuId: stock.skuId })
  if (set.length === 0) throw new Refusal('not-found')
}
