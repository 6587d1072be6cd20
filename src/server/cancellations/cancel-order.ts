import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Input, Output } from '../../contract/call.ts'
import { order as calls } from '../../contract/orders.ts'
import { Refusal } from '../../contract/refusals.ts'
import { cancellationOf } from '../../rules/goods/order-states.ts'
import { sharePerLine } from '../../rules/money/refund-left.ts'
import { type PaidLine, refundFor } from '../../rules/money/refund-share.ts'
import { refuseOthers } from '../accounts/refuse-others.ts'
import { returnStock } from '../catalogue/stock.ts'
import type { Context } from '../context.ts'
import { giveBackCoupons } from '../coupons/hold-coupons.ts'
import type { Db } from '../db/database.ts'
import { once } from '../db/once.ts'
import { cancelUnpaid } from '../orders/cancel-unpaid.ts'
import { countCancelled } from '../orders/count-pieces.ts'
import { type LockedOrder, linesOf, lockOrder, lockParts, type PartLine, type ShopPart } from '../orders/lock-order.ts'
import { addEvent, movePart } from '../orders/move-part.ts'
import { announce } from '../orders/sale-events.ts'
import { type Actor, shopOrders } from '../orders/tables.ts'
import { refundPart } from '../payments/refund.ts'
import { endOpenPayment } from '../payments/release-holds.ts'
import { cancellations } from './tables.ts'

/** So many of a line. */
export type Pieces = { id: string; quantity: number }[]

/** What the customer no longer wants of one shop's part. */
interface Wish {
  order: LockedOrder
  part: ShopPart
  /** Of the part. */
  lines: PartLine[]
  pieces: Pieces
}

interface Asked {
  part: Pick<ShopPart, 'totalCents' | 'refundedCents' | 'deliveryRefundedCents'>
  lines: readonly (PaidLine & { id: string; gone: number })[]
  pieces: Pieces
}

export async function cancelOrder(
  { db, caller, now, payment, idempotencyKey }: Context<'customer'>,
  input: Input<typeof calls.cancel>,
): Promise<Output<typeof calls.cancel>> {
  refuseOthers(caller, input)
  const at = now()
  // What is being paid is ended first: the order is then either unpaid or paid, and known to be.
  await endOpenPayment(db, payment, { customerId: caller.id, id: input.id }, at)
  return once(db, { customerId: caller.id, key: idempotencyKey, path: calls.cancel.path, input, now: at }, async (tx) => {
    const order = await lockOrder(tx, caller.id, input.id)
    if (order.paymentState === 'cancelled') throw new Refusal('order-cancelled')
    if (order.paymentState === 'unpaid') {
      if (input.lines) throw new Refusal('conflict')
      await cancelUnpaid(tx, order, 'customer', at)
      return { outcome: 'cancelled' as const, refundCents: 0 }
    }
    return cancelPaid(tx, order, input, at)
  })
}

async function cancelPaid(
  tx: Db,
  order: LockedOrder,
  { lines: wanted, reason }: Pick<Input<typeof calls.cancel>, 'lines' | 'reason'>,
  now: Date,
) {
  const parts = await lockParts(tx, order.id)
  const lines = await linesOf(tx, parts)
  const asked =
    wanted ?? lines.filter(({ quantity, gone }) => quantity > gone).map(({ id, quantity, gone }) => ({ id, quantity: quantity - gone }))
  if (asked.length === 0) throw new Refusal('order-cancelled')
  if (asked.some(({ id }) => !lines.some((line) => line.id === id))) throw new Refusal('not-found')

  const touched = parts.filter((part) => lines.some((line) => line.shopOrderId === part.id && asked.some(({ id }) => id === line.id)))
  const ways = touched.map((part) => cancellationOf(part.state, order.paidAt, now))
  if (ways.includes('tooLate')) throw new Refusal('too-late')
  const atOnce = !ways.includes('request')
  let refundCents = 0
  for (const part of touched) {
    const own = lines.filter((line) => line.shopOrderId === part.id)
    const pieces = asked.filter(({ id }) => own.some((line) => line.id === id))
    refundCents += await cancelPieces(tx, { order, part, lines: own, pieces }, { atOnce, reason }, now)
  }
  if (atOnce) await giveBackWhenAllGone(tx, order)
  const told = {
    customerId: order.customerId,
    orderId: order.id,
    parts: touched.map((part) => ({ shopOrderId: part.id, pieces: askedOf(part, lines, asked) })),
  }
  const what = lines.every(({ gone, quantity }) => gone === quantity) ? 'cancelled' : 'partlyCancelled'
  await announce(tx, atOnce ? { ...told, what, by: 'customer', amountCents: refundCents } : { ...told, what: 'cancelAsked' }, now)
  return { outcome: atOnce ? ('cancelled' as const) : ('requested' as const), refundCents }
}

