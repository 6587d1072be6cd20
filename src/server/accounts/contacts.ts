import { sql } from 'drizzle-orm'
import type { Locale } from '../../contract/locale.ts'
import { askedTogether } from '../db/asked-together.ts'
import type { Db } from '../db/database.ts'
import { statement, unseen } from '../db/statement.ts'
import { accounts } from './tables.ts'

interface Contact {
  id: string
  email: string
  language: Locale
}

const readContacts = statement<{ ids: string[] }, Contact>(
  'contacts',
  (value) => sql`select id, email, language from ${accounts} where id = any(${unseen(value.ids, 'uuid[]')})`,
)

const contact = askedTogether(async (db, ids) => new Map((await readContacts(db, { ids: [...ids] })).rows.map((row) => [row.id, row])))

/** Where to write to an account, and in which language. */
export const contactOf = (db: Db, accountId: string): Promise<Contact | undefined> => contact(db, accountId, new Date())
