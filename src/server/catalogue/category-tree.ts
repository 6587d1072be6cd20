import { asc, gt } from 'drizzle-orm'
import type { Category } from '../../contract/categories.ts'
import type { Locale } from '../../contract/locale.ts'
import type { Db } from '../db/database.ts'
import { kept } from '../db/kept.ts'
import { pictureUrl } from '../media/picture-url.ts'
import { categories } from './tables.ts'

export type CategoryRow = Pick<
  typeof categories.$inferSelect,
  'id' | 'key' | 'type' | 'level' | 'parentId' | 'rootId' | 'name' | 'picture' | 'icon' | 'badge' | 'productCount'
>

interface CategoryTree {
  byId: ReadonlyMap<string, CategoryRow>
  byKey: ReadonlyMap<string, CategoryRow>
  /** By the parent's id, in their order; the first levels stand under `root P` and `root S`. */
  children: ReadonlyMap<string, CategoryRow[]>
}

const { id, key, type, level, parentId, rootId, name, picture, icon, badge, productCount } = categories

const wholeTree = kept({ lifeMs: 30_000 }, async (db: Db): Promise<CategoryTree> => {
  const rows = await db
    .select({ id, key, type, level, parentId, rootId, name, picture, icon, badge, productCount })
    .from(categories)
    .where(gt(productCount, 0))
    .orderBy(asc(level), asc(categories.sort), asc(id))
  return {
    byId: new Map(rows.map((row) => [row.id, row])),
    byKey: new Map(rows.map((row) => [row.key, row])),
    children: grouped(rows),
  }
})

const parentOf = (row: CategoryRow) => row.parentId ?? `root ${row.type}`

function grouped(rows: CategoryRow[]) {
  const groups = new Map<string, CategoryRow[]>()
  for (const row of rows) groups.set(parentOf(row), [...(groups.get(parentOf(row)) ?? []), row])
  return groups
}

/** The categories that hold something, goods and services, of every level. */
export const categoryTree = (db: Db, now: Date): Promise<CategoryTree> => wholeTree(db, 'tree', now)

export const categoryIn = (locale: Locale, row: CategoryRow): Category => ({
  id: row.id,
  key: row.key,
  name: row.name[locale],
  sort: row.level,
  picUrl: row.picture && pictureUrl(row.picture),
  parentId: row.parentId,
  type: row.type,
  badge: row.badge,
  icon: row.icon,
  count: row.productCount,
})
