import { and, asc, eq, gt, inArray, isNull, like, ne, or } from 'drizzle-orm'
import { type Plan, planProduct } from '../../../rules/goods/product-file/plan-product.ts'
import { saidCategory } from '../../../rules/goods/product-file/said-category.ts'
import { type WantedPicture, wantedPictures } from '../../../rules/goods/product-file/wanted-pictures.ts'
import { mostOf } from '../../../rules/goods/product-problems.ts'
import { isId } from '../../../rules/ids.ts'
import { type KnownProduct, readWritten } from '../../catalogue/read-written.ts'
import { spus } from '../../catalogue/tables.ts'
import type { Db } from '../../db/database.ts'
import { shops } from '../../shops/tables.ts'
import { picturesOf } from '../pictures/wanted-rows.ts'
import { productImportGoods, productImports } from '../tables.ts'
import { pathsOf } from './place-goods.ts'

type Row = typeof productImportGoods.$inferSelect

/** How a file becomes goods, as it was decided. */
export type Deciding = Pick<typeof productImports.$inferSelect, 'known' | 'categories'>

export interface PlannedRow {
  row: Row
  known: KnownProduct | undefined
  /** `left` is to be left alone; of an `unplaced` one nobody has said the category, or it was closed meanwhile. */
  plan: Plan | { is: 'left' | 'unplaced' }
  /** Those that the product does not have yet. */
  pictures: readonly WantedPicture[]
}

/** The next products of a file, of the shop that brought it alone. */
export const nextGoods = (db: Db, shopId: string, id: string, after: number, most: number): Promise<Row[]> =>
  db
    .select({
      importId: productImportGoods.importId,
      number: productImportGoods.number,
      handle: productImportGoods.handle,
      product: productImportGoods.product,
    })
    .from(productImportGoods)
    .innerJoin(productImports, eq(productImports.id, productImportGoods.importId))
    .where(and(eq(productImports.shopId, shopId), eq(productImportGoods.importId, id), gt(productImportGoods.number, after)))
    .orderBy(asc(productImportGoods.number))
    .limit(most)

/** Products that have no name for files go by their ids there. */
const isNamed = (handles: readonly string[]) => {
  const ids = handles.filter(isId)
  const isUnnamed = ids.length > 0 ? and(isNull(spus.handle), ne(spus.state, 'archived'), inArray(spus.id, ids)) : undefined
  return or(inArray(spus.handle, [...handles]), isUnnamed)
}

async function ownByHandle(db: Db, shopId: string, handles: readonly string[]): Promise<Map<string, KnownProduct>> {
  const own = await db
    .select({ id: spus.id })
    .from(spus)
    .where(and(eq(spus.shopId, shopId), isNamed(handles)))
  const written = await readWritten(
    db,
    shopId,
    own.map(({ id }) => id),
  )
  return new Map(written.map((product) => [product.handle ?? product.known.id, product]))
}

/** The name of a second product beside one that there is. */
async function secondNames(db: Db, shopId: string, handles: readonly string[]): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for (const handle of handles) {
    const start = handle.slice(0, mostOf.handle - 8)
    const taken = await db
      .select({ handle: spus.handle })
      .from(spus)
      .where(and(eq(spus.shopId, shopId), like(spus.handle, `${start.replace(/[\\%_]/g, '\\$&')}-%`)))
    const used = new Set([...taken.map((one) => one.handle), ...names.values()])
    let number = 2
    while (used.has(`${start}-${number}`)) number++
    names.set(handle, `${start}-${number}`)
  }
  return names
}

/** What becomes of them. Handles are looked for in the shop alone: goods of others are nobody's business here. */
export async function planGoods(
  db: Db,
  shopId: string,
  rows: readonly Row[],
  { known: choice, categories }: Deciding,
): Promise<PlannedRow[]> {
  const byHandle = await ownByHandle(
    db,
    shopId,
    rows.map(({ handle }) => handle),
  )
  // What is only alike is a proposal: goods stand nowhere because of it until a person has said so.
  const placed = new Map(categories.flatMap(({ said, categoryId, by }) => (by === 'alike' ? [] : [[said, categoryId] as const])))
  const open = await pathsOf(
    db,
    categories.flatMap(({ categoryId }) => categoryId ?? []),
    'en',
  )
  const [shop] = await db.select({ name: shops.displayName }).from(shops).where(eq(shops.id, shopId))
  const second = choice === 'second' ? await secondNames(db, shopId, [...byHandle.keys()]) : null
  const has = await picturesOf(db, choice === 'update' ? [...byHandle.values()] : [])
  return rows.map((row): PlannedRow => {
    const there = byHandle.get(row.handle)
    if (there && choice === 'leave') return { row, known: there, plan: { is: 'left' }, pictures: [] }
    const known = second ? undefined : there
    // Words that are not asked about, because there are too many, stand where those stand of which nothing is said.
    const category3Id = placed.get(saidCategory(row.product)) ?? placed.get('') ?? ''
    if (!known && !open.has(category3Id)) return { row, known, plan: { is: 'unplaced' }, pictures: [] }
    const file = there && second ? { ...row.product, handle: second.get(row.handle) ?? row.handle } : row.product
    const plan = planProduct(file, { known: known ?? null, category3Id, brand: shop?.name ?? '' })
    const pictures = plan.is === 'wrong' ? [] : wantedPictures(row.product, known, has)
    return { row, known, plan: plan.is === 'same' && pictures.length > 0 ? { ...plan, is: 'changed' } : plan, pictures }
  })
}
