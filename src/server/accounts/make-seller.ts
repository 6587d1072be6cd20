import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { accounts } from './tables.ts'

/** The account runs this shop from now on. False when it runs one already. */
export async function makeGoodsSeller(tx: Db, accountId: string, shopId: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(accounts)
    .set({ shopId, roles: sql`array_append(array_remove(${accounts.roles}, 'goodsSeller'), 'goodsSeller')` })
    .where(and(eq(accounts.id, accountId), isNull(accounts.shopId)))
  return rowCount === 1
}

/** The account runs this provider from now on. False when it runs one already. */
export async function makeServiceSeller(tx: Db, accountId: string, providerId: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(accounts)
    .set({ providerId, roles: sql`array_append(array_remove(${accounts.roles}, 'serviceSeller'), 'serviceSeller')` })
    .where(and(eq(accounts.id, accountId), isNull(accounts.providerId)))
  return rowCount === 1
}
