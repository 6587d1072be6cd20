import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, texts } from '../db/columns.ts'

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
  },
  (t) => [index('coupons_by_shop').on(t.shopId, t.endsAt)],
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
