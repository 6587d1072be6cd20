import type { rec } from '../../contract/recommendations.ts'
import { percentOff } from '../../rules/goods/recommend.ts'
import { categoryTree } from '../catalogue/category-tree.ts'
import type { Context, Handlers } from '../context.ts'
import { sideBySide } from '../db/side-by-side.ts'
import { historyOwner } from '../history/owner.ts'
import { visitableMall } from '../malls/queries.ts'
import { type Asker, type Block, bestSellers, blockOf, goingWith, inTurns, ofTheirKinds, withReason } from './blocks.ts'
import { bestIn, boughtBy, inCartOf, onSale, seedsNamed, smallThingsOf, viewedBy } from './queries.ts'
import { reasons } from './reasons.ts'

/** What a person adds without thinking twice. */
const SMALL_CENTS = 30_00
const nothing: Block = { records: [], total: 0 }

export const recCalls: Handlers<typeof rec> = {
  recommendByShoppingCart: async (context, { spuIds, mallId, size }) => {
    const asker = await askerOf(context, mallId)
    const seeds = await cartSeeds(asker, spuIds)
    if (seeds.length === 0) return blockOf(asker, await bestSellers(asker), size)
    return blockOf(asker, [...(await goingWith(asker, seeds)), ...(await ofTheirKinds(asker, seeds))], size, seeds)
  },

  recommendByCheckout: async (context, { spuIds, mallId, size }) => {
    const asker = await askerOf(context, mallId)
    const seeds = await cartSeeds(asker, spuIds)
    if (seeds.length === 0) return nothing
    const shopIds = [...new Set((await seedsNamed(asker.db, seeds)).map(({ shopId }) => shopId))]
    if (shopIds.length === 0) return nothing
    const small = withReason(await smallThingsOf(asker.db, asker.mallId, shopIds, SMALL_CENTS), ({ shopName }) =>
      reasons.sameParcel(asker.locale, shopName),
    )
    return blockOf(asker, inTurns([await goingWith(asker, seeds), small]), size, seeds)
  },

  recommendByBrowseHistory: async (context, { localStorageId, mallId, size }) => {
    const asker = await askerOf(context, mallId)
    const seeds = await historySeeds(asker, localStorageId)
    if (seeds.length === 0) return blockOf(asker, await bestSellers(asker), size)
    return blockOf(asker, [...(await goingWith(asker, seeds)), ...(await ofTheirKinds(asker, seeds))], size, seeds)
  },

  buyAgain: async (context, { mallId, size }) => {
    if (context.caller.role === 'visitor') return nothing
    const asker = await askerOf(context, mallId)
    const bought = await boughtBy(asker.db, context.caller.id)
    return blockOf(
      asker,
      bought.map(({ id, at }) => ({ id, reason: reasons.boughtOn(asker.locale, at) })),
      size,
    )
  },

  guessYouLike: async (context, { spuIds, localStorageId, mallId, size }) => {
    const asker = await askerOf(context, mallId)
    const { caller, db } = asker
    const bought = caller.role === 'account' ? (await boughtBy(db, caller.id)).map(({ id }) => id) : []
    const seeds = [...new Set([...(await historySeeds(asker, localStorageId)), ...(await cartSeeds(asker, spuIds)), ...bought])].slice(
      0,
      20,
    )
    const mixed = inTurns([await goingWith(asker, seeds), await ofTheirKinds(asker, seeds)])
    return blockOf(asker, [...mixed, ...(await bestSellers(asker))], size, seeds)
  },

  recommendByCategory: async (context, { categoryId, mallId, size }) => {
    const asker = await askerOf(context, mallId)
    const category = (await categoryTree(asker.db, asker.now)).byId.get(categoryId)
    if (category?.type !== 'P') return nothing
    const reason = reasons.popularIn(asker.locale, category.name[asker.locale])
    return blockOf(
      asker,
      withReason(await bestIn(asker.db, asker.mallId, category), () => reason),
      size,
    )
  },

  recommendByBestSellerCategory: async (context, { categoryId, mallId, size }) => {
    const asker = await askerOf(context, mallId)
    const { children } = await categoryTree(asker.db, asker.now)
    const categories = (children.get(categoryId ?? 'root P') ?? []).filter(({ type }) => type === 'P').slice(0, size)
    const leaders = await sideBySide(
      asker.db,
      categories.map(
        (category) => async () =>
          withReason(await bestIn(asker.db, asker.mallId, category, 3), () =>
            reasons.bestSellerIn(asker.locale, category.name[asker.locale]),
          ),
      ),
    )
    return blockOf(asker, inTurns(leaders), size)
  },

  getMaxDiscount: async (context, { categoryId, mallId, size }) => {
    const asker = await askerOf(context, mallId)
    const category = categoryId ? (await categoryTree(asker.db, asker.now)).byId.get(categoryId) : null
    if (category === undefined || category?.type === 'S') return { ...nothing, maxDiscountPercent: 0 }
    const off = ({ priceCents, wasCents }: { priceCents: number; wasCents: number | null }) =>
      percentOff(priceCents, wasCents ?? priceCents)
    const sale = (await onSale(asker.db, asker.mallId, category)).sort((a, b) => off(b) - off(a))
    const block = await blockOf(
      asker,
      withReason(sale, (candidate) => reasons.percentOff(asker.locale, off(candidate))),
      size,
    )
    return { ...block, maxDiscountPercent: sale[0] ? off(sale[0]) : 0 }
  },
}

async function askerOf({ db, caller, locale, now, mallId, storefront }: Context<'anyone'>, given: number | undefined): Promise<Asker> {
  const at = now()
  return { db, caller, locale, storefront, now: at, mallId: await visitableMall(db, given ?? mallId, at) }
}

/** The visitor's cookie and the account's own rows; nobody else's. */
const cartSeeds = async ({ db, caller }: Asker, given: readonly string[]): Promise<string[]> => [
  ...new Set([...given, ...(caller.role === 'account' ? await inCartOf(db, caller.id) : [])]),
]

async function historySeeds({ db, caller }: Asker, localStorageId: string | undefined): Promise<string[]> {
  if (caller.role === 'visitor' && localStorageId === undefined) return []
  return viewedBy(db, caller.role === 'account' ? caller.id : historyOwner({ caller }, { localStorageId }))
}
