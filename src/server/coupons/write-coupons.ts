import { and, eq, gt } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Output } from '../../contract/call.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { NewCoupon, sellerCoupon } from '../../contract/seller-offers.ts'
import { periodOf, stopping } from '../catalogue/offer-period.ts'
import type { Db } from '../db/database.ts'
import { coupons } from './tables.ts'

type Made = Output<typeof sellerCoupon.add>

/** A coupon of one shop. Its code is nobody else's in the whole marketplace: people type it. */
export async function addCoupon(tx: Db, by: { shopId: string; accountId: string }, coupon: NewCoupon, now: Date): Promise<Made> {
  const period = periodOf(coupon, now)
  const [made] = await tx
    .insert(coupons)
    .values({
      ...coupon,
      ...{ id: v7(), shopId: by.shopId, madeBy: by.accountId, categoryId: null, appliesTo: 'goods' },
      ...period,
    })
    .onConflictDoNothing({ target: coupons.code })
    .returning({ id: coupons.id })
  if (!made) throw new Refusal('code-taken')
  return made
}

/** Ends it now; one that has not begun is over before anybody could use it. One that is over stays as it ended. */
export async function stopCoupon(tx: Db, shopId: string, id: string, now: Date): Promise<void> {
  const own = and(eq(coupons.shopId, shopId), eq(coupons.id, id))
  const stopped = await tx
    .update(coupons)
    .set(stopping(coupons, now))
    .where(and(own, gt(coupons.endsAt, now)))
    .returning({ id: coupons.id })
  if (stopped.length > 0) return
  const [over] = await tx.select({ stoppedAt: coupons.stoppedAt }).from(coupons).where(own)
  if (!over) throw new Refusal('not-found')
  if (!over.stoppedAt) throw new Refusal('already-over')
}
