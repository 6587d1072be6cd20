import { type SQL, sql } from 'drizzle-orm'
import { priceSteps } from '../../rules/search/sorts.ts'
import { all, type ChosenCategories, categoryColumn, type Dimension } from './product-query.ts'

/** How many products each value of a filter would give, by the filter's name and the value. */
export type FacetCounts = Record<Dimension, Map<string, number>>

export interface FacetRow extends Record<string, unknown> {
  what: string
  value: string
  n: number
}

const flag = (dimension: Dimension): SQL => sql.raw(`ok_${dimension}`)

/** Whether each set filter lets a row through, as columns beside the row. */
export const flagColumns = (filters: ReadonlyMap<Dimension, SQL>): SQL =>
  sql.join([...filters].map(([dimension, condition]) => sql`, (${condition}) as ${flag(dimension)}`))

export const passesAll = (filters: ReadonlyMap<Dimension, SQL>): SQL => all([...filters.keys()].map(flag))

/** Counts over the rows of `base`; each filter's values are counted as if that filter were not set. */
export function facetQueries(filters: ReadonlyMap<Dimension, SQL>, chosen: ChosenCategories | null): SQL {
  const others = (own: Dimension) => all([...filters.keys()].filter((dimension) => dimension !== own).map(flag))
  // Values that no product would be left for are counted as 0: they are shown, and cannot be chosen.
  const count = (own: Dimension, value: SQL, from = sql`base`, where = others(own)) =>
    sql`select ${own}::text as what, ${value}::text as value, count(*) filter (where ${where})::float8 as n from ${from} group by 2`
  return sql.join(
    [
      categories(filters, chosen, count),
      count('brand', sql`brand_id`),
      count('shop', sql`shop_id`),
      count('colour', sql`colour`, sql`base cross join unnest(colours) colour`),
      count('stock', sql`in_stock`),
      count('price', sql`width_bucket(price_cents, ${sql.param([...priceSteps])}::integer[])`),
      count('rating', sql`floor(rating)`),
      count('delivery', sql`free_delivery`),
      count('sale', sql`on_sale`),
    ],
    sql` union all `,
  )
}

/** One level below the chosen category; beside the chosen ones on the last level. */
function categories(
  filters: ReadonlyMap<Dimension, SQL>,
  chosen: ChosenCategories | null,
  count: (own: Dimension, value: SQL, from?: SQL, where?: SQL) => SQL,
): SQL {
  if (!chosen) return count('category', categoryColumn(1))
  if (chosen.level < 3) return count('category', categoryColumn(chosen.level === 1 ? 2 : 3), children(chosen), passesAll(filters))
  const others = [...filters.keys()].filter((dimension) => dimension !== 'category').map(flag)
  const siblings = sql`(select * from base where category2_id = any(${sql.param(chosen.parentIds)}::uuid[])) siblings`
  return count('category', categoryColumn(3), siblings, all(others))
}

/** Only what stands below the chosen ones. */
const children = ({ level, ids }: ChosenCategories): SQL =>
  sql`(select * from base where ${categoryColumn(level)} = any(${sql.param(ids)}::uuid[])) below`

/** `scale` is above 1 when the rows were a sample. */
export function readFacets(rows: readonly FacetRow[], scale: number): FacetCounts {
  const counts: FacetCounts = {
    category: new Map(),
    brand: new Map(),
    shop: new Map(),
    colour: new Map(),
    stock: new Map(),
    price: new Map(),
    rating: new Map(),
    delivery: new Map(),
    sale: new Map(),
  }
  for (const { what, value, n } of rows) {
    if (what in counts && value !== null) counts[what as Dimension].set(value, Math.round(n * scale))
  }
  return counts
}
