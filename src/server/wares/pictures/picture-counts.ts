import { and, asc, eq, sql } from 'drizzle-orm'
import type { ImportInfo } from '../../../contract/seller-imports.ts'
import type { Db } from '../../db/database.ts'
import { importedPictures } from '../tables.ts'

const MOST_NAMED = 20

/** How far the pictures of a file are. */
export async function pictureCounts(db: Db, shopId: string, importId: string): Promise<ImportInfo['pictures']> {
  const { state, tries, dueAt, url, why } = importedPictures
  const isOwn = and(eq(importedPictures.shopId, shopId), eq(importedPictures.importId, importId))
  const some = (is: 'waiting' | 'done' | 'failed') => sql<number>`count(*) filter (where ${state} = ${is})::integer`
  const [counts] = await db
    .select({
      ...{ waiting: some('waiting'), done: some('done'), failed: some('failed') },
      againAt: sql<string | null>`(min(${dueAt}) filter (where ${state} = 'waiting' and ${tries} > 0))::text`,
    })
    .from(importedPictures)
    .where(isOwn)
  const refused =
    counts && counts.failed > 0
      ? await db
          .select({ url, why: sql<string>`coalesce(${why}, '')` })
          .from(importedPictures)
          .where(and(isOwn, eq(state, 'failed')))
          .orderBy(asc(url))
          .limit(MOST_NAMED)
      : []
  return {
    ...{ waiting: counts?.waiting ?? 0, done: counts?.done ?? 0, failed: counts?.failed ?? 0, refused },
    againAt: counts?.againAt ? new Date(counts.againAt).toISOString() : null,
  }
}
