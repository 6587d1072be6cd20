import { and, eq, sql } from 'drizzle-orm'
import type { SentPiece } from '../../contract/seller-products.ts'
import type { Db } from '../db/database.ts'
import { logChanges } from './product-changes.ts'
import { skus, spus } from './tables.ts'
import type { Writer } from './writer.ts'

/** The product before its piece, as everybody locks them. Null of another shop's. */
export async function lockPiece(tx: Db, shopId: string, spuId: string, skuId: string) {
  const [product] = await tx
    .select({ version: spus.version, leastCents: spus.priceCents, crossedCents: spus.wasCents })
    .from(spus)
    .where(and(eq(spus.shopId, shopId), eq(spus.id, spuId)))
    .for('update')
  if (!product) return null
  const [piece] = await tx
    .select()
    .from(skus)
    .where(and(eq(skus.shopId, shopId), eq(skus.spuId, spuId), eq(skus.id, skuId)))
  return piece ? { ...piece, ...product } : null
}

const fields = ['priceCents', 'wasCents', 'independentCents', 'costCents', 'code', 'barcode', 'picture'] as const

/**
 * One piece of however many, and the copies that its product has of prices. Inside the transaction that locked it. Answers the version,
 * and whether the product itself costs something else now.
 */
export async function writePiece(
  tx: Db,
  writer: Writer,
  before: NonNullable<Awaited<ReturnType<typeof lockPiece>>>,
  piece: SentPiece,
  now: Date,
): Promise<{ version: number; isRepriced: boolean }> {
  const { spuId, id } = before
  await tx
    .update(skus)
    .set({ ...piece, picture: piece.picture ?? '' })
    .where(eq(skus.id, id))
  const version = before.version + 1
  // The cheapest one speaks for all.
  const { rows } = await tx.execute<{ least: number; was: number | null }>(sql`
    update ${spus} set price_cents = piece.least, price_max_cents = piece.most, was_cents = piece.was, version = ${version},
      updated_at = ${now.toISOString()}
    from (
      select min(price_cents) as least, max(price_cents) as most, (array_agg(was_cents order by price_cents, sort))[1] as was
      from ${skus} where spu_id = ${spuId}
    ) piece
    where ${spus}.id = ${spuId} returning piece.least, piece.was`)
  const changed = fields.filter((name) => (before[name] || null) !== (piece[name] || null))
  const values = (of: Record<string, unknown>) => Object.fromEntries(changed.map((name) => [`pieces.${id}.${name}`, of[name] || null]))
  await logChanges(tx, writer, [{ spuId, version, before: values(before), after: values(piece) }], now)
  const [priced] = rows
  return {
    version,
    isRepriced: priced?.least !== before.leastCents || priced?.was !== before.crossedCents,
  }
}
