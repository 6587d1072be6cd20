import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

export type Measure = 'orders' | 'sales' | 'sellers' | 'requests'

/** What the whole marketplace did, by day of the market; `sum-market-days` writes it. Sales are in cents: goods after discounts, before taxes. */
export const marketDays = pgTable(
  'market_days',
  {
    day: date('day').notNull(),
    measure: text('measure').$type<Measure>().notNull(),
    /** Of orders and sales; 0 of what belongs to no mall. */
    mallId: integer('mall_id').notNull().default(0),
    amount: bigint('amount', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.measure, t.mallId] })],
)
