import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import type { Storage } from '../ports/storage.ts'
import { addressOf, keyOf } from './file-names.ts'
import { uploads } from './tables.ts'

/** Whether a private file is still in the hands of who sent it: what is used somewhere is only shown there. */
export async function ownsFile(db: Db, ownerId: string, name: string): Promise<boolean> {
  const found = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.ownerId, ownerId), eq(uploads.name, name), isNull(uploads.attachedAt)))
  return found.length > 0
}

/** What a private file holds; null when there is none. */
export async function readPrivateFile(db: Db, storage: Storage, { ownerId, id }: { ownerId: string; id: string }): Promise<Buffer | null> {
  const [found] = await db
    .select({ kind: uploads.kind, name: uploads.name })
    .from(uploads)
    .where(and(eq(uploads.ownerId, ownerId), eq(uploads.id, id)))
  return found ? ((await storage.get(keyOf(found.kind, found.name)))?.body ?? null) : null
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
