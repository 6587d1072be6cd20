import { sql } from 'drizzle-orm'
import { returnStock } from '../catalogue/stock.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { linesOf, lockOrder, lockParts } from '../orders/lock-order.ts'
import { addEvent, movePart } from '../orders/move-part.ts'
import { announce } from '../orders/sale-events.ts'
import { refundPart } from '../payments/refund.ts'

export type ReturnState = 'requested' | 'approved' | 'inTransit' | 'received' | 'refunded' | 'refused'

/** Every move that a return may make. */
export const returnMoves: Record<ReturnState, readonly ReturnState[]> = {
  requested: ['approved', 'refused'],
  approved: ['inTransit', 'received'],
  inTransit: ['received'],
  received: ['refunded', 'refused'],
  refunded: [],
  refused: [],
}

interface Found {
  customerId: string
  orderId: string
  shopOrderId: string
  refundCents: string
}

/** Moves a return of a shop. False when it may not go there: somebody was faster. Refunding gives the money and the goods back. */
export async function moveReturn(db: Db, shopId: string, id: string, to: ReturnState, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<Found & Record<string, unknown>>(sql`
      select own.customer_id as "customerId", part.order_id as "orderId", own.shop_order_id as "shopOrderId", own.refund_cents as "refundCents"
      from returns own join shop_orders part on part.shop_id = own.shop_id and part.id = own.shop_order_id
      where own.shop_id = ${shopId} and own.id = ${id}`)
    const [found] = rows
    if (!found) return false
    await lockOrder(tx, found.customerId, found.orderId)
    const before = (Object.keys(returnMoves) as ReturnState[]).filter((from) => returnMoves[from].includes(to))
    const closedAt = returnMoves[to].length === 0 ? now.toISOString() : null
    const { rowCount } = await tx.execute(sql`
      update returns set state = ${to}, closed_at = ${closedAt} where shop_id = ${shopId} and id = ${id} and state = any(${sql.param(before)}::text[])`)
    if (rowCount !== 1) return false
    if (to === 'refunded') await giveBack(tx, shopId, id, found, now)
    if (to === 'refused') await takeBack(tx, shopId, id)
    // The money's way back tells of the refund itself.
    if (to === 'received' || to === 'refused') {
      const { customerId, orderId, shopOrderId } = found
      const what = to === 'received' ? 'returnReceived' : 'returnRefused'
      await announce(tx, { what, customerId, orderId, shopOrderId, amountCents: Number(found.refundCents) }, now)
    }
    return true
  })
}

async function giveBack(tx: Db, shopId: string, id: string, found: Found, now: Date): Promise<void> {
  const part = (await lockParts(tx, found.orderId)).find((known) => known.id === found.shopOrderId)
  if (!part) throw new Error('A return without its order')
  const { rows } = await tx.execute<{ order_line_id: string; quantity: number }>(
    sql`select order_line_id, quantity from return_lines where shop_id = ${shopId} and return_id = ${id}`,
  )
  const lines = await linesOf(tx, [part])
  await returnStock(
    tx,
    rows.flatMap((row) => lines.filter((line) => line.id === row.order_line_id).map((line) => ({ ...line, quantity: row.quantity }))),
  )
  await refundPart(
    tx,
    { customerId: found.customerId, orderId: found.orderId, part, amountCents: Number(found.refundCents), reason: 'returned' },
    now,
  )
  const { rows: open } = await tx.execute<{ open: string }>(sql`
    select count(*) as open from returns where shop_id = ${shopId} and shop_order_id = ${part.id} and state not in ('refunded', 'refused')`)
  const isWhole = Number(open[0]?.open) === 0 && lines.every((line) => line.gone === line.quantity)
  if (!(await movePart(tx, part, isWhole ? 'returned' : 'partlyReturned', 'shop', now))) await addEvent(tx, part, 'refunded', 'shop', now)
}

/** A refused return: the pieces stay the buyer's. */
async function takeBack(tx: Db, shopId: string, id: string): Promise<void> {
  await tx.execute(sql`
    update order_lines line set returned_quantity = line.returned_quantity - back.quantity
    from return_lines back where back.shop_id = ${shopId} and back.return_id = ${id} and line.shop_id = back.shop_id and line.id = back.order_line_id`)
}
