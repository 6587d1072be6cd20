import { type SQL, sql } from 'drizzle-orm'
import type { Locale } from '../../contract/locale.ts'
import type { ColourFamily, Sort, UnderstoodKind } from '../../contract/search.ts'
import { MAIN_MALL_ID } from '../../rules/cookies.ts'
import type { SearchRules } from '../../rules/search/meanings.ts'

/** What products are asked for. Values of one filter widen it, filters narrow each other. */
export interface ProductQuery {
  text: string
  locale: Locale
  /** What of the text is to be taken as it is typed. */
  asTyped?: readonly UnderstoodKind[]
  /** In the place of the operator's rules that are live: what a draft would do. Nothing of it is kept. */
  rules?: SearchRules
  /** What the operator leaves out of this question. */
  hiddenIds?: readonly string[]
  /** What comes nearest to a text that nothing fits. */
  isNearest?: boolean
  mallId?: number
  categoryIds?: readonly string[]
  brandIds?: readonly string[]
  shopIds?: readonly string[]
  colours?: readonly ColourFamily[]
  inStock?: boolean
  minCents?: number
  maxCents?: number
  minRating?: number
  freeDelivery?: boolean
  onSale?: boolean
  isGift?: boolean
  /** Prices are those of this shop's own address; only its products are asked for. */
  ownPricesOf?: string
  sort: Sort
  size: number
  /** False spares the counts of the filters where nobody shows them. */
  withCounts?: boolean
  /** From 1. */
  page?: number
  /** Where the last answer ended; goes before `page`. */
  cursor?: string
}

export type Dimension = 'category' | 'brand' | 'shop' | 'colour' | 'stock' | 'price' | 'rating' | 'delivery' | 'sale'

export interface ChosenCategories {
  level: 1 | 2 | 3
  ids: readonly string[]
  /** Of level 3 only: what their siblings are listed under. */
  parentIds: readonly string[]
}

const among = (column: SQL, ids: readonly string[]): SQL =>
  ids.length === 1 ? sql`${column} = ${ids[0]}::uuid` : sql`${column} = any(${sql.param(ids)}::uuid[])`

export const categoryColumn = (level: 1 | 2 | 3): SQL => sql.raw(`category${level}_id`)

/** The condition of each filter that is set. */
export function conditions(query: ProductQuery, chosen: ChosenCategories | null): Map<Dimension, SQL> {
  const found = new Map<Dimension, SQL>()
  if (query.categoryIds?.length) found.set('category', chosen ? among(categoryColumn(chosen.level), chosen.ids) : sql`false`)
  if (query.brandIds?.length) found.set('brand', among(sql`brand_id`, query.brandIds))
  if (query.shopIds?.length) found.set('shop', among(sql`shop_id`, query.shopIds))
  if (query.colours?.length) found.set('colour', sql`colours && ${sql.param(query.colours)}::text[]`)
  if (query.inStock) found.set('stock', sql`in_stock`)
  const [low, high] = priceBounds(query)
  if (low !== undefined && high !== undefined) found.set('price', sql`price_cents between ${low} and ${high}`)
  else if (low !== undefined) found.set('price', sql`price_cents >= ${low}`)
  else if (high !== undefined) found.set('price', sql`price_cents <= ${high}`)
  if (query.minRating) found.set('rating', sql`rating >= ${query.minRating}`)
  if (query.freeDelivery) found.set('delivery', sql`free_delivery`)
  if (query.onSale) found.set('sale', sql`on_sale`)
  return found
}

/** Swapped bounds are what somebody meant the other way round. */
export function priceBounds({ minCents, maxCents }: ProductQuery): [number | undefined, number | undefined] {
  return minCents !== undefined && maxCents !== undefined && minCents > maxCents ? [maxCents, minCents] : [minCents, maxCents]
}

/** What holds for every product of an answer and is no filter that the shopper sees. */
export function standing({ mallId, isGift, hiddenIds = [] }: ProductQuery): SQL {
  const parts = [sql`kind = 'product'`]
  // The main mall holds everything.
  if (mallId !== undefined && mallId !== MAIN_MALL_ID) parts.push(sql`mall_ids @> array[${mallId}]::integer[]`)
  if (isGift) parts.push(sql`is_gift`)
  if (hiddenIds.length > 0) parts.push(sql`id <> all(${sql.param(hiddenIds)}::uuid[])`)
  return all(parts)
}

export const all = (parts: readonly SQL[]): SQL => (parts.length === 0 ? sql`true` : sql.join(parts as SQL[], sql` and `))