const askedOf = (part: ShopPart, lines: PartLine[], asked: Pieces) =>
  asked
    .filter(({ id }) => lines.some((line) => line.id === id && line.shopOrderId === part.id))
    .reduce((sum, { quantity }) => sum + quantity, 0)

interface How {
  atOnce: boolean
  reason: string
}

/** Answers what comes back for these pieces of one part. */
async function cancelPieces(tx: Db, wish: Wish, { atOnce, reason }: How, now: Date): Promise<number> {
  const { order, part, pieces } = wish
  const refundCents = atOnce ? await takePieces(tx, wish, 'customer', now) : shareOf(wish)
  await tx.insert(cancellations).values({
    shopId: part.shopId,
    id: v7(),
    shopOrderId: part.id,
    customerId: order.customerId,
    state: atOnce ? 'done' : 'requested',
    reason,
    lines: pieces,
    refundCents,
    askedAt: now,
  })
  if (!atOnce) await addEvent(tx, part, { kind: 'cancelRequested', actor: 'customer' }, now)
  return refundCents
}

/** What was paid for these pieces, with their part of everything, as far as it is left. */
function shareOf({ part, lines, pieces }: Asked): number {
  const paid = sharePerLine(part, lines)
  const share = pieces.reduce((sum, { id, quantity }) => {
    const at = lines.findIndex((line) => line.id === id)
    const line = lines[at]
    if (!line || line.gone + quantity > line.quantity) throw new Refusal('bad-input')
    return sum + refundFor(paid[at] ?? 0, line.quantity, line.gone, quantity)
  }, 0)
  return Math.min(share, part.totalCents - part.refundedCents)
}

/** What a wish gives now; nothing where its pieces are gone by now, since nobody can grant it. */
export function wishCents({ part, lines, pieces }: Asked): number {
  const isThere = pieces.every(({ id, quantity }) => lines.some((line) => line.id === id && line.gone + quantity <= line.quantity))
  return isThere ? shareOf({ part, lines, pieces }) : 0
}

/** Takes pieces off one part: the goods go back on the shelf, and their share of the money to the buyer. Answers the share. */
export async function takePieces(tx: Db, wish: Wish, actor: Actor, now: Date): Promise<number> {
  const { order, part, lines, pieces } = wish
  const refundCents = shareOf(wish)
  const taken: PartLine[] = []
  for (const { id, quantity } of pieces) {
    const line = lines.find((each) => each.id === id)
    if (!line || !(await countCancelled(tx, { shopId: part.shopId, id }, quantity))) throw new Refusal('conflict')
    line.gone += quantity
    taken.push({ ...line, quantity })
  }
  await returnStock(tx, taken)
  if (lines.every(({ gone, quantity }) => gone === quantity)) await movePart(tx, part, { to: 'cancelled', actor }, now)
  else await addEvent(tx, part, { kind: 'partlyCancelled', actor }, now)
  await refundPart(tx, { customerId: order.customerId, orderId: order.id, part, amountCents: refundCents, reason: 'cancelled' }, now)
  return refundCents
}

/** Coupons come back with the last piece. */
export async function giveBackWhenAllGone(tx: Db, order: LockedOrder): Promise<void> {
  const { rows } = await tx.execute<{ left: number }>(
    sql`select count(*) as left from ${shopOrders} where order_id = ${order.id} and state <> 'cancelled'`,
  )
  if (rows[0]?.left === 0) await giveBackCoupons(tx, order.customerId, order.id)
}
