import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Input } from '../../contract/call.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { returning } from '../../contract/returns.ts'
import { mayReturn } from '../../rules/goods/return-eligibility.ts'
import { sharePerLine } from '../../rules/money/refund-left.ts'
import { refundFor } from '../../rules/money/refund-share.ts'
import { refuseOthers } from '../accounts/refuse-others.ts'
import { addresses } from '../addresses/tables.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { countReturned } from '../orders/count-pieces.ts'
import { linesOf, lockOrder, lockParts } from '../orders/lock-order.ts'
import { addEvent } from '../orders/move-part.ts'
import { announce } from '../orders/sale-events.ts'
import { shopOrders } from '../orders/tables.ts'
import { shops } from '../shops/tables.ts'
import { attachUploads } from '../uploads/attach-uploads.ts'
import { pledgedFor } from './pledged.ts'
import { returnLines, returns } from './tables.ts'

interface DeliveredPart {
  orderId: string
  deliveredAt: string | null
  windowDays: number
}

/** Answers the id of the return. The pieces count as returned from now on, so that nobody sends the same piece back twice. */
export async function addReturn({ db, caller, now }: Context<'customer'>, input: Input<typeof returning.addNew>): Promise<string> {
  refuseOthers(caller, input)
  const at = now()
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<DeliveredPart & Record<string, unknown>>(sql`
      select part.order_id as "orderId", part.delivered_at as "deliveredAt", shop.return_window_days as "windowDays"
      from ${shopOrders} part join ${shops} shop on shop.id = part.shop_id
      where part.customer_id = ${caller.id} and part.id = ${input.shopOrderId}`)
    const [found] = rows
    if (!found) throw new Refusal('not-found')
    await lockOrder(tx, caller.id, found.orderId)
    const part = (await lockParts(tx, found.orderId)).find(({ id }) => id === input.shopOrderId)
    if (!part) throw new Refusal('not-found')
    const deliveredAt = found.deliveredAt ? new Date(found.deliveredAt) : null
    if (!mayReturn(part.state, deliveredAt, found.windowDays, input.reason, at)) throw new Refusal('not-returnable')

    const lines = await linesOf(tx, [part])
    const paid = sharePerLine(part, lines)
    let refundCents = 0
    for (const { id, quantity } of input.lines) {
      const n = lines.findIndex((line) => line.id === id)
      const line = lines[n]
      if (!line) throw new Refusal('not-found')
      if (!(await countReturned(tx, { shopId: part.shopId, id }, quantity))) throw new Refusal('not-returnable')
      refundCents += refundFor(paid[n] ?? 0, line.quantity, line.gone, quantity)
    }
    refundCents = Math.max(0, Math.min(refundCents, part.totalCents - part.refundedCents - (await pledgedFor(tx, part))))
    const id = v7()
    const photos = await attachUploads(tx, { ownerId: caller.id, ids: input.photoIds, kind: 'image' }, at)
    const { rowCount } = await tx.execute(sql`
      insert into ${returns} (shop_id, id, shop_order_id, customer_id, state, reason, comment, photos, return_address, refund_cents, requested_at)
      select ${part.shopId}, ${id}, ${part.id}, ${caller.id}, 'requested', ${input.reason}, ${input.comment}, ${sql.param(photos)}::text[],
        jsonb_build_object('recipient', recipient, 'companyName', company_name, 'street', street, 'apt', apt, 'city', city, 'province', province,
          'postalCode', postal_code, 'country', country, 'phone', phone), ${refundCents}, ${at.toISOString()}
      from ${addresses} where customer_id = ${caller.id} and id = ${input.addressId}`)
    if (rowCount !== 1) throw new Refusal('not-found')
    for (const line of input.lines) {
      await tx.execute(
        sql`insert into ${returnLines} (shop_id, return_id, order_line_id, quantity) values (${part.shopId}, ${id}, ${line.id}, ${line.quantity})`,
      )
    }
    await addEvent(tx, part, { kind: 'returnRequested', actor: 'customer' }, at)
    const touched = { shopOrderId: part.id, pieces: input.lines.reduce((sum, line) => sum + line.quantity, 0) }
    await announce(tx, { what: 'returnAsked', customerId: caller.id, orderId: found.orderId, part: touched, amountCents: refundCents }, at)
    return id
  })
}
