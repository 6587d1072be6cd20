import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { coupons } from './tables.ts'

/** Those that are for goods of a category. */
export const couponsOf = async (tx: Db, categoryId: string): Promise<string[]> =>
  (await tx.select({ id: coupons.id }).from(coupons).where(eq(coupons.categoryId, categoryId)).for('update')).map(({ id }) => id)

/** They are for goods of this category from now on, because those stand there. */
export async function moveCoupons(tx: Db, ids: readonly string[], categoryId: string): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(coupons)
      .set({ categoryId })
      .where(inArray(coupons.id, [...ids]))
}
