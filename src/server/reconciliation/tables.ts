import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { reconciliationStates } from '../../contract/reconciliation.ts'
import type { DifferenceKind, MovementSubject } from '../../rules/money/reconcile.ts'
import { at, bytea, totalCents } from '../db/columns.ts'

/** The provider's books of some time, held against ours. */
export const reconciliations = pgTable('reconciliations', {
  id: uuid('id').primaryKey(),
  provider: text('provider').notNull(),
  since: at('since').notNull(),
  until: at('until').notNull(),
  /** From where the movements are: the provider's API, or a file that somebody brought. */
  source: text('source').$type<'provider' | 'file'>().notNull(),
  state: text('state').$type<(typeof reconciliationStates)[number]>().notNull(),
  /** Of a file that could not be read. */
  wrongLine: integer('wrong_line'),
  feeBasisPoints: integer('fee_basis_points'),
  feeFixedCents: integer('fee_fixed_cents'),
  movements: integer('movements').notNull().default(0),
  taskId: uuid('task_id'),
  byAccount: uuid('by_account').notNull(),
  createdAt: at('created_at').notNull(),
})

/** The provider's own file, until it was read. */
export const reconciliationFiles = pgTable(
  'reconciliation_files',
  { reconciliationId: uuid('reconciliation_id').notNull(), part: integer('part').notNull(), bytes: bytea('bytes').notNull() },
  (t) => [primaryKey({ columns: [t.reconciliationId, t.part] })],
)

/** What the provider told, as it told it. */
export const providerMovements = pgTable(
  'provider_movements',
  {
    reconciliationId: uuid('reconciliation_id').notNull(),
    number: integer('number').notNull(),
    movementId: text('movement_id').notNull(),
    kind: text('kind').notNull(),
    reference: uuid('reference'),
    amountCents: totalCents('amount_cents').notNull(),
    feeCents: totalCents('fee_cents').notNull(),
    currency: text('currency').notNull(),
    at: at('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.reconciliationId, t.number] })],
)

/** How one side of a difference stands; as it lies in the table. */
export interface SideOfDifference {
  amountCents: number
  currency: string
  at: string
  feeCents?: number
}

export const reconciliationDifferences = pgTable(
  'reconciliation_differences',
  {
    reconciliationId: uuid('reconciliation_id').notNull(),
    id: uuid('id').notNull(),
    kind: text('kind').$type<DifferenceKind>().notNull(),
    of: text('of').$type<MovementSubject>().notNull(),
    reference: uuid('reference'),
    movementId: text('movement_id'),
    ours: jsonb('ours').$type<SideOfDifference>(),
    theirs: jsonb('theirs').$type<SideOfDifference>(),
    /** What a person found it to be. */
    note: text('note'),
    settledBy: uuid('settled_by'),
    settledAt: at('settled_at'),
  },
  (t) => [primaryKey({ columns: [t.reconciliationId, t.id] })],
)
