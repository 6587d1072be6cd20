import { createHash } from 'node:crypto'
import { and, eq, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Input } from '../../contract/call.ts'
import type { Text } from '../../contract/locale.ts'
import type { MovePreview, operatorCategory } from '../../contract/operator-catalogue.ts'
import { Refusal } from '../../contract/refusals.ts'
import { marketDay } from '../../rules/calendar.ts'
import { branchOf, inUse, leavesOf, type ShapedCategory } from '../catalogue/shape-tree.ts'
import { spuAttributes, spus } from '../catalogue/tables.ts'
import { commissionRules } from '../commissions/tables.ts'
import { coupons } from '../coupons/tables.ts'
import type { Db } from '../db/database.ts'
import { malls } from '../malls/tables.ts'
import { importCategories } from '../wares/tables.ts'

export type Wish = Input<typeof operatorCategory.preview>

export interface Plan {
  source: ShapedCategory
  target: ShapedCategory
  /** Of level 3: whose goods are gone through, and where those of each go. */
  leaves: { from: string; to: string }[]
}

/** What a wish means in this tree, or why it cannot be. */
export function planMove(tree: readonly ShapedCategory[], { id, targetId, as }: Wish): Plan {
  const [source, target] = [inUse(tree, id), inUse(tree, targetId)]
  if (branchOf(tree, id).some((one) => one.id === targetId)) throw new Refusal('category-under-itself')
  const level = as === 'move' ? source.level - 1 : source.level
  if (target.level !== level || (as === 'split' && source.level !== 3)) throw new Refusal('category-wrong-level')
  const leaves = leavesOf(tree, id)
  return { source, target, leaves: leaves.map((from) => ({ from, to: as === 'move' || source.level < 3 ? from : targetId })) }
}

/** Words in the title, in any language. */
export const titled = (words: string): SQL | undefined =>
  words === '' ? undefined : sql`lower(${spus.title}::text) like ${`%${words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`}`

const MOST_COUNTED = 100_000

async function countProducts(db: Db, leaves: readonly string[], which?: SQL): Promise<number> {
  if (leaves.length === 0) return 0
  const found = db
    .select({ one: sql`1`.as('one') })
    .from(spus)
    .where(and(inArray(spus.category3Id, [...leaves]), which))
    .limit(MOST_COUNTED)
    .as('found')
  const [row] = await db.select({ n: sql<number>`count(*)::integer` }).from(found)
  return row?.n ?? 0
}

/** What it would do. The version is of all that it was computed from. */
export async function previewMove(db: Db, tree: readonly ShapedCategory[], wish: Wish, now: Date): Promise<MovePreview> {
  const { source, target, leaves } = planMove(tree, wish)
  const from = leaves.map((leaf) => leaf.from)
  const products = await countProducts(db, from, wish.as === 'split' ? titled(wish.words) : undefined)
  const there = await countProducts(db, leavesOf(tree, target.id))
  const goes = wish.as === 'merge'
  const found: Omit<MovePreview, 'version'> = {
    products,
    after: there + (target.level === source.level || target.id !== source.parentId ? products : 0),
    filters: await filtersOf(db, from),
    malls: goes ? await mallsWith(db, source.key) : [],
    coupons: goes ? await db.$count(coupons, and(eq(coupons.categoryId, source.id), gte(coupons.endsAt, now))) : 0,
    imports: goes ? await db.$count(importCategories, eq(importCategories.categoryId, source.id)) : 0,
    commissions: goes ? await db.$count(commissionRules, isInForce(source.id, now)) : 0,
  }
  const version = createHash('sha256')
    .update(
      JSON.stringify([wish, found, [...branchOf(tree, source.id), target].map((one) => [one.id, one.parentId, one.name, one.mergedInto])]),
    )
    .digest('hex')
  return { version, ...found }
}

export const isInForce = (categoryId: string, now: Date) =>
  and(eq(commissionRules.categoryId, categoryId), or(isNull(commissionRules.until), gte(commissionRules.until, marketDay(now))))

/** The usual attributes, as far as the best selling tell. */
async function filtersOf(db: Db, leaves: readonly string[]): Promise<Text[]> {
  const { rows } = await db.execute<{ name: Text }>(sql`
    with best as (
      select id from ${spus} where category3_id = any(${sql.param([...leaves])}::uuid[]) and published order by sold_count desc limit 500
    )
    select (array_agg(said.name order by said.spu_id))[1] as name from ${spuAttributes} said join best on best.id = said.spu_id
    group by said.key order by count(*) desc, said.key limit 12`)
  return rows.map(({ name }) => name)
}

async function mallsWith(db: Db, key: string): Promise<Text[]> {
  const rows = await db.select({ name: malls.name }).from(malls).where(sql`${key} = any(${malls.categoryKeys})`)
  return rows.map(({ name }) => name)
}
