import { inArray } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { shops } from './tables.ts'

/** The names of shops by their ids, also of those that are closed. */
export async function shopsNamed(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: shops.id, name: shops.displayName })
    .from(shops)
    .where(inArray(shops.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
