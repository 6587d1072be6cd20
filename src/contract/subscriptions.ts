import * as z from 'zod'
import { Cents, call, Id, KeyPage, keyPageOf } from './call.ts'
import { ProductSummary } from './catalogue.ts'
import { BillRows, Quantity } from './checkout.ts'
import { OrderAddress } from './orders.ts'

/** How often an order repeats itself, the shortest first. */
export const intervals = ['twoWeeks', 'month', 'twoMonths', 'threeMonths'] as const
export const Interval = z.enum(intervals)
export type Interval = z.infer<typeof Interval>

/** `asking` waits for a yes to a price that has risen. */
const SubscriptionState = z.enum(['active', 'asking', 'paused', 'stopped'])
/** Why one is paused or stopped: `asked` by the subscriber; everything else by what happened. */
const SubscriptionReason = z.enum(['asked', 'card', 'address', 'unpaid', 'gone', 'account'])
export type SubscriptionReason = z.infer<typeof SubscriptionReason>

const Goods = z.object({
  spuId: Id,
  skuId: Id,
  title: z.string(),
  variantsInfo: z.array(z.object({ attribute: z.string(), value: z.string() })),
  picUrl: z.string(),
  shopName: z.string(),
  shopSlug: z.string(),
  /** Of one piece today, without fees. */
  unitCents: Cents,
  /** The same with the saving taken off. */
  priceCents: Cents,
  /** Whether as many as are wanted can be bought today. */
  isInStock: z.boolean(),
})

const Subscription = z.object({
  id: Id,
  state: SubscriptionState,
  reason: SubscriptionReason.nullable(),
  quantity: Quantity,
  every: Interval,
  percent: z.int(),
  /** The price of a piece that the subscriber said yes to. */
  agreedCents: Cents,
  nextDate: z.iso.date(),
  /** Null when it was deleted. */
  goods: Goods.nullable(),
  /** Null when it was deleted. */
  address: OrderAddress.extend({ id: Id }).nullable(),
  card: z.object({ id: Id, brand: z.string(), last4: z.string() }).nullable(),
  /** What the next order would come to today; null while something that it needs is missing. */
  bill: BillRows.nullable(),
  /** An order of it that waits for its payment. */
  openOrderId: Id.nullable(),
  /** One order a day. */
  canBuyNow: z.boolean(),
})
export type Subscription = z.infer<typeof Subscription>
const Subscriptions = z.array(Subscription)

const Offer = z.object({ percent: z.int() })

const Preview = z.object({
  goods: Goods,
  percent: z.int(),
  maxQuantity: z.int(),
  /** The one that was named, or the first that can be delivered to. */
  addressId: Id.nullable(),
  /** Null as long as there is no address. */
  bill: BillRows.nullable(),
  /** When the second order will be made, for each interval. */
  nextDates: z.record(Interval, z.iso.date()),
})
export type SubscriptionPreview = z.infer<typeof Preview>

/** What became of an order that was made at once: `open` waits for another way to pay. */
const Ordered = z.object({ id: Id, orderId: Id, state: z.enum(['paid', 'confirm', 'waiting', 'open']) })

const whose = { customerId: Id.optional() }
const one = z.strictObject({ id: Id, ...whose })
const refusesOne = ['not-found', 'conflict'] as const
/** A write to one of the caller's own, answered with all of them. */
const changedOne = {
  output: Subscriptions,
  refuses: refusesOne,
  changes: ['subscriptions'],
  fills: { read: '/mallapi/subscription/mine', by: [] },
} as const

