import { type SQL, sql } from 'drizzle-orm'
import type { Text } from '../../contract/locale.ts'
import { categories } from '../catalogue/tables.ts'
import type { Db } from '../db/database.ts'
import { malls } from '../malls/tables.ts'
import { readProductRows } from './document-rows.ts'
import type { Language } from './language.ts'
import { type ReadDocuments, readRow, type Surroundings } from './make-documents.ts'

export async function readSurroundings(db: Db, language: Language): Promise<Surroundings & { language: Language }> {
  const kinds = await db.execute<{ id: string; key: string; name: Text }>(sql`select id, key, name from ${categories}`)
  const places = await db.execute<{ id: number; categoryKeys: string[] }>(sql`select id, category_keys as "categoryKeys" from ${malls}`)
  return { language, categories: new Map(kinds.rows.map((row) => [row.id, row])), malls: places.rows }
}

/** Published products of public shops. `which` is a condition on products. */
export async function readProducts(db: Db, around: Surroundings, which: SQL): Promise<ReadDocuments> {
  const read: ReadDocuments = { documents: [], aside: [] }
  for (const row of await readProductRows(db, which)) readRow('product', row, around, read)
  return read
}
