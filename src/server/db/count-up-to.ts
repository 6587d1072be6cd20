import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/** How many rows a question has, looking at no more than `most` of them. */
export async function countUpTo(db: Db, rows: SQL, most: number): Promise<number> {
  const { rows: counted } = await db.execute<{ n: number }>(sql`select count(*)::integer as n from (${rows} limit ${most}) counted`)
  return counted[0]?.n ?? 0
}
