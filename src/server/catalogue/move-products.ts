import { and, asc, eq, gt, inArray, type SQL } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { recount } from './recount.ts'
import { categories, spus } from './tables.ts'

export interface MovedProduct {
  id: string
  shopId: string
  from: { category1Id: string; category2Id: string; category3Id: string }
}

interface Moving {
  /** Of level 3: whose products are looked at, behind this one. */
  categoryId: string
  after: string | null
  most: number
  /** Of level 3: where they go. The same category has only its way from the top written anew. */
  to: string
  which?: SQL | undefined
}

const { id, shopId, published, category1Id, category2Id, category3Id, brandId } = spus

/** Puts some products of a category where they belong now, and counts them there. Answers what moved and the last one that was looked at. */
export async function moveProducts(
  tx: Db,
  { categoryId, after, most, to, which }: Moving,
): Promise<{ moved: MovedProduct[]; last: string | null }> {
  const [place] = await tx
    .select({ category1Id: categories.rootId, category2Id: categories.parentId, category3Id: categories.id })
    .from(categories)
    .where(eq(categories.id, to))
  if (!place?.category2Id) throw new Error(`Goods cannot stand in ${to}`)
  const target = { ...place, category2Id: place.category2Id }
  const rows = await tx
    .select({ id, shopId, published, category1Id, category2Id, category3Id, brandId })
    .from(spus)
    .where(and(eq(category3Id, categoryId), after === null ? undefined : gt(id, after), which))
    .orderBy(asc(id))
    .limit(most)
    .for('update')
  const moved = rows.filter(
    (row) => row.category1Id !== target.category1Id || row.category2Id !== target.category2Id || row.category3Id !== target.category3Id,
  )
  await putInto(tx, moved, target)
  return {
    moved: moved.map((row) => ({
      id: row.id,
      shopId: row.shopId,
      from: { category1Id: row.category1Id, category2Id: row.category2Id, category3Id: row.category3Id },
    })),
    last: rows.length < most ? null : (rows.at(-1)?.id ?? null),
  }
}

type Row = Awaited<ReturnType<typeof readRows>>[number]
type Place = MovedProduct['from']

const readRows = (tx: Db, ids: readonly string[]) =>
  tx
    .select({ id, shopId, published, category1Id, category2Id, category3Id, brandId })
    .from(spus)
    .where(inArray(id, [...ids]))
    .orderBy(asc(id))
    .for('update')

async function putInto(tx: Db, rows: readonly Row[], place: Place): Promise<void> {
  if (rows.length === 0) return
  await tx
    .update(spus)
    .set(place)
    .where(
      inArray(
        id,
        rows.map((row) => row.id),
      ),
    )
  for (const shop of [...new Set(rows.map((row) => row.shopId))].sort()) {
    const own = rows.filter((row) => row.shopId === shop)
    await recount(
      tx,
      shop,
      own,
      own.map((row) => ({ ...row, ...place })),
    )
  }
}

/** Puts them back, but for what somebody has moved on since. Answers which. */
export async function moveBack(tx: Db, moved: readonly MovedProduct[], to: string): Promise<string[]> {
  const rows = (
    await readRows(
      tx,
      moved.map((one) => one.id),
    )
  ).filter((row) => row.category3Id === to)
  const fromOf = new Map(moved.map((one) => [one.id, one.from]))
  const places = new Map(moved.map(({ from }) => [JSON.stringify(from), from]))
  for (const [key, place] of places)
    await putInto(
      tx,
      rows.filter((row) => JSON.stringify(fromOf.get(row.id)) === key),
      place,
    )
  return rows.map((row) => row.id)
}
