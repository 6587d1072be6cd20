import { and, arrayContains, eq, type SQL, sql } from 'drizzle-orm'
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

const contacts = (db: Db, wanted: SQL | undefined): Promise<Contact[]> =>
  db.select({ id: accounts.id, email: accounts.email, language: accounts.language }).from(accounts).where(wanted)

const readContacts = statement<{ ids: string[] }, Contact>(
  'contacts',
  (value) => sql`select id, email, language from ${accounts} where id = any(${unseen(value.ids, 'uuid[]')})`,
)

const contact = askedTogether(async (db, ids) => new Map((await readContacts(db, { ids: [...ids] })).rows.map((row) => [row.id, row])))

/** Where to write to an account, and in which language. */
export const contactOf = (db: Db, accountId: string): Promise<Contact | undefined> => contact(db, accountId, new Date())

const ids = async (db: Db, wanted: SQL | undefined) => (await contacts(db, wanted)).map(({ id }) => id)

const readSellers = statement<{ shopIds: string[] }, { id: string; shopId: string }>(
  'contact-sellers',
  (value) => sql`
    select id, shop_id as "shopId" from ${accounts}
    where shop_id = any(${unseen(value.shopIds, 'uuid[]')}) and roles @> '{goodsSeller}' order by id`,
)

const sellers = askedTogether(async (db, shopIds) => {
  const { rows } = await readSellers(db, { shopIds: [...shopIds] })
  return new Map(shopIds.map((shopId) => [shopId, rows.filter((row) => row.shopId === shopId)]))
})

/** Who runs each of the shops. */
export const sellersOf = async (db: Db, shopIds: readonly string[]): Promise<{ id: string; shopId: string }[]> =>
  (await Promise.all(shopIds.map((shopId) => sellers(db, shopId, new Date())))).flatMap((found) => found ?? [])

/** Who runs a provider. */
export const prosOf = (db: Db, providerId: string) =>
  ids(db, and(eq(accounts.providerId, providerId), arrayContains(accounts.roles, ['serviceSeller'])))

export const operators = (db: Db) => ids(db, arrayContains(accounts.roles, ['operator']))
