import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Locale } from '../../contract/locale.ts'
import { at } from '../db/columns.ts'

/** With the proof of consent that Canada's anti-spam law asks for. */
export const newsletterSubscriptions = pgTable('newsletter_subscriptions', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull().unique(),
  language: text('language').$type<Locale>().notNull(),
  /** The words the person agreed to, as shown. */
  consentText: text('consent_text').notNull(),
  /** Which form of the site it was given in. */
  source: text('source').notNull(),
  consentedAt: at('consented_at').notNull(),
  consentPeer: text('consent_peer').notNull(),
  confirmedAt: at('confirmed_at'),
  unsubscribedAt: at('unsubscribed_at'),
})

/** Which mall a season is of. What it shows, and from when until when, stands in its draft and its versions. */
export const seasons = pgTable(
  'seasons',
  {
    id: uuid('id').primaryKey(),
    mallId: integer('mall_id').notNull(),
    madeAt: at('made_at').notNull(),
  },
  (t) => [index('seasons_by_mall').on(t.mallId, t.id.desc())],
)
