import { and, asc, eq, inArray, or, type SQL } from 'drizzle-orm'
import type { Input } from '../../contract/call.ts'
import type { sellerPrice } from '../../contract/seller-prices.ts'
import { shiftedPrice } from '../../rules/goods/shifted-price.ts'
import { logChanges } from '../catalogue/product-changes.ts'
import type { PriceChange } from '../catalogue/set-prices.ts'
import { skus, spus } from '../catalogue/tables.ts'
import type { Handlers } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { startTask } from '../jobs/start-task.ts'
import { taskOf } from '../jobs/task-calls.ts'
import type { TaskKind, TaskOwner } from '../jobs/task-kind.ts'
import { changePrices as change } from '../prices/change-prices.ts'
import { neverStood } from '../prices/stood-before.ts'
import { indexProducts } from '../search/index-products.ts'
import { type Frozen, freeze, frozenStep, lockedIn } from './frozen.ts'
import { ownProducts } from './own-products.ts'
import { previewPrices } from './preview-prices.ts'

/** Products of one step: less than a second of work. */
const TOGETHER = 50

type Shift = Input<typeof sellerPrice.preview>

const wanted = (shopId: string, { spuIds, found, categoryId }: Shift): SQL | undefined =>
  and(
    found ? ownProducts(shopId, found) : eq(spus.shopId, shopId),
    spuIds ? inArray(spus.id, spuIds) : undefined,
    categoryId ? or(eq(spus.category1Id, categoryId), eq(spus.category2Id, categoryId), eq(spus.category3Id, categoryId)) : undefined,
  )

const piecesOf = (db: Db, ids: readonly string[]) =>
  db
    .select({ skuId: skus.id, spuId: skus.spuId, priceCents: skus.priceCents, wasCents: skus.wasCents, costCents: skus.costCents })
    .from(skus)
    .where(inArray(skus.spuId, [...ids]))
    .orderBy(asc(skus.spuId), asc(skus.sort))

type PricedPiece = Awaited<ReturnType<typeof piecesOf>>[number]

/** What a piece cost before and after, to go back. */
interface Shifted {
  skuId: string
  /** Missing in what was written before products had a story. */
  spuId?: string
  before: { priceCents: number; wasCents: number | null }
  after: { priceCents: number; wasCents: number | null }
}

/** What changed stands with each product too, as if somebody had typed it. */
async function tellStory(tx: Db, { placeId, accountId }: TaskOwner, shifted: readonly Shifted[], now: Date): Promise<void> {
  const ids = [...new Set(shifted.flatMap(({ spuId }) => spuId ?? []))]
  if (ids.length === 0) return
  const versions = await tx.select({ spuId: spus.id, version: spus.version }).from(spus).where(inArray(spus.id, ids))
  const told = (side: 'before' | 'after', spuId: string) =>
    Object.fromEntries(
      shifted.flatMap((one) =>
        one.spuId === spuId ? Object.entries(one[side]).map(([name, cents]) => [`pieces.${one.skuId}.${name}`, cents]) : [],
      ),
    )
  await logChanges(
    tx,
    { shopId: placeId, accountId },
    versions.map((one) => ({ ...one, before: told('before', one.spuId), after: told('after', one.spuId) })),
    now,
  )
}

const shiftedBy = (pieces: readonly PricedPiece[], shift: Shift): Shifted[] =>
  pieces.flatMap(({ skuId, spuId, priceCents, wasCents }) => {
    const after = shiftedPrice({ priceCents, wasCents }, shift)
    return after ? [{ skuId, spuId, before: { priceCents, wasCents }, after }] : []
  })

/** A price that falls is crossed out when it has stood long enough; one of yesterday falls without that. */
async function withoutFalse(db: Db, shifted: readonly Shifted[], now: Date): Promise<{ shifted: Shifted[]; uncrossed: number }> {
  const crossed = shifted.flatMap(({ skuId, before, after: { wasCents } }) =>
    wasCents !== null && wasCents !== before.wasCents ? [{ skuId, wasCents }] : [],
  )
  const wrong = await neverStood(db, crossed, now)
  const kept = ({ before, after }: Shifted) => (before.wasCents !== null && before.wasCents > after.priceCents ? before.wasCents : null)
  return {
    shifted: shifted.map((one) => (wrong.has(one.skuId) ? { ...one, after: { ...one.after, wasCents: kept(one) } } : one)),
    uncrossed: wrong.size,
  }
}

/** What was found is what is changed; a task that began before that was kept finds it again at each step. */
type FrozenShift = Shift & Partial<Frozen>

/** Many prices of a shop, some products at each step, by the order of their ids. */
export const changePrices: TaskKind<FrozenShift> = {
  kind: 'change-prices',
  place: 'shop',
  may: 'products.write',

  async step(tx, { input, owner, cursor, now }) {
    const { versions = [] } = input
    const all =
      input.ids ??
      (await tx.select({ id: spus.id }).from(spus).where(wanted(owner.placeId, input)).orderBy(asc(spus.id))).map(({ id }) => id)
    const at = { cursor, most: TOGETHER }
    const { rows, overtaken, ...stepped } = await frozenStep({ ids: all, versions }, at, (some) => lockedIn(tx, owner.placeId, some))
    const ids = rows.map(({ id }) => id)
    const pieces = ids.length > 0 ? await piecesOf(tx, ids) : []
    const { shifted, uncrossed } = await withoutFalse(tx, shiftedBy(pieces, input), now)
    const changes = shifted.map(({ skuId, before, after }): PriceChange => ({ skuId, seenCents: before.priceCents, ...after }))
    const done = await change(tx, owner.placeId, changes, { now, whenChanged: indexProducts })
    await tellStory(
      tx,
      owner,
      shifted.filter(({ skuId }) => done.includes(skuId)),
      now,
    )
    return {
      ...stepped,
      counts: { changed: shifted.length, left: pieces.length - shifted.length, uncrossed, overtaken },
      record: shifted,
    }
  },

  /** Whatever somebody has priced anew since stays as they wanted it. */
  async undo(tx, { owner, record, now }) {
    const shifted = record as Shifted[]
    const changes = shifted.map(({ skuId, before, after }): PriceChange => ({ skuId, seenCents: after.priceCents, ...before }))
    const restored = await change(tx, owner.placeId, changes, { now, whenChanged: indexProducts })
    const back = shifted.map(({ before, after, ...piece }) => ({ ...piece, before: after, after: before }))
    await tellStory(
      tx,
      owner,
      back.filter(({ skuId }) => restored.includes(skuId)),
      now,
    )
    return { counts: { restored: restored.length, kept: shifted.length - restored.length } }
  },
}

export const sellerPriceCalls: Handlers<typeof sellerPrice> = {
  preview: ({ db, caller, locale, now }, input) => previewPrices(db, wanted(caller.shopId, input), input, { locale, now: now() }),

  change({ db, caller, locale, now }, { version, ...input }) {
    return inTransaction(db, async (tx) => {
      const { frozen, leftOut } = await freeze(tx, wanted(caller.shopId, input), { version, locale })
      const owner = { kind: 'shop' as const, placeId: caller.shopId, accountId: caller.id }
      const begun = await startTask(tx, changePrices, { owner, input: { ...input, ...frozen }, total: frozen.ids.length }, now())
      return { ...taskOf(begun, true), leftOut }
    })
  },
}
