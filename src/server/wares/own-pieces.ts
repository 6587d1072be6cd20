import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { Input, Output } from '../../contract/call.ts'
import type { Locale, Text } from '../../contract/locale.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { OwnPiece, SentPiece, sellerProduct } from '../../contract/seller-products.ts'
import type { Variant, WrittenPiece } from '../../rules/goods/product.ts'
import { mostOf, type ProductProblem, problemsOfPiece } from '../../rules/goods/product-problems.ts'
import { pictures, skus, spus, stock } from '../catalogue/tables.ts'
import { lockPiece, writePiece } from '../catalogue/write-piece.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { pictureUrl } from '../media/picture-url.ts'
import { logPrices } from '../prices/log-prices.ts'
import { neverStood } from '../prices/stood-before.ts'
import { forgetAnswers } from '../search/answers.ts'
import { whenFound } from '../search/when-found.ts'
import { keyOf } from './edited-product.ts'
import { changing, lastChange, writerOf } from './save-product.ts'

type Seller = Context<'goodsSeller'>

const columns = { sku: skus, onHand: stock.onHand, reserved: stock.reserved, reorderAt: stock.reorderAt }

interface PieceRow {
  sku: typeof skus.$inferSelect
  onHand: number | null
  reserved: number | null
  reorderAt: number | null
}

/** What a piece is called: its chosen values, or nothing of one that has no options. */
export const pieceName = (variants: readonly Variant[], locale: Locale): string => variants.map(({ value }) => value[locale]).join(' · ')

const sentOf = ({ priceCents, wasCents, independentCents, costCents, code, barcode, picture }: typeof skus.$inferSelect): SentPiece => ({
  ...{ priceCents, wasCents, independentCents, costCents, code, barcode, picture: picture || null },
})

const pieceOf = ({ sku, onHand, reserved, reorderAt }: PieceRow, locale: Locale): OwnPiece => ({
  ...sentOf(sku),
  id: sku.id,
  name: pieceName(sku.variants, locale),
  picUrl: sku.picture ? pictureUrl(sku.picture) : null,
  onHand: onHand ?? 0,
  reserved: reserved ?? 0,
  reorderAt,
})

const joined = (db: Db) =>
  db
    .select(columns)
    .from(skus)
    .leftJoin(stock, and(eq(stock.shopId, skus.shopId), eq(stock.skuId, skus.id)))

async function pieceWith(db: Db, shopId: string, id: string, locale: Locale): Promise<OwnPiece> {
  const [row] = await joined(db).where(and(eq(skus.shopId, shopId), eq(skus.id, id)))
  if (!row) throw new Refusal('not-found')
  return pieceOf(row, locale)
}

export async function piecesOf(
  { db, caller, locale }: Seller,
  { id, words, page }: Input<typeof sellerProduct.pieces>,
): Promise<Output<typeof sellerProduct.pieces>> {
  const isOwn = and(eq(skus.shopId, caller.shopId), eq(skus.spuId, id))
  if ((await db.$count(spus, and(eq(spus.shopId, caller.shopId), eq(spus.id, id)))) === 0) throw new Refusal('not-found')
  const like = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  const found = and(isOwn, words ? or(sql`${skus.code} ilike ${like}`, sql`${skus.variants}::text ilike ${like}`) : undefined)
  const [last] = page.after
    ? await db
        .select({ sort: skus.sort })
        .from(skus)
        .where(and(isOwn, eq(skus.id, page.after)))
    : []
  const rows = await joined(db)
    .where(and(found, last ? gt(skus.sort, last.sort) : undefined))
    .orderBy(asc(skus.sort))
    .limit(page.size + 1)
  const records = rows.slice(0, page.size).map((row) => pieceOf(row, locale))
  return { records, next: rows.length > page.size ? (records.at(-1)?.id ?? null) : null, total: await db.$count(skus, found) }
}

const isSame = (a: SentPiece, b: SentPiece) =>
  (Object.keys(a) as (keyof SentPiece)[]).every((name) => (a[name] || null) === (b[name] || null))

/** A picture of the same product, or none. */
async function mayShow(tx: Db, spuId: string, key: string | null): Promise<boolean> {
  return key === null || (await tx.$count(pictures, and(eq(pictures.spuId, spuId), eq(pictures.key, key)))) > 0
}

export function savePiece(
  context: Seller,
  { id, skuId, seen, piece }: Input<typeof sellerProduct.savePiece>,
): Promise<Output<typeof sellerProduct.savePiece>> {
  const { db, caller, locale } = context
  const now = context.now()
  return inTransaction(db, async (tx) => {
    const before = await lockPiece(tx, caller.shopId, id, skuId)
    if (!before) throw new Refusal('not-found')
    const { version } = before
    const shown = () => pieceWith(tx, caller.shopId, skuId, locale)
    if (isSame(sentOf(before), piece)) return { is: 'saved' as const, piece: await shown(), version }
    if (!isSame(sentOf(before), seen))
      return { is: 'conflict' as const, piece: await shown(), version, ...(await lastChange(tx, caller.shopId, id, now)) }
    const problems: ProductProblem[] = problemsOfPiece({ ...piece, chosen: [], id: skuId } as WrittenPiece)
    const { wasCents } = piece
    if (wasCents !== null && wasCents !== before.wasCents && problems.length === 0)
      if ((await neverStood(tx, [{ skuId, wasCents }], now)).size > 0) problems.push({ path: 'wasCents', kind: 'was-never-paid' })
    if (piece.picture !== before.picture && !(await mayShow(tx, id, piece.picture))) throw new Refusal('not-found')
    if (problems.length > 0) return { is: 'wrong' as const, problems }
    const { version: written, isRepriced } = await writePiece(tx, writerOf(context), before, piece, now)
    if (piece.priceCents !== before.priceCents) await logPrices(tx, [{ skuId, priceCents: piece.priceCents }], now)
    // Of two thousand pieces one is another: what is searched for is another only when the product's own price is.
    if (isRepriced) await whenFound(tx, [id])
    else forgetAnswers(tx, [id])
    return { is: 'saved' as const, piece: await shown(), version: written }
  })
}

