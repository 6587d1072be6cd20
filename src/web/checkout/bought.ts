import type { CheckoutDetail } from '../../contract/cart.ts'
import type { Order } from '../../contract/orders.ts'

export interface Bought {
  id: string
  title: string
  picUrl: string
  quantity: number
  unitCents: number
  /** Colour, size, shop. */
  about: readonly string[]
}

type Variants = readonly { value: string }[]
const aboutOf = (variants: Variants, shop: string) => [...variants.map(({ value }) => value), shop]

/** What a checkout is about to buy. */
export const boughtIn = ({ checkoutShipData }: Pick<CheckoutDetail, 'checkoutShipData'>): Bought[] =>
  checkoutShipData.flatMap(({ shopName, lines }) =>
    lines.map(({ id, title, picUrl, quantity, priceCents, variantsInfo }) => ({
      id,
      title,
      picUrl,
      quantity,
      unitCents: priceCents,
      about: aboutOf(variantsInfo, shopName),
    })),
  )

/** What an order has bought. */
export const boughtBy = ({ shopOrders }: Pick<Order, 'shopOrders'>): Bought[] =>
  shopOrders.flatMap(({ shopName, lines }) =>
    lines.map(({ id, title, picUrl, quantity, unitCents, variantsInfo }) => ({
      id,
      title,
      picUrl,
      quantity,
      unitCents,
      about: aboutOf(variantsInfo, shopName),
    })),
  )

export const piecesOf = (lines: readonly { quantity: number }[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)
