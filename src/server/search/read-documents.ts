import { sql } from 'drizzle-orm'
import { type Locale, locales, type Text } from '../../contract/locale.ts'
import { isDeliveryFree } from '../../rules/bill.ts'
import { colourFamilies, colourFamily } from '../../rules/search/colour-family.ts'
import type { Passage, Weight } from '../../rules/search/document-words.ts'
import { brands, categories, skus, spuAttributes, spus } from '../catalogue/tables.ts'
import type { Db } from '../db/database.ts'
import { malls } from '../malls/tables.ts'
import { providerCategories, providers, services } from '../services/tables.ts'
import { shops } from '../shops/tables.ts'
import { inTurns } from './in-turns.ts'
import type { Language } from './language.ts'
import { reasonOf, type SetAside } from './set-aside.ts'
import type { SearchDocument } from './write-documents.ts'

/** What documents are made with and what stays the same for all of them. */
export interface Surroundings {
  language: Language
  categories: ReadonlyMap<string, { key: string; name: Text }>
  malls: readonly { id: number; categoryKeys: readonly string[] }[]
}

export async function readSurroundings(db: Db, language: Language): Promise<Surroundings> {
  const kinds = await db.execute<{ id: string; key: string; name: Text }>(sql`select id, key, name from ${categories}`)
  const places = await db.execute<{ id: number; categoryKeys: string[] }>(sql`select id, category_keys as "categoryKeys" from ${malls}`)
  return { language, categories: new Map(kinds.rows.map((row) => [row.id, row])), malls: places.rows }
}

export interface ProductRow extends Record<string, unknown> {
  id: string
  shopId: string
  category1Id: string
  category2Id: string
  category3Id: string
  brandId: string
  brand: string
  modelNumber: string | null
  title: Text
  description: Text
  bullets: Record<Locale, string[]>
  tags: string[]
  shownCents: number
  priceCents: number
  wasCents: number | null
  inStock: boolean
  isGift: boolean
  rating: number
  soldCount: number
  createdAt: Date
  shopName: string
  shopDeliversFree: boolean
  shopMalls: number[]
  attributes: Text[] | null
  shades: { hex: string | null; name: Text }[] | null
  /** As their lexemes. */
  sizes: string[] | null
}

/** Published products of public shops. `which` is a condition on `spus`, or names a page of them in `order`. */
export async function readProducts(db: Db, around: Surroundings, which: ReturnType<typeof sql>): Promise<ReadProducts> {
  const read: ReadProducts = { documents: [], aside: [] }
  for (const row of await readProductRows(db, which)) readProduct(row, around, read)
  return read
}

export interface ReadProducts {
  documents: SearchDocument[]
  /** What this process could not read. */
  aside: SetAside[]
}

/** Adds the product's document, or why there is none: one row's text must never keep the others from being found. */
export function readProduct(row: ProductRow, around: Surroundings, into: ReadProducts): SearchDocument | null {
  try {
    const document = productDocument(row, around)
    into.documents.push(document)
    return document
  } catch (error) {
    into.aside.push({ id: row.id, kind: 'product', why: reasonOf(error) })
    return null
  }
}

export async function readProductRows(db: Db, which: ReturnType<typeof sql>): Promise<ProductRow[]> {
  const { rows } = await db.execute<ProductRow>(sql`
    with chosen as materialized (select ${spus}.* from ${spus} where ${spus}.published and ${which})
    select chosen.id, chosen.shop_id as "shopId", category1_id as "category1Id", category2_id as "category2Id", category3_id as "category3Id",
      brand_id as "brandId", ${brands}.name as brand, model_number as "modelNumber", title, chosen.description, bullets, tags,
      price_cents + handling_cents as "shownCents", price_cents as "priceCents", was_cents as "wasCents", in_stock as "inStock",
      is_gift as "isGift", chosen.rating, sold_count as "soldCount", chosen.created_at as "createdAt", ${shops}.display_name as "shopName",
      ${shops}.free_delivery as "shopDeliversFree", ${shops}.mall_ids as "shopMalls", attributes.list as attributes, shades.list as shades, sizes.list as sizes
    from chosen
    join ${shops} on ${shops}.id = chosen.shop_id and ${shops}.is_public
    join ${brands} on ${brands}.id = chosen.brand_id
    left join (select spu_id, jsonb_agg(value) as list from ${spuAttributes} where spu_id in (select id from chosen) group by spu_id)
      attributes on attributes.spu_id = chosen.id
    left join (
      select spu_id, jsonb_agg(distinct jsonb_build_object('hex', variant->'hex', 'name', variant->'value')) as list
      from ${skus} cross join jsonb_array_elements(variants) variant
      where spu_id in (select id from chosen) and variant->>'attribute' = 'colour' group by spu_id
    ) shades on shades.spu_id = chosen.id
    left join (
      select spu_id, jsonb_agg(distinct size) as list from ${skus} where spu_id in (select id from chosen) and size is not null group by spu_id
    ) sizes on sizes.spu_id = chosen.id
    order by chosen.sold_count desc, chosen.id desc`)
  return rows
}

