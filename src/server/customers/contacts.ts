import { and, arrayContains, eq, inArray, type SQL } from 'drizzle-orm'
import type { Locale } from '../../contract/locale.ts'
import type { Db } from '../db/database.ts'
import { accounts } from './tables.ts'

interface Contact {
  id: string
  email: string
  language: Locale
}

const contacts = (db: Db, wanted: SQL | undefined): Promise<Contact[]> =>
  db.select({ id: accounts.id, email: accounts.email, language: accounts.language }).from(accounts).where(wanted)

/** Where to write to an account, and in which language. */
export const contactOf = async (db: Db, accountId: string): Promise<Contact | undefined> =>
  (await contacts(db, eq(accounts.id, accountId)))[0]

const ids = async (db: Db, wanted: SQL | undefined) => (await contacts(db, wanted)).map(({ id }) => id)

/** Who runs a shop. */
export const sellersOf = (db: Db, shopIds: readonly string[]) =>
  db
    .select({ id: accounts.id, shopId: accounts.shopId })
    .from(accounts)
    .where(and(inArray(accounts.shopId, [...shopIds]), arrayContains(accounts.roles, ['goodsSeller'])))

/** Who runs a provider. */
export const prosOf = (db: Db, providerId: string) =>
  ids(db, and(eq(accounts.providerId, providerId), arrayContains(accounts.roles, ['serviceSeller'])))

export const operators = (db: Db) => ids(db, arrayContains(accounts.roles, ['operator']))
