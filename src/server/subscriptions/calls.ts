import { Refusal } from '../../contract/refusals.ts'
import type { Subscription, subscription } from '../../contract/subscriptions.ts'
import { marketDay } from '../../rules/calendar.ts'
import { dateAfter, dayOfMonth, subscriptionPrice } from '../../rules/money/subscriptions.ts'
import { refuseOthers } from '../accounts/refuse-others.ts'
import { addressOf, firstAddress, provinceOf } from '../cart/check-out.ts'
import { linesOfSkus } from '../cart/lines.ts'
import type { Context, Handlers } from '../context.ts'
import {
  agreeToPrice,
  changeSubscription,
  pauseSubscription,
  resumeSubscription,
  skipDate,
  stopSubscription,
} from './change-subscription.ts'
import { offeredGoods, offerOf, shownOffer } from './offers.ts'
import type { SubscriptionKey } from './queries.ts'
import { billOf } from './quote.ts'
import { goodsIn, showSubscriptions } from './show.ts'
import { buySubscriptionNow, startSubscription } from './start-subscription.ts'

interface One {
  id: string
  customerId?: string | undefined
}

/** A write to one of the caller's own, answered with all of them. */
async function changed(
  { db, caller, locale, now }: Context<'customer'>,
  { id, customerId }: One,
  work: (key: SubscriptionKey, at: Date) => Promise<void>,
): Promise<Subscription[]> {
  refuseOthers(caller, { customerId })
  const at = now()
  await work({ customerId: caller.id, id }, at)
  return showSubscriptions(db, { customerId: caller.id, locale, now: at })
}

export const subscriptionCalls: Handlers<typeof subscription> = {
  offer: ({ db, now }, { spuId }) => shownOffer(db, spuId, now()),
  goods: offeredGoods,
  async preview({ db, caller, locale, now, storefront }, { skuId, quantity, addressId, ...rest }) {
    refuseOthers(caller, rest)
    const at = now()
    const [line] = await linesOfSkus(db, [{ skuId, quantity }], { at, storefront })
    const offer = line && (await offerOf(db, line.spuId))
    if (!offer) throw new Refusal('not-found')
    const { percent } = offer
    const address = addressId ? await addressOf(db, caller.id, addressId) : await firstAddress(db, caller.id)
    const quote = { priceCents: subscriptionPrice(line.unitCents, percent), isInStock: line.available >= quantity }
    const today = marketDay(at)
    const next = (every: Parameters<typeof dateAfter>[1]) => dateAfter(today, every, dayOfMonth(today))
    if (address) provinceOf(address)
    return {
      goods: goodsIn(locale, line, quote),
      percent,
      maxQuantity: line.available,
      addressId: address?.id ?? null,
      bill: address && billOf(line, percent, address, at),
      nextDates: {
        twoWeeks: next('twoWeeks'),
        month: next('month'),
        twoMonths: next('twoMonths'),
        threeMonths: next('threeMonths'),
      },
    }
  },
  async mine({ db, caller, locale, now }, { shopId, ...rest }) {
    refuseOthers(caller, rest)
    return showSubscriptions(db, { customerId: caller.id, shopId, locale, now: now() })
  },
  start: startSubscription,
  change: (context, { id, customerId, ...wanted }) =>
    changed(context, { id, customerId }, (key, at) => changeSubscription(context.db, key, wanted, at)),
  skip: (context, { date, ...one }) => changed(context, one, (key, at) => skipDate(context.db, key, date, at)),
  pause: (context, one) => changed(context, one, (key, at) => pauseSubscription(context.db, key, at)),
  resume: (context, one) => changed(context, one, (key, at) => resumeSubscription(context.db, key, at)),
  agree: (context, { seenCents, ...one }) => changed(context, one, (key, at) => agreeToPrice(context.db, key, seenCents, at)),
  buyNow: buySubscriptionNow,
  stop: (context, one) => changed(context, one, (key, at) => stopSubscription(context.db, key, at)),
}
