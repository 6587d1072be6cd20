import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Locale } from '../../contract/locale.ts'
import { at } from '../db/columns.ts'

/** What shoppers ask about a product. Everybody reads it once it is answered and not held back. */
export const productQuestions = pgTable(
  'product_questions',
  {
    id: uuid('id').primaryKey(),
    spuId: uuid('spu_id').notNull(),
    shopId: uuid('shop_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    language: text('language').$type<Locale>().notNull(),
    words: text('words').notNull(),
    askedAt: at('asked_at').notNull(),
    answer: text('answer'),
    answeredAt: at('answered_at'),
    /** Its shop will not answer it. */
    setAsideAt: at('set_aside_at'),
    heldAt: at('held_at'),
    /** Null while nobody of the marketplace has looked at what a rule has found. */
    heldBy: uuid('held_by'),
    /** The word that a rule has found, then what a person said. */
    heldWhy: text('held_why').notNull().default(''),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    index('product_questions_by_shop').on(t.shopId, t.askedAt.desc(), t.id.desc()),
    index('product_questions_by_time').on(t.askedAt.desc(), t.id.desc()),
    index('product_questions_by_customer').on(t.customerId),
  ],
)
