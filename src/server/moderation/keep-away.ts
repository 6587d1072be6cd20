import { eq } from 'drizzle-orm'
import type { Text } from '../../contract/locale.ts'
import { holdProduct } from '../catalogue/hold-product.ts'
import { spus } from '../catalogue/tables.ts'
import type { Db } from '../db/database.ts'
import { whenFound } from '../search/when-found.ts'
import { heldProducts } from './tables.ts'

/** No rule has found it: a person has. */
const NO_RULE = '00000000-0000-0000-0000-000000000000'

/** Keeps a product from being shown by the word of a person, until its shop has changed it and somebody has looked at it again. */
export async function keepAway(tx: Db, { spuId, words, by }: { spuId: string; words: Text; by: string }, now: Date): Promise<void> {
  const [product] = await tx.select({ shopId: spus.shopId, version: spus.version }).from(spus).where(eq(spus.id, spuId)).for('update')
  if (!product) return
  const stands = {
    ...{ ruleId: NO_RULE, ruleName: '', kind: 'recall' as const, why: '', seenAs: '', state: 'refused' as const },
    ...{ heldAt: now, decidedAt: now, decidedBy: by, reason: words.en },
  }
  await tx
    .insert(heldProducts)
    .values({ spuId, shopId: product.shopId, ...stands })
    .onConflictDoUpdate({ target: heldProducts.spuId, set: stands })
  await holdProduct(tx, spuId, true)
  await whenFound(tx, [spuId])
}
