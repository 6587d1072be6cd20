import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { Refusal } from '../../contract/refusals.ts'
import type { WrittenPiece, WrittenProduct } from '../../rules/goods/product.ts'
import type { Db } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { followStock } from './follow-stock.ts'
import { skus, stock, stockMovements } from './tables.ts'
import type { Writer } from './writer.ts'

export interface WrittenAs {
  id: string
  product: WrittenProduct
}

export interface Priced {
  skuId: string
  priceCents: number
}

type Sku = typeof skus.$inferSelect

/** The pieces of products. Answers those whose price is another now. Those that are no longer named go; one that an unpaid order holds cannot. */
export async function writePieces(tx: Db, writer: Writer, written: readonly WrittenAs[], now: Date): Promise<Priced[]> {
  const spuIds = written.map(({ id }) => id)
  const known = new Map((await tx.select().from(skus).where(inArray(skus.spuId, spuIds))).map((sku) => [sku.id, sku]))
  const all = written.flatMap(({ id, product }) => product.pieces.map((piece, sort) => rowOf(writer, id, product, piece, sort, known)))
  const named = new Set(all.map(({ row }) => row.id))
  await remove(
    tx,
    writer,
    [...known.keys()].filter((id) => !named.has(id)),
  )
  const changed = all.filter(({ row }) => !isSame(row, known.get(row.id)))
  if (changed.length > 0)
    await save(
      tx,
      changed.map(({ row }) => row),
    )
  const added = all.filter(({ row }) => !known.has(row.id))
  if (added.length > 0) await addStock(tx, writer, added, now)
  await followStock(tx, spuIds)
  return all.flatMap(({ row }) => (known.get(row.id)?.priceCents === row.priceCents ? [] : [{ skuId: row.id, priceCents: row.priceCents }]))
}

interface PieceRow {
  row: Sku
  piece: WrittenPiece
}

function rowOf(
  writer: Writer,
  spuId: string,
  product: WrittenProduct,
  piece: WrittenPiece,
  sort: number,
  known: Map<string, Sku>,
): PieceRow {
  // A piece of another product answers as one that there is not.
  if (piece.id !== undefined && known.get(piece.id)?.spuId !== spuId) throw new Refusal('not-found')
  const chosen = (attribute: string) => piece.chosen.find((one) => one.attribute === attribute)?.key ?? null
  const { priceCents, wasCents, independentCents, code, barcode } = piece
  const row = {
    id: piece.id ?? newId(),
    spuId,
    shopId: writer.shopId,
    variants: [...piece.chosen],
    colour: chosen('colour'),
    // What is chosen beside the colour, in one word for the search.
    size: [chosen('size'), chosen('other')].filter((key) => key !== null).join('-') || null,
    picture: piece.picture ?? product.pictures[0]?.key ?? '',
    sort,
    costCents: piece.costCents ?? null,
    ...{ priceCents, wasCents, independentCents, code, barcode },
  }
  return { row, piece }
}

/** Of two thousand pieces one is changed: the others are left alone. */
const isSame = (row: Sku, before: Sku | undefined) => isDeepStrictEqual(row, before)

/** A statement takes so many values at most. */
const BATCH = 1_000

async function save(tx: Db, rows: Sku[]): Promise<void> {
  const excluded = (name: keyof Sku) => sql.raw(`excluded.${skus[name].name}`)
  const names = [
    'variants',
    'colour',
    'size',
    'priceCents',
    'wasCents',
    'independentCents',
    'costCents',
    'picture',
    'sort',
    'code',
    'barcode',
  ] as const
  const set = Object.fromEntries(names.map((name) => [name, excluded(name)]))
  for (let at = 0; at < rows.length; at += BATCH)
    await tx
      .insert(skus)
      .values(rows.slice(at, at + BATCH))
      .onConflictDoUpdate({ target: skus.id, set })
}

async function addStock(tx: Db, { shopId, accountId }: Writer, added: readonly PieceRow[], now: Date): Promise<void> {
  for (let at = 0; at < added.length; at += BATCH) {
    const part = added.slice(at, at + BATCH).map(({ row, piece }) => ({ skuId: row.id, onHand: piece.onHand ?? 0 }))
    await tx.insert(stock).values(part.map((one) => ({ shopId, ...one, reserved: 0 })))
    const moved = part.filter(({ onHand }) => onHand > 0)
    if (moved.length === 0) continue
    await tx.insert(stockMovements).values(
      moved.map((one) => ({
        shopId,
        ...one,
        id: newId(),
        at: now,
        kind: 'first' as const,
        change: one.onHand,
        reason: '',
        byAccount: accountId,
      })),
    )
  }
}

async function remove(tx: Db, { shopId }: Writer, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const own = await tx
    .select({ reserved: stock.reserved })
    .from(stock)
    .where(and(eq(stock.shopId, shopId), inArray(stock.skuId, [...ids])))
    .orderBy(asc(stock.skuId))
    .for('update')
  if (own.some(({ reserved }) => reserved > 0)) throw new Refusal('conflict')
  await tx.delete(stock).where(and(eq(stock.shopId, shopId), inArray(stock.skuId, [...ids])))
  await tx.delete(skus).where(and(eq(skus.shopId, shopId), inArray(skus.id, [...ids])))
}
