import { and, arrayContains, eq, type SQL, sql } from 'drizzle-orm'
import type { Locale } from '../../contract/locale.ts'
import type { Db } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import { accounts } from './tables.ts'

interface Contact {
  id: string
  email: string
  language: Locale
}

const contacts = (db: Db, wanted: SQL | undefined): Promise<Contact[]> =>
  db.select({ id: accounts.id, email: accounts.email, language: accounts.language }).from(accounts).where(wanted)

const contact = statement<{ id: string }, Contact>(
  'contact',
  (value) => sql`select id, email, language from ${accounts} where id = ${value.id}`,
)

/** Where to write to an account, and in which language. */
export const contactOf = async (db: Db, accountId: string): Promise<Contact | undefined> => (await contact(db, { id: accountId })).rows[0]

const ids = async (db: Db, wanted: SQL | undefined) => (await contacts(db, wanted)).map(({ id }) => id)

const sellers = statement<{ shopIds: string[] }, { id: string; shopId: string }>(
  'contact-sellers',
  (value) => sql`
    select id, shop_id as "shopId" from ${accounts} where shop_id = any(${value.shopIds}::uuid[]) and roles @> '{goodsSeller}'`,
)

/** Who runs a shop. */
export const sellersOf = async (db: Db, shopIds: readonly string[]) => (await sellers(db, { shopIds: [...shopIds] })).rows

/** Who runs a provider. */
export const prosOf = (db: Db, providerId: string) =>
  ids(db, and(eq(accounts.providerId, providerId), arrayContains(accounts.roles, ['serviceSeller'])))

export const operators = (db: Db) => ids(db, arrayContains(accounts.roles, ['operator']))
