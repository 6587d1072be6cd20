import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { CouponAudience } from '../../contract/house-coupons.ts'
import { at, texts, totalCents } from '../db/columns.ts'

export const coupons = pgTable(
  'coupons',
  {
    id: uuid('id').primaryKey(),
    code: text('code').notNull().unique(),
    title: texts('title').notNull(),
    /** Null is the whole marketplace. */
    shopId: uuid('shop_id'),
    /** Null is every category. */
    categoryId: uuid('category_id'),
    appliesTo: text('applies_to').$type<'goods' | 'services' | 'all'>().notNull(),
    kind: text('kind').$type<'percent' | 'amount' | 'freeDelivery'>().notNull(),
    percent: integer('percent'),
    amountCents: integer('amount_cents'),
    minimumCents: integer('minimum_cents').notNull(),
    stackable: boolean('stackable').notNull(),
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at').notNull(),
    /** Its shop ended it before its time: `endsAt` is that moment too. */
    stoppedAt: at('stopped_at'),
    madeBy: uuid('made_by'),
    /** The marketplace pays for it: what it takes off is paid to the shop. */
    isFunded: boolean('is_funded').notNull().default(false),
    budgetCents: totalCents('budget_cents'),
    mostUses: integer('most_uses'),
    /** By one customer. */
    mostEach: integer('most_each').notNull().default(1),
    audience: jsonb('audience').$type<CouponAudience | null>(),
    stopReason: text('stop_reason'),
    /** What of the budget orders hold or have used. */
    spentCents: totalCents('spent_cents').notNull().default(0),
    uses: integer('uses').notNull().default(0),
  },
  (t) => [
    index('coupons_by_shop').on(t.shopId, t.endsAt),
    index('coupons_of_house').on(t.startsAt.desc(), t.id.desc()).where(sql`is_funded`),
  ],
)

/** Unused while `used_at` is null and the coupon has not ended; expired when it ended unused. */
export const customerCoupons = pgTable(
  'customer_coupons',
  {
    customerId: uuid('customer_id').notNull(),
    id: uuid('id').notNull(),
    couponId: uuid('coupon_id').notNull(),
    receivedAt: at('received_at').notNull(),
    usedAt: at('used_at'),
    orderId: uuid('order_id'),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.id] }), index('customer_coupons_by_coupon').on(t.couponId)],
)

/** What a coupon that the marketplace pays for took off an order: `held` by it, `used`, or given `back`. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    orderId: uuid('order_id').notNull(),
    couponId: uuid('coupon_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    cents: totalCents('cents').notNull(),
    state: text('state').$type<'held' | 'used' | 'back'>().notNull(),
    at: at('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.couponId] }),
    index('coupon_uses_by_coupon').on(t.couponId, t.at),
    index('coupon_uses_by_customer').on(t.customerId, t.couponId),
  ],
)
