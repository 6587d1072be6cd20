import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { importCategories } from '../tables.ts'

type Said = Pick<typeof importCategories.$inferSelect, 'shopId' | 'said'>

/** What shops call this category in their files. */
export const saidOf = (tx: Db, categoryId: string): Promise<Said[]> =>
  tx
    .select({ shopId: importCategories.shopId, said: importCategories.said })
    .from(importCategories)
    .where(eq(importCategories.categoryId, categoryId))

/** They mean this one by it from now on. */
export async function followCategory(tx: Db, words: readonly Said[], categoryId: string): Promise<void> {
  for (const { shopId, said } of words)
    await tx
      .update(importCategories)
      .set({ categoryId })
      .where(and(eq(importCategories.shopId, shopId), eq(importCategories.said, said)))
}
