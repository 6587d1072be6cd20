import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Locale, Text } from '../../contract/locale.ts'
import { brands, skus, spuAttributes, spus } from '../catalogue/tables.ts'
import type { Db } from '../db/database.ts'
import { providerCategories, providers, services } from '../services/tables.ts'
import { shops } from '../shops/tables.ts'
import type { DocumentKind } from './document-kind.ts'
import { oneAhead } from './one-ahead.ts'

export interface ProductRow {
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
  createdAt: string
  shopName: string
  shopDeliversFree: boolean
  shopMalls: number[]
  attributes: Text[] | null
  shades: { hex: string | null; name: Text }[] | null
  /** As their lexemes. */
  sizes: string[] | null
}

export interface ShopRow {
  id: string
  name: string
  description: Text
  story: Text
  city: Text
  mallIds: number[]
  rating: number
  popularity: number
  createdAt: string
}

export interface ServiceRow {
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
  createdAt: string
}

export interface ProviderRow {
  id: string
  name: string
  story: Text
  promise: Text
  city: Text
  district: string | null
  categoryIds: string[] | null
  rating: number
  hireCount: number
  createdAt: string
}

export interface RowsByKind {
  product: ProductRow
  shop: ShopRow
  service: ServiceRow
  provider: ProviderRow
}

interface Source {
  table: PgTable
  isShown: SQL
  /** What the best are known by. */
  rank: SQL
  /** From `chosen`, rows of the table. */
  rows: SQL
}

const sources: Record<DocumentKind, Source> = {
  product: {
    table: spus,
    isShown: sql`published`,
    rank: sql`sold_count`,
    rows: sql`
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
      ) sizes on sizes.spu_id = chosen.id`,
  },
  shop: {
    table: shops,
    isShown: sql`is_public`,
    rank: sql`review_count`,
    rows: sql`
      select id, display_name as name, description, story, city, mall_ids as "mallIds", rating, review_count as popularity,
        created_at as "createdAt"
      from chosen`,
  },
  service: {
    table: services,
    isShown: sql`published`,
    rank: sql`booked_count`,
    rows: sql`
      select chosen.id, category1_id as "category1Id", category2_id as "category2Id", category3_id as "category3Id", title,
        chosen.description, ${providers}.display_name as provider, ${providers}.city, ${providers}.district, price_cents as "priceCents",
        ${providers}.rating, booked_count as "bookedCount", chosen.created_at as "createdAt"
      from chosen join ${providers} on ${providers}.id = chosen.provider_id and ${providers}.is_public`,
  },
  provider: {
    table: providers,
    isShown: sql`is_public`,
    rank: sql`hire_count`,
    rows: sql`
      select id, display_name as name, story, promise, city, district, rating, hire_count as "hireCount", created_at as "createdAt",
        (select array_agg(category_id) from ${providerCategories} where provider_id = chosen.id) as "categoryIds"
      from chosen`,
  },
}

/** Rows in one text: whoever only hands them on need not take them apart. */
export interface Page {
  /** JSON; those of a hidden shop or provider are left out. */
  rows: string
  /** Where the next page begins. */
  after: SQL
}

/** `which` is a condition on the table, or names a page of it. Null when nothing is there. */
async function readPage(db: Db, kind: DocumentKind, which: SQL): Promise<Page | null> {
  const { table, isShown, rank, rows: list } = sources[kind]
  const { rows } = await db.execute<{ rows: string; rank: number; id: string }>(sql`
    with chosen as materialized (select * from ${table} where ${isShown} and ${which})
    select (select coalesce(json_agg(made), '[]') from (${list} order by chosen.${rank} desc, chosen.id desc) made)::text as rows,
      last.rank, last.id
    from (select ${rank} as rank, id from chosen order by 1, 2 limit 1) last`)
  const [page] = rows
  return page ? { rows: page.rows, after: sql`(${rank}, id) < (${page.rank}, ${page.id}::uuid)` } : null
}

/** The best first: the order on disk is the order in which candidates are met. */
export async function* pagesOf(db: Db, kind: DocumentKind, size: number): AsyncGenerator<string> {
  const { rank } = sources[kind]
  const read = (last?: Page) => readPage(db, kind, sql`${last?.after ?? sql`true`} order by ${rank} desc, id desc limit ${size}`)
  for await (const { rows } of oneAhead(read)) yield rows
}

export async function readProductRows(db: Db, which: SQL): Promise<ProductRow[]> {
  const page = await readPage(db, 'product', which)
  return page ? (JSON.parse(page.rows) as ProductRow[]) : []
}