/** The same text in each language. */
const inAll = (texts: Text, weight: Weight): Passage[] => locales.map((language) => ({ text: texts[language], language, weight }))
const asManner = (passage: Passage): Passage => ({ ...passage, is: 'manner' })
const named = (text: string, weight: Weight): Passage => ({ text, language: 'en', weight })

function productDocument(row: ProductRow, { language, categories, malls }: Surroundings): SearchDocument {
  const name = (id: string) => categories.get(id)?.name ?? { en: '', fr: '', zh: '' }
  const shades = row.shades ?? []
  const colours = [...new Set(shades.flatMap(({ hex }) => (hex ? [colourFamily(hex)] : [])))]
  const rootKey = categories.get(row.category1Id)?.key ?? ''
  return {
    id: row.id,
    kind: 'product',
    shopId: row.shopId,
    category1Id: row.category1Id,
    category2Id: row.category2Id,
    category3Id: row.category3Id,
    brandId: row.brandId,
    rating: row.rating,
    soldCount: row.soldCount,
    inStock: row.inStock,
    isGift: row.isGift,
    priceCents: row.shownCents,
    onSale: row.wasCents !== null && row.wasCents > row.priceCents,
    freeDelivery: row.shopDeliversFree || isDeliveryFree(row.priceCents),
    colours,
    mallIds: malls.filter(({ id, categoryKeys }) => row.shopMalls.includes(id) && categoryKeys.includes(rootKey)).map(({ id }) => id),
    createdAt: new Date(row.createdAt),
    words: language.readDocument([
      ...inAll(row.title, 'A'),
      named(row.modelNumber ?? '', 'A'),
      { ...named(row.brand, 'B'), is: 'maker' },
      ...inAll(name(row.category3Id), 'B').map((passage): Passage => ({ ...passage, is: 'kind' })),
      ...row.tags.map((tag) => named(tag.replaceAll('-', ' '), 'B')),
      ...inAll(name(row.category2Id), 'C'),
      ...inAll(name(row.category1Id), 'C'),
      ...(row.attributes ?? []).flatMap((value) => inAll(value, 'B')).map(asManner),
      ...shades.flatMap((shade) => inAll(shade.name, 'B')).map(asManner),
      ...(row.sizes ?? []).map((size): Passage => ({ ...named(size, 'B'), is: 'size' })),
      ...colours.flatMap((family) => inAll(colourFamilies[family].name, 'B')),
      named(row.shopName, 'C'),
      ...locales.map((locale): Passage => ({ text: row.bullets[locale].join('\n'), language: locale, weight: 'D' })),
      ...inAll(row.description, 'D'),
    ]),
  }
}

interface ShopRow extends Record<string, unknown> {
  id: string
  name: string
  description: Text
  story: Text
  city: Text
  mallIds: number[]
  rating: number
  popularity: number
  createdAt: Date
}

const notSold = {
  brandId: null,
  inStock: true,
  onSale: false,
  freeDelivery: false,
  isGift: false,
  colours: [],
} as const

async function readEach<Row>(rows: readonly Row[], read: (row: Row) => SearchDocument): Promise<SearchDocument[]> {
  const documents: SearchDocument[] = []
  await inTurns(rows, (row) => documents.push(read(row)))
  return documents
}

