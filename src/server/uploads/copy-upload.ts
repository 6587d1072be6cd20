import { and, eq, isNull } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Db } from '../db/database.ts'
import type { Storage } from '../ports/storage.ts'
import { keyOf, newFileName, typeOf } from './file-names.ts'
import { uploads } from './tables.ts'

/** A file of the owner's own once more, in use from the start: each place where it is used ends by itself. Null when it is not there any more. */
export async function copyUpload(
  db: Db,
  storage: Storage,
  { ownerId, id }: { ownerId: string; id: string },
  now: Date,
): Promise<string | null> {
  const isOwn = and(eq(uploads.ownerId, ownerId), eq(uploads.id, id), isNull(uploads.sweptAt))
  const [found] = await db.select().from(uploads).where(isOwn)
  const file = found && (await storage.get(keyOf(found.kind, found.name)))
  if (!file) return null
  const copy = { id: v7(), name: newFileName('webp') }
  await db.insert(uploads).values({ ...found, ...copy, createdAt: now, attachedAt: now })
  await storage.put(keyOf(found.kind, copy.name), file.body, typeOf(copy.name))
  return copy.id
}
