import { type MovedProduct, moveBack, moveProducts } from '../catalogue/move-products.ts'
import { hangCategories, lockedTree, markMerged } from '../catalogue/shape-tree.ts'
import { moveCoupons } from '../coupons/move-coupons.ts'
import type { Db } from '../db/database.ts'
import type { TaskKind } from '../jobs/task-kind.ts'
import { replaceCategory } from '../malls/replace-category.ts'
import { indexProducts } from '../search/index-products.ts'
import { followCategory } from '../wares/files/follow-category.ts'
import { titled } from './plan-move.ts'

/** Products of one step: less than a second of work. */
const TOGETHER = 100

/** How the tree was before, for whoever takes it back. */
export interface TreeBefore {
  mergedId: string | null
  targetId: string
  /** What hung elsewhere, by what it hung below. */
  hung: { above: string; ids: string[] }[]
  malls: number[]
  coupons: string[]
  imports: { shopId: string; said: string }[]
}

interface MoveInput {
  leaves: readonly { from: string; to: string }[]
  words: string
  tree: TreeBefore
}

interface Cursor {
  leaf: number
  after: string | null
}

interface StepRecord {
  moved: MovedProduct[]
  to: string
  /** Of the first step: it is taken back last. */
  tree: TreeBefore | null
}

/** Goods follow what was done to the tree. */
export const moveCategory: TaskKind<MoveInput> = {
  kind: 'move-category',
  place: 'house',
  may: 'catalogue.write',

  async step(tx, { input: { leaves, words, tree }, cursor }) {
    const { leaf: at, after } = (cursor as Cursor | null) ?? { leaf: 0, after: null }
    const leaf = leaves[at]
    const before = cursor === null ? tree : null
    if (!leaf) return { cursor: null, did: 0, record: { moved: [], to: '', tree: before } satisfies StepRecord }
    const { moved, last } = await moveProducts(tx, { categoryId: leaf.from, after, most: TOGETHER, to: leaf.to, which: titled(words) })
    await indexProducts(
      tx,
      moved.map(({ id }) => id),
    )
    const next: Cursor | null = last ? { leaf: at, after: last } : at + 1 < leaves.length ? { leaf: at + 1, after: null } : null
    return {
      cursor: next,
      did: moved.length,
      counts: { moved: moved.length },
      record: { moved, to: leaf.to, tree: before } satisfies StepRecord,
    }
  },

  async undo(tx, { record }) {
    const { moved, to, tree } = record as StepRecord
    if (tree) await treeBack(tx, tree)
    const back = await moveBack(tx, moved, to)
    await indexProducts(tx, back)
    return { counts: { restored: back.length, kept: moved.length - back.length } }
  },
}

async function treeBack(tx: Db, { mergedId, targetId, hung, malls, coupons, imports }: TreeBefore): Promise<void> {
  const rows = await lockedTree(tx)
  const keyOf = (wanted: string) => rows.find(({ id }) => id === wanted)?.key ?? ''
  if (mergedId) {
    await markMerged(tx, mergedId, null)
    await replaceCategory(tx, keyOf(targetId), keyOf(mergedId), malls)
    await moveCoupons(tx, coupons, mergedId)
    await followCategory(tx, imports, mergedId)
  }
  for (const { above, ids } of hung) {
    const parent = rows.find(({ id }) => id === above)
    if (parent) await hangCategories(tx, rows, ids, parent)
  }
}
