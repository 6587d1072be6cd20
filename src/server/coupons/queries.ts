import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Coupon } from '../../contract/coupons.ts'
import type { CouponAudience } from '../../contract/house-coupons.ts'
import type { Locale, Text } from '../../contract/locale.ts'
import type { CouponTerms } from '../../rules/money/coupons.ts'
import { categories } from '../catalogue/tables.ts'
import type { Db } from '../db/database.ts'
import { statement, unseen } from '../db/statement.ts'
import { shops } from '../shops/tables.ts'
import { coupons, customerCoupons } from './tables.ts'

export interface OwnCoupon extends CouponTerms {
  code: string
  title: Text
  orderId: string | null
  usedAt: Date | null
  shopName: string | null
  shopSlug: string | null
  category: Text | null
  couponId: string
  /** For whom it is, where it is not for everybody. */
  audience: CouponAudience | null
  /** What is left of its budget; null is without end. */
  leftCents: number | null
  isUsedUp: boolean
}

export type CouponRow = Omit<OwnCoupon, 'startsAt' | 'endsAt' | 'usedAt'> & { startsAt: string; endsAt: string; usedAt: string | null }

/** All coupons of a customer, those that end first first. `id` is the customer's own, not the coupon's. */
export const selectCoupons = (customerId: Placeholder): SQL => sql`
  select own.id, own.order_id as "orderId", own.used_at as "usedAt", coupon.code, coupon.title, coupon.shop_id as "shopId",
    coupon.category_id as "categoryId", coupon.applies_to as "appliesTo", coupon.kind, coupon.percent, coupon.amount_cents as "amountCents",
    coupon.minimum_cents as "minimumCents", coupon.stackable, coupon.starts_at as "startsAt", coupon.ends_at as "endsAt",
    coupon.id as "couponId", coupon.is_funded as "isFunded", coupon.audience, (coupon.budget_cents - coupon.spent_cents)::float8 as "leftCents",
    coalesce(coupon.uses >= coupon.most_uses, false) as "isUsedUp",
    shop.display_name as "shopName", shop.slug as "shopSlug", category.name as category
  from ${customerCoupons} own join ${coupons} coupon on coupon.id = own.coupon_id
    left join ${shops} shop on shop.id = coupon.shop_id left join ${categories} category on category.id = coupon.category_id
  where own.customer_id = ${unseen(customerId, 'uuid')}
  order by coupon.ends_at, own.id limit 1000`

const couponsOf = statement<{ customerId: string }, CouponRow>('coupons-own', (value) => selectCoupons(value.customerId))

export const couponOf = (row: CouponRow): OwnCoupon => ({
  ...row,
  startsAt: new Date(row.startsAt),
  endsAt: new Date(row.endsAt),
  usedAt: row.usedAt ? new Date(row.usedAt) : null,
})

export async function ownCoupons(db: Db, customerId: string): Promise<OwnCoupon[]> {
  const { rows } = await couponsOf(db, { customerId })
  return rows.map(couponOf)
}

export function stateOf(coupon: OwnCoupon, now: Date): Coupon['state'] {
  if (coupon.usedAt) return 'used'
  if (coupon.orderId) return 'held'
  return coupon.endsAt > now ? 'unused' : 'expired'
}

export const couponIn = (locale: Locale, coupon: OwnCoupon, now: Date): Coupon => ({
  id: coupon.id,
  code: coupon.code,
  title: coupon.title[locale],
  state: stateOf(coupon, now),
  kind: coupon.kind,
  percent: coupon.percent,
  amountCents: coupon.amountCents,
  minimumCents: coupon.minimumCents,
  stackable: coupon.stackable,
  shop: coupon.shopId && coupon.shopName && coupon.shopSlug ? { id: coupon.shopId, name: coupon.shopName, slug: coupon.shopSlug } : null,
  category: coupon.category?.[locale] ?? null,
  endsAt: coupon.endsAt.toISOString(),
})
