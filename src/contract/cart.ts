import * as z from 'zod'
import { Cents, call, Id, Money } from './call.ts'
import { BillRows, checkoutChoices, GiftMessage, Quantity, ShippingOption } from './checkout.ts'

export const Counts = z.object({
  cart: z.int(),
  /** With mandatory fees, as every price that is shown first. */
  cartCents: z.int(),
  wishList: z.int(),
  serviceCart: z.int(),
  notifications: z.int(),
})
export type Counts = z.infer<typeof Counts>

export const counts = {
  mine: call({
    path: '/mallapi/counts/mine',
    about:
      'What the header counts for the caller: cart, wish list, service cart, unread notifications. Nothing for visitors: their cookies know.',
    who: 'anyone',
    input: z.strictObject({}),
    output: Counts.nullable(),
    refuses: [],
    reads: 'primary',
    seen: 'shown',
    shows: ['cart', 'notifications', 'service-cart', 'wishes'],
  }),
}

export const ListType = z.enum(['cart', 'wishList'])
/** May be sent, but only the session says who asks: another id is refused. */
export const whose = { customerId: Id.optional(), shopId: Id.optional() }

/** Whether pieces are wrapped as gifts. */
export const GiftWrap = z.object({
  /** What wrapping one piece costs; 0 is free. Null: the shop wraps no more, and what was chosen has to be taken off. */
  cents: Cents.nullable(),
  isOn: z.boolean(),
  message: z.string(),
})

export const CartLine = z.object({
  id: Id,
  shopId: Id,
  /** Lines of type shipmentCharge are hidden and stand in no sum. */
  type: z.enum(['goods', 'shipmentCharge']),
  title: z.string(),
  picUrl: z.string(),
  variantsInfo: z.array(z.object({ attribute: z.string(), value: z.string() })),
  /** Null in a shipmentCharge line, as is the product. */
  sku: z.object({ id: Id, sellingPrice: Money, independentSiteSellingPrice: Money.nullable() }).nullable(),
  spu: z.object({ id: Id, extraShippingFee: Money, installationFee: Money, handlingFee: Money }).nullable(),
  /** Of one piece, without fees: people are shown it with them. The charge itself in a shipmentCharge line. */
  priceCents: Cents,
  /** Mandatory fees of one piece. */
  feeCents: Cents,
  handlingCents: Cents,
  installationCents: Cents,
  extraShippingCents: Cents,
  quantity: z.int(),
  productSelect: z.boolean(),
  /** How many can be bought now; 0 when it is sold out, hidden or its shop is closed. */
  maxQuantity: z.int(),
  /** Said only when few are left. */
  stockLeft: z.int().nullable(),
  /** What a piece cost when the line was last changed, when that is another price than now. */
  priceBeforeCents: Cents.nullable(),
  priceChanged: z.boolean(),
  /** Null where the shop offers none. */
  giftWrap: GiftWrap.nullable(),
  /** Of a checkout: a gift of its shop, which comes by itself and costs nothing. */
  isFree: z.boolean().optional(),
  /** Of a wish list's item, whether it is marked to be bought. */
  isSelected: z.enum(['Y', 'N']).optional(),
})
export type CartLine = z.infer<typeof CartLine>

export const CartGroup = z.object({
  shopId: Id,
  shopName: z.string(),
  shopSlug: z.string(),
  shopSelect: z.boolean(),
  shoppingCartList: z.array(CartLine),
  amountCents: Cents,
  /** More of this shop to buy for free delivery; 0 when delivery is free. */
  freeDeliveryRemainingCents: Cents,
  freeDeliveryOverCents: Cents,
  shippingCents: Cents,
})
export type CartGroup = z.infer<typeof CartGroup>

export const Cart = z.object({
  type: ListType,
  /** Pieces, selected or not, without shipmentCharge lines. */
  total: z.int(),
  selectTotal: z.int(),
  amount: Money,
  handlingFee: Money,
  amountCents: Cents,
  handlingFeeCents: Cents,
  cartLists: z.array(CartGroup),
  /** What the order would come to, once a province is known. Lines that cannot be bought are left out. */
  estimate: BillRows.extend({ province: z.string() }).nullable(),
})
export type Cart = z.infer<typeof Cart>

export const CheckoutShop = z.object({
  shopId: Id,
  shopName: z.string(),
  shopSlug: z.string(),
  lines: z.array(CartLine),
  bill: BillRows,
  shippingOption: ShippingOption,
  shippingOptions: z.array(z.object({ key: ShippingOption, costCents: Cents, earliest: z.iso.date(), latest: z.iso.date() })),
})

export const CheckoutDetail = z.object({
  /** Null: an address is needed first. Taxes are then those of the chosen place. */
  shipAddressId: Id.nullable(),
  billingAddressId: Id.nullable(),
  province: z.string(),
  checkoutTotal: Money,
  checkoutHandlingFee: Money,
  checkoutShipping: Money,
  checkoutProductList: z.array(CartLine),
  checkoutShipData: z.array(CheckoutShop),
  bill: BillRows,
  /** The customer's own coupons that fit, the ones in use among them. */
  coupons: z.array(
    z.object({ id: Id, code: z.string(), title: z.string(), savesCents: Cents, isUsed: z.boolean(), stackable: z.boolean() }),
  ),
  /** To be sent back as `seenTotalCents` when the order is made. */
  totalCents: Cents,
  /** Null where there are none: the operator has none, or it is a shop's own address. */
  points: z
    .object({
      balance: z.int(),
      /** How many of them this order can take; 0 when they, or the order, are too few. */
      usable: z.int(),
      isUsed: z.boolean(),
    })
    .nullable(),
  /** What is left to pay by card: the total, less what points pay. To be sent back as `seenDueCents`. */
  dueCents: Cents,
})
export type CheckoutDetail = z.infer<typeof CheckoutDetail>

