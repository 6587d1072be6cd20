import { and, eq, sql } from 'drizzle-orm'
import type { ReturnState } from '../../contract/orders.ts'
import { returnStock } from '../catalogue/stock.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { uncountReturned } from '../orders/count-pieces.ts'
import { linesOf, lockOrder, lockParts, type ShopPart } from '../orders/lock-order.ts'
import { addEvent, movePart } from '../orders/move-part.ts'
import { announce } from '../orders/sale-events.ts'
import { shopOrders } from '../orders/tables.ts'
import { refundPart } from '../payments/refund.ts'
import { returnLines, returns } from './tables.ts'

/** Every move that a return may make. */
export const returnMoves: Record<ReturnState, readonly ReturnState[]> = {
  requested: ['approved', 'refused'],
  approved: ['inTransit', 'received'],
  inTransit: ['received'],
  received: ['refunded', 'refused'],
  refunded: [],
  refused: [],
}

/** Whose return it is, and what it was promised. */
export interface MovedReturn {
  customerId: string
  orderId: string
  shopOrderId: string
  refundCents: number
}

/** Told of lines whose last piece was paid back. */
export type HearReturned = (tx: Db, orderLineIds: readonly string[]) => Promise<void>

interface ReturnMove {
  shopId: string
  id: string
  to: ReturnState
  /** Whether goods that are paid back go to the shelf: what came back broken does not. */
  restocks: boolean
  /** Who of the shop does it. */
  by: string | null
}

/** Moves a return of a shop. False when it may not go there: somebody was faster. Refunding gives the money back, and the goods where they can be sold again. */
export async function moveReturn(db: Db, { shopId, id, to, restocks, by }: ReturnMove, heard: HearReturned, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<MovedReturn & Record<string, unknown>>(sql`
      select own.customer_id as "customerId", part.order_id as "orderId", own.shop_order_id as "shopOrderId", own.refund_cents as "refundCents"
      from ${returns} own join ${shopOrders} part on part.shop_id = own.shop_id and part.id = own.shop_order_id
      where own.shop_id = ${shopId} and own.id = ${id}`)
    const [found] = rows
    if (!found) return false
    await lockOrder(tx, found.customerId, found.orderId)
    const before = (Object.keys(returnMoves) as ReturnState[]).filter((from) => returnMoves[from].includes(to))
    const closedAt = returnMoves[to].length === 0 ? now.toISOString() : null
    const { rowCount } = await tx.execute(sql`
      update ${returns} set state = ${to}, closed_at = ${closedAt}, closed_by = ${closedAt && by}, restocked = ${to === 'refunded' ? restocks : null}
      where shop_id = ${shopId} and id = ${id} and state = any(${sql.param(before)}::text[])`)
    if (rowCount !== 1) return false
    if (to === 'refunded') await giveBack(tx, { shopId, id, restocks, heard, actor: 'shop' }, found, now)
    if (to === 'refused') await takeBack(tx, shopId, id)
    // The money's way back tells of the refund itself.
    if (to === 'received' || to === 'refused') {
      const { customerId, orderId, shopOrderId } = found
      const what = to === 'received' ? 'returnReceived' : 'returnRefused'
      await announce(tx, { what, customerId, orderId, shopOrderId, amountCents: found.refundCents }, now)
    }
    return true
  })
}

/** What was promised when it was asked for, as far as the shop has not paid it back otherwise since. */
const leftFor = (part: ShopPart, promisedCents: number) => Math.min(promisedCents, part.totalCents - part.refundedCents)

interface Returned {
  shopId: string
  id: string
  restocks: boolean
  heard: HearReturned
  actor: 'shop' | 'marketplace'
}

/** Pays back what was promised, as far as it is left, and the goods go to the shelf where that is said. Their pieces count as returned by then. */
export async function giveBack(tx: Db, { shopId, id, restocks, heard, actor }: Returned, found: MovedReturn, now: Date): Promise<void> {
  const part = (await lockParts(tx, found.orderId)).find((known) => known.id === found.shopOrderId)
  if (!part) throw new Error('A return without its order')
  const back = await linesOfReturn(tx, shopId, id)
  const lines = await linesOf(tx, [part])
  if (restocks)
    await returnStock(
      tx,
      back.flatMap(({ id: lineId, quantity }) => lines.filter((line) => line.id === lineId).map((line) => ({ ...line, quantity }))),
    )
  const amountCents = leftFor(part, found.refundCents)
  await refundPart(tx, { customerId: found.customerId, orderId: found.orderId, part, amountCents, reason: 'returned' }, now)
  // Who reads it later reads what was paid, not what was promised.
  await tx.execute(sql`update ${returns} set refund_cents = ${amountCents} where shop_id = ${shopId} and id = ${id}`)
  const onTheirWay = await linesOnTheirWay(tx, shopId, part.id)
  await heard(
    tx,
    back
      .map((line) => line.id)
      .filter((line) => !onTheirWay.has(line) && lines.some((own) => own.id === line && own.gone === own.quantity)),
  )
  const { rows: open } = await tx.execute<{ open: number }>(sql`
    select count(*) as open from ${returns} where shop_id = ${shopId} and shop_order_id = ${part.id} and state not in ('refunded', 'refused')`)
  const isWhole = open[0]?.open === 0 && lines.every((line) => line.gone === line.quantity)
  if (!(await movePart(tx, part, { to: isWhole ? 'returned' : 'partlyReturned', actor }, now)))
    await addEvent(tx, part, { kind: 'refunded', actor }, now)
}

/** Lines of a part of which something is sent back and not decided upon. */
async function linesOnTheirWay(tx: Db, shopId: string, shopOrderId: string): Promise<Set<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select back.order_line_id as id from ${returnLines} back join ${returns} own on own.shop_id = back.shop_id and own.id = back.return_id
    where own.shop_id = ${shopId} and own.shop_order_id = ${shopOrderId} and own.state not in ('refunded', 'refused')`)
  return new Set(rows.map(({ id }) => id))
}

/** Its pieces, by the lines of the order. */
export const linesOfReturn = (tx: Db, shopId: string, id: string) =>
  tx
    .select({ id: returnLines.orderLineId, quantity: returnLines.quantity })
    .from(returnLines)
    .where(and(eq(returnLines.shopId, shopId), eq(returnLines.returnId, id)))

/** Its pieces stay the buyer’s. */
export async function takeBack(tx: Db, shopId: string, id: string): Promise<void> {
  for (const line of await linesOfReturn(tx, shopId, id)) await uncountReturned(tx, { shopId, id: line.id }, line.quantity)
}
