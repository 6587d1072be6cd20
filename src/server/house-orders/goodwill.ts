import { and, eq, gt, sql } from 'drizzle-orm'
import type { Input } from '../../contract/call.ts'
import type { OrderStory, operatorOrder } from '../../contract/operator-orders.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { postMove } from '../ledger/owner-moves.ts'
import { lockOrder, lockParts } from '../orders/lock-order.ts'
import { addEvent } from '../orders/move-part.ts'
import { disputedOf } from '../payments/disputed.ts'
import { refundPart } from '../payments/refund.ts'
import { pledgedFor } from '../returns/pledged.ts'
import { goodwillLimits, goodwills } from './tables.ts'

const WEEK_MS = 7 * 24 * 3_600_000

type Caller = Context<'operator'>['caller']

/** What the caller's role may give, and what of it is used up. On one order it counts for everybody, or two would give twice. */
export async function limitOf(db: Db, { id, works }: Pick<Caller, 'id' | 'works'>, now: Date): Promise<OrderStory['limit']> {
  const [limit] = await db
    .select()
    .from(goodwillLimits)
    .where(eq(goodwillLimits.role, works.house?.role ?? ''))
  if (!limit) return null
  const [used] = await db
    .select({ cents: sql<number>`coalesce(sum(${goodwills.amountCents}), 0)`.mapWith(Number) })
    .from(goodwills)
    .where(and(eq(goodwills.byAccount, id), gt(goodwills.at, new Date(now.getTime() - WEEK_MS))))
  return { orderCents: limit.orderCents, weekCents: limit.weekCents, usedCents: used?.cents ?? 0 }
}

type Gift = Input<typeof operatorOrder.goodwill> & { customerId: string; caller: Caller }

/** Gives a buyer money of one part back. Where the marketplace pays, the shop gets back at once what the refund took from it. */
export async function giveGoodwill(tx: Db, gift: Gift, now: Date): Promise<void> {
  const { id: orderId, customerId, shopOrderId, amountCents, paidBy, reason, caller } = gift
  // One colleague's gifts come one after the other, whatever order they are for.
  await tx.execute(sql`select 1 from ${goodwillLimits} where role = ${caller.works.house?.role ?? ''} for update`)
  await lockOrder(tx, customerId, orderId)
  const part = (await lockParts(tx, orderId)).find(({ id }) => id === shopOrderId)
  if (!part || part.state === 'pending') throw new Refusal('not-found')
  const left = part.totalCents - part.refundedCents - (await pledgedFor(tx, part))
  const disputed = await disputedOf(tx, { customerId, orderId }, part)
  if (disputed > 0 && amountCents > left - disputed) throw new Refusal('payment-disputed')
  if (left <= 0) throw new Refusal('nothing-to-refund')
  if (amountCents > left) throw new Refusal('refund-changed')
  const limit = await limitOf(tx, caller, now)
  const given = await givenFor(tx, orderId)
  if (!limit || given + amountCents > limit.orderCents || limit.usedCents + amountCents > limit.weekCents) throw new Refusal('over-limit')

  const split = await refundPart(tx, { customerId, orderId, part, amountCents, reason: 'refunded' }, now)
  const shopCents = split?.shopCents ?? 0
  if (paidBy === 'house' && shopCents > 0) {
    const decision = { reason, byAccount: caller.id }
    await postMove(tx, { kind: 'adjustment', seller: { kind: 'shop', id: part.shopId }, cents: shopCents, orderId, decision }, now)
  }
  await addEvent(tx, part, { kind: 'refunded', actor: 'marketplace' }, now)
  await tx.insert(goodwills).values({
    ...{ orderId, id: newId(), shopId: part.shopId, shopOrderId, amountCents, paidBy, reason, byAccount: caller.id, at: now },
  })
}

async function givenFor(tx: Db, orderId: string): Promise<number> {
  const [given] = await tx
    .select({ cents: sql<number>`coalesce(sum(${goodwills.amountCents}), 0)`.mapWith(Number) })
    .from(goodwills)
    .where(eq(goodwills.orderId, orderId))
  return given?.cents ?? 0
}
