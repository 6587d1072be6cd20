import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { DecisionKind } from '../../contract/decisions.ts'
import { at } from '../db/columns.ts'

export const decisionClaims = pgTable(
  'decision_claims',
  {
    kind: text('kind').$type<DecisionKind>().notNull(),
    subjectId: uuid('subject_id').notNull(),
    accountId: uuid('account_id').notNull(),
    at: at('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.subjectId] })],
)
