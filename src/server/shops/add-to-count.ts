import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { shops } from './tables.ts'

/** So many more products are for sale in a shop, or fewer. */
export async function addToCount(tx: Db, shopId: string, change: number): Promise<void> {
  if (change === 0) return
  await tx
    .update(shops)
    .set({ productCount: sql`greatest(0, ${shops.productCount} + ${change})` })
    .where(eq(shops.id, shopId))
}
