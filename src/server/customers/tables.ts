import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, bytea } from '../db/columns.ts'

/** Codes that were mailed; the code itself stands nowhere. */
export const mailCodes = pgTable(
  'mail_codes',
  {
    purpose: text('purpose').$type<'register' | 'signIn' | 'reset'>().notNull(),
    email: text('email').notNull(),
    codeHash: bytea('code_hash').notNull(),
    guesses: integer('guesses').notNull().default(0),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.purpose, t.email] })],
)
