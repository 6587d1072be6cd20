import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { orderLines } from './tables.ts'

interface Line {
  shopId: string
  id: string
}

/** Pieces of a line that nobody has cancelled, sent back or got the money back for. */
const hasLeft = ({ shopId, id }: Line, quantity: number) =>
  and(
    eq(orderLines.shopId, shopId),
    eq(orderLines.id, id),
    sql`${orderLines.cancelledQuantity} + ${orderLines.returnedQuantity} + ${orderLines.refundedQuantity} + ${quantity} <= ${orderLines.quantity}`,
  )

/** False when so many are not left. */
export async function countCancelled(tx: Db, line: Line, quantity: number): Promise<boolean> {
  const { rowCount } = await tx
    .update(orderLines)
    .set({ cancelledQuantity: sql`${orderLines.cancelledQuantity} + ${quantity}` })
    .where(hasLeft(line, quantity))
  return rowCount === 1
}

/** From the moment a return is asked for, so that nobody sends the same piece back twice. False when so many are not left. */
export async function countReturned(tx: Db, line: Line, quantity: number): Promise<boolean> {
  const { rowCount } = await tx
    .update(orderLines)
    .set({ returnedQuantity: sql`${orderLines.returnedQuantity} + ${quantity}` })
    .where(hasLeft(line, quantity))
  return rowCount === 1
}

/** A return was refused: its pieces stay the buyer's. */
export async function uncountReturned(tx: Db, { shopId, id }: Line, quantity: number): Promise<void> {
  await tx
    .update(orderLines)
    .set({ returnedQuantity: sql`${orderLines.returnedQuantity} - ${quantity}` })
    .where(and(eq(orderLines.shopId, shopId), eq(orderLines.id, id)))
}

/** Their money goes back and they stay the buyer's. False when so many are not left. */
export async function countKept(tx: Db, line: Line, quantity: number): Promise<boolean> {
  const { rowCount } = await tx
    .update(orderLines)
    .set({ refundedQuantity: sql`${orderLines.refundedQuantity} + ${quantity}` })
    .where(hasLeft(line, quantity))
  return rowCount === 1
}
