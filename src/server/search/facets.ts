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

/** The filters that each row has one value of, in the order of the bits that `grouping` answers. */
const single: readonly (readonly [Dimension, SQL])[] = [
  ['category', sql`category`],
  ['brand', sql`brand_id`],
  ['shop', sql`shop_id`],
  ['stock', sql`in_stock`],
  ['price', sql`price_range`],
  ['rating', sql`stars`],
  ['delivery', sql`free_delivery`],
  ['sale', sql`on_sale`],
]
const columns = sql.join(
  single.map(([, column]) => column),
  sql`, `,
)
const sets = sql.join(
  single.map(([, column]) => sql`(${column})`),
  sql`, `,
)
const valueText = sql.join(
  single.map(([, column]) => sql`${column}::text`),
  sql`, `,
)
/** Every bit is set but the one of the column that a row is grouped by. */
const bitsOf = (at: number): SQL => sql.raw(String(2 ** single.length - 1 - 2 ** (single.length - 1 - at)))

/**
 * Counts over the rows of `base`, read once; each filter's values are counted as if that filter were not set. Values that no product would
 * be left for are counted as 0: they are shown, and cannot be chosen.
 */
export function facetQueries(filters: ReadonlyMap<Dimension, SQL>, chosen: ChosenCategories | null): SQL {
  const others = (own: Dimension) => all([...filters.keys()].filter((dimension) => dimension !== own).map(flag))
  const counted = (where: SQL) => sql`count(*) filter (where ${where})::float8`
  // Below a chosen category the others are nothing to choose from, so that the categories there are counted with it.
  const isBelow = chosen !== null && chosen.level < 3
  const own = single.flatMap(([dimension], at) =>
    filters.has(dimension) && !(dimension === 'category' && isBelow) ? sql`when ${bitsOf(at)} then ${counted(others(dimension))} ` : [],
  )
  const count =
    own.length > 0 ? sql`case grouping(${columns}) ${sql.join(own)} else ${counted(passesAll(filters))} end` : counted(passesAll(filters))
  const what = sql.join(single.map(([dimension], at) => sql`when ${bitsOf(at)} then ${sql.raw(`'${dimension}'`)} `))
  return sql`
    select case grouping(${columns}) ${what} end as what, coalesce(${valueText}) as value, ${count} as n
    from (
      select *, ${categoryValue(chosen)} as category, width_bucket(price_cents, ${sql.param([...priceSteps])}::integer[]) as price_range,
        floor(rating) as stars
      from base
    ) valued
    group by grouping sets (${sets})
    union all
    select 'colour', colour, ${counted(others('colour'))} from base cross join unnest(colours) colour group by 2`
}

/** One level below the chosen category; beside the chosen ones on the last level. Null for what is not listed. */
function categoryValue(chosen: ChosenCategories | null): SQL {
  if (!chosen) return categoryColumn(1)
  const [column, ids, shown] =
    chosen.level < 3
      ? [categoryColumn(chosen.level), chosen.ids, categoryColumn(chosen.level === 1 ? 2 : 3)]
      : [categoryColumn(2), chosen.parentIds, categoryColumn(3)]
  return sql`case when ${column} = any(${sql.param(ids)}::uuid[]) then ${shown} end`
}

export const noCounts = (): FacetCounts => ({
  category: new Map(),
  brand: new Map(),
  shop: new Map(),
  colour: new Map(),
  stock: new Map(),
  price: new Map(),
  rating: new Map(),
  delivery: new Map(),
  sale: new Map(),
})

/** `scale` is above 1 when the rows were a sample. */
export function readFacets(rows: readonly FacetRow[], scale: number): FacetCounts {
  const counts = noCounts()
  for (const { what, value, n } of rows) {
    if (what in counts && value !== null) counts[what as Dimension].set(value, Math.round(n * scale))
  }
  return counts
}
