import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import { accounts } from './tables.ts'

export type AccountRow = typeof accounts.$inferSelect

/** The account with this email, whole. */
export async function accountWith(db: Db, email: string): Promise<AccountRow | undefined> {
  return (await db.select().from(accounts).where(eq(accounts.email, email)))[0]
}

export async function accountOf(db: Db, id: string): Promise<AccountRow | undefined> {
  return (await db.select().from(accounts).where(eq(accounts.id, id)))[0]
}

/** Changes that concern one account come one after the other. */
export async function lockAccount(tx: Db, id: string): Promise<AccountRow | undefined> {
  return (await tx.select().from(accounts).where(eq(accounts.id, id)).for('update'))[0]
}

const inTurn = statement<{ id: string }>('account-in-turn', ({ id }) => sql`select 1 from ${accounts} where id = ${id} for update`)

/** The same where nobody wants to know what stands in the account. */
export async function takeTurn(tx: Db, id: string): Promise<void> {
  await inTurn(tx, { id })
}

/** How people call themselves, by account. */
export async function namesOfAccounts(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: accounts.id, nickName: accounts.nickName })
    .from(accounts)
    .where(inArray(accounts.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, nickName }) => [id, nickName]))
}
