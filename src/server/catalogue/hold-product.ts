import { eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { recount } from './recount.ts'
import { spus } from './tables.ts'

const { id, shopId, state, published, isHeld, category1Id, category2Id, category3Id, brandId } = spus

/** Keeps a product from being shown, or lets it be shown as far as its seller sells it, and counts it so. */
export async function holdProduct(tx: Db, spuId: string, wanted: boolean): Promise<void> {
  const [row] = await tx
    .select({ id, shopId, state, published, isHeld, category1Id, category2Id, category3Id, brandId })
    .from(spus)
    .where(eq(id, spuId))
    .for('update')
  if (!row || row.isHeld === wanted) return
  const after = { ...row, published: row.state === 'active' && !wanted }
  await tx.update(spus).set({ isHeld: wanted, published: after.published }).where(eq(id, spuId))
  await recount(tx, row.shopId, [row], [after])
}
