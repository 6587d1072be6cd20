import { and, asc, desc, eq, lt, sql } from 'drizzle-orm'
import { Refusal } from '../../contract/refusals.ts'
import type { sellerSubscription } from '../../contract/subscriptions.ts'
import { skus, spus } from '../catalogue/tables.ts'
import type { Handlers } from '../context.ts'
import { cutPage } from '../db/key-page.ts'
import { pictureUrl } from '../media/picture-url.ts'
import { soldLately } from '../sales/sold-lately.ts'
import { setOffer } from './offers.ts'
import { subscriptionOffers, subscriptions } from './tables.ts'

export const sellerSubscriptionCalls: Handlers<typeof sellerSubscription> = {
  async page({ db, caller: { shopId }, locale }, { page: { after, size } }) {
    const subscribers = sql<number>`(select count(*)::integer from ${subscriptions} own where own.spu_id = ${subscriptionOffers.spuId} and own.state <> 'stopped')`
    const found = await db
      .select({ offer: subscriptionOffers, title: spus.title, picture: spus.mainPicture, priceCents: spus.priceCents, subscribers })
      .from(subscriptionOffers)
      .innerJoin(spus, and(eq(spus.id, subscriptionOffers.spuId), eq(spus.shopId, subscriptionOffers.shopId)))
      .where(and(eq(subscriptionOffers.shopId, shopId), after ? lt(subscriptionOffers.spuId, after) : undefined))
      .orderBy(desc(subscriptionOffers.spuId))
      .limit(size + 1)
    const { rows, next } = cutPage(found, size, ({ offer }) => offer.spuId)
    const records = rows.map(({ offer, title, picture, ...row }) => ({
      ...{ spuId: offer.spuId, percent: offer.percent, title: title[locale], picUrl: picture ? pictureUrl(picture) : null },
      ...row,
    }))
    return { records, next }
  },

  async forecast({ db, caller: { shopId }, now }, { spuId, percent }) {
    const [piece] = await db
      .select({ priceCents: skus.priceCents, costCents: skus.costCents, percentNow: subscriptionOffers.percent })
      .from(skus)
      .leftJoin(subscriptionOffers, and(eq(subscriptionOffers.shopId, skus.shopId), eq(subscriptionOffers.spuId, skus.spuId)))
      .where(and(eq(skus.shopId, shopId), eq(skus.spuId, spuId)))
      .orderBy(asc(skus.priceCents))
      .limit(1)
    if (!piece) throw new Refusal('not-found')
    const { pieces: sold, salesCents } = await soldLately(db, shopId, { spuId }, now())
    const { priceCents, costCents, percentNow } = piece
    return {
      ...{ sold, salesCents, percentNow, costCents: Math.floor((salesCents * percent) / 100) },
      isBelowCost: costCents !== null && priceCents * (100 - percent) < costCents * 100,
    }
  },

  setOffer,
}
