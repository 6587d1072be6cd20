import { sql } from 'drizzle-orm'
import type { Locale } from '../../contract/locale.ts'
import type { ColourFamily, Facets } from '../../contract/search.ts'
import { colourFamilies } from '../../rules/search/colour-family.ts'
import { priceSteps } from '../../rules/search/sorts.ts'
import { categoryTree } from '../catalogue/category-tree.ts'
import { brands } from '../catalogue/tables.ts'
import type { Db } from '../db/database.ts'
import { keptRows } from '../db/kept.ts'
import { shops } from '../shops/tables.ts'
import type { SearchAnswer } from './search-answer.ts'

/** More values than this are not read by anybody. */
const MOST_VALUES = 30

const biggest = (counts: ReadonlyMap<string, number>) => [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))

/** The counts with the names that a shopper reads. */
export async function namedFacets(
  db: Db,
  { counts, categoryLevel }: SearchAnswer,
  { locale, now }: { locale: Locale; now: Date },
): Promise<Facets> {
  const tree = await categoryTree(db, now)
  const brands = biggest(counts.brand).slice(0, MOST_VALUES)
  const shops = biggest(counts.shop).slice(0, MOST_VALUES)
  const ids = [...brands, ...shops].map(([id]) => id)
  const found = await names(db, ids, now)
  const named = (rows: readonly [string, number][], from: number) =>
    rows.flatMap(([id, count], at) => {
      const name = found[from + at]
      return name === undefined ? [] : { id, name, count }
    })
  const bounds = [0, ...priceSteps]
  const stars = (least: number) => [...counts.rating].reduce((sum, [value, count]) => (Number(value) >= least ? sum + count : sum), 0)
  return {
    categories: biggest(counts.category).flatMap(([id, count]) => {
      const category = tree.byId.get(id)
      return category ? { id, name: category.name[locale], level: categoryLevel, count } : []
    }),
    brands: named(brands, 0),
    shops: named(shops, brands.length),
    colours: biggest(counts.colour).map(([key, count]) => {
      const { name, hex } = colourFamilies[key as ColourFamily]
      return { key: key as ColourFamily, name: name[locale], hex, count }
    }),
    prices: bounds.map((minCents, at) => ({ minCents, maxCents: bounds[at + 1] ?? null, count: counts.price.get(String(at)) ?? 0 })),
    ratings: [4, 3, 2].map((least) => ({ stars: least, count: stars(least) })),
    inStock: counts.stock.get('true') ?? 0,
    freeDelivery: counts.delivery.get('true') ?? 0,
    onSale: counts.sale.get('true') ?? 0,
  }
}

const names = keptRows<string>({ lifeMs: 60_000, most: 20_000 }, async (db, ids) => {
  const wanted = sql`any(${sql.param(ids)}::uuid[])`
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select id, name from ${brands} where id = ${wanted} union all select id, display_name from ${shops} where id = ${wanted}`)
  return new Map(rows.map(({ id, name }) => [id, name]))
})
