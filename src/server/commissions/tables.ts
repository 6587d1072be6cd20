import { boolean, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, texts, totalCents } from '../db/columns.ts'

/** What a shop may choose to pay by the month, for terms of its own. */
export const sellerPlans = pgTable('seller_plans', {
  key: text('key').primaryKey(),
  name: texts('name').notNull(),
  monthlyCents: totalCents('monthly_cents').notNull(),
  sort: integer('sort').notNull().default(0),
})

/** What the marketplace keeps of a sale. Rules about the same seller, plan and category never hold on the same day. */
export const commissionRules = pgTable('commission_rules', {
  id: uuid('id').primaryKey(),
  /** A shop or a business. Null in these three is every one of them. */
  sellerId: uuid('seller_id'),
  plan: text('plan'),
  categoryId: uuid('category_id'),
  /** Thousandths of a percent: 10000 is 10 %. */
  milliPercent: integer('milli_percent').notNull(),
  onGoods: boolean('on_goods').notNull(),
  onDelivery: boolean('on_delivery').notNull(),
  onTax: boolean('on_tax').notNull(),
  since: date('since').notNull(),
  /** The last day; null is for ever. */
  until: date('until'),
  reason: text('reason').notNull(),
  byAccount: uuid('by_account').notNull(),
  madeAt: at('made_at').notNull(),
  /** The one that it ended on the day before. */
  endsId: uuid('ends_id'),
})

/** The month's fee of a plan, taken once. */
export const planFees = pgTable(
  'plan_fees',
  {
    sellerId: uuid('seller_id').notNull(),
    /** Its first day. */
    month: date('month').notNull(),
    plan: text('plan').notNull(),
    cents: totalCents('cents').notNull(),
    taxCents: totalCents('tax_cents').notNull(),
    at: at('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.sellerId, t.month] })],
)
