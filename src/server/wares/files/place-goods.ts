import { and, eq, inArray, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Locale, locales, type Text } from '../../../contract/locale.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { type KnownCategory, proposeCategory, type SaidCategory } from '../../../rules/goods/product-file/said-category.ts'
import { categories } from '../../catalogue/tables.ts'
import type { Db } from '../../db/database.ts'
import { languageOf } from '../../search/language.ts'
import { importCategories, type Placing } from '../tables.ts'

const [parent, root] = [alias(categories, 'parent'), alias(categories, 'root')]

const isForGoods = and(eq(categories.type, 'P'), eq(categories.level, 3), isNull(categories.mergedInto))

const withNames = (db: Db) =>
  db
    .select({ id: categories.id, name: categories.name, above: parent.name, top: root.name })
    .from(categories)
    .leftJoin(parent, eq(parent.id, categories.parentId))
    .leftJoin(root, eq(root.id, parent.parentId))
    .$dynamic()

const inEach = (name: Text | null) => (name ? locales.map((locale) => name[locale]) : [])

async function knownCategories(db: Db): Promise<KnownCategory[]> {
  const rows = await withNames(db).where(isForGoods)
  return rows.map(({ id, name, above, top }) => ({ id, names: inEach(name), above: [...inEach(above), ...inEach(top)] }))
}

/** Which of these there are, for goods. */
const openOnes = async (db: Db, ids: readonly string[]): Promise<Set<string>> => {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id: categories.id })
          .from(categories)
          .where(and(isForGoods, inArray(categories.id, [...ids])))
  return new Set(rows.map(({ id }) => id))
}

/** Where goods of a file stand: as somebody said of this file, as they said of an earlier one, or by the name. */
export async function placeGoods(tx: Db, shopId: string, said: readonly SaidCategory[], decided: readonly Placing[]): Promise<Placing[]> {
  if (said.length === 0) return []
  const known = await knownCategories(tx)
  const isOpen = new Set(known.map(({ id }) => id))
  const earlier = await tx
    .select({ said: importCategories.said, categoryId: importCategories.categoryId })
    .from(importCategories)
    .where(
      and(
        eq(importCategories.shopId, shopId),
        inArray(
          importCategories.said,
          said.map((one) => one.said),
        ),
      ),
    )
  const before = new Map(earlier.filter(({ categoryId }) => isOpen.has(categoryId)).map((one) => [one.said, one.categoryId]))
  const now = new Map(
    decided.flatMap((one) => (one.by === 'person' && one.categoryId && isOpen.has(one.categoryId) ? [[one.said, one.categoryId]] : [])),
  )
  const { terms } = await languageOf(tx)
  const synonyms = terms.map((term) => locales.flatMap((locale) => term.synonyms[locale]))
  return said.map(({ types, titles, ...one }) => {
    const [person, kept] = [now.get(one.said), before.get(one.said)]
    if (person) return { ...one, categoryId: person, by: 'person' }
    if (kept) return { ...one, categoryId: kept, by: 'before' }
    const proposed = proposeCategory(one.said, known, { types, titles, synonyms })
    return { ...one, categoryId: proposed?.categoryId ?? null, by: proposed ? (proposed.isSure ? 'name' : 'alike') : null }
  })
}

/** What somebody decides about some of them. A category that is none for goods, or was closed meanwhile, is unknown. */
export async function decidePlaces(
  tx: Db,
  placings: readonly Placing[],
  decisions: readonly { said: string; categoryId: string | null }[],
): Promise<Placing[]> {
  const wanted = decisions.flatMap(({ categoryId }) => categoryId ?? [])
  const open = await openOnes(tx, wanted)
  if (wanted.some((id) => !open.has(id))) throw new Refusal('not-found')
  const bySaid = new Map(decisions.map((one) => [one.said, one.categoryId]))
  return placings.map((one) => {
    const decided = bySaid.get(one.said)
    return decided === undefined ? one : { ...one, categoryId: decided, by: decided === null ? null : 'person' }
  })
}

/** The next file is placed alike. */
export async function rememberPlaces(tx: Db, shopId: string, placings: readonly Placing[], now: Date): Promise<void> {
  for (const { said, categoryId, by } of placings)
    if (by === 'person' && categoryId && said !== '')
      await tx
        .insert(importCategories)
        .values({ shopId, said, categoryId, decidedAt: now })
        .onConflictDoUpdate({ target: [importCategories.shopId, importCategories.said], set: { categoryId, decidedAt: now } })
}

/** The ways to categories by their names. One that was closed meanwhile has none. */
export async function pathsOf(db: Db, ids: readonly string[], locale: Locale): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await withNames(db).where(and(isForGoods, inArray(categories.id, [...new Set(ids)])))
  return new Map(rows.map(({ id, name, above, top }) => [id, [top, above, name].flatMap((one) => one?.[locale] ?? []).join(' › ')]))
}
