import * as z from 'zod'
import { Cents, call, Id, KeyPage, keyPageOf, typed, typedOrEmpty } from './call.ts'
import { ChargebackOfOrder } from './chargebacks.ts'
import { OrderAddress, OrderEventKind, ReturnState, ShopOrderState } from './orders.ts'
import { MOST_TYPED } from './staff-lists.ts'

/** What a caller may know of an order. */
export const callerKeys = ['number', 'mail', 'phone', 'card', 'tracking', 'name'] as const
export type CallerKey = (typeof callerKeys)[number]

const PaymentState = z.enum(['unpaid', 'paid', 'cancelled', 'refunded', 'partlyRefunded'])

const HouseOrder = z.object({
  id: Id,
  orderNumber: z.string(),
  placedAt: z.iso.datetime(),
  paymentState: PaymentState,
  /** Of its parts, each once. */
  states: z.array(ShopOrderState),
  shops: z.int(),
  buyerName: z.string(),
  city: z.string(),
  province: z.string(),
  totalCents: z.int(),
})
export type HouseOrder = z.infer<typeof HouseOrder>

/** What the story is sifted by. */
export const storyThemes = ['order', 'payment', 'parcels', 'words', 'mails', 'ledger'] as const
export type StoryTheme = (typeof storyThemes)[number]

const at = z.iso.datetime()
const shop = z.string().nullable()
/** What happened to an order, each kind with what its line says. */
export const StoryEntry = z.discriminatedUnion('is', [
  z.object({ is: z.literal('placed'), at, cents: z.int(), city: z.string() }),
  z.object({ is: z.literal('event'), at, shop, what: OrderEventKind, actor: z.string(), place: z.string().nullable() }),
  z.object({
    ...{ is: z.literal('attempt'), at, cents: z.int(), state: z.enum(['open', 'succeeded', 'failed', 'held']) },
    ...{ brand: z.string().nullable(), last4: z.string().nullable(), provider: z.string() },
  }),
  z.object({ is: z.literal('refund'), at, shop, cents: z.int(), state: z.enum(['open', 'done']) }),
  z.object({ is: z.literal('shipped'), at, shop, carrier: z.string(), trackingNumber: z.string() }),
  z.object({ is: z.literal('delivered'), at, shop, carrier: z.string(), trackingNumber: z.string() }),
  z.object({ is: z.literal('return'), at, shop, state: ReturnState, cents: z.int() }),
  z.object({ is: z.literal('words'), at, shop, author: z.enum(['customer', 'shop']), name: z.string(), words: z.string() }),
  z.object({ is: z.literal('note'), at, name: z.string(), words: z.string() }),
  z.object({
    is: z.literal('goodwill'),
    at,
    shop,
    name: z.string(),
    cents: z.int(),
    paidBy: z.enum(['house', 'shop']),
    reason: z.string(),
  }),
  z.object({ is: z.literal('notice'), at, title: z.string(), isMailed: z.boolean(), isRead: z.boolean() }),
  z.object({ is: z.literal('ledger'), at, kind: z.string(), cents: z.int(), lines: z.int(), reason: z.string().nullable() }),
])
export type StoryEntry = z.infer<typeof StoryEntry>

const OrderPart = z.object({
  id: Id,
  shopId: Id,
  shopName: z.string(),
  shopSlug: z.string(),
  state: ShopOrderState,
  goods: z.array(z.string()),
  totalCents: z.int(),
  refundedCents: z.int(),
  /** What can still be given back, less what returns on their way will take and what the buyer's bank has taken. */
  leftCents: z.int(),
})

/** Of a sum that is given: on one order, and within a week. */
const GoodwillLimit = z.object({ orderCents: z.int(), weekCents: z.int(), usedCents: z.int() })

export const OrderStory = z.object({
  id: Id,
  orderNumber: z.string(),
  placedAt: at,
  paymentState: PaymentState,
  totalCents: z.int(),
  parts: z.array(OrderPart),
  chargebacks: z.array(ChargebackOfOrder),
  story: z.array(StoryEntry),
  customer: z.object({
    id: Id,
    name: z.string(),
    language: z.string(),
    since: at,
    orders: z.int(),
    /** As far as everybody may see it: the beginning of the mail, the end of the phone. */
    mail: z.string(),
    phone: z.string(),
    city: z.string(),
    province: z.string(),
    card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  }),
  /** Who got what of it, and what all lines of the books come to; null without the right to read money. */
  money: z
    .object({
      shops: z.array(
        z.object({
          name: z.string(),
          totalCents: z.int(),
          taxCents: z.int(),
          commissionCents: z.int(),
          shopCents: z.int(),
          refundedCents: z.int(),
        }),
      ),
      bookCents: z.int(),
    })
    .nullable(),
  /** Null: the caller's role gives nothing. */
  limit: GoodwillLimit.nullable(),
})
export type OrderStory = z.infer<typeof OrderStory>

/** Nobody counts further. */
export const MOST_ORDERS = 10_000

export const operatorOrder = {
  page: call({
    path: '/mallapi/operatorOrder/page',
    about:
      'All orders, the newest first, or those that fit what a caller knows: order number, mail, phone, name, the last four digits of a card, a tracking number. Read by key; the total is exact up to ten thousand.',
    who: 'operator',
    may: 'orders.read',
    input: z.strictObject({ page: KeyPage.prefault({}), words: typedOrEmpty(MOST_TYPED).default('') }),
    output: keyPageOf(HouseOrder).extend({
      /** As what the words were read; null without any, or when they mean nothing. */
      readAs: z.enum(callerKeys).nullable(),
      total: z.int(),
    }),
    refuses: [],
    reads: 'primary',
    shows: ['orders'],
  }),
  getInfo: call({
    path: '/mallapi/operatorOrder/getInfo',
    about:
      'One order with its whole story: what happened, parcels, words, mails, attempts to pay and lines of the books, as far as the caller’s rights go.',
    who: 'operator',
    may: 'orders.read',
    input: z.strictObject({ id: Id }),
    output: OrderStory,
    refuses: ['not-found'],
    reads: 'primary',
    shows: ['chargebacks', 'orders'],
  }),
  reveal: call({
    path: '/mallapi/operatorOrder/reveal',
    about: 'Shows how the buyer can be reached. Who looked and why is written down before it is shown.',
    who: 'operator',
    may: 'customers.read',
    input: z.strictObject({ id: Id, reason: typed(300) }),
    output: z.object({ mail: z.string(), address: OrderAddress }),
    refuses: ['not-found'],
    twice: 'same',
    changes: [],
  }),
  note: call({
    path: '/mallapi/operatorOrder/note',
    about: 'Notes something about an order, such as a call. Only people of the marketplace read it.',
    who: 'operator',
    may: 'customers.answer',
    input: z.strictObject({ id: Id, words: typed(2000) }),
    output: OrderStory,
    refuses: ['not-found'],
    twice: 'key',
    changes: ['orders'],
  }),
  goodwill: call({
    path: '/mallapi/operatorOrder/goodwill',
    about:
      'Gives a buyer some of their money back, at the marketplace’s or the shop’s cost, within the limit of the caller’s role. The buyer is told.',
    who: 'operator',
    may: 'orders.refund',
    isGrave: true,
    input: z.strictObject({ id: Id, shopOrderId: Id, amountCents: Cents.min(1), paidBy: z.enum(['house', 'shop']), reason: typed(300) }),
    output: OrderStory,
    refuses: ['not-found', 'refund-changed', 'nothing-to-refund', 'over-limit', 'payment-not-kept', 'payment-disputed'],
    twice: 'key',
    changes: ['orders'],
  }),
}