export const subscription = {
  offer: call({
    path: '/mallapi/subscription/offer',
    about: 'Whether a product can be subscribed to, and what that saves.',
    who: 'anyone',
    input: z.strictObject({ spuId: Id }),
    output: Offer.nullable(),
    refuses: [],
    reads: 'replica',
  }),
  goods: call({
    path: '/mallapi/subscription/goods',
    about: 'Products that can be subscribed to, those that sell best first; of one shop or of all.',
    who: 'anyone',
    input: z.strictObject({ shopId: Id.optional(), size: z.int().min(1).max(48).default(12) }),
    output: z.array(ProductSummary.extend({ percent: z.int() })),
    refuses: [],
    reads: 'replica',
  }),
  preview: call({
    path: '/mallapi/subscription/preview',
    about: 'What a subscription would cost today, before one is begun.',
    who: 'customer',
    input: z.strictObject({ ...whose, skuId: Id, quantity: Quantity.default(1), addressId: Id.optional() }),
    output: Preview,
    refuses: ['not-found'],
    reads: 'primary',
    seen: 'shown',
    shows: ['subscriptions', 'addresses'],
  }),
  mine: call({
    path: '/mallapi/subscription/mine',
    about: 'The customer’s own subscriptions, in one shop or everywhere, with what each would cost today.',
    who: 'customer',
    input: z.strictObject({ ...whose, shopId: Id.optional() }),
    output: Subscriptions,
    refuses: [],
    reads: 'primary',
    seen: 'shown',
    shows: ['subscriptions', 'addresses', 'cards'],
  }),
  start: call({
    path: '/mallapi/subscription/start',
    about: 'Begins a subscription and makes its first order today, charged to a saved card. What was shown must be what is charged.',
    who: 'customer',
    input: z.strictObject({ ...whose, skuId: Id, quantity: Quantity, every: Interval, addressId: Id, cardId: Id, seenTotalCents: Cents }),
    output: Ordered,
    refuses: ['payment-not-set-up', 'not-found', 'out-of-stock', 'price-changed', 'conflict', 'too-many-unpaid', 'order-cancelled'],
    twice: 'key',
    changes: ['subscriptions', 'orders', 'notifications'],
  }),
  change: call({
    path: '/mallapi/subscription/change',
    about: 'Changes pieces, interval, address or card of a subscription.',
    who: 'customer',
    input: z.strictObject({
      ...whose,
      id: Id,
      quantity: Quantity.optional(),
      every: Interval.optional(),
      addressId: Id.optional(),
      cardId: Id.optional(),
    }),
    ...changedOne,
    twice: 'same',
  }),
  skip: call({
    path: '/mallapi/subscription/skip',
    about: 'Leaves out one date, which is named: asking twice leaves out one.',
    who: 'customer',
    input: z.strictObject({ ...whose, id: Id, date: z.iso.date() }),
    ...changedOne,
    twice: 'same',
  }),
  pause: call({
    path: '/mallapi/subscription/pause',
    about: 'Nothing is ordered until it is resumed.',
    who: 'customer',
    input: one,
    ...changedOne,
    twice: 'same',
  }),
  resume: call({
    path: '/mallapi/subscription/resume',
    about: 'Goes on with the next date that can still be told of three days before.',
    who: 'customer',
    input: one,
    ...changedOne,
    twice: 'same',
  }),
  agree: call({
    path: '/mallapi/subscription/agree',
    about: 'Says yes to a price that has risen: to the one that was shown.',
    who: 'customer',
    input: z.strictObject({ ...whose, id: Id, seenCents: Cents }),
    ...changedOne,
    refuses: [...refusesOne, 'price-changed'],
    twice: 'same',
  }),
  buyNow: call({
    path: '/mallapi/subscription/buyNow',
    about: 'Makes the next order today instead of on its date, charged to its card. The plan goes on from today.',
    who: 'customer',
    input: z.strictObject({ ...whose, id: Id, seenTotalCents: Cents }),
    output: Ordered,
    refuses: [...refusesOne, 'payment-not-set-up', 'out-of-stock', 'price-changed', 'too-many-unpaid', 'order-cancelled'],
    twice: 'key',
    changes: ['subscriptions', 'orders', 'notifications'],
  }),
  stop: call({
    path: '/mallapi/subscription/stop',
    about: 'Ends a subscription for good. Orders that were made stay.',
    who: 'customer',
    input: one,
    ...changedOne,
    twice: 'same',
  }),
}

const Percent = z.int().min(1).max(50)
const OwnOffer = z.object({
  ...{ spuId: Id, title: z.string(), picUrl: z.string().nullable(), priceCents: Cents, percent: z.int() },
  /** People whose subscription has not ended. */
  subscribers: z.int(),
})
export type OwnOffer = z.infer<typeof OwnOffer>

export const sellerSubscription = {
  page: call({
    path: '/mallapi/sellerSubscription/page',
    about: 'Products of the caller’s shop that can be subscribed to, with how many have.',
    who: 'goodsSeller',
    may: 'offers.write',
    input: z.strictObject({ page: KeyPage.prefault({}) }),
    output: keyPageOf(OwnOffer),
    refuses: [],
    reads: 'primary',
    seen: 'shown',
    shows: ['offers', 'subscriptions'],
  }),
  forecast: call({
    path: '/mallapi/sellerSubscription/forecast',
    about: 'What a subscription to a product would have taken off at the sales of the last 30 days, had everybody subscribed.',
    who: 'goodsSeller',
    may: 'offers.write',
    input: z.strictObject({ spuId: Id, percent: Percent }),
    output: z.object({ sold: z.int(), salesCents: Cents, costCents: Cents, isBelowCost: z.boolean(), percentNow: z.int().nullable() }),
    refuses: ['not-found'],
    reads: 'primary',
    seen: 'shown',
  }),
  setOffer: call({
    path: '/mallapi/sellerSubscription/setOffer',
    about: 'Says what a subscription to one of the shop’s products saves; null offers none. Who has subscribed keeps the saving.',
    who: 'goodsSeller',
    may: 'offers.write',
    input: z.strictObject({ spuId: Id, percent: Percent.nullable() }),
    output: Offer.nullable(),
    refuses: ['not-found'],
    twice: 'same',
    changes: ['offers', 'subscriptions'],
  }),
}