export const shoppingCart = {
  all: call({
    path: '/mallapi/shoppingCart/all',
    about: 'The cart or the wish list, in groups per shop, everything selected, at today’s prices.',
    who: 'customer',
    input: z.strictObject({ type: ListType.default('cart'), ...whose }),
    output: Cart,
    refuses: [],
    reads: 'primary',
    seen: 'shown',
    shows: ['addresses', 'cart', 'place', 'wishes'],
  }),
  addNew: call({
    path: '/mallapi/shoppingCart/addNew',
    about: 'Adds pieces of a SKU to the cart, or a product to the wish list. The answer is the whole list.',
    who: 'customer',
    input: z.strictObject({ type: ListType.default('cart'), skuId: Id, quantity: Quantity.default(1), ...whose }),
    output: Cart,
    refuses: ['not-found', 'out-of-stock', 'cart-full'],
    twice: 'key',
    changes: ['cart', 'checkout', 'wishes'],
    fills: { read: '/mallapi/shoppingCart/all', by: ['type'] },
  }),
  getInfo: call({
    path: '/mallapi/shoppingCart/getInfo',
    about: 'One line of the cart or the wish list.',
    who: 'customer',
    input: z.strictObject({ id: Id, type: ListType.default('cart'), ...whose }),
    output: CartLine,
    refuses: ['not-found'],
    reads: 'primary',
    seen: 'shown',
    shows: ['cart', 'wishes'],
  }),
  edit: call({
    path: '/mallapi/shoppingCart/edit',
    about: 'Changes how many of a line are wanted. The answer is the whole cart: quantities move fees and shipping too.',
    who: 'customer',
    input: z.strictObject({ id: Id, quantity: Quantity, ...whose }),
    output: Cart,
    refuses: ['not-found', 'out-of-stock'],
    twice: 'same',
    changes: ['cart', 'checkout'],
    fills: { read: '/mallapi/shoppingCart/all', by: ['type'] },
  }),
  wrap: call({
    path: '/mallapi/shoppingCart/wrap',
    about: 'Has the pieces of a line wrapped as gifts, or not. What it costs is the shop’s to say. The answer is the whole cart.',
    who: 'customer',
    input: z.strictObject({ id: Id, isGift: z.boolean(), giftMessage: GiftMessage.default(''), ...whose }),
    output: Cart,
    refuses: ['not-found', 'no-gift-wrap'],
    twice: 'same',
    changes: ['cart', 'checkout'],
    fills: { read: '/mallapi/shoppingCart/all', by: ['type'] },
  }),
  del: call({
    path: '/mallapi/shoppingCart/del',
    about: 'Takes a line off the cart or the wish list. The answer is the whole list.',
    who: 'customer',
    input: z.strictObject({ id: Id, type: ListType.default('cart'), ...whose }),
    output: Cart,
    refuses: ['not-found'],
    twice: 'same',
    changes: ['cart', 'checkout', 'wishes'],
    fills: { read: '/mallapi/shoppingCart/all', by: ['type'] },
  }),
  GetCheckOutDetail: call({
    path: '/mallapi/shoppingCart/GetCheckOutDetail',
    about: 'What an order of these lines would cost, with the ways to send it and the coupons that fit.',
    who: 'customer',
    input: z.strictObject({ ...checkoutChoices, customerId: Id.optional() }),
    output: CheckoutDetail,
    refuses: ['not-found', 'cart-empty', 'out-of-stock', 'conflict', 'coupon-unfit', 'coupon-used-up', 'no-gift-wrap'],
    reads: 'primary',
    seen: 'shown',
    shows: ['addresses', 'checkout', 'place'],
  }),
  BuyNow: call({
    path: '/mallapi/shoppingCart/BuyNow',
    about: 'The checkout of one SKU beside the cart, which stays as it is.',
    who: 'customer',
    input: z.strictObject({ skuId: Id, quantity: Quantity.default(1), ...whose }),
    output: CheckoutDetail,
    refuses: ['not-found', 'cart-empty', 'out-of-stock', 'conflict', 'coupon-unfit', 'coupon-used-up', 'no-gift-wrap'],
    reads: 'primary',
    seen: 'shown',
    shows: ['addresses', 'checkout', 'place'],
  }),
}

const Wished = z.array(Id)

export const wish = {
  mine: call({
    path: '/mallapi/wish/mine',
    about: 'The products on the caller’s wish list by id, newest first. Nothing for visitors: their cookie knows.',
    who: 'anyone',
    input: z.strictObject({}),
    output: Wished.nullable(),
    refuses: [],
    reads: 'primary',
    seen: 'shown',
    shows: ['wishes'],
  }),
  set: call({
    path: '/mallapi/wish/set',
    about: 'Puts a product on the wish list or takes it off. The answer is the list as `wish/mine` gives it.',
    who: 'customer',
    input: z.strictObject({ spuId: Id, isWished: z.boolean() }),
    output: Wished,
    refuses: ['not-found'],
    twice: 'same',
    changes: ['wishes'],
    fills: { read: '/mallapi/wish/mine', by: [] },
  }),
}
