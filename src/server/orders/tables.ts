import { boolean, date, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Text } from '../../contract/locale.ts'
import type { OrderEventKind, ShopOrderState } from '../../contract/orders.ts'
import type { Variant } from '../../rules/goods/product.ts'
import type { LineCommission } from '../../rules/money/commission.ts'
import type { ShippingOption } from '../../rules/money/shipping.ts'
import type { TaxCollection } from '../../rules/money/tax-collection.ts'
import type { PostalAddress } from '../addresses/tables.ts'
import { at, texts, totalCents } from '../db/columns.ts'

/** total = items - discount + shipping + delivery + handling + installation + giftWrap + gstHst + pstRstQst */
const bill = () => ({
  itemsCents: totalCents('items_cents').notNull(),
  discountCents: totalCents('discount_cents').notNull(),
  shippingCents: totalCents('shipping_cents').notNull(),
  deliveryCents: totalCents('delivery_cents').notNull(),
  handlingCents: totalCents('handling_cents').notNull(),
  installationCents: totalCents('installation_cents').notNull(),
  giftWrapCents: totalCents('gift_wrap_cents').notNull().default(0),
  gstHstCents: totalCents('gst_hst_cents').notNull(),
  pstRstQstCents: totalCents('pst_rst_qst_cents').notNull(),
  totalCents: totalCents('total_cents').notNull(),
})

/** The parent: what the customer pays at once. Keyed by customer; its amounts are the sums of its shop orders. */
export const orders = pgTable(
  'orders',
  {
    customerId: uuid('customer_id').notNull(),
    id: uuid('id').notNull(),
    orderNumber: text('order_number').notNull(),
    mallId: integer('mall_id').notNull(),
    paymentState: text('payment_state').$type<'unpaid' | 'paid' | 'cancelled' | 'refunded' | 'partlyRefunded'>().notNull(),
    paymentMethod: jsonb('payment_method').$type<{ brand: string; last4: string } | null>(),
    customerCouponId: uuid('customer_coupon_id'),
    /** The customer's own coupons that it uses. */
    couponIds: uuid('coupon_ids').array().notNull().default([]),
    shippingAddress: jsonb('shipping_address').$type<PostalAddress>().notNull(),
    billingAddress: jsonb('billing_address').$type<PostalAddress>().notNull(),
    ...bill(),
    placedAt: at('placed_at').notNull(),
    paidAt: at('paid_at'),
    /** What of the total is paid with points: the price is not lower for it, nor are its taxes. */
    pointsCents: totalCents('points_cents').notNull().default(0),
    /** Until when stock, coupons and points are kept for an unpaid order; null when they are not. */
    heldUntil: at('held_until'),
    note: text('note').notNull().default(''),
    giftMessage: text('gift_message'),
  },
  (t) => [
    primaryKey({ columns: [t.customerId, t.id] }),
    index('orders_by_customer').on(t.customerId, t.placedAt.desc(), t.id.desc()),
    index('orders_by_number').on(t.orderNumber),
  ],
)

