import { and, eq, inArray } from 'drizzle-orm'
import type { Locale } from '../../contract/locale.ts'
import type { ProductEdit, WrongCell } from '../../contract/seller-table.ts'
import type { WrittenProduct } from '../../rules/goods/product.ts'
import { mostOf, problemsOf } from '../../rules/goods/product-problems.ts'
import { type KnownProduct, readWritten } from '../catalogue/read-written.ts'
import { stock } from '../catalogue/tables.ts'
import type { Db } from '../db/database.ts'
import { neverStood } from '../prices/stood-before.ts'
import { categoryPath } from './edited-product.ts'

export interface Counted {
  skuId: string
  seen: number
  counted: number
}

/** What becomes of one product of a table. */
export interface Judged {
  known: KnownProduct
  product: WrittenProduct
  stock: Counted[]
  wrong: WrongCell[]
  /** Pieces that would be sold for less than they cost. */
  belowCost: { skuId: string; costCents: number }[]
}

/** As the form of a product calls it, and as the table does. */
const cells: Readonly<Record<string, WrongCell['cell']>> = {
  ...{ state: 'state', category3Id: 'category', brand: 'brand', tags: 'tags', weightGrams: 'weight' },
  ...{ priceCents: 'price', wasCents: 'was', costCents: 'cost', onHand: 'stock' },
}

function edited(known: KnownProduct, { set, pieces }: ProductEdit): WrittenProduct {
  const changes = new Map(pieces.map((piece) => [piece.skuId, piece.set]))
  return {
    ...known,
    ...(set.state ? { state: set.state, publishAt: null } : {}),
    ...(set.category ? { category3Id: set.category } : {}),
    ...(set.brand === undefined ? {} : { brand: set.brand }),
    ...(set.tags ? { tags: set.tags } : {}),
    ...(set.weight === undefined ? {} : { weightGrams: set.weight }),
    pieces: known.pieces.map((piece) => {
      const { price, was, cost } = changes.get(piece.id) ?? {}
      return {
        ...piece,
        ...(price === undefined ? {} : { priceCents: price }),
        ...(was === undefined ? {} : { wasCents: was }),
        ...(cost === undefined ? {} : { costCents: cost }),
      }
    }),
  }
}

/**
 * Each product with what the table wants of it, and every cell that cannot be so. One that somebody changed since it was seen, or that is
 * another shop's, is not among them.
 */
export async function judgeEdits(
  db: Db,
  shopId: string,
  edits: readonly ProductEdit[],
  { now, locale }: { now: Date; locale: Locale },
): Promise<Judged[]> {
  const wanted = new Map(edits.map((edit) => [edit.spuId, edit]))
  const all = await readWritten(db, shopId, [...wanted.keys()])
  const shelves = await shelvesOf(
    db,
    shopId,
    edits.flatMap(({ pieces }) => pieces.map(({ skuId }) => skuId)),
  )
  const judged: Judged[] = []
  for (const known of all) {
    const edit = wanted.get(known.known.id)
    if (edit && edit.version === known.known.version) judged.push(await judgeOne(db, { known, edit, shelves, now, locale }))
  }
  return judged
}

type Shelves = ReadonlyMap<string, { onHand: number; reserved: number }>

async function shelvesOf(db: Db, shopId: string, skuIds: readonly string[]): Promise<Shelves> {
  if (skuIds.length === 0) return new Map()
  const rows = await db
    .select({ skuId: stock.skuId, onHand: stock.onHand, reserved: stock.reserved })
    .from(stock)
    .where(and(eq(stock.shopId, shopId), inArray(stock.skuId, [...skuIds])))
  return new Map(rows.map((row) => [row.skuId, row]))
}

interface One {
  known: KnownProduct
  edit: ProductEdit
  shelves: Shelves
  now: Date
  locale: Locale
}

async function judgeOne(db: Db, { known, edit, shelves, now, locale }: One): Promise<Judged> {
  const { id: spuId } = known.known
  const product = edited(known, edit)
  const wrong: WrongCell[] = problemsOf(product).flatMap(({ path, kind }) => {
    const [root = '', at, field = ''] = path.split('.')
    const isPiece = root === 'pieces' && field !== ''
    const cell = cells[isPiece ? field : root]
    return cell ? [{ spuId, skuId: isPiece ? (known.pieces[Number(at)]?.id ?? null) : null, cell, kind }] : []
  })
  const say = (skuId: string | null, cell: WrongCell['cell'], kind: string) => void wrong.push({ spuId, skuId, cell, kind })
  if (edit.set.category && (await categoryPath(db, edit.set.category, locale)) === null) say(null, 'category', 'no-category')
  if (edit.set.state === 'active' && known.state !== 'active' && known.pictures.length === 0) say(null, 'state', 'no-picture')
  const before = new Map(known.pieces.map((piece) => [piece.id, piece]))
  const crossed = product.pieces.flatMap(({ id = '', wasCents }) =>
    wasCents !== null && wasCents !== before.get(id)?.wasCents ? [{ skuId: id, wasCents }] : [],
  )
  for (const skuId of await neverStood(db, crossed, now)) say(skuId, 'was', 'was-never-paid')
  const counted: Counted[] = []
  for (const { skuId, set, seenStock } of edit.pieces) {
    if (!before.has(skuId)) say(null, 'stock', 'gone')
    if (set.stock === undefined || set.stock === seenStock) continue
    const shelf = shelves.get(skuId)
    if (!shelf || set.stock < 0 || set.stock > mostOf.onHand) say(skuId, 'stock', 'out-of-bounds')
    else if (shelf.onHand !== seenStock) say(skuId, 'stock', 'moved')
    else if (set.stock < shelf.reserved) say(skuId, 'stock', 'held')
    else counted.push({ skuId, seen: seenStock, counted: set.stock })
  }
  const belowCost = product.pieces.flatMap(({ id = '', priceCents, costCents }) =>
    costCents && priceCents < costCents && priceCents !== before.get(id)?.priceCents ? [{ skuId: id, costCents }] : [],
  )
  return { known, product, stock: counted, wrong, belowCost }
}
