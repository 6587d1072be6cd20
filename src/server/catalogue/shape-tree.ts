import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Text } from '../../contract/locale.ts'
import { Refusal } from '../../contract/refusals.ts'
import { slugOf } from '../../rules/goods/product-address.ts'
import type { Db } from '../db/database.ts'
import { afterCommit } from '../db/in-transaction.ts'
import { forgetTree } from './category-tree.ts'
import { forgetSellerCategories } from './seller-categories.ts'
import { categories, spus } from './tables.ts'

export type ShapedCategory = Pick<
  typeof categories.$inferSelect,
  'id' | 'key' | 'level' | 'parentId' | 'rootId' | 'name' | 'sort' | 'productCount' | 'mergedInto'
>

const { id, key, level, parentId, rootId, name, sort, productCount, mergedInto } = categories
const columns = { id, key, level, parentId, rootId, name, sort, productCount, mergedInto }
const ofGoods = eq(categories.type, 'P')

/** All categories of goods, with those in which nothing stands, in their order. Some hundreds, however many goods there are. */
export const goodsTree = (db: Db): Promise<ShapedCategory[]> =>
  db.select(columns).from(categories).where(ofGoods).orderBy(asc(level), asc(sort), asc(id))

/** One after another: whoever changes the tree reads it as the one before has left it. */
export const lockedTree = (tx: Db): Promise<ShapedCategory[]> =>
  tx.select(columns).from(categories).where(ofGoods).orderBy(asc(id)).for('update')

function forgetCategories(tx: Db): void {
  afterCommit(tx, () => {
    forgetTree()
    forgetSellerCategories()
  })
}

/** A category in use, or a refusal: one that went into another is none. */
export function inUse(tree: readonly ShapedCategory[], wanted: string): ShapedCategory {
  const found = tree.find((one) => one.id === wanted && one.mergedInto === null)
  if (!found) throw new Refusal('not-found')
  return found
}

/** It, and all that stands below it. */
export function branchOf(tree: readonly ShapedCategory[], top: string): ShapedCategory[] {
  const own = tree.filter((one) => one.id === top)
  const below = tree.filter((one) => one.parentId === top && one.mergedInto === null)
  return [...own, ...below.flatMap((one) => branchOf(tree, one.id))]
}

export const leavesOf = (tree: readonly ShapedCategory[], top: string): string[] =>
  branchOf(tree, top).flatMap((one) => (one.level === 3 ? one.id : []))

interface NewCategory {
  id: string
  above: ShapedCategory | null
  names: Text
}

export async function addCategory(tx: Db, { id: made, above, names }: NewCategory): Promise<void> {
  const beside = above ? eq(parentId, above.id) : isNull(parentId)
  const [last] = await tx
    .select({ sort: sql<number>`coalesce(max(${sort}), 0)::integer` })
    .from(categories)
    .where(and(ofGoods, beside))
  const slug = slugOf(names.en) || 'category'
  const isTaken = (await tx.$count(categories, eq(key, slug))) > 0
  await tx.insert(categories).values({
    ...{ id: made, key: isTaken ? `${slug}-${made.slice(-6)}` : slug, type: 'P', level: ((above?.level ?? 0) + 1) as 1 | 2 | 3 },
    ...{ parentId: above?.id ?? null, rootId: above?.rootId ?? made, name: names, sort: (last?.sort ?? 0) + 1, productCount: 0 },
  })
  forgetCategories(tx)
}

export async function renameCategory(tx: Db, wanted: string, names: Text): Promise<void> {
  await tx.update(categories).set({ name: names }).where(eq(id, wanted))
  forgetCategories(tx)
}

/** At a place among its neighbours, from 0. */
export async function placeCategory(tx: Db, tree: readonly ShapedCategory[], wanted: ShapedCategory, place: number): Promise<void> {
  const beside = tree
    .filter((one) => one.parentId === wanted.parentId && one.mergedInto === null && one.id !== wanted.id)
    .sort((a, b) => a.sort - b.sort || (a.id < b.id ? -1 : 1))
  for (const [at, one] of beside.toSpliced(place, 0, wanted).entries())
    if (one.sort !== at + 1)
      await tx
        .update(categories)
        .set({ sort: at + 1 })
        .where(eq(id, one.id))
  forgetCategories(tx)
}

/** Hangs categories below another one; what is below them goes along. */
export async function hangCategories(
  tx: Db,
  tree: readonly ShapedCategory[],
  ids: readonly string[],
  above: ShapedCategory,
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(categories)
    .set({ parentId: above.id, rootId: above.rootId })
    .where(inArray(id, [...ids]))
  const below = ids.flatMap((one) => branchOf(tree, one).map((each) => each.id)).filter((one) => !ids.includes(one))
  if (below.length > 0) await tx.update(categories).set({ rootId: above.rootId }).where(inArray(id, below))
  forgetCategories(tx)
}

/** It is in use no more: its addresses lead to the other one. Null takes that back. */
export async function markMerged(tx: Db, wanted: string, into: string | null): Promise<void> {
  await tx.update(categories).set({ mergedInto: into }).where(eq(id, wanted))
  // What went into it before leads on.
  if (into !== null)
    await tx
      .update(categories)
      .set({ mergedInto: into })
      .where(and(eq(mergedInto, wanted), ne(id, wanted)))
  forgetCategories(tx)
}

/** Deletes what is in no use at all; answers whether it was. */
export async function removeUnused(tx: Db, tree: readonly ShapedCategory[], wanted: ShapedCategory): Promise<boolean> {
  const isFormer = tree.some((one) => one.parentId === wanted.id || one.mergedInto === wanted.id)
  if (isFormer || (wanted.level === 3 && (await tx.$count(spus, eq(spus.category3Id, wanted.id))) > 0)) return false
  await tx.delete(categories).where(eq(id, wanted.id))
  forgetCategories(tx)
  return true
}
