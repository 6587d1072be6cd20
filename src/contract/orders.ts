import * as z from 'zod'
import { Cents, call, Id, Page, pageOf } from './call.ts'
import { BillRows, CartItems, checkoutChoices, Quantity, remark } from './checkout.ts'
import { ProviderToken } from './payments.ts'
import { Collector } from './tax-numbers.ts'

export const shopOrderStates = [
  'pending',
  'processing',
  'shipped',
  'outForDelivery',
  'delivered',
  'completed',
  'partlyReturned',
  'returned',
  'cancelled',
] as const
export const ShopOrderState = z.enum(shopOrderStates)
export type ShopOrderState = z.infer<typeof ShopOrderState>

export const PaymentState = z.enum(['unpaid', 'paid', 'cancelled', 'refunded', 'partlyRefunded'])

export const ReturnState = z.enum(['requested', 'approved', 'inTransit', 'received', 'refunded', 'refused'])
export type ReturnState = z.infer<typeof ReturnState>

/** An address as it stood when the order was made. */
export const OrderAddress = z.object({
  recipient: z.string(),
  companyName: z.string().nullable(),
  street: z.string(),
  apt: z.string().nullable(),
  city: z.string(),
  province: z.string(),
  postalCode: z.string(),
  country: z.string(),
  phone: z.string(),
})

export const OrderLine = z.object({
  id: Id,
  spuId: Id,
  skuId: Id,
  title: z.string(),
  variantsInfo: z.array(z.object({ attribute: z.string(), value: z.string() })),
  picUrl: z.string(),
  quantity: z.int(),
  cancelledQuantity: z.int(),
  returnedQuantity: z.int(),
  /** Paid back by the shop, and kept. */
  refundedQuantity: z.int(),
  unitCents: Cents,
  discountCents: Cents,
  /** Mandatory fees of the whole line. */
  feesCents: Cents,
  /** For wrapping its pieces as gifts, with what is written on the card; null when they are not. */
  giftWrap: z.object({ cents: Cents, message: z.string() }).nullable(),
  /** What the line cost with its share of shipping and taxes: what comes back when all of it does. */
  paidCents: Cents,
})
export type OrderLine = z.infer<typeof OrderLine>

const Parcel = z.object({
  id: Id,
  carrier: z.string(),
  trackingNumber: z.string(),
  shippedAt: z.iso.datetime(),
  expectedAt: z.iso.datetime(),
  deliveredAt: z.iso.datetime().nullable(),
})

/** What can happen to a part of an order: it enters a state, or something else is done about it. */
export const OrderEventKind = z.enum([
  ...ShopOrderState.options,
  'cancelRequested',
  'cancelRefused',
  'partlyCancelled',
  'returnRequested',
  'refunded',
])
export type OrderEventKind = z.infer<typeof OrderEventKind>

const OrderEvent = z.object({
  at: z.iso.datetime(),
  kind: OrderEventKind,
  actor: z.enum(['customer', 'shop', 'marketplace', 'provider', 'carrier']),
  place: z.string().nullable(),
  note: z.string().nullable(),
})

/** One shop's part of an order. */
export const ShopOrder = z.object({
  id: Id,
  shopId: Id,
  shopName: z.string(),
  shopSlug: z.string(),
  orderNumber: z.string(),
  state: ShopOrderState,
  lines: z.array(OrderLine),
  bill: BillRows,
  /** Who collected its taxes, with the numbers of a seller who did; null in orders of before this was kept. */
  taxCollection: z.object({ gstHst: Collector, provincial: Collector, gstHstNumber: z.string(), provincialNumber: z.string() }).nullable(),
  refundedCents: Cents,
  deliveredAt: z.iso.datetime().nullable(),
  parcels: z.array(Parcel),
  events: z.array(OrderEvent),
  /** Whether a cancellation happens at once, asks the shop, or is too late. */
  cancellation: z.enum(['now', 'request', 'tooLate']),
  /** The last day of each return window; null until it is delivered, and after both. */
  returnUntil: z.object({ changeOfMind: z.iso.date(), guarantee: z.iso.date() }).nullable(),
})
export type ShopOrder = z.infer<typeof ShopOrder>