export async function readShops(db: Db, { language }: Surroundings): Promise<SearchDocument[]> {
  const { rows } = await db.execute<ShopRow>(sql`
    select id, display_name as name, description, story, city, mall_ids as "mallIds", rating, review_count as popularity, created_at as "createdAt"
    from ${shops} where is_public order by review_count desc, id desc`)
  return readEach(rows, (row) => ({
    ...notSold,
    id: row.id,
    kind: 'shop',
    shopId: row.id,
    category1Id: null,
    category2Id: null,
    category3Id: null,
    priceCents: 0,
    rating: row.rating,
    soldCount: row.popularity,
    mallIds: row.mallIds,
    createdAt: new Date(row.createdAt),
    words: language.readDocument([named(row.name, 'A'), ...inAll(row.description, 'B'), ...inAll(row.city, 'C'), ...inAll(row.story, 'D')]),
  }))
}

interface ServiceRow extends Record<string, unknown> {
  id: string
  category1Id: string
  category2Id: string
  category3Id: string
  title: Text
  description: Text
  provider: string
  city: Text
  district: string | null
  priceCents: number | null
  rating: number
  bookedCount: number
  createdAt: Date
}

export async function readServices(db: Db, { language, categories }: Surroundings): Promise<SearchDocument[]> {
  const { rows } = await db.execute<ServiceRow>(sql`
    select ${services}.id, category1_id as "category1Id", category2_id as "category2Id", category3_id as "category3Id", title,
      ${services}.description, ${providers}.display_name as provider, ${providers}.city, ${providers}.district, price_cents as "priceCents",
      ${providers}.rating, booked_count as "bookedCount", ${services}.created_at as "createdAt"
    from ${services} join ${providers} on ${providers}.id = ${services}.provider_id
    where published and ${providers}.is_public order by booked_count desc, ${services}.id desc`)
  return readEach(rows, (row) => {
    const name = (id: string) => categories.get(id)?.name ?? { en: '', fr: '', zh: '' }
    return {
      ...notSold,
      id: row.id,
      kind: 'service',
      shopId: null,
      category1Id: row.category1Id,
      category2Id: row.category2Id,
      category3Id: row.category3Id,
      priceCents: row.priceCents ?? 0,
      rating: row.rating,
      soldCount: row.bookedCount,
      mallIds: [],
      createdAt: new Date(row.createdAt),
      words: language.readDocument([
        ...inAll(row.title, 'A'),
        named(row.provider, 'B'),
        ...[row.category3Id, row.category2Id, row.category1Id].flatMap((id) => inAll(name(id), 'B')),
        ...inAll(row.city, 'C'),
        named(row.district ?? '', 'C'),
        ...inAll(row.description, 'D'),
      ]),
    }
  })
}

interface ProviderRow extends Record<string, unknown> {
  id: string
  name: string
  story: Text
  promise: Text
  city: Text
  district: string | null
  categoryIds: string[] | null
  rating: number
  hireCount: number
  createdAt: Date
}

export async function readProviders(db: Db, { language, categories }: Surroundings): Promise<SearchDocument[]> {
  const { rows } = await db.execute<ProviderRow>(sql`
    select id, display_name as name, story, promise, city, district, rating, hire_count as "hireCount", created_at as "createdAt",
      (select array_agg(category_id) from ${providerCategories} where provider_id = ${providers}.id) as "categoryIds"
    from ${providers} where is_public order by hire_count desc, id desc`)
  return readEach(rows, (row) => ({
    ...notSold,
    id: row.id,
    kind: 'provider',
    shopId: null,
    category1Id: null,
    category2Id: null,
    category3Id: null,
    priceCents: 0,
    rating: row.rating,
    soldCount: row.hireCount,
    mallIds: [],
    createdAt: new Date(row.createdAt),
    words: language.readDocument([
      named(row.name, 'A'),
      ...(row.categoryIds ?? []).flatMap((id) => inAll(categories.get(id)?.name ?? { en: '', fr: '', zh: '' }, 'B')),
      ...inAll(row.city, 'C'),
      named(row.district ?? '', 'C'),
      ...inAll(row.promise, 'D'),
      ...inAll(row.story, 'D'),
    ]),
  }))
}
