import { eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { pointsAccounts } from './tables.ts'

/** What a customer can spend now. */
export async function balanceOf(db: Db, customerId: string): Promise<number> {
  const [own] = await db.select({ points: pointsAccounts.points }).from(pointsAccounts).where(eq(pointsAccounts.customerId, customerId))
  return own?.points ?? 0
}
