import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '../../contract/refusals.ts'
import type { Db } from '../db/database.ts'
import { skus, spus } from './tables.ts'

export interface PriceChange {
  shopId: string
  skuId: string
  /** The price the seller saw: somebody else's change in between is not overwritten unseen. */
  seenCents: number
  priceCents: number
  /** Crossed out beside the new price; null for none. */
  wasCents: number | null
}

/** The price of a piece and the copy on its product. Answers the product. Only for `changePrice`, which also writes the log. */
export async function setPrice(tx: Db, { shopId, skuId, seenCents, priceCents, wasCents }: PriceChange, now: Date): Promise<string> {
  const [changed] = await tx
    .update(skus)
    .set({ priceCents, wasCents })
    .where(and(eq(skus.id, skuId), eq(skus.shopId, shopId), eq(skus.priceCents, seenCents)))
    .returning({ spuId: skus.spuId })
  if (!changed) {
    // A foreign piece answers as an unknown one does.
    const [own] = await tx
      .select({ id: skus.id })
      .from(skus)
      .where(and(eq(skus.id, skuId), eq(skus.shopId, shopId)))
    throw new Refusal(own ? 'conflict' : 'not-found')
  }
  await tx
    .update(spus)
    .set({
      priceCents: sql`(select min(s.price_cents) from ${skus} s where s.spu_id = ${changed.spuId})`,
      priceMaxCents: sql`(select max(s.price_cents) from ${skus} s where s.spu_id = ${changed.spuId})`,
      wasCents: sql`(select s.was_cents from ${skus} s where s.spu_id = ${changed.spuId} order by s.price_cents, s.sort limit 1)`,
      updatedAt: now,
    })
    .where(eq(spus.id, changed.spuId))
  return changed.spuId
}
