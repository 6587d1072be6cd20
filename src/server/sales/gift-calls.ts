import { sql } from 'drizzle-orm'
import type { sellerGift } from '../../contract/seller-gifts.ts'
import { offerStateOf } from '../../rules/goods/offer-state.ts'
import { addGift, giftOverlaps, giftProduct, giftsOfShop, stopGift } from '../catalogue/write-gifts.ts'
import type { Handlers } from '../context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { cutPage } from '../db/key-page.ts'
import { pictureUrl } from '../media/picture-url.ts'
import { clockOf } from './shop-clock.ts'
import { ordersFrom } from './sold-lately.ts'

export const sellerGiftCalls: Handlers<typeof sellerGift> = {
  async page({ db, caller: { shopId }, now, locale }, { state, page: { after, size } }) {
    const { rows, next } = cutPage(await giftsOfShop(db, { shopId, state, after, size }, now()), size, ({ gift }) => gift.id)
    const records = rows.map(({ gift, title, picture, free }) => ({
      ...{ id: gift.id, spuId: gift.spuId, title: title[locale], picUrl: picture ? pictureUrl(picture) : null },
      ...{ minimumCents: gift.minimumCents, free, state: offerStateOf(gift, now()) },
      ...{ startsAt: gift.startsAt.toISOString(), endsAt: gift.endsAt.toISOString() },
    }))
    return { records, next, zone: await clockOf(db, shopId) }
  },

  async forecast({ db, caller: { shopId }, now }, terms) {
    const { pieceCents, free } = await giftProduct(db, shopId, terms.spuId)
    const { orders, fitting } = await ordersFrom(db, shopId, { minimumCents: terms.minimumCents, off: sql`0` }, now())
    const given = Math.min(fitting, free)
    const isOver = Date.parse(terms.endsAt) <= now().getTime()
    const problem = !isOver && (await giftOverlaps(db, terms, now())) ? ('gift-overlaps' as const) : null
    return { orders, fitting, given, pieceCents, costCents: given * pieceCents, problem }
  },

  add: ({ db, caller, now }, terms) =>
    inTransaction(db, (tx) => addGift(tx, { shopId: caller.shopId, accountId: caller.id }, terms, now())),

  stop: async ({ db, caller, now }, { id }) => {
    await inTransaction(db, (tx) => stopGift(tx, caller.shopId, id, now()))
    return null
  },
}
