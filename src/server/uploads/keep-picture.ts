import { v7 } from 'uuid'
import type { Db } from '../db/database.ts'
import type { Storage } from '../ports/storage.ts'
import { fileTypes, keyOf, newFileName } from './file-names.ts'
import { makePicture } from './make-picture.ts'
import { inTurn } from './picture-turns.ts'
import { uploads } from './tables.ts'

/** A picture that the house brought for somebody, made anew like one that they send. Until something uses it, it is gone after a day. */
export async function keepPicture(
  db: Db,
  storage: Storage,
  { ownerId, file }: { ownerId: string; file: Buffer },
  now: Date,
): Promise<string> {
  const body = await inTurn(() => makePicture('image', file))
  const [id, name] = [v7(), newFileName('webp')]
  // The row first: a file without one would never be swept.
  await db.insert(uploads).values({ ownerId, id, kind: 'image', name, bytes: body.length, createdAt: now })
  await storage.put(keyOf('image', name), body, fileTypes.webp)
  return id
}
