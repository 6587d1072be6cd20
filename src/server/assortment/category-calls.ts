import { type Locale, locales, type Text } from '../../contract/locale.ts'
import type { CatalogueCategory, operatorCategory } from '../../contract/operator-catalogue.ts'
import { Refusal } from '../../contract/refusals.ts'
import { HOUSE_ID } from '../../rules/permissions.ts'
import {
  addCategory,
  goodsTree,
  hangCategories,
  inUse,
  lockedTree,
  markMerged,
  placeCategory,
  removeUnused,
  renameCategory,
  type ShapedCategory,
} from '../catalogue/shape-tree.ts'
import { commissionRules } from '../commissions/tables.ts'
import type { Handlers } from '../context.ts'
import { couponsOf, moveCoupons } from '../coupons/move-coupons.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { startTask } from '../jobs/start-task.ts'
import { taskOf } from '../jobs/task-calls.ts'
import { replaceCategory } from '../malls/replace-category.ts'
import { followCategory, saidOf } from '../wares/files/follow-category.ts'
import { moveCategory, type TreeBefore } from './move-category.ts'
import { isInForce, type Plan, planMove, previewMove, type Wish } from './plan-move.ts'

const DEEPEST = 3

const shown = (tree: readonly ShapedCategory[]): CatalogueCategory[] =>
  tree
    .filter(({ mergedInto }) => mergedInto === null)
    .map(({ id, level, parentId, name, productCount }) => ({ id, level, parentId, name, count: productCount }))

const shownTree = async (db: Db) => shown(await goodsTree(db))

const isSame = (one: Text, other: Text) => locales.every((language: Locale) => one[language] === other[language])

export const operatorCategoryCalls: Handlers<typeof operatorCategory> = {
  tree: ({ db }) => shownTree(db),

  add: ({ db }, { id, parentId, name }) =>
    inTransaction(db, async (tx) => {
      const tree = await lockedTree(tx)
      const above = parentId === null ? null : inUse(tree, parentId)
      if ((above?.level ?? 0) >= DEEPEST) throw new Refusal('category-too-deep')
      if (!tree.some((one) => one.id === id)) await addCategory(tx, { id, above, names: name })
      return shownTree(tx)
    }),

  rename: ({ db }, { id, name, seen }) =>
    inTransaction(db, async (tx) => {
      const known = inUse(await lockedTree(tx), id)
      if (!isSame(known.name, name)) {
        if (!isSame(known.name, seen)) throw new Refusal('conflict')
        await renameCategory(tx, id, name)
      }
      return shownTree(tx)
    }),

  place: ({ db }, { id, place }) =>
    inTransaction(db, async (tx) => {
      const tree = await lockedTree(tx)
      await placeCategory(tx, tree, inUse(tree, id), place)
      return shownTree(tx)
    }),

  remove: ({ db }, { id }) =>
    inTransaction(db, async (tx) => {
      const tree = await lockedTree(tx)
      const known = tree.find((one) => one.id === id)
      // Asked twice, it is gone already.
      if (known && !(await removeUnused(tx, tree, inUse(tree, id)))) throw new Refusal('category-in-use')
      return shownTree(tx)
    }),

  preview: async ({ db, now }, wish) => previewMove(db, await goodsTree(db), wish, now()),

  move: ({ db, caller, now }, { version, reason: _, ...wish }) =>
    inTransaction(db, async (tx) => {
      const tree = await lockedTree(tx)
      const plan = planMove(tree, wish)
      const { products, version: current } = await previewMove(tx, inOrder(tree), wish, now())
      if (current !== version) throw new Refusal('conflict')
      if (wish.as === 'merge' && (await tx.$count(commissionRules, isInForce(plan.source.id, now()))) > 0)
        throw new Refusal('category-has-commission')
      const before = await shape(tx, tree, wish, plan)
      const owner = { kind: 'house' as const, placeId: HOUSE_ID, accountId: caller.id }
      const input = { leaves: plan.leaves, words: wish.as === 'split' ? wish.words : '', tree: before }
      return taskOf(await startTask(tx, moveCategory, { owner, input, total: products }, now()), true)
    }),
}

/** As the preview read it. */
const inOrder = (tree: readonly ShapedCategory[]) => tree.toSorted((a, b) => a.level - b.level || a.sort - b.sort || (a.id < b.id ? -1 : 1))

/** What happens at once; the goods follow. Answers how it was. */
async function shape(tx: Db, tree: readonly ShapedCategory[], { as }: Wish, { source, target }: Plan): Promise<TreeBefore> {
  const none: TreeBefore = { mergedId: null, targetId: target.id, hung: [], malls: [], coupons: [], imports: [] }
  if (as === 'split') return none
  if (as === 'move') {
    await hangCategories(tx, tree, [source.id], target)
    return { ...none, hung: source.parentId ? [{ above: source.parentId, ids: [source.id] }] : [] }
  }
  const below = tree.filter((one) => one.parentId === source.id && one.mergedInto === null).map(({ id }) => id)
  await hangCategories(tx, tree, below, target)
  await markMerged(tx, source.id, target.id)
  const [coupons, imports] = [await couponsOf(tx, source.id), await saidOf(tx, source.id)]
  await moveCoupons(tx, coupons, target.id)
  await followCategory(tx, imports, target.id)
  const malls = await replaceCategory(tx, source.key, target.key)
  return { ...none, mergedId: source.id, hung: below.length > 0 ? [{ above: source.id, ids: below }] : [], malls, coupons, imports }
}
