import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { sellerDeal } from '../../contract/seller-deals.ts'
import { offerStateOf } from '../../rules/goods/offer-state.ts'
import { skus, spus, stock } from '../catalogue/tables.ts'
import { addDeal, dealProblem, dealsOfShop, dealtPiece, stopDeal } from '../catalogue/write-deals.ts'
import type { Handlers } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { cutPage } from '../db/key-page.ts'
import { pictureUrl } from '../media/picture-url.ts'
import { neverStood } from '../prices/stood-before.ts'
import { forgetAnswers } from '../search/answers.ts'
import { pieceName } from '../wares/own-pieces.ts'
import { ownProducts } from '../wares/own-products.ts'
import { clockOf } from './shop-clock.ts'
import { soldLately } from './sold-lately.ts'

const MOST_FOUND = 12

const hasStood = async (db: Db, skuId: string, wasCents: number, now: Date) => (await neverStood(db, [{ skuId, wasCents }], now)).size === 0

export const sellerDealCalls: Handlers<typeof sellerDeal> = {
  async pieces({ db, caller: { shopId }, locale }, { words, each }) {
    const free = sql<number>`coalesce(${stock.onHand} - ${stock.reserved}, 0)`
    const found = ownProducts(shopId, { words, state: null, isLow: false, lacks: null, categoryId: null })
    const first =
      each === 'product' ? sql`${skus.sort} = (select min(other.sort) from ${skus} other where other.spu_id = ${spus.id})` : undefined
    const rows = await db
      .select({ sku: skus, title: spus.title, free })
      .from(spus)
      .innerJoin(skus, eq(skus.spuId, spus.id))
      .leftJoin(stock, and(eq(stock.shopId, skus.shopId), eq(stock.skuId, skus.id)))
      .where(and(found, first, sql`${spus.state} <> 'archived'`))
      .orderBy(desc(spus.updatedAt), desc(spus.id), asc(skus.sort))
      .limit(MOST_FOUND)
    return rows.map(({ sku, title, free: left }) => ({
      ...{ skuId: sku.id, spuId: sku.spuId, title: title[locale], name: pieceName(sku.variants, locale), code: sku.code },
      ...{ picUrl: sku.picture ? pictureUrl(sku.picture) : null, priceCents: sku.priceCents, free: left },
    }))
  },

  async page({ db, caller: { shopId }, now, locale }, { state, page: { after, size } }) {
    const { rows, next } = cutPage(await dealsOfShop(db, { shopId, state, after, size }, now()), size, ({ deal }) => deal.id)
    const records = rows.map(({ deal, title, variants, picture, isSoldOut }) => ({
      ...{ id: deal.id, spuId: deal.spuId, skuId: deal.skuId, title: title[locale], name: pieceName(variants ?? [], locale) },
      ...{ picUrl: picture ? pictureUrl(picture) : null, priceCents: deal.priceCents, wasCents: deal.wasCents },
      ...{ unitsOffered: deal.unitsOffered, unitsSold: deal.unitsSold, state: offerStateOf({ ...deal, isSoldOut }, now()) },
      ...{ startsAt: deal.startsAt.toISOString(), endsAt: deal.endsAt.toISOString() },
    }))
    return { records, next, zone: await clockOf(db, shopId) }
  },

  async forecast({ db, caller: { shopId }, now }, terms) {
    const { skuId, priceCents, units } = terms
    const piece = await dealtPiece(db, shopId, skuId)
    const { pieces: sold } = await soldLately(db, shopId, { skuId }, now())
    const off = Math.max(0, piece.priceCents - priceCents)
    const isOver = Date.parse(terms.endsAt) <= now().getTime()
    return {
      ...{ priceCents: piece.priceCents, free: piece.free, sold, costCents: off * Math.min(units, sold), mostCents: off * units },
      isBelowCost: piece.costCents !== null && priceCents < piece.costCents,
      problem: isOver ? null : await dealProblem(db, piece, terms, { now: now(), hasStood }),
    }
  },

  add: ({ db, caller, now }, terms) =>
    inTransaction(db, async (tx) => {
      const { id, spuId } = await addDeal(tx, { shopId: caller.shopId, accountId: caller.id }, terms, { now: now(), hasStood })
      forgetAnswers(tx, [spuId])
      return { id }
    }),

  stop: async ({ db, caller, now }, { id }) => {
    await inTransaction(db, async (tx) => {
      const spuId = await stopDeal(tx, caller.shopId, id, now())
      if (spuId) forgetAnswers(tx, [spuId])
    })
    return null
  },
}
