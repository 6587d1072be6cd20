import { customType, date, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { LetterTopic } from '../../contract/letters.ts'
import type { Locale } from '../../contract/locale.ts'
import { at } from '../db/columns.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const letters = pgTable('letters', {
  id: uuid('id').primaryKey(),
  number: text('number').notNull().unique(),
  topic: text('topic').$type<LetterTopic>().notNull(),
  /** Null is the marketplace. */
  shopId: uuid('shop_id'),
  name: text('name').notNull(),
  email: text('email').notNull(),
  language: text('language').$type<Locale>().notNull(),
  orderNumber: text('order_number').notNull(),
  words: text('words').notNull(),
  /** Of who wrote what to whom: the same twice on one day is one letter. */
  fingerprint: bytea('fingerprint').notNull(),
  day: date('day').notNull(),
  sentAt: at('sent_at').notNull(),
  answer: text('answer'),
  answeredAt: at('answered_at'),
  answeredBy: uuid('answered_by'),
})
