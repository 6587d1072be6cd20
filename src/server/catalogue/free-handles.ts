import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { spus } from './tables.ts'

/** Products that are put away for good give back the names by which files call them. */
export async function freeHandles(tx: Db, shopId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(spus)
    .set({ handle: null })
    .where(and(eq(spus.shopId, shopId), inArray(spus.id, [...ids])))
}
