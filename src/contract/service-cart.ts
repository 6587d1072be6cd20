import * as z from 'zod'
import { Cents, call, Id, Money } from './call.ts'
import { ListType, whose } from './cart.ts'

/** Hours or visits of one service. */
const Times = z.int().min(1).max(99)

export const ServiceCartLine = z.object({
  id: Id,
  /** The provider. */
  shopId: Id,
  type: z.literal('service'),
  title: z.string(),
  picUrl: z.string(),
  variantsInfo: z.array(z.object({ attribute: z.string(), value: z.string() })),
  sku: z.object({ id: Id, variantId: Id.nullable(), sellingPrice: Money }),
  priceCents: Cents,
  priceUnit: z.enum(['call-out', 'from', 'hour', 'visit']),
  quantity: z.int(),
  productSelect: z.boolean(),
  /** False when the service or its provider is no longer in the directory, or is priced by quote since. */
  isOffered: z.boolean(),
})
export type ServiceCartLine = z.infer<typeof ServiceCartLine>

export const ServiceCart = z.object({
  type: ListType,
  total: z.int(),
  selectTotal: z.int(),
  amount: Money,
  /** Services bear no handling fee; the field is the cart's. */
  handlingFee: Money,
  amountCents: Cents,
  handlingFeeCents: Cents,
  cartLists: z.array(
    z.object({
      shopId: Id,
      shopName: z.string(),
      shopSlug: z.string(),
      shopSelect: z.boolean(),
      serviceShoppingCartList: z.array(ServiceCartLine),
      amountCents: Cents,
    }),
  ),
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
  }),
  getInfo: call({
    path: '/mallapi/serviceShoppingCart/getInfo',
    about: 'One line of the service cart or of the saved services.',
    who: 'customer',
    input: z.strictObject({ id: Id, type: ListType.default('cart'), ...whose }),
    output: ServiceCartLine,
    refuses: ['not-found'],
    reads: 'primary',
  }),
  edit: call({
    path: '/mallapi/serviceShoppingCart/edit',
    about: 'Changes how many times a service is wanted. The answer is the whole cart.',
    who: 'customer',
    input: z.strictObject({ id: Id, quantity: Times, ...whose }),
    output: ServiceCart,
    refuses: ['not-found'],
  }),
  del: call({
    path: '/mallapi/serviceShoppingCart/del',
    about: 'Takes a line off the service cart or the saved services. The answer is the whole list.',
    who: 'customer',
    input: z.strictObject({ id: Id, type: ListType.default('cart'), ...whose }),
    output: ServiceCart,
    refuses: ['not-found'],
  }),
}
