import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { kept } from '../db/kept.ts'
import { spoken } from './category-tree.ts'
import { categories } from './tables.ts'

type SellerCategory = Pick<typeof categories.$inferSelect, 'id' | 'key' | 'level' | 'parentId' | 'name' | 'picture' | 'icon'>

const { id, key, level, parentId, name, picture, icon } = categories

const ofType = kept({ lifeMs: 60_000 }, async (db: Db, type: 'P' | 'S'): Promise<SellerCategory[]> => {
  const rows = await db
    .select({ id, key, level, parentId, name, picture, icon })
    .from(categories)
    .where(and(eq(categories.type, type), lte(level, 2), isNull(categories.mergedInto)))
    .orderBy(asc(level), asc(categories.sort), asc(id))
  return rows.map((row) => ({ ...row, name: spoken(row.name) }))
})

/** What somebody may offer to sell: the first two levels, those too in which nobody sells yet. */
export const sellerCategories = (db: Db, type: 'P' | 'S', now: Date): Promise<SellerCategory[]> => ofType(db, type, now)

export const forgetSellerCategories = (): void => ofType.forget()

/** Names of categories by id. */
export async function categoriesWith(db: Db, ids: readonly string[]): Promise<Map<string, SellerCategory>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id, key, level, parentId, name, picture, icon })
    .from(categories)
    .where(inArray(id, [...ids]))
  return new Map(rows.map((row) => [row.id, { ...row, name: spoken(row.name) }]))
}
