import { and, asc, desc, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { productExportParts, productExports } from '../tables.ts'

/** A shop keeps so many files, and each so long. */
const MOST_KEPT = 10
export const KEPT_DAYS = 7

export const forgetExports = (db: Db, now: Date) => db.delete(productExports).where(lte(productExports.expiresAt, now))

export async function forgetOldest(tx: Db, shopId: string): Promise<void> {
  const oldest = tx
    .select({ id: productExports.id })
    .from(productExports)
    .where(eq(productExports.shopId, shopId))
    .orderBy(desc(productExports.id))
    .offset(MOST_KEPT - 1)
  await tx.delete(productExports).where(inArray(productExports.id, oldest))
}

/** A shop's own file as long as it is kept. */
export async function findExport(db: Db, shopId: string, id: string, now: Date): Promise<typeof productExports.$inferSelect | undefined> {
  const [row] = await db
    .select()
    .from(productExports)
    .where(and(eq(productExports.shopId, shopId), eq(productExports.id, id), gt(productExports.expiresAt, now)))
  return row
}

/** Its parts one after the other, folded with gzip: a file of a hundred thousand products is never in memory whole. */
export async function* partsOf(db: Db, id: string): AsyncGenerator<Buffer> {
  for (let part = -1; ; ) {
    const [next] = await db
      .select()
      .from(productExportParts)
      .where(and(eq(productExportParts.exportId, id), gt(productExportParts.part, part)))
      .orderBy(asc(productExportParts.part))
      .limit(1)
    if (!next) return
    part = next.part
    yield next.data
  }
}
