import { and, desc, eq, sql } from 'drizzle-orm'
import type { OfferState } from '../../rules/goods/offer-state.ts'
import { isInState, overlaps } from '../catalogue/offer-period.ts'
import type { Db } from '../db/database.ts'
import { coupons, customerCoupons } from './tables.ts'

type Coupon = typeof coupons.$inferSelect

const beforeThat = (shopId: string, id: string) =>
  sql`(${coupons.startsAt}, ${coupons.id}) < (select known.starts_at, known.id from ${coupons} known where known.shop_id = ${shopId} and known.id = ${id})`

interface Asked {
  shopId: string
  state: OfferState | null
  after: string | null
  size: number
}

/** One more than was asked for; those that begin last come first. */
export function couponsOfShop(db: Db, { shopId, state, after, size }: Asked, now: Date) {
  const counted = (isUsed: boolean) =>
    sql<number>`(select count(*)::integer from ${customerCoupons} own where own.coupon_id = ${coupons}.id${isUsed ? sql` and own.used_at is not null` : sql``})`
  return db
    .select({ coupon: coupons, collected: counted(false), used: counted(true) })
    .from(coupons)
    .where(
      and(eq(coupons.shopId, shopId), state ? isInState(coupons, state, now) : undefined, after ? beforeThat(shopId, after) : undefined),
    )
    .orderBy(desc(coupons.startsAt), desc(coupons.id))
    .limit(size + 1)
}

/** Coupons of a shop of which some moment lies between these. */
export const couponsBetween = (db: Db, shopId: string, from: Date, until: Date): Promise<Pick<Coupon, 'id' | 'code' | 'stackable'>[]> =>
  db
    .select({ id: coupons.id, code: coupons.code, stackable: coupons.stackable })
    .from(coupons)
    .where(and(eq(coupons.shopId, shopId), overlaps(coupons, from, until)))
    .orderBy(coupons.endsAt)
    .limit(20)