export const Order = z.object({
  id: Id,
  orderNumber: z.string(),
  placedAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
  paymentState: PaymentState,
  paymentMethod: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  /** Until when the goods are kept for an unpaid order; null when they are not. */
  heldUntil: z.iso.datetime().nullable(),
  shippingAddress: OrderAddress,
  billingAddress: OrderAddress,
  bill: BillRows,
  /** What of the total was paid, or is to be paid, with points. */
  pointsCents: Cents,
  refundedCents: Cents,
  note: z.string(),
  giftMessage: z.string().nullable(),
  shopOrders: z.array(ShopOrder),
  /** Opens the tracking page without signing in. */
  trackToken: z.string(),
  /** Opens the invoices without signing in. */
  invoiceToken: z.string(),
})
export type Order = z.infer<typeof Order>

const OrderSummary = Order.pick({ id: true, orderNumber: true, placedAt: true, paymentState: true }).extend({
  totalCents: Cents,
  shopOrders: z.array(
    ShopOrder.pick({
      id: true,
      shopId: true,
      shopName: true,
      shopSlug: true,
      state: true,
      lines: true,
      deliveredAt: true,
      cancellation: true,
    }).extend({
      /** How far the last return of it is; null when nothing was sent back. */
      returnState: ReturnState.nullable(),
    }),
  ),
})
export type OrderSummary = z.infer<typeof OrderSummary>

export const orderTabs = [
  'all',
  'pending',
  'processing',
  'shipped',
  'delivered',
  'returns',
  'cancelled',
  'notYetShipped',
  'buyAgain',
] as const
export const OrderTab = z.enum(orderTabs)
export type OrderTab = z.infer<typeof OrderTab>

/** Of what is tracked without an account no address and no price is shown. */
const Tracked = z.object({
  orderNumber: z.string(),
  placedAt: z.iso.datetime(),
  city: z.string(),
  shopOrders: z.array(
    ShopOrder.pick({ id: true, shopName: true, shopSlug: true, state: true, parcels: true, events: true, deliveredAt: true }).extend({
      lines: z.array(OrderLine.pick({ id: true, title: true, variantsInfo: true, picUrl: true, quantity: true })),
    }),
  ),
})

const customerid = { customerid: Id.optional(), customerId: Id.optional() }

