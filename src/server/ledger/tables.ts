import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, totalCents } from '../db/columns.ts'

export type TransferKind = 'payment' | 'sale' | 'saleReversal' | 'refund' | 'pointsEarned' | 'pointsTakenBack' | 'pointsLapsed'

/** `points` are what the marketplace owes in points, by customer. */
export type LedgerAccount = 'buyer' | 'shop' | 'tax' | 'marketplace' | 'provider' | 'points'

/** The entries of one transfer add up to nothing. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: uuid('id').primaryKey(),
    transferId: uuid('transfer_id').notNull(),
    kind: text('kind').$type<TransferKind>().notNull(),
    account: text('account').$type<LedgerAccount>().notNull(),
    ownerId: uuid('owner_id'),
    orderId: uuid('order_id').notNull(),
    amountCents: totalCents('amount_cents').notNull(),
    at: at('at').notNull(),
  },
  (t) => [index('ledger_by_transfer').on(t.transferId), index('ledger_by_order').on(t.orderId)],
)
