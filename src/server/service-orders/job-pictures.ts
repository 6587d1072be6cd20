import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { attachUploads } from '../uploads/attach-uploads.ts'
import type { JobRow } from './queries.ts'
import { serviceOrderEvents } from './tables.ts'

/** Takes somebody's own uploads for a job. Answers their addresses. */
export const takePictures = (tx: Db, ownerId: string, ids: readonly string[], now: Date): Promise<string[]> =>
  attachUploads(tx, { ownerId, ids, kind: 'image' }, now)

/** Puts pictures to what was said last of a kind. */
export async function showWith(
  tx: Db,
  { providerId, id }: Pick<JobRow, 'providerId' | 'id'>,
  kind: string,
  images: string[],
): Promise<void> {
  if (images.length === 0) return
  const own = and(eq(serviceOrderEvents.providerId, providerId), eq(serviceOrderEvents.orderId, id), eq(serviceOrderEvents.kind, kind))
  const latest = tx
    .select({ sort: sql`max(${serviceOrderEvents.sort})` })
    .from(serviceOrderEvents)
    .where(own)
  await tx
    .update(serviceOrderEvents)
    .set({ images })
    .where(and(own, eq(serviceOrderEvents.sort, latest)))
}
