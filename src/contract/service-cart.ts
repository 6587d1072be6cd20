import * as z from 'zod'
import { Cents, call, Id, Money } from './call.ts'
import { Cart, CartGroup, CartLine, ListType, whose } from './cart.ts'
import { OrderAddress } from './orders.ts'
import { ChoiceNumber, PayMode } from './quotes.ts'
import { PriceUnit } from './services.ts'

/** What can be paid at once, with taxes. */
export const MOST_BILL_CENTS = 200_000_000

/** Hours or visits of one service. */
const Times = z.int().min(1).max(99)

const line = { id: true, title: true, picUrl: true, variantsInfo: true, priceCents: true, quantity: true, productSelect: true } as const

export const ServiceCartLine = CartLine.pick(line).extend({
  /** The provider. */
  shopId: Id,
  type: z.literal('service'),
  /** Null for an accepted quote. */
  sku: z.object({ id: Id, variantId: Id.nullable(), sellingPrice: Money }).nullable(),
  priceUnit: PriceUnit,
  quoteId: Id.nullable(),
  requestId: Id.nullable(),
  payMode: PayMode,
  /** Before tax, of the whole line: less than its price when a quote is prepaid. */
  dueNowCents: Cents,
  /** False when the service or its provider is no longer in the directory, or is priced by quote since; for a quote, when its time is over. */
  isOffered: z.boolean(),
})
export type ServiceCartLine = z.infer<typeof ServiceCartLine>

const group = { shopId: true, shopName: true, shopSlug: true, shopSelect: true, amountCents: true } as const

/** The cart's shape, with lists of services. They bear no handling fee. */
export const ServiceCart = Cart.omit({ estimate: true }).extend({
  cartLists: z.array(CartGroup.pick(group).extend({ serviceShoppingCartList: z.array(ServiceCartLine) })),
})
export type ServiceCart = z.infer<typeof ServiceCart>

const BillOfServices = z.object({
  netCents: Cents,
  gstHstCents: Cents,
  pstRstQstCents: Cents,
  totalCents: Cents,
})

/** What would be paid now, and what later, in the province where the work is done. */
export const ServiceCheckout = z.object({
  /** Null: an address is needed first. Taxes are then those of the caller's place. */
  addressId: Id.nullable(),
  address: OrderAddress.nullable(),
  province: z.string(),
  checkoutTotal: Money,
  checkoutProductList: z.array(ServiceCartLine),
  checkoutShipData: z.array(
    z.object({
      shopId: Id,
      shopName: z.string(),
      shopSlug: z.string(),
      lines: z.array(ServiceCartLine.extend({ whole: BillOfServices, now: BillOfServices, later: BillOfServices })),
      now: BillOfServices,
      later: BillOfServices,
    }),
  ),
  whole: BillOfServices,
  now: BillOfServices,
  later: BillOfServices,
  /** To be sent back as `seenTotalCents` when the order is made: what is due now. */
  totalCents: Cents,
})
export type ServiceCheckout = z.infer<typeof ServiceCheckout>

export const serviceShoppingCart = {
  addByQuote: call({
    path: '/mallapi/serviceShoppingCart/addByQuote',
    about:
      'Accepts an offer at its full price or prepaid, and puts it into the service cart. Once: who asks again is refused. Of an offer with choices one has to be named. Beside another one of the same request it has to be said what becomes of that.',
    who: 'customer',
    input: z.strictObject({
      quoteId: Id,
      payMode: PayMode.default('full'),
      /** The number of the choice that is meant. */
      choice: ChoiceNumber.optional(),
      /** The other one leaves the cart, or both are wanted. */
      beside: z.enum(['replace', 'both']).optional(),
      ...whose,
    }),
    output: ServiceCart,
    refuses: ['not-found', 'quote-expired', 'quote-not-open', 'quote-beside', 'quote-choice', 'no-prepay'],
    twice: 'same',
    changes: ['checkout', 'service-cart', 'requests'],
  }),
  GetCheckOutDetail: call({
    path: '/mallapi/serviceShoppingCart/GetCheckOutDetail',
    about:
      'What exactly would be paid for lines of the service cart: now and later, with the taxes of the province where the work is done.',
    who: 'customer',
    input: z.strictObject({ shoppingCartItems: z.array(Id).min(1).max(50).optional(), addressId: Id.optional(), ...whose }),
    output: ServiceCheckout,
    refuses: ['not-found', 'cart-empty', 'conflict', 'quote-expired', 'quote-not-open', 'too-much'],
    reads: 'primary',
    seen: 'shown',
    // Apart from the cart: making the order empties it, and the page it is made on has still to show what was bought.
    shows: ['addresses', 'checkout', 'place'],
  }),
  all: call({
    path: '/mallapi/serviceShoppingCart/all',
    about: 'The cart of services or the services saved for later, in groups per provider, everything selected, at today’s prices.',
    who: 'customer',
    input: z.strictObject({ type: ListType.default('cart'), ...whose }),
    output: ServiceCart,
    refuses: [],
    reads: 'primary',
    seen: 'shown',
    shows: ['service-cart'],
  }),
  addNew: call({
    path: '/mallapi/serviceShoppingCart/addNew',
    about: 'Puts a service with a price of its own into the service cart, or saves it. Goods are refused. The answer is the whole list.',
    who: 'customer',
    input: z.strictObject({
      type: ListType.default('cart'),
      skuId: Id,
      variantId: Id.optional(),
      quantity: Times.default(1),
      ...whose,
    }),
    output: ServiceCart,
    refuses: ['not-found', 'needs-quote'],
    twice: 'key',
    changes: ['checkout', 'service-cart'],
    fills: { read: '/mallapi/serviceShoppingCart/all', by: ['type'] },
  }),
  getInfo: call({
    path: '/mallapi/serviceShoppingCart/getInfo',
    about: 'One line of the service cart or of the saved services.',
    who: 'customer',
    input: z.strictObject({ id: Id, type: ListType.default('cart'), ...whose }),
    output: ServiceCartLine,
    refuses: ['not-found'],
    reads: 'primary',
    seen: 'shown',
    shows: ['service-cart'],
  }),
  edit: call({
    path: '/mallapi/serviceShoppingCart/edit',
    about: 'Changes how many times a service is wanted. The answer is the whole cart.',
    who: 'customer',
    input: z.strictObject({ id: Id, quantity: Times, ...whose }),
    output: ServiceCart,
    refuses: ['not-found'],
    twice: 'same',
    changes: ['checkout', 'service-cart'],
    fills: { read: '/mallapi/serviceShoppingCart/all', by: ['type'] },
  }),
  del: call({
    path: '/mallapi/serviceShoppingCart/del',
    about: 'Takes a line off the service cart or the saved services. The answer is the whole list.',
    who: 'customer',
    input: z.strictObject({ id: Id, type: ListType.default('cart'), ...whose }),
    output: ServiceCart,
    refuses: ['not-found'],
    twice: 'same',
    changes: ['checkout', 'service-cart'],
    fills: { read: '/mallapi/serviceShoppingCart/all', by: ['type'] },
  }),
}
