import { inArray } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { providers } from '../services/tables.ts'
import { shops } from '../shops/tables.ts'

/** What sellers are called, shops and businesses alike. */
export async function namesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const of = (table: typeof shops | typeof providers) =>
    db
      .select({ id: table.id, name: table.displayName })
      .from(table)
      .where(inArray(table.id, [...ids]))
  const found = [...(await of(shops)), ...(await of(providers))]
  return new Map(found.map(({ id, name }) => [id, name]))
}
