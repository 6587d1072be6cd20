import { eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { shops } from './tables.ts'

/** False when there is no such shop. */
export async function setShopPlan(tx: Db, id: string, plan: string | null): Promise<boolean> {
  const { rowCount } = await tx.update(shops).set({ plan }).where(eq(shops.id, id))
  return rowCount === 1
}
