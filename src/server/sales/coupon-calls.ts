import { sql } from 'drizzle-orm'
import type { Input } from '../../contract/call.ts'
import type { Forecast, sellerCoupon } from '../../contract/seller-offers.ts'
import { offerStateOf } from '../../rules/goods/offer-state.ts'
import type { Context, Handlers } from '../context.ts'
import { couponsBetween, couponsOfShop } from '../coupons/coupons-of-shop.ts'
import { addCoupon, stopCoupon } from '../coupons/write-coupons.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { cutPage } from '../db/key-page.ts'
import { clockOf } from './shop-clock.ts'
import { ordersFrom } from './sold-lately.ts'

/** Adds up what was really sold, order by order: each gives what the checkout would have given it. */
async function forecast(
  { db, caller: { shopId }, now }: Context<'goodsSeller'>,
  terms: Input<typeof sellerCoupon.forecast>,
): Promise<Forecast> {
  const { kind, percent, amountCents, minimumCents, stackable, startsAt, endsAt } = terms
  const off = {
    percent: sql`items_cents * ${percent ?? 0}::integer / 100`,
    amount: sql`least(items_cents, ${amountCents ?? 0}::integer)`,
    freeDelivery: sql`shipping_cents`,
  }[kind]
  const sold = await ordersFrom(db, shopId, { minimumCents, off }, now())
  // What is over is beside nothing that is made now.
  const begins = new Date(Math.max(startsAt ? Date.parse(startsAt) : 0, now().getTime()))
  const beside = await couponsBetween(db, shopId, begins, new Date(endsAt))
  return {
    ...sold,
    // Several coupons go together when all of them but one may be stacked.
    overlaps: beside.map(({ id, code, stackable: other }) => ({ id, code, addsUp: stackable || other })),
  }
}

export const sellerCouponCalls: Handlers<typeof sellerCoupon> = {
  async page({ db, caller: { shopId }, now, locale }, { state, page: { after, size } }) {
    const found = await couponsOfShop(db, { shopId, state, after, size }, now())
    const { rows, next } = cutPage(found, size, ({ coupon }) => coupon.id)
    const records = rows.map(({ coupon, collected, used }) => ({
      ...{ id: coupon.id, code: coupon.code, title: coupon.title[locale], kind: coupon.kind, percent: coupon.percent },
      ...{ amountCents: coupon.amountCents, minimumCents: coupon.minimumCents, stackable: coupon.stackable },
      ...{ startsAt: coupon.startsAt.toISOString(), endsAt: coupon.endsAt.toISOString() },
      ...{ state: offerStateOf(coupon, now()), collected, used },
    }))
    return { records, next, zone: await clockOf(db, shopId) }
  },
  forecast,
  add: ({ db, caller, now }, coupon) =>
    inTransaction(db, (tx) => addCoupon(tx, { shopId: caller.shopId, accountId: caller.id }, coupon, now())),
  stop: async ({ db, caller, now }, { id }) => {
    await inTransaction(db, (tx) => stopCoupon(tx, caller.shopId, id, now()))
    return null
  },
}
