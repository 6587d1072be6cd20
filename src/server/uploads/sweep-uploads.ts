import { and, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import type { Storage } from '../ports/storage.ts'
import { keyOf } from './file-names.ts'
import { uploads } from './tables.ts'

const KEPT_MS = 24 * 3_600_000
const AT_ONCE = 500

/** Removes files that nothing has used for a day. Answers how many. */
export async function sweepUploads(db: Db, storage: Storage, now: Date): Promise<number> {
  const old = db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(isNull(uploads.attachedAt), lt(uploads.createdAt, new Date(now.getTime() - KEPT_MS))))
    .limit(AT_ONCE)
  // Marked first, so that nothing begins to use a file while it goes; a sweep that was cut off goes on next time.
  const marked = await db
    .update(uploads)
    .set({ sweptAt: now })
    .where(and(inArray(uploads.id, old), isNull(uploads.attachedAt)))
    .returning({ id: uploads.id, ownerId: uploads.ownerId, kind: uploads.kind, name: uploads.name })
  for (const { id, ownerId, kind, name } of marked) {
    await storage.remove(keyOf(kind, name))
    await db.delete(uploads).where(and(eq(uploads.ownerId, ownerId), eq(uploads.id, id)))
  }
  return marked.length
}

/** Removes files of an owner for good, used or not: first what they hold, then that there was one. */
export async function eraseUploads(db: Db, storage: Storage, ownerId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const meant = and(eq(uploads.ownerId, ownerId), inArray(uploads.id, [...ids]))
  for (const { kind, name } of await db.select({ kind: uploads.kind, name: uploads.name }).from(uploads).where(meant)) {
    await storage.remove(keyOf(kind, name))
  }
  await db.delete(uploads).where(meant)
}

/** Removes files of an owner that nothing uses yet, at once. Answers how many; those of others are as if they never were. */
export async function discardUploads(db: Db, storage: Storage, ownerId: string, ids: readonly string[], now: Date): Promise<number> {
  const marked = await db
    .update(uploads)
    .set({ sweptAt: now })
    .where(and(eq(uploads.ownerId, ownerId), inArray(uploads.id, [...ids]), isNull(uploads.attachedAt)))
    .returning({ id: uploads.id, kind: uploads.kind, name: uploads.name })
  for (const { id, kind, name } of marked) {
    await storage.remove(keyOf(kind, name))
    await db.delete(uploads).where(and(eq(uploads.ownerId, ownerId), eq(uploads.id, id)))
  }
  return marked.length
}
