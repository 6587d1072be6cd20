import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { PayoutRhythm, PayoutState } from '../../contract/seller-money.ts'
import { at, bytea, totalCents } from '../db/columns.ts'

type SellerKind = 'shop' | 'business'

/** How everybody is paid who chose nothing else. One row. */
export const moneySettings = pgTable('money_settings', {
  id: integer('id').primaryKey(),
  every: text('every').$type<PayoutRhythm>().notNull(),
  minCents: totalCents('min_cents').notNull(),
  /** Above this a debt is shown to the marketplace first. */
  debtLimitCents: totalCents('debt_limit_cents').notNull(),
  /** Payouts of whoever was reminded twice and has not said who they are wait for it. */
  factsStopPayouts: boolean('facts_stop_payouts').notNull().default(false),
})

export const payoutSchedules = pgTable('payout_schedules', {
  sellerId: uuid('seller_id').primaryKey(),
  sellerKind: text('seller_kind').$type<SellerKind>().notNull(),
  every: text('every').$type<PayoutRhythm>().notNull(),
  minCents: totalCents('min_cents').notNull(),
  changedAt: at('changed_at').notNull(),
})

export const payoutRuns = pgTable(
  'payout_runs',
  {
    id: uuid('id').primaryKey(),
    /** Of a run by itself: its day. One that a person began has none. */
    day: date('day').unique(),
    state: text('state').$type<'running' | 'done' | 'stopped'>().notNull(),
    byAccount: uuid('by_account'),
    /** The last seller who was looked at; those behind follow. */
    cursor: uuid('cursor'),
    payouts: integer('payouts').notNull().default(0),
    cents: totalCents('cents').notNull().default(0),
    begunAt: at('begun_at').notNull(),
    endedAt: at('ended_at'),
  },
  (t) => [index('payout_runs_running').on(t.begunAt).where(sql`state = 'running'`)],
)

export const payouts = pgTable(
  'payouts',
  {
    /** Also the key under which the provider is asked. */
    id: uuid('id').primaryKey(),
    number: text('number').notNull().unique(),
    sellerKind: text('seller_kind').$type<SellerKind>().notNull(),
    sellerId: uuid('seller_id').notNull(),
    runId: uuid('run_id').notNull(),
    provider: text('provider').notNull(),
    payeeId: text('payee_id').notNull(),
    bankHint: text('bank_hint'),
    amountCents: totalCents('amount_cents').notNull(),
    currency: text('currency').notNull().default('CAD'),
    /** `waiting`: written down, and perhaps asked for. */
    state: text('state').$type<PayoutState>().notNull(),
    providerId: text('provider_id'),
    failure: text('failure'),
    arrivesOn: at('arrives_on'),
    /** When the provider was first asked to pay it; null before. */
    askedAt: at('asked_at'),
    madeAt: at('made_at').notNull(),
    endedAt: at('ended_at'),
    /** When the provider is asked about it next. */
    checkAt: at('check_at'),
  },
  (t) => [
    unique('payouts_run_id_seller_id_key').on(t.runId, t.sellerId),
    index('payouts_by_seller').on(t.sellerId, t.id.desc()),
    index('payouts_by_state').on(t.state, t.id.desc()),
    index('payouts_by_hand').on(t.runId).where(sql`provider = 'hand' and state = 'sent'`),
    index('payouts_to_check').on(t.checkAt).where(sql`check_at is not null`),
  ],
)

/** What was asked back of somebody who was paid, for a debt: written down before the provider is asked. */
export const payoutTakebacks = pgTable(
  'payout_takebacks',
  {
    id: uuid('id').primaryKey(),
    payoutId: uuid('payout_id').notNull(),
    sellerId: uuid('seller_id').notNull(),
    askedCents: totalCents('asked_cents').notNull(),
    /** Null until the provider has answered. */
    takenCents: totalCents('taken_cents'),
    madeAt: at('made_at').notNull(),
  },
  (t) => [
    index('payout_takebacks_by_seller').on(t.sellerId, t.madeAt.desc()),
    index('payout_takebacks_open').on(t.madeAt).where(sql`taken_cents is null`),
  ],
)

/** Of whom nobody is paid until a person says so again. */
export const payoutHolds = pgTable('payout_holds', {
  sellerId: uuid('seller_id').primaryKey(),
  sellerKind: text('seller_kind').$type<SellerKind>().notNull(),
  reason: text('reason').notNull(),
  byAccount: uuid('by_account').notNull(),
  since: at('since').notNull(),
})

/** What came of asking every rule of the books whether it holds. */
export const bookChecks = pgTable('book_checks', {
  at: at('at').primaryKey(),
  rules: integer('rules').notNull(),
  broken: jsonb('broken').$type<{ rule: string; wrong: number }[]>().notNull(),
})

/** What the tax agency wants to know of whoever sells on a platform; a row without `givenAt` only says that they were reminded. */
export const reportFacts = pgTable('report_facts', {
  sellerId: uuid('seller_id').primaryKey(),
  sellerKind: text('seller_kind').$type<SellerKind>().notNull(),
  /** Sealed. */
  box: bytea('box'),
  hint: text('hint'),
  givenAt: at('given_at'),
  givenBy: uuid('given_by'),
  verifiedAt: at('verified_at'),
  verifiedBy: uuid('verified_by'),
  reminders: integer('reminders').notNull().default(0),
  /** The calendar year of the reminders. */
  remindedIn: integer('reminded_in'),
})
