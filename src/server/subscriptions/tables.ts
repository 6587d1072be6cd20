import { sql } from 'drizzle-orm'
import { date, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Interval, Subscription, SubscriptionReason } from '../../contract/subscriptions.ts'
import { at, totalCents } from '../db/columns.ts'

/** Which goods can be subscribed to, and what that saves. */
export const subscriptionOffers = pgTable(
  'subscription_offers',
  { shopId: uuid('shop_id').notNull(), spuId: uuid('spu_id').notNull(), percent: integer('percent').notNull() },
  (t) => [primaryKey({ columns: [t.shopId, t.spuId] }), uniqueIndex('subscription_offers_by_spu').on(t.spuId)],
)

/** An order that repeats itself. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    customerId: uuid('customer_id').notNull(),
    id: uuid('id').notNull(),
    shopId: uuid('shop_id').notNull(),
    spuId: uuid('spu_id').notNull(),
    skuId: uuid('sku_id').notNull(),
    /** The shop at whose own address it was begun: its prices are those of there. */
    storefrontId: uuid('storefront_id'),
    mallId: integer('mall_id').notNull(),
    quantity: integer('quantity').notNull(),
    every: text('every').$type<Interval>().notNull(),
    /** Months keep it; a shorter month ends with its last day. */
    dayOfMonth: integer('day_of_month').notNull(),
    percent: integer('percent').notNull(),
    /** Of one piece, the saving taken off: what was said yes to. */
    agreedCents: integer('agreed_cents').notNull(),
    addressId: uuid('address_id').notNull(),
    cardId: uuid('card_id').notNull(),
    state: text('state').$type<Subscription['state']>().notNull(),
    reason: text('reason').$type<SubscriptionReason>(),
    nextDate: date('next_date').notNull(),
    /** The date that the subscriber was told of, and the total that was named. */
    toldDate: date('told_date'),
    toldTotalCents: totalCents('told_total_cents'),
    createdAt: at('created_at').notNull(),
    changedAt: at('changed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.customerId, t.id] }),
    index('subscriptions_due').on(t.nextDate).where(sql`state = 'active'`),
    index('subscriptions_by_spu').on(t.spuId).where(sql`state <> 'stopped'`),
  ],
)

/** One order for a date, and no second. */
export const subscriptionOrders = pgTable(
  'subscription_orders',
  {
    customerId: uuid('customer_id').notNull(),
    subscriptionId: uuid('subscription_id').notNull(),
    date: date('date').notNull(),
    orderId: uuid('order_id').notNull(),
    /** `open` is still to be charged by us; what is `refused` is the subscriber's to pay. */
    state: text('state').$type<'open' | 'paid' | 'refused'>().notNull(),
    tries: integer('tries').notNull(),
    /** When its card is tried, or tried again. */
    tryAt: at('try_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.customerId, t.subscriptionId, t.date] }),
    foreignKey({ columns: [t.customerId, t.subscriptionId], foreignColumns: [subscriptions.customerId, subscriptions.id] }).onDelete(
      'cascade',
    ),
    index('subscription_orders_to_charge').on(t.tryAt).where(sql`state = 'open'`),
  ],
)
