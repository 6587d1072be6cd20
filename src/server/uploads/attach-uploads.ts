import { and, eq, inArray, isNull } from 'drizzle-orm'
import { Refusal } from '../../contract/refusals.ts'
import type { UploadKind } from '../../contract/uploads.ts'
import type { Db } from '../db/database.ts'
import { addressOf } from './file-names.ts'
import { uploads } from './tables.ts'

interface Attachment {
  ownerId: string
  ids: readonly string[]
  kind: UploadKind
}

/** Says that the owner's files are used from now on, each in one place. Answers their addresses in the same order. */
export async function attachUploads(tx: Db, { ownerId, ids, kind }: Attachment, now: Date): Promise<string[]> {
  if (ids.length === 0) return []
  const taken = await tx
    .update(uploads)
    .set({ attachedAt: now })
    .where(
      and(
        eq(uploads.ownerId, ownerId),
        inArray(uploads.id, [...ids]),
        eq(uploads.kind, kind),
        isNull(uploads.attachedAt),
        isNull(uploads.sweptAt),
      ),
    )
    .returning({ id: uploads.id, name: uploads.name })
  return ids.map((id) => {
    const found = taken.find((row) => row.id === id)
    if (!found) throw new Refusal('not-found')
    return addressOf(kind, found.name)
  })
}

/** Nothing uses these files any more: the next sweep takes them. */
export async function detachUploads(tx: Db, ownerId: string, addresses: readonly string[]): Promise<void> {
  const names = addresses.map((address) => address.slice(address.lastIndexOf('/') + 1))
  if (names.length === 0) return
  await tx
    .update(uploads)
    .set({ attachedAt: null })
    .where(and(eq(uploads.ownerId, ownerId), inArray(uploads.name, names)))
}