export const order = {
  page: call({
    path: '/mallapi/order/page',
    about: 'The customer’s own orders, newest first, by state and age.',
    who: 'customer',
    input: z.strictObject({
      ...customerid,
      page: Page.prefault({}),
      tab: OrderTab.default('all'),
      /** How far back, in days: 3, 7, 30 or 90. */
      days: z.union([z.literal(3), z.literal(7), z.literal(30), z.literal(90)]).optional(),
      /** Only what was bought in this shop: orders show its part alone, with that part's total. */
      shopId: Id.optional(),
    }),
    output: pageOf(OrderSummary),
    refuses: [],
    reads: 'primary',
    seen: 'shown',
    shows: ['orders'],
  }),
  getInfo: call({
    path: '/mallapi/order/getInfo',
    about: 'One of the customer’s own orders, whole.',
    who: 'customer',
    input: z.strictObject({ id: Id, ...customerid }),
    output: Order,
    refuses: ['not-found'],
    reads: 'primary',
    seen: 'shown',
    shows: ['orders'],
  }),
  addNew: call({
    path: '/mallapi/order/addNew',
    about:
      'Makes an order of cart lines or of one SKU, keeps the goods for ten minutes and takes the lines off the cart. Answers its id; placeOrders pays it.',
    who: 'customer',
    input: z.strictObject({
      ...checkoutChoices,
      ...customerid,
      /** The cart's lines as the cart shows them, or their ids. */
      shoppingCartItems: CartItems.optional(),
      /** What the customer was shown: another total is refused. Whoever sends none takes the order at today's prices. */
      seenTotalCents: Cents.optional(),
      /** The same for what is left to pay once points are used. */
      seenDueCents: Cents.optional(),
      note: remark(500).default(''),
      giftMessage: remark(300).nullable().default(null),
    }),
    output: Id,
    refuses: [
      'payment-not-set-up',
      'not-found',
      'cart-empty',
      'out-of-stock',
      'price-changed',
      'coupon-unfit',
      'coupon-used-up',
      'no-gift-wrap',
      'conflict',
      'too-many-unpaid',
      'points-off',
      'points-short',
    ],
    twice: 'key',
    changes: ['cart', 'coupons', 'orders', 'points'],
  }),
  placeOrders: call({
    path: '/mallapi/order/placeOrders',
    about: 'Pays an order with a saved card or with a token of the payment provider. An order is charged once, however often it is asked.',
    who: 'customer',
    input: z.strictObject({
      ...customerid,
      id: Id,
      cardId: Id.optional(),
      token: ProviderToken.optional(),
      saveCard: z.boolean().default(false),
    }),
    output: z.object({
      id: Id,
      orderNumber: z.string(),
      /** `confirm`: the provider wants to hear from the card holder first. `waiting`: the provider has not said yet; ask checkOrderStatus. */
      state: z.enum(['paid', 'confirm', 'waiting']),
      confirmUrl: z.string().nullable(),
    }),
    refuses: [
      'payment-not-set-up',
      'not-found',
      'order-cancelled',
      'order-paid',
      'out-of-stock',
      'coupon-unfit',
      'coupon-used-up',
      'points-short',
      'payment-failed',
    ],
    twice: 'key',
    changes: ['coupons', 'notifications', 'orders', 'points'],
  }),
  checkOrderStatus: call({
    path: '/mallapi/order/checkOrderStatus',
    about: 'Whether an order is paid, cancelled, being paid or open. Asks the provider when it has not said yet.',
    who: 'customer',
    input: z.strictObject({ id: Id, ...customerid }),
    output: z.object({
      id: Id,
      orderNumber: z.string(),
      state: z.enum(['open', 'confirm', 'waiting', 'paid', 'cancelled']),
      confirmUrl: z.string().nullable(),
      totalCents: Cents,
      heldUntil: z.iso.datetime().nullable(),
    }),
    refuses: ['not-found'],
    twice: 'same',
    changes: ['coupons', 'notifications', 'orders', 'points'],
  }),
  cancel: call({
    path: '/mallapi/order/cancel',
    about:
      'Cancels an unpaid order whole, or pieces of a paid one: at once within 30 minutes of paying, later as a request to the shop until it ships.',
    who: 'customer',
    input: z.strictObject({
      ...customerid,
      id: Id,
      /** Nothing named is everything that is left. */
      lines: z
        .array(z.strictObject({ id: Id, quantity: Quantity }))
        .min(1)
        .max(200)
        .refine((lines) => new Set(lines.map(({ id }) => id)).size === lines.length)
        .optional(),
      reason: remark(500).default(''),
    }),
    output: z.object({ outcome: z.enum(['cancelled', 'requested']), refundCents: Cents }),
    refuses: ['not-found', 'too-late', 'order-cancelled', 'conflict', 'payment-not-kept', 'payment-disputed'],
    twice: 'key',
    changes: ['checkout', 'coupons', 'notifications', 'orders', 'points'],
  }),
  track: call({
    path: '/mallapi/order/track',
    about: 'Where an order is, for anybody with its signed link, or with its number and the email it was ordered with.',
    who: 'anyone',
    input: z.union([
      z.strictObject({ token: z.string().min(20).max(300) }),
      z.strictObject({ orderNumber: z.string().min(4).max(40), email: z.email().max(254) }),
    ]),
    output: Tracked,
    refuses: ['not-found'],
    reads: 'primary',
    seen: 'shown',
    shows: ['orders'],
  }),
  buyAgain: call({
    path: '/mallapi/order/buyAgain',
    about: 'Puts the lines of an order, or one of them, into the cart again, as far as they are still sold.',
    who: 'customer',
    input: z.strictObject({ ...customerid, id: Id, lineId: Id.optional() }),
    output: z.object({ added: z.int(), missing: z.int() }),
    refuses: ['not-found'],
    twice: 'key',
    changes: ['cart', 'checkout'],
  }),
}