export const setPriceForAll = (context: Seller, { id, version, priceCents }: Input<typeof sellerProduct.setPriceForAll>) =>
  changing(context, { id, version }, async (_, known) => ({
    product: {
      ...known,
      // What would no longer be a lower price is not crossed out any more.
      pieces: known.pieces.map((piece) => ({
        ...piece,
        priceCents,
        wasCents: piece.wasCents && piece.wasCents > priceCents ? piece.wasCents : null,
      })),
    },
  }))

const optionNames: Record<Variant['attribute'], Text> = {
  colour: { en: 'Colour', fr: 'Couleur', zh: '颜色' },
  size: { en: 'Size', fr: 'Taille', zh: '尺码' },
  other: { en: 'Option', fr: 'Option', zh: '选项' },
}

type Option = Input<typeof sellerProduct.setOptions>['options'][number]

/** Values keep the key that they have, also under other words; a new one is named by its words. */
function variantsOf({ attribute, name: said, values }: Option, known: readonly Variant[]): Variant[] {
  const named = known.filter((one) => one.attribute === attribute)
  const before = named[0]?.name ?? optionNames[attribute]
  const name = { en: said?.en || before.en, fr: said?.fr || before.fr, zh: said?.zh || before.zh }
  return values.map(({ key, value, hex }) => {
    const own = named.find((one) => one.key === key) ?? named.find((one) => keyOf(one.value) === keyOf(value))
    return { attribute, name, key: own?.key ?? keyOf(value), value, ...(hex ? { hex } : {}) }
  })
}

const choiceOf = (chosen: readonly Variant[]) =>
  chosen
    .map(({ attribute, key }) => `${attribute} ${key}`)
    .sort()
    .join()

/**
 * Which known piece each combination goes on as: the one that was chosen so. With an option more or less it is the first of those that agree in
 * all that both have, with its stock; where none does, the very first goes on as the first.
 */
function piecesGoOn<P extends { chosen: readonly Variant[] }>(combined: readonly Variant[][], known: readonly P[]): (P | undefined)[] {
  const attributesOf = (chosen: readonly Variant[] = []) => chosen.map(({ attribute }) => attribute)
  const [before, after] = [attributesOf(known[0]?.chosen), attributesOf(combined[0])]
  const both = after.filter((attribute) => before.includes(attribute))
  // One option in the place of another has nothing to do with it.
  if (both.length < Math.min(before.length, after.length)) return [known[0]]
  const inBoth = (chosen: readonly Variant[]) => choiceOf(chosen.filter(({ attribute }) => both.includes(attribute)))
  const left = new Map<string, P[]>()
  for (const piece of known) {
    const key = inBoth(piece.chosen)
    const alike = left.get(key)
    if (alike) alike.push(piece)
    else left.set(key, [piece])
  }
  const goOn = combined.map((chosen) => left.get(inBoth(chosen))?.shift())
  return goOn.some(Boolean) ? goOn : [known[0]]
}

export const setOptions = (context: Seller, { id, version, options }: Input<typeof sellerProduct.setOptions>) =>
  changing(context, { id, version }, async (tx, known) => {
    if (new Set(options.map(({ attribute }) => attribute)).size < options.length) return { problems: [{ path: 'options', kind: 'twice' }] }
    const values = options.map((option) =>
      variantsOf(
        option,
        known.pieces.flatMap(({ chosen }) => chosen),
      ),
    )
    if (values.some((each) => new Set(each.map(({ key }) => key)).size < each.length))
      return { problems: [{ path: 'options', kind: 'twice' }] }
    if (values.flat().some(({ key }) => key === '')) return { problems: [{ path: 'options', kind: 'missing' }] }
    if (values.reduce((product, each) => product * each.length, 1) > mostOf.pieces)
      return { problems: [{ path: 'options', kind: 'too-many' }] }
    const combined = values.reduce<Variant[][]>((all, each) => all.flatMap((one) => each.map((next) => [...one, next])), [[]])
    const [first] = known.pieces
    if (!first) return { problems: [{ path: 'options', kind: 'missing' }] }
    const goOn = piecesGoOn(combined, known.pieces)
    const pieces = combined.map((chosen, at): WrittenPiece => {
      const own = goOn[at]
      if (own) return { ...own, chosen }
      const { priceCents, independentCents, costCents, picture } = first
      return { ...{ chosen, priceCents, independentCents, costCents, picture }, wasCents: null, code: null, barcode: null, onHand: 0 }
    })
    const stays = new Set(pieces.flatMap((piece) => piece.id ?? []))
    const gone = known.pieces.flatMap((piece) => (stays.has(piece.id) ? [] : [piece.id]))
    if (gone.length > 0 && (await isHeld(tx, context.caller.shopId, gone))) return { problems: [{ path: 'options', kind: 'held' }] }
    return { product: { ...known, pieces } }
  })

const isHeld = async (tx: Db, shopId: string, ids: readonly string[]) =>
  (await tx.$count(stock, and(eq(stock.shopId, shopId), inArray(stock.skuId, [...ids]), gt(stock.reserved, 0)))) > 0
