import { sql } from 'drizzle-orm'
import { Refusal } from '../../contract/refusals.ts'
import type { Db } from '../db/database.ts'
import { type LockedOrder, linesOf, lockOrder, lockParts, type PartLine, type ShopPart } from '../orders/lock-order.ts'
import { sentPieces } from '../orders/parcels.ts'
import { stageOf } from '../orders/stage.ts'
import { shopOrders } from '../orders/tables.ts'

interface SaleKey {
  shopId: string
  id: string
}

/** A line with what is in parcels and what still waits. */
export interface WaitingLine extends PartLine {
  sent: number
  toSend: number
}

export interface LockedSale {
  order: LockedOrder
  part: ShopPart
  lines: WaitingLine[]
}

/** How many of a line are in parcels, and how many still wait, by the state of the part. */
export function piecesOf(
  { state, partlyShipped }: Pick<ShopPart, 'state' | 'partlyShipped'>,
  { quantity, cancelled }: { quantity: number; cancelled: number },
  inParcels: number,
): { sent: number; toSend: number } {
  if (state === 'processing' || partlyShipped) return { sent: inParcels, toSend: Math.max(0, quantity - cancelled - inParcels) }
  return { sent: state === 'cancelled' ? 0 : quantity - cancelled, toSend: 0 }
}

/** A paid part of the shop's own, for this transaction alone. Somebody else's is as if it never was. */
export async function lockSale(tx: Db, { shopId, id }: SaleKey): Promise<LockedSale> {
  const { rows } = await tx.execute<{ customerId: string; orderId: string }>(sql`
    select part.customer_id as "customerId", part.order_id as "orderId" from ${shopOrders} part
    where part.shop_id = ${shopId} and part.id = ${id} and ${stageOf(sql`part`)} <> 'unpaid'`)
  if (!rows[0]) throw new Refusal('not-found')
  const { customerId, orderId } = rows[0]
  const order = await lockOrder(tx, customerId, orderId)
  const part = (await lockParts(tx, orderId)).find((each) => each.id === id)
  if (!part) throw new Refusal('not-found')
  const sent = await sentPieces(tx, part)
  const lines = (await linesOf(tx, [part])).map((line) => ({ ...line, ...piecesOf(part, line, sent.get(line.id) ?? 0) }))
  return { order, part, lines }
}
