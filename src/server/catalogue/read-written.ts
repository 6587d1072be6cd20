import { and, asc, eq, inArray } from 'drizzle-orm'
import { type Locale, locales } from '../../contract/locale.ts'
import type { WrittenPiece, WrittenProduct } from '../../rules/goods/product.ts'
import type { Db } from '../db/database.ts'
import { brands, pictures, skus, spuAttributes, spus } from './tables.ts'

export interface KnownPiece extends WrittenPiece {
  id: string
  costCents: number | null
}

/** A product as somebody wrote it: languages that others stand in for are empty again. */
export interface KnownProduct extends Omit<WrittenProduct, 'pieces'> {
  known: { id: string; version: number }
  publishAt: Date | null
  pieces: KnownPiece[]
}

const asWritten = <T extends string | string[]>(
  field: string,
  said: Record<Locale, T>,
  lacks: readonly string[],
  none: T,
): Record<Locale, T> =>
  Object.fromEntries(locales.map((locale) => [locale, lacks.includes(`${field}.${locale}`) ? none : said[locale]])) as Record<Locale, T>

const pieceOf = (sku: typeof skus.$inferSelect): KnownPiece => ({
  id: sku.id,
  chosen: sku.variants,
  priceCents: sku.priceCents,
  wasCents: sku.wasCents,
  independentCents: sku.independentCents,
  costCents: sku.costCents,
  picture: sku.picture || null,
  code: sku.code,
  barcode: sku.barcode,
})

/** Products of a shop as `writeProducts` takes them. Those of others are not among them. */
export async function readWritten(db: Db, shopId: string, ids: readonly string[]): Promise<KnownProduct[]> {
  if (ids.length === 0) return []
  const wanted = [...ids]
  const rows = await db
    .select({ spu: spus, brand: brands.name })
    .from(spus)
    .innerJoin(brands, eq(brands.id, spus.brandId))
    .where(and(eq(spus.shopId, shopId), inArray(spus.id, wanted)))
    .orderBy(asc(spus.id))
  const [shown, said, pieces] = [
    await db.select().from(pictures).where(inArray(pictures.spuId, wanted)).orderBy(asc(pictures.sort)),
    await db.select().from(spuAttributes).where(inArray(spuAttributes.spuId, wanted)).orderBy(asc(spuAttributes.sort)),
    await db.select().from(skus).where(inArray(skus.spuId, wanted)).orderBy(asc(skus.sort)),
  ]
  return rows.map(({ spu, brand }) => ({
    known: { id: spu.id, version: spu.version },
    handle: spu.handle,
    state: spu.state,
    publishAt: spu.publishAt,
    category3Id: spu.category3Id,
    brand,
    modelNumber: spu.modelNumber,
    title: asWritten('title', spu.title, spu.lacks, ''),
    description: asWritten('description', spu.description, spu.lacks, ''),
    bullets: asWritten<string[]>('bullets', spu.bullets, spu.lacks, []),
    tags: spu.tags,
    weightGrams: spu.weightGrams,
    madeInCanada: spu.madeInCanada,
    isGift: spu.isGift,
    handlingCents: spu.handlingCents,
    installationCents: spu.installationCents,
    extraShippingCents: spu.extraShippingCents,
    pictures: shown.flatMap(({ spuId, key, alt, isView, colour, focus }) =>
      spuId === spu.id ? [{ key, alt, isView, colour, focus }] : [],
    ),
    attributes: said.flatMap(({ spuId, key, valueKey, name, value }) => (spuId === spu.id ? [{ key, valueKey, name, value }] : [])),
    pieces: pieces.flatMap((sku) => (sku.spuId === spu.id ? [pieceOf(sku)] : [])),
  }))
}