/** One shop's part of an order, keyed by shop: all that its seller may see. */
export const shopOrders = pgTable(
  'shop_orders',
  {
    shopId: uuid('shop_id').notNull(),
    id: uuid('id').notNull(),
    orderId: uuid('order_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    orderNumber: text('order_number').notNull(),
    state: text('state').$type<ShopOrderState>().notNull(),
    shippingAddress: jsonb('shipping_address').$type<PostalAddress>().notNull(),
    ...bill(),
    /** What of the discount the marketplace pays to the shop. */
    houseDiscountCents: totalCents('house_discount_cents').notNull().default(0),
    refundedCents: totalCents('refunded_cents').notNull(),
    /** Who collected its taxes when it was sold; null in orders of before. */
    taxCollection: jsonb('tax_collection').$type<TaxCollection | null>(),
    /** What the marketplace keeps of it, frozen when it was sold, and the tax on that; null in orders of before. */
    commissionCents: totalCents('commission_cents'),
    commissionTaxCents: totalCents('commission_tax_cents'),
    /** It will earn points once it has been delivered and kept. */
    pointsDue: boolean('points_due').notNull().default(false),
    shippingOption: text('shipping_option').$type<ShippingOption>().notNull().default('standard'),
    placedAt: at('placed_at').notNull(),
    packedAt: at('packed_at'),
    packedBy: uuid('packed_by'),
    /** A parcel left, and pieces still wait. */
    partlyShipped: boolean('partly_shipped').notNull().default(false),
    deliveredAt: at('delivered_at'),
    /** What of shipping, with its taxes, the shop paid back apart from goods. */
    deliveryRefundedCents: totalCents('delivery_refunded_cents').notNull().default(0),
    /** The day on which the sale was counted; null while it was not. */
    countedOn: date('counted_on'),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    index('shop_orders_by_shop').on(t.shopId, t.state, t.placedAt.desc(), t.id.desc()),
    index('shop_orders_by_customer').on(t.customerId, t.state, t.placedAt.desc(), t.id.desc()),
    index('shop_orders_by_order').on(t.orderId),
  ],
)

const ofShopOrder = { shopId: shopOrders.shopId, id: shopOrders.id }

export const orderLines = pgTable(
  'order_lines',
  {
    shopId: uuid('shop_id').notNull(),
    id: uuid('id').notNull(),
    shopOrderId: uuid('shop_order_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    spuId: uuid('spu_id').notNull(),
    skuId: uuid('sku_id').notNull(),
    /** As it was called and looked when it was bought. */
    title: texts('title').notNull(),
    variants: jsonb('variants').$type<Variant[]>().notNull(),
    picture: text('picture').notNull(),
    quantity: integer('quantity').notNull(),
    unitCents: integer('unit_cents').notNull(),
    discountCents: integer('discount_cents').notNull(),
    /** Of the whole line, before tax. */
    feesCents: integer('fees_cents').notNull(),
    /** For wrapping the whole line, before tax; null when it is not wrapped. */
    giftWrapCents: integer('gift_wrap_cents'),
    giftMessage: text('gift_message').notNull().default(''),
    /** As it was agreed on the day of the sale; null in orders of before. */
    commission: jsonb('commission').$type<LineCommission | null>(),
    returnedQuantity: integer('returned_quantity').notNull(),
    cancelledQuantity: integer('cancelled_quantity').notNull().default(0),
    /** Paid back, and kept by the buyer. */
    refundedQuantity: integer('refunded_quantity').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    foreignKey({ columns: [t.shopId, t.shopOrderId], foreignColumns: [ofShopOrder.shopId, ofShopOrder.id] }).onDelete('cascade'),
    index('order_lines_by_shop_order').on(t.shopId, t.shopOrderId),
    index('order_lines_by_customer').on(t.customerId, t.spuId),
  ],
)

/** Who did what happened. */
export type Actor = 'customer' | 'shop' | 'marketplace' | 'provider' | 'carrier'

export const orderEvents = pgTable(
  'order_events',
  {
    shopId: uuid('shop_id').notNull(),
    shopOrderId: uuid('shop_order_id').notNull(),
    sort: integer('sort').notNull(),
    at: at('at').notNull(),
    /** The state entered, or what else happened. */
    kind: text('kind').$type<OrderEventKind>().notNull(),
    place: text('place'),
    note: jsonb('note').$type<Text | null>(),
    actor: text('actor').$type<Actor>().notNull().default('marketplace'),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.shopOrderId, t.sort] }),
    foreignKey({ columns: [t.shopId, t.shopOrderId], foreignColumns: [ofShopOrder.shopId, ofShopOrder.id] }).onDelete('cascade'),
  ],
)

export const parcels = pgTable(
  'parcels',
  {
    shopId: uuid('shop_id').notNull(),
    id: uuid('id').notNull(),
    shopOrderId: uuid('shop_order_id').notNull(),
    carrier: text('carrier').notNull(),
    /** Null when the clock of a demonstration or an older release sent it. */
    shippedBy: uuid('shipped_by'),
    trackingNumber: text('tracking_number').notNull(),
    shippedAt: at('shipped_at').notNull(),
    expectedAt: at('expected_at').notNull(),
    deliveredAt: at('delivered_at'),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    foreignKey({ columns: [t.shopId, t.shopOrderId], foreignColumns: [ofShopOrder.shopId, ofShopOrder.id] }).onDelete('cascade'),
    index('parcels_by_shop_order').on(t.shopId, t.shopOrderId),
    index('parcels_by_tracking_number').on(t.trackingNumber),
  ],
)

/** What lies in a parcel. Parcels of before this was kept, and those of a demonstration, have none: all of the part went with them. */
export const parcelLines = pgTable(
  'parcel_lines',
  {
    shopId: uuid('shop_id').notNull(),
    parcelId: uuid('parcel_id').notNull(),
    orderLineId: uuid('order_line_id').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.parcelId, t.orderLineId] }),
    foreignKey({ columns: [t.shopId, t.parcelId], foreignColumns: [parcels.shopId, parcels.id] }).onDelete('cascade'),
  ],
)

/** What buyer and shop wrote to each other about a part, and what the shop's own people noted. */
export const orderWords = pgTable(
  'order_words',
  {
    shopId: uuid('shop_id').notNull(),
    id: uuid('id').notNull(),
    shopOrderId: uuid('shop_order_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    author: text('author').$type<'customer' | 'shop' | 'team'>().notNull(),
    authorId: uuid('author_id').notNull(),
    words: text('words').notNull(),
    photos: text('photos').array().notNull().default([]),
    at: at('at').notNull(),
    /** Of a buyer's words: when somebody of the shop wrote after them. */
    answeredAt: at('answered_at'),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    foreignKey({ columns: [t.shopId, t.shopOrderId], foreignColumns: [ofShopOrder.shopId, ofShopOrder.id] }).onDelete('cascade'),
    index('order_words_by_shop_order').on(t.shopId, t.shopOrderId, t.at),
  ],
)
