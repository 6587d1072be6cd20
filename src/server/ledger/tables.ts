import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, totalCents } from '../db/columns.ts'

/**
 * What moves money between accounts. From `commission` on they are about what is owed to a shop or a business: `hold` until goods came and
 * stayed, `reserve` for what may still go wrong, `payout` on its way, arrived or come back, `debt` that the marketplace gives up.
 */
export type TransferKind =
  | ('payment' | 'sale' | 'saleReversal' | 'refund' | 'pointsEarned' | 'pointsTakenBack' | 'pointsLapsed')
  | ('commission' | 'fee' | 'hold' | 'holdReleased' | 'reserve' | 'reserveReleased' | 'payout' | 'payoutPaid' | 'payoutReturned')
  | ('adjustment' | 'debt' | 'reversal')

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
    /** Of what a person decided: why, and who. */
    reason: text('reason'),
    byAccount: uuid('by_account'),
    at: at('at').notNull(),
  },
  (t) => [
    index('ledger_by_order').on(t.orderId),
    index('ledger_by_owner').on(t.ownerId, t.account, t.id).where(sql`account <> 'buyer'`),
    index('ledger_by_transfer').on(t.transferId).where(sql`order_id is null`),
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
