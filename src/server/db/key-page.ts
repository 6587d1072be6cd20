import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/** Of one row more than was asked for: those that were, and the key to go on with where there are more. */
export const cutPage = <Row>(rows: readonly Row[], size: number, keyOf: (row: Row) => string) => {
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  return { rows: shown, next: rows.length > size && last ? keyOf(last) : null }
}

/**
 * What comes behind a row in a list of the newest first, by two columns that an index has in this order. `find` reads the row that the key
 * names, its moment as text: PostgreSQL keeps more digits of it than a Date, and only values that it knows beforehand lead it through an index
 * to any depth. Behind a row that is not there comes nothing.
 */
export async function behindKey(db: Db, after: string | null, columns: SQL, find: (key: string) => SQL): Promise<SQL> {
  if (after === null) return sql`true`
  const { rows } = await db.execute<{ at: string; id: string }>(find(after))
  return rows[0] ? sql`(${columns}) < (${rows[0].at}::timestamptz, ${rows[0].id}::uuid)` : sql`false`
}
