import * as z from 'zod'
import { call, Id, Money } from './call.ts'
import { Cart, CartGroup, CartLine, ListType, whose } from './cart.ts'

/** Hours or visits of one service. */
const Times = z.int().min(1).max(99)

const line = { id: true, title: true, picUrl: true, variantsInfo: true, priceCents: true, quantity: true, productSelect: true } as const

export const ServiceCartLine = CartLine.pick(line).extend({
  /** The provider. */
  shopId: Id,
  type: z.literal('service'),
  sku: z.object({ id: Id, variantId: Id.nullable(), sellingPrice: Money }),
  priceUnit: z.enum(['call-out', 'from', 'hour', 'visit']),
  /** False when the service or its provider is no longer in the directory, or is priced by quote since. */
  isOffered: z.boolean(),
})
export type ServiceCartLine = z.infer<typeof ServiceCartLine>

const group = { shopId: true, shopName: true, shopSlug: true, shopSelect: true, amountCents: true } as const

/** The cart's shape, with lists of services. They bear no handling fee. */
export const ServiceCart = Cart.omit({ estimate: true }).extend({
  cartLists: z.array(CartGroup.pick(group).extend({ serviceShoppingCartList: z.array(ServiceCartLine) })),
})
export type ServiceCart = z.infer<typeof ServiceCart>

export const serviceShoppingCart = {
  all: call({
    path: '/mallapi/serviceShoppingCart/all',
    about: 'The cart of services or the services saved for later, in groups per provider, everything selected, at today’s prices.',
    who: 'customer',
    input: z.strictObject({ type: ListType.default('cart'), ...whose }),
    output: ServiceCart,
    refuses: [],
    reads: 'primary',
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
    changes: ['service-cart'],
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
    shows: ['service-cart'],
  }),
  edit: call({
    path: '/mallapi/serviceShoppingCart/edit',
    about: 'Changes how many times a service is wanted. The answer is the whole cart.',
    who: 'customer',
    input: z.strictObject({ id: Id, quantity: Times, ...whose }),
    output: ServiceCart,
    refuses: ['not-found'],
    changes: ['service-cart'],
    fills: { read: '/mallapi/serviceShoppingCart/all', by: ['type'] },
  }),
  del: call({
    path: '/mallapi/serviceShoppingCart/del',
    about: 'Takes a line off the service cart or the saved services. The answer is the whole list.',
    who: 'customer',
    input: z.strictObject({ id: Id, type: ListType.default('cart'), ...whose }),
    output: ServiceCart,
    refuses: ['not-found'],
    changes: ['service-cart'],
    fills: { read: '/mallapi/serviceShoppingCart/all', by: ['type'] },
  }),
}
