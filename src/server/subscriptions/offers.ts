import { and, desc, eq } from 'drizzle-orm'
import type { Input, Output } from '../../contract/call.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { sellerSubscription, subscription } from '../../contract/subscriptions.ts'
import { productSummaries } from '../catalogue/product-summaries.ts'
import { spus } from '../catalogue/tables.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { afterCommit, inTransaction } from '../db/in-transaction.ts'
import { kept } from '../db/kept.ts'
import { shops } from '../shops/tables.ts'
import { subscriptionOffers } from './tables.ts'

const isSold = and(eq(spus.published, true), eq(shops.isPublic, true))

/** What a subscription to a product saves; null when there is none, or the product is not sold. */
export async function offerOf(db: Db, spuId: string): Promise<{ percent: number } | null> {
  const [found] = await db
    .select({ percent: subscriptionOffers.percent })
    .from(subscriptionOffers)
    .innerJoin(spus, and(eq(spus.id, subscriptionOffers.spuId), eq(spus.shopId, subscriptionOffers.shopId)))
    .innerJoin(shops, eq(shops.id, spus.shopId))
    .where(and(eq(subscriptionOffers.spuId, spuId), isSold))
  return found ?? null
}

/** The same for everybody who looks at a product. Whoever subscribes is told by `offerOf` what is so at that moment. */
export const shownOffer = kept({ lifeMs: 30_000, most: 5_000 }, offerOf)

export async function offeredGoods(
  { db, now, locale, storefront }: Context,
  { shopId, size }: Input<typeof subscription.goods>,
): Promise<Output<typeof subscription.goods>> {
  const wanted = storefront?.shopId ?? shopId
  const rows = await db
    .select({ id: spus.id, percent: subscriptionOffers.percent })
    .from(subscriptionOffers)
    .innerJoin(spus, and(eq(spus.id, subscriptionOffers.spuId), eq(spus.shopId, subscriptionOffers.shopId)))
    .innerJoin(shops, eq(shops.id, spus.shopId))
    .where(and(isSold, eq(spus.inStock, true), wanted ? eq(subscriptionOffers.shopId, wanted) : undefined))
    .orderBy(desc(spus.soldCount), desc(spus.id))
    .limit(size)
  const percents = new Map(rows.map(({ id, percent }) => [id, percent]))
  const summaries = await productSummaries(db, [...percents.keys()], { locale, now: now(), storefront })
  return summaries.map((summary) => ({ ...summary, percent: percents.get(summary.id) ?? 0 }))
}

/** Another shop's product is as unknown. */
export async function setOffer(
  { db, caller }: Context<'goodsSeller'>,
  wanted: Input<typeof sellerSubscription.setOffer>,
): Promise<Output<typeof sellerSubscription.setOffer>> {
  return inTransaction(db, (tx) => writeOffer(tx, caller.shopId, wanted))
}

async function writeOffer(db: Db, shopId: string, { spuId, percent }: Input<typeof sellerSubscription.setOffer>) {
  const [own] = await db
    .select({ id: spus.id })
    .from(spus)
    .where(and(eq(spus.id, spuId), eq(spus.shopId, shopId)))
  if (!own) throw new Refusal('not-found')
  if (percent === null) {
    await db.delete(subscriptionOffers).where(and(eq(subscriptionOffers.shopId, shopId), eq(subscriptionOffers.spuId, spuId)))
  } else {
    await db
      .insert(subscriptionOffers)
      .values({ shopId, spuId, percent })
      .onConflictDoUpdate({ target: [subscriptionOffers.shopId, subscriptionOffers.spuId], set: { percent } })
  }
  afterCommit(db, shownOffer.forget)
  return percent === null ? null : { percent }
}
