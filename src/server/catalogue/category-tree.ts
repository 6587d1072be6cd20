import { asc, gt, isNotNull, or } from 'drizzle-orm'
import type { Category } from '../../contract/categories.ts'
import type { Locale, Text } from '../../contract/locale.ts'
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
  /** Where a category is now that went into another one, perhaps by way of others. */
  movedTo: ReadonlyMap<string, string>
  /** By its own key and by those of what went into it. */
  byKey: ReadonlyMap<string, CategoryRow>
  /** By the parent's id, in their order; the first levels stand under `root P` and `root S`. */
  children: ReadonlyMap<string, CategoryRow[]>
}

const { id, key, type, level, parentId, rootId, name, picture, icon, badge, productCount, mergedInto } = categories

const wholeTree = kept({ lifeMs: 30_000 }, async (db: Db): Promise<CategoryTree> => {
  const all = await db
    .select({ id, key, type, level, parentId, rootId, name, picture, icon, badge, productCount, mergedInto })
    .from(categories)
    .where(or(gt(productCount, 0), isNotNull(mergedInto)))
    .orderBy(asc(level), asc(categories.sort), asc(id))
  const rows = all.filter((row) => row.mergedInto === null).map((row) => ({ ...row, name: spoken(row.name) }))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const merged = all.filter((row) => row.mergedInto !== null)
  const movedTo = endsOf(new Map(merged.map((row) => [row.id, row.mergedInto ?? ''])))
  const former = merged.flatMap((row): [string, CategoryRow][] => {
    const now = byId.get(movedTo.get(row.id) ?? '')
    return now ? [[row.key, now]] : []
  })
  return { byId, movedTo, byKey: new Map([...former, ...rows.map((row) => [row.key, row] as const)]), children: grouped(rows) }
})

/** A name that nobody has translated yet is read in English. */
export const spoken = ({ en, fr, zh }: Text): Text => ({ en, fr: fr || en, zh: zh || en })

/** The end of each way: a category may have gone into one that went into a third. A circle, which nobody can make, ends where it began. */
function endsOf(next: ReadonlyMap<string, string>): Map<string, string> {
  const endOf = (from: string) => {
    let at = from
    for (let steps = 0; steps < next.size && next.has(at); steps++) at = next.get(at) ?? at
    return at
  }
  return new Map([...next.keys()].map((from) => [from, endOf(from)]))
}

/** The tree was changed: the next who asks sees it, here at once and in other processes when their copy is over. */
export const forgetTree = (): void => wholeTree.forget()

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
