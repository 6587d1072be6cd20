import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { HoldReason, LedgerItem } from '../../contract/seller-money.ts'
import { at, totalCents } from '../db/columns.ts'

/**
 * What moves money between accounts. From `commission` on they are about what is owed to a shop or a business: `hold` until goods came and
 * stayed, `reserve` for what may still go wrong, `payout` on its way, arrived or come back (`payoutBack` after it had arrived), `debt` that
 * the marketplace gives up, `dispute` that the buyer's bank took back, `takenBack` what the provider got back of whoever was paid.
 */
export type TransferKind =
  | ('payment' | 'sale' | 'saleReversal' | 'refund' | 'pointsEarned' | 'pointsTakenBack' | 'pointsLapsed')
  | ('commission' | 'fee' | 'hold' | 'holdReleased' | 'reserve' | 'reserveReleased' | 'payout' | 'payoutPaid' | 'payoutReturned')
  | ('adjustment' | 'debt' | 'reversal')
  | ('dispute' | 'disputeWon' | 'takenBack' | 'payoutBack' | 'providerFee')

/**
 * `shop` is what a shop or a business can be paid now, negative as everything that is owed; above nothing it is a debt to the marketplace.
 * `held`, `reserved` and `transit` are owed to them as well, but not now. `points` are what the marketplace owes in points, by customer.
 */
export type LedgerAccount = 'buyer' | 'shop' | 'tax' | 'marketplace' | 'provider' | 'points' | 'held' | 'reserved' | 'transit'
export type LedgerOwnerKind = 'customer' | 'shop' | 'business' | 'house'

/** The entries of one transfer add up to nothing. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: uuid('id').primaryKey(),
    transferId: uuid('transfer_id').notNull(),
    kind: text('kind').$type<TransferKind>().notNull(),
    account: text('account').$type<LedgerAccount>().notNull(),
    /** Null of the release before, for a while. */
    ownerKind: text('owner_kind').$type<LedgerOwnerKind>(),
    /** Null of the house. */
    ownerId: uuid('owner_id'),
    orderId: uuid('order_id'),
    amountCents: totalCents('amount_cents').notNull(),
    /** Of a reversal: the transfer that it takes back. */
    reverses: uuid('reverses'),
    /** What the line is for; null in lines of before, and where the kind says it. */
    item: text('item').$type<LedgerItem>(),
    /** The shop's part of the order, or the job of a business. */
    partId: uuid('part_id'),
    lineId: uuid('line_id'),
    /** Of a sale that is undone in part: the transfer of the sale. */
    ofSale: uuid('of_sale'),
    /** The payout that it was part of; of a payout itself its own. */
    settledBy: uuid('settled_by'),
    /** Of what a person decided: why, and who. */
    reason: text('reason'),
    byAccount: uuid('by_account'),
    at: at('at').notNull(),
  },
  (t) => [
    index('ledger_by_order').on(t.orderId),
    index('ledger_by_owner').on(t.ownerId, t.account, t.id).where(sql`account <> 'buyer'`),
    index('ledger_by_transfer').on(t.transferId).where(sql`order_id is null`),
    index('ledger_open').on(t.ownerId, t.id).where(sql`account = 'shop' and settled_by is null`),
    index('ledger_by_payout').on(t.settledBy, t.id).where(sql`settled_by is not null`),
    index('ledger_by_month').on(t.ownerId, t.at).where(sql`account = 'shop'`),
    index('ledger_adjustments').on(t.id.desc()).where(sql`kind = 'adjustment' and account = 'shop'`),
    index('ledger_disputes_by_seller').on(t.ownerId, t.at).where(sql`kind = 'dispute'`),
    index('ledger_without_kind').on(t.id).where(sql`owner_kind is null`),
    uniqueIndex('ledger_reversed_once').on(t.reverses, t.account, t.ownerId).where(sql`reverses is not null`),
  ],
)

/** What all lines up to `until_id` came to, by owner and account. */
export const ledgerClosings = pgTable(
  'ledger_closings',
  {
    /** `HOUSE_ID` of the house. */
    ownerId: uuid('owner_id').notNull(),
    account: text('account').$type<LedgerAccount>().notNull(),
    untilId: uuid('until_id').notNull(),
    amountCents: totalCents('amount_cents').notNull(),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.account] }), index('ledger_closings_until').on(t.untilId)],
)

/** What is kept back of a sale until it came and stayed. One row for each seller's part of what was paid at once. */
export const ledgerHolds = pgTable(
  'ledger_holds',
  {
    sellerId: uuid('seller_id').notNull(),
    partId: uuid('part_id').notNull(),
    orderId: uuid('order_id').notNull(),
    sellerKind: text('seller_kind').$type<'shop' | 'business'>().notNull(),
    saleId: uuid('sale_id').notNull(),
    madeAt: at('made_at').notNull(),
    /** Null until it came. */
    dueAt: at('due_at'),
    /** Why it is kept although it would be due. */
    waitsFor: text('waits_for').$type<HoldReason>(),
    releasedAt: at('released_at'),
  },
  (t) => [
    primaryKey({ columns: [t.sellerId, t.partId, t.orderId] }),
    index('ledger_holds_due').on(t.dueAt).where(sql`released_at is null and due_at is not null`),
    index('ledger_holds_open').on(t.sellerId, t.partId).where(sql`released_at is null`),
    index('ledger_holds_by_time').on(t.sellerId, t.madeAt),
    index('ledger_holds_by_sale').on(t.sellerId, t.saleId).where(sql`released_at is null`),
  ],
)

/** A share of what becomes free is kept longer: of whom, how much, how long and why. */
export const reserveTerms = pgTable('reserve_terms', {
  id: uuid('id').primaryKey(),
  /** Null is everybody. */
  sellerId: uuid('seller_id'),
  /** Only for so many days after the seller came; null is always. */
  newForDays: integer('new_for_days'),
  /** Only of whom so large a share is disputed; null is of everybody. */
  disputesMilliPercent: integer('disputes_milli_percent'),
  milliPercent: integer('milli_percent').notNull(),
  days: integer('days').notNull(),
  reason: text('reason').notNull(),
  since: date('since').notNull(),
  /** The last day; null is for ever. */
  until: date('until'),
  byAccount: uuid('by_account').notNull(),
  madeAt: at('made_at').notNull(),
})

export const ledgerReserves = pgTable(
  'ledger_reserves',
  {
    id: uuid('id').primaryKey(),
    sellerId: uuid('seller_id').notNull(),
    sellerKind: text('seller_kind').$type<'shop' | 'business'>().notNull(),
    partId: uuid('part_id'),
    orderId: uuid('order_id'),
    cents: totalCents('cents').notNull(),
    reason: text('reason').notNull(),
    termsId: uuid('terms_id').notNull(),
    madeAt: at('made_at').notNull(),
    dueAt: at('due_at').notNull(),
    releasedAt: at('released_at'),
  },
  (t) => [
    index('ledger_reserves_due').on(t.dueAt).where(sql`released_at is null`),
    index('ledger_reserves_open').on(t.sellerId, t.dueAt).where(sql`released_at is null`),
  ],
)

/** Who owes the marketplace something, since when, and when they are reminded next. How much it is, the lines say. */
export const sellerDebts = pgTable(
  'seller_debts',
  {
    sellerId: uuid('seller_id').primaryKey(),
    sellerKind: text('seller_kind').$type<'shop' | 'business'>().notNull(),
    since: at('since').notNull(),
    remindAt: at('remind_at').notNull(),
    reminders: integer('reminders').notNull().default(0),
  },
  (t) => [index('seller_debts_due').on(t.remindAt)],
)
