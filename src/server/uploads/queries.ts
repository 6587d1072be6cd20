import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { addressOf } from './file-names.ts'
import { uploads } from './tables.ts'

export async function ownsFile(db: Db, ownerId: string, name: string): Promise<boolean> {
  const found = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.ownerId, ownerId), eq(uploads.name, name)))
  return found.length > 0
}

/** Where these files are read, by their ids. */
export async function addressesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: uploads.id, kind: uploads.kind, name: uploads.name })
    .from(uploads)
    .where(inArray(uploads.id, [...ids]))
  return new Map(rows.map(({ id, kind, name }) => [id, addressOf(kind, name)]))
}
