import { eq, sql } from 'drizzle-orm'
import { Refusal } from '../../contract/refusals.ts'
import type { Db } from '../db/database.ts'
import { coupons, couponUses, customerCoupons } from './tables.ts'

export interface FundedUse {
  couponId: string
  orderId: string
  customerId: string
  /** What it takes off this order. */
  cents: number
}

/**
 * Keeps money of the budget for an order, in the order's own transaction. Whoever else wants some of it waits for this row, so that nobody
 * spends the same cent; what is left after them decides.
 */
export async function holdFunded(tx: Db, use: FundedUse, now: Date): Promise<void> {
  const { couponId, orderId, customerId, cents } = use
  const { rows } = await tx.execute<{ mostEach: number }>(sql`
    update ${coupons} set spent_cents = spent_cents + ${cents}, uses = uses + 1
    where id = ${couponId} and is_funded and stopped_at is null
      and (budget_cents is null or spent_cents + ${cents} <= budget_cents) and (most_uses is null or uses < most_uses)
    returning most_each as "mostEach"`)
  const [held] = rows
  if (!held) throw new Refusal('coupon-used-up')
  // Behind the lock of the coupon's row: two orders of one person come one after the other.
  const own = sql`customer_id = ${customerId} and coupon_id = ${couponId} and order_id <> ${orderId} and state <> 'back'`
  if ((await tx.$count(couponUses, own)) >= held.mostEach) throw new Refusal('coupon-unfit')
  await tx
    .insert(couponUses)
    .values({ ...use, state: 'held', at: now })
    .onConflictDoUpdate({ target: [couponUses.orderId, couponUses.couponId], set: { state: 'held', cents, at: now } })
}

/** An order that let its coupons go holds them again, if there is still money for it. */
export async function holdFundedAgain(tx: Db, orderId: string, now: Date): Promise<void> {
  const back = await tx.select().from(couponUses).where(sql`order_id = ${orderId} and state = 'back'`)
  for (const { couponId, customerId, cents } of back) await holdFunded(tx, { couponId, orderId, customerId, cents }, now)
}

/** It is used; whoever may use it again has it back at once. */
export async function spendFunded(tx: Db, customerId: string, orderId: string): Promise<void> {
  const used = await tx
    .update(couponUses)
    .set({ state: 'used' })
    .where(sql`order_id = ${orderId} and state = 'held'`)
    .returning({ couponId: couponUses.couponId })
  for (const { couponId } of used)
    await tx.execute(sql`
      update ${customerCoupons} own set used_at = null, order_id = null from ${coupons} coupon
      where coupon.id = own.coupon_id and own.customer_id = ${customerId} and own.coupon_id = ${couponId} and own.order_id = ${orderId}
        and coupon.most_each > (
          select count(*) from ${couponUses} known where known.customer_id = ${customerId} and known.coupon_id = ${couponId} and known.state <> 'back')`)
}

/** The order was not paid, or was cancelled whole: its money is in the budget again. */
export async function giveBackFunded(tx: Db, customerId: string, orderId: string): Promise<void> {
  const back = await tx
    .update(couponUses)
    .set({ state: 'back' })
    .where(sql`order_id = ${orderId} and customer_id = ${customerId} and state <> 'back'`)
    .returning()
  for (const { couponId, cents } of back) {
    await tx
      .update(coupons)
      .set({ spentCents: sql`spent_cents - ${cents}`, uses: sql`uses - 1` })
      .where(eq(coupons.id, couponId))
    await tx
      .update(customerCoupons)
      .set({ usedAt: null, orderId: null })
      .where(sql`customer_id = ${customerId} and coupon_id = ${couponId} and used_at is not null`)
  }
}
