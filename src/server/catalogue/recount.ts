import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { addToCount } from '../shops/add-to-count.ts'
import { brands, categories } from './tables.ts'

/** Where a product counts. */
export interface Placed {
  id: string
  published: boolean
  category1Id: string
  category2Id: string
  category3Id: string
  brandId: string
}

/** What is for sale is counted by shop, category and maker: nobody is led to an empty list. */
export async function recount(tx: Db, shopId: string, before: readonly Placed[], after: readonly Placed[]): Promise<void> {
  let ofShop = 0
  const changes = { categories: new Map<string, number>(), brands: new Map<string, number>() }
  const count = (all: readonly Placed[], by: number) => {
    for (const { published, category1Id, category2Id, category3Id, brandId } of all) {
      if (!published) continue
      ofShop += by
      for (const id of [category1Id, category2Id, category3Id]) add(changes.categories, id, by)
      add(changes.brands, brandId, by)
    }
  }
  count(before, -1)
  count(after, 1)
  await apply(tx, sql`${categories}`, changes.categories)
  await apply(tx, sql`${brands}`, changes.brands)
  await addToCount(tx, shopId, ofShop)
}

const add = (counts: Map<string, number>, id: string, by: number) => counts.set(id, (counts.get(id) ?? 0) + by)

/** Rows are locked in one order: two shops that write at once share categories. */
async function apply(tx: Db, table: SQL, counts: ReadonlyMap<string, number>): Promise<void> {
  const moved = [...counts].filter(([, by]) => by !== 0)
  if (moved.length === 0) return
  const [ids, changes] = [moved.map(([id]) => id), moved.map(([, by]) => by)]
  await tx.execute(sql`
    with moved as (select * from unnest(${sql.param(ids)}::uuid[], ${sql.param(changes)}::integer[]) as one (id, change)),
    locked as (select own.id, moved.change from ${table} own join moved on moved.id = own.id order by own.id for update of own)
    update ${table} own set product_count = greatest(0, own.product_count + locked.change) from locked where own.id = locked.id`)
}
