import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import type { Storage } from '../ports/storage.ts'
import { eraseUploads } from '../uploads/sweep-uploads.ts'
import { applications } from './tables.ts'

const DAY_MS = 86_400_000
const AT_ONCE = 200
/** A draft that nobody has touched for so long is given up. */
export const DRAFT_DAYS = 90

/**
 * Erases photos of documents when their time after the decision is over. Tax details of whoever was refused go with them; those of a seller
 * stay sealed, because the yearly report needs them. Answers how many applications it was.
 */
export async function erasePapers(db: Db, storage: Storage, keptDays: number, now: Date): Promise<number> {
  const due = await db
    .select()
    .from(applications)
    .where(
      and(
        inArray(applications.state, ['accepted', 'refused']),
        isNull(applications.erasedAt),
        lt(applications.decidedAt, new Date(now.getTime() - keptDays * DAY_MS)),
      ),
    )
    .limit(AT_ONCE)
  for (const { id, accountId, frontUpload, backUpload } of due) {
    // The files first: a row that says "erased" must be right, and one that was cut off is tried again.
    await eraseUploads(
      db,
      storage,
      accountId,
      [frontUpload, backUpload].filter((each) => each !== null),
    )
    await db
      .update(applications)
      .set({
        frontUpload: null,
        backUpload: null,
        erasedAt: now,
        tax: sql`case when ${applications.state} = 'accepted' then ${applications.tax} end`,
      })
      .where(eq(applications.id, id))
  }
  return due.length
}

export async function forgetOldDrafts(db: Db, storage: Storage, now: Date): Promise<void> {
  const old = and(eq(applications.state, 'draft'), lt(applications.changedAt, new Date(now.getTime() - DRAFT_DAYS * DAY_MS)))
  const gone = await db
    .select({ id: applications.id, accountId: applications.accountId, front: applications.frontUpload, back: applications.backUpload })
    .from(applications)
    .where(old)
    .limit(AT_ONCE)
  for (const { id, accountId, front, back } of gone) {
    const { rowCount } = await db.delete(applications).where(and(eq(applications.id, id), old))
    if (rowCount === 1)
      await eraseUploads(
        db,
        storage,
        accountId,
        [front, back].filter((each) => each !== null),
      )
  }
}
