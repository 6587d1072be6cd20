import { type SQL, sql } from 'drizzle-orm'
import { spus } from '../catalogue/tables.ts'
import type { Db } from '../db/database.ts'
import { kept } from '../db/kept.ts'

/** What of a kind is looked at to say what is usual, and how many there must be. */
const LOOKED_AT = 200
const FEWEST = 5

/** What the best selling of some kinds cost in the middle, each read by index. */
async function middleOf(db: Db, kinds: SQL): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ id: string; cents: number }>(sql`
    select kind.id, middle.cents::integer as cents from (${kinds}) kind
    cross join lateral (
      select percentile_disc(0.5) within group (order by price_cents) as cents, count(*) as n
      from (select price_cents from ${spus} where category3_id = kind.id and published order by sold_count desc, id desc limit ${LOOKED_AT}) some_of
    ) middle where middle.n >= ${FEWEST}`)
  return new Map(rows.map(({ id, cents }) => [id, cents]))
}

/** Of some categories, as it is now. */
export const usualPricesOf = (db: Db, categoryIds: readonly string[]) =>
  middleOf(db, sql`select unnest(${sql.param([...new Set(categoryIds)])}::uuid[]) as id`)

/** Of all, for whoever looks at all goods: as it was in the last ten minutes. */
export const usualPrices = kept({ lifeMs: 600_000, most: 2, keyOf: () => '' }, (db: Db, _: undefined) =>
  middleOf(db, sql`select distinct category3_id as id from ${spus} where published`),
)
