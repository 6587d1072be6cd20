import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ConsentAct, ConsentPurpose } from '../../contract/consents.ts'
import type { Locale } from '../../contract/locale.ts'
import type { ConsentBasis } from '../../rules/privacy/consent.ts'
import { at } from '../db/columns.ts'

/** Who agreed to what, and who took it back. Rows are only added: what holds now follows from them. */
export const consents = pgTable(
  'consents',
  {
    id: uuid('id').primaryKey(),
    purpose: text('purpose').$type<ConsentPurpose>().notNull(),
    /** `asked` until the address is confirmed; `given` counts. */
    act: text('act').$type<ConsentAct>().notNull(),
    /** Lower case. */
    email: text('email').notNull(),
    /** Of whoever had this address then. */
    accountId: uuid('account_id'),
    language: text('language').$type<Locale>().notNull(),
    /** The words that were shown; null where something was taken back. */
    text: text('text'),
    /** The same words have the same. */
    textVersion: text('text_version'),
    /** The form, the link or the page where it happened. */
    place: text('place').notNull(),
    peer: text('peer'),
    at: at('at').notNull(),
  },
  (t) => [
    index('consents_by_mail').on(t.email, t.at),
    index('consents_by_account').on(t.accountId, t.at).where(sql`account_id is not null`),
  ],
)

/**
 * `queued` is in the outbox, `waiting` while the sending is paused. `sending` is written before the mail server is spoken to: whoever finds
 * it so later cannot know what became of it (`unsure`), and sends nothing.
 */
export type RecipientState = 'queued' | 'waiting' | 'sending' | 'sent' | 'failed' | 'unsure' | 'withdrawn' | 'lapsed' | 'stopped'

/** To whom a letter goes that needs consent, each address once. Its id opens the way out of all of them. */
export const campaignRecipients = pgTable(
  'campaign_recipients',
  {
    id: uuid('id').primaryKey(),
    campaignId: uuid('campaign_id').notNull(),
    /** Lower case. */
    email: text('email').notNull(),
    accountId: uuid('account_id'),
    language: text('language').$type<Locale>().notNull(),
    basis: text('basis').$type<ConsentBasis>().notNull(),
    state: text('state').$type<RecipientState>().notNull(),
    /** What the mail server said of one that failed. */
    error: text('error'),
    at: at('at').notNull(),
    /** When they took their consent back by this letter. */
    leftAt: at('left_at'),
  },
  (t) => [
    uniqueIndex('campaign_recipients_once').on(t.campaignId, t.email),
    index('campaign_recipients_by_state').on(t.campaignId, t.state),
    index('campaign_recipients_by_mail').on(t.email),
    index('campaign_recipients_by_account').on(t.accountId).where(sql`account_id is not null`),
  ],
)
