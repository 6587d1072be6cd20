import { v7 } from 'uuid'
import type { Input } from '../../contract/call.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { sellerOrder } from '../../contract/seller-orders.ts'
import { refundSum } from '../../rules/money/refund-left.ts'
import { giveBackWhenAllGone } from '../cancellations/cancel-order.ts'
import { returnStock } from '../catalogue/stock.ts'
import type { Db } from '../db/database.ts'
import { countCancelled, countKept } from '../orders/count-pieces.ts'
import { addEvent, movePart } from '../orders/move-part.ts'
import { countDeliveryRefunded } from '../orders/note-refund.ts'
import { setPartlyShipped } from '../orders/parcels.ts'
import { announce } from '../orders/sale-events.ts'
import { say } from '../orders/words.ts'
import { disputedOf } from '../payments/disputed.ts'
import { refundPart } from '../payments/refund.ts'
import type { HearReturned } from '../returns/move-return.ts'
import { pledgedFor } from '../returns/pledged.ts'
import { lockSale, type WaitingLine } from './part-of-shop.ts'
import { partRefunds } from './tables.ts'

type Wish = Input<typeof sellerOrder.refund> & { shopId: string; by: string }

/** So many of a line come back, of which some were never sent. */
interface WantedLine {
  line: WaitingLine
  quantity: number
  unsent: number
}

/** A shop pays back by itself. Pieces that wait are not sent any more; the others stay the buyer's. */
export async function refundPieces(tx: Db, wish: Wish, heard: HearReturned, now: Date): Promise<void> {
  const { order, part, lines } = await lockSale(tx, wish)
  const wanted = wantedOf(lines, wish.lines)
  const isEnd = part.state === 'processing' && lines.every((line) => line.gone + quantityOf(wanted, line) === line.quantity)
  const pledgedCents = await pledgedFor(tx, part)
  // Who gets nothing sent does not pay for sending.
  const delivery = wish.delivery || isEnd
  const sum = refundSum({ ...part, pledgedCents }, lines, { pieces: lines.map((line) => quantityOf(wanted, line)), delivery })
  if (!sum) throw new Refusal('refund-changed')
  if (sum.totalCents === 0) throw new Refusal('nothing-to-refund')
  const leftCents = part.totalCents - part.refundedCents - pledgedCents
  const disputedCents = await disputedOf(tx, { customerId: order.customerId, orderId: order.id }, part)
  if (disputedCents > 0 && sum.totalCents > leftCents - disputedCents) throw new Refusal('payment-disputed')
  if (sum.totalCents !== wish.seenCents) throw new Refusal('refund-changed')

  for (const { line, quantity, unsent } of wanted) {
    const hasLeft = line.quantity - line.gone - line.toSend
    if (unsent > Math.min(quantity, line.toSend) || quantity - unsent > hasLeft) throw new Refusal('refund-changed')
    const key = { shopId: part.shopId, id: line.id }
    if (unsent > 0 && !(await countCancelled(tx, key, unsent))) throw new Refusal('refund-changed')
    if (quantity > unsent && !(await countKept(tx, key, quantity - unsent))) throw new Refusal('refund-changed')
  }
  if (wish.restocks)
    await returnStock(
      tx,
      wanted.map(({ line, quantity }) => ({ ...line, quantity })),
    )
  if (sum.deliveryCents > 0) await countDeliveryRefunded(tx, part, sum.deliveryCents)
  await tx.insert(partRefunds).values({
    ...{ shopId: part.shopId, id: v7(), shopOrderId: part.id, lines: wanted.map(({ line, quantity }) => ({ id: line.id, quantity })) },
    ...{ deliveryCents: sum.deliveryCents, amountCents: sum.totalCents, reason: wish.reason, byAccount: wish.by, at: now },
  })
  const cancelled = wanted.reduce((all, { unsent }) => all + unsent, 0)
  if (isEnd) await movePart(tx, part, { to: 'cancelled', actor: 'shop' }, now)
  else await addEvent(tx, part, { kind: cancelled > 0 ? 'partlyCancelled' : 'refunded', actor: 'shop' }, now)
  if (part.partlyShipped && lines.every((line) => line.toSend === (wanted.find((one) => one.line === line)?.unsent ?? 0)))
    await setPartlyShipped(tx, part, false)
  const { customerId, id: orderId } = order
  await refundPart(tx, { customerId, orderId, part, amountCents: sum.totalCents, reason: 'refunded' }, now)
  await heard(
    tx,
    wanted.filter(({ line, quantity }) => line.gone + quantity === line.quantity).map(({ line }) => line.id),
  )
  if (isEnd) await giveBackWhenAllGone(tx, order)
  if (cancelled > 0) {
    const parts = [{ shopOrderId: part.id, pieces: cancelled }]
    await announce(tx, { what: 'partlyCancelled', by: 'shop', amountCents: sum.totalCents, parts, customerId, orderId }, now)
  }
  if (wish.words) await say(tx, part, { author: 'shop', authorId: wish.by, words: wish.words }, now)
}

const quantityOf = (wanted: readonly WantedLine[], line: WaitingLine) => wanted.find((one) => one.line === line)?.quantity ?? 0

function wantedOf(lines: readonly WaitingLine[], asked: Wish['lines']): WantedLine[] {
  return asked.map(({ id, quantity, unsent }) => {
    const line = lines.find((each) => each.id === id)
    if (!line) throw new Refusal('not-found')
    return { line, quantity, unsent: unsent ?? unsentOf(line, quantity) }
  })
}

/** Where it was not said: clear when nothing of the line waits, when nothing of it has left, or when all of it is paid back. */
function unsentOf({ toSend, quantity: all, gone }: WaitingLine, quantity: number): number {
  const waiting = Math.min(quantity, toSend)
  if (waiting > 0 && toSend < all - gone && quantity < all - gone) throw new Refusal('bad-input')
  return waiting
}
