import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Locale, Text } from '../../contract/locale.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { EditedProduct, ProductInfo, SentProduct } from '../../contract/seller-products.ts'
import type { Variant, WrittenProduct } from '../../rules/goods/product.ts'
import { slugOf } from '../../rules/goods/product-address.ts'
import { type KnownProduct, readWritten } from '../catalogue/read-written.ts'
import { categories, spuAttributes, spus, stock } from '../catalogue/tables.ts'
import type { Writer } from '../catalogue/writer.ts'
import type { Db } from '../db/database.ts'
import { pictureUrl } from '../media/picture-url.ts'
import { attachUploads } from '../uploads/attach-uploads.ts'

const anyOf = ({ en, fr, zh }: Text) => en || fr || zh

/** A word for it in addresses and filters, of whatever language. */
export const keyOf = (said: Text): string => slugOf(anyOf(said))

type SentAttribute = SentProduct['attributes'][number]
type Said = WrittenProduct['attributes'][number]

/** What is said in the same words as elsewhere in the category goes by the same key: shoppers filter by it. */
export const attributesOf = (sent: readonly SentAttribute[], usual: readonly Said[]): Said[] =>
  sent.map(({ name, value }) => {
    const alike = usual.filter((one) => keyOf(one.name) === keyOf(name))
    const key = alike[0]?.key ?? keyOf(name)
    return { key, valueKey: alike.find((one) => keyOf(one.value) === keyOf(value))?.valueKey ?? keyOf(value), name, value }
  })

/** What is said of goods of a category, the usual first. */
export async function usualAttributes(db: Db, category3Id: string): Promise<Said[]> {
  const { key, valueKey, name, value } = spuAttributes
  return db
    .select({ key, valueKey, name: sql<Text>`(array_agg(${name}))[1]`, value: sql<Text>`(array_agg(${value}))[1]` })
    .from(spuAttributes)
    .where(inArray(spuAttributes.spuId, db.select({ id: spus.id }).from(spus).where(eq(spus.category3Id, category3Id)).limit(500)))
    .groupBy(key, valueKey)
    .orderBy(sql`count(*) desc`, asc(key), asc(valueKey))
    .limit(200)
}

type SentPicture = SentProduct['pictures'][number]

/** Pictures that the product has, and new ones of the caller's own: anybody else's are unknown. */
export async function takePictures(tx: Db, writer: Writer, sent: readonly SentPicture[], known: readonly { key: string }[], now: Date) {
  const has = new Set(known.map(({ key }) => key))
  const fresh = sent.flatMap(({ uploadId }) => uploadId ?? [])
  if (new Set(fresh).size < fresh.length) throw new Refusal('bad-input')
  const addresses = await attachUploads(tx, { ownerId: writer.accountId ?? '', ids: fresh, kind: 'image' }, now)
  return sent.map(({ key, uploadId, alt, isView, colour, focus }) => {
    const address = uploadId ? addresses[fresh.indexOf(uploadId)] : key
    if (!address || (!uploadId && !has.has(address))) throw new Refusal('not-found')
    return { key: address, alt, isView, colour, focus }
  })
}

export function optionsOf(pieces: readonly { chosen: readonly Variant[] }[]): ProductInfo['options'] {
  const options: ProductInfo['options'] = []
  const seen = new Set<string>()
  for (const { attribute, name, key, value, hex } of pieces.flatMap(({ chosen }) => chosen)) {
    if (seen.has(`${attribute} ${key}`)) continue
    seen.add(`${attribute} ${key}`)
    const own = options.find((option) => option.attribute === attribute)
    const one = { key, value, hex: hex && /^#[0-9a-f]{6}$/.test(hex) ? hex : null }
    if (own) own.values.push(one)
    else options.push({ attribute, name, values: [one] })
  }
  return options
}

/** The way to a category of the third level: `Kitchen › Tea › Kettles`. */
export async function categoryPath(db: Db, id: string, locale: Locale): Promise<string | null> {
  const { rows } = await db.execute<{ one: Text; two: Text | null; three: Text | null }>(sql`
    select own.name as one, parent.name as two, root.name as three from ${categories} own
    left join ${categories} parent on parent.id = own.parent_id left join ${categories} root on root.id = parent.parent_id
    where own.id = ${id} and own.type = 'P' and own.level = 3`)
  const [row] = rows
  return row ? [row.three, row.two, row.one].flatMap((name) => name?.[locale] ?? []).join(' › ') : null
}

export const isDate = (value: unknown): Date | null => (value ? new Date(value as string) : null)

async function editedOf(db: Db, product: KnownProduct, locale: Locale): Promise<EditedProduct> {
  const { handle, state, category3Id, brand, modelNumber, title, description, bullets, tags, weightGrams, madeInCanada, isGift } = product
  const { handlingCents, installationCents, extraShippingCents } = product
  return {
    ...{ handle, state, brand, modelNumber, title, description, bullets, weightGrams, madeInCanada, isGift },
    ...{ handlingCents, installationCents, extraShippingCents },
    publishAt: product.publishAt?.toISOString() ?? null,
    categoryId: category3Id,
    categoryName: (await categoryPath(db, category3Id, locale)) ?? '',
    tags: [...tags],
    attributes: product.attributes.map(({ name, value }) => ({ name, value })),
    pictures: product.pictures.map(({ key, alt, isView, colour, focus }) => ({
      ...{ key, alt, isView, colour, focus: focus ?? null },
      picUrl: pictureUrl(key),
    })),
  }
}

export async function infoOf(db: Db, shopId: string, id: string, locale: Locale): Promise<ProductInfo> {
  const [product] = await readWritten(db, shopId, [id])
  if (!product) throw new Refusal('not-found')
  const [held] = await db
    .select({ some: sql<boolean>`coalesce(bool_or(${stock.reserved} > 0), false)` })
    .from(stock)
    .where(
      and(
        eq(stock.shopId, shopId),
        inArray(
          stock.skuId,
          product.pieces.map((piece) => piece.id),
        ),
      ),
    )
  return {
    id,
    version: product.known.version,
    product: await editedOf(db, product, locale),
    pieces: product.pieces.length,
    options: optionsOf(product.pieces),
    hasUnpaid: held?.some ?? false,
  }
}
