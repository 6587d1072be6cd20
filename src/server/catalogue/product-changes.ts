import { and, desc, eq, lt } from 'drizzle-orm'
import type { ChangedFields } from '../../rules/goods/changed-fields.ts'
import type { Db } from '../db/database.ts'
import { productChanges } from './tables.ts'
import type { Writer } from './writer.ts'

/** So many changes of a product are kept, and shown. */
export const MOST_CHANGES = 50

interface Change extends ChangedFields {
  spuId: string
  version: number
}

/** In the transaction that changes: who, what it was, what it is. What changed nothing leaves nothing. */
export async function logChanges(tx: Db, { shopId, accountId }: Writer, changes: readonly Change[], now: Date): Promise<void> {
  const rows = changes.filter(({ before, after }) => Object.keys(before).length + Object.keys(after).length > 0)
  if (rows.length === 0) return
  await tx.insert(productChanges).values(rows.map((row) => ({ ...row, shopId, at: now, byAccount: accountId })))
  for (const { spuId, version } of rows)
    if (version > MOST_CHANGES)
      await tx
        .delete(productChanges)
        .where(and(eq(productChanges.shopId, shopId), eq(productChanges.spuId, spuId), lt(productChanges.version, version - MOST_CHANGES)))
}

export const changesOf = (db: Db, shopId: string, spuId: string) =>
  db
    .select()
    .from(productChanges)
    .where(and(eq(productChanges.shopId, shopId), eq(productChanges.spuId, spuId)))
    .orderBy(desc(productChanges.version))
    .limit(MOST_CHANGES)
