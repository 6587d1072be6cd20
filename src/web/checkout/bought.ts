import type { CheckoutDetail } from '../../contract/cart.ts'
import type { Order } from '../../contract/orders.ts'

export interface Bought {
  id: string
  title: string
  picUrl: string
  quantity: number
  /** Of all its pieces, with their mandatory fees. */
  costCents: number
  /** Wrapping all its pieces as gifts; null when they are not. */
  wrap: { cents: number; message: string } | null
  /** Colour, size, shop. */
  about: readonly string[]
}

type Variants = readonly { value: string }[]
const aboutOf = (variants: Variants, shop: string) => [...variants.map(({ value }) => value), shop]

/** What a checkout is about to buy. */
export const boughtIn = ({ checkoutShipData }: Pick<CheckoutDetail, 'checkoutShipData'>): Bought[] =>
  checkoutShipData.flatMap(({ shopName, lines }) =>
    lines.map(({ id, title, picUrl, quantity, priceCents, feeCents, variantsInfo, giftWrap }) => ({
      id,
      title,
      picUrl,
      quantity,
      costCents: quantity * (priceCents + feeCents),
      wrap: giftWrap?.isOn ? { cents: quantity * (giftWrap.cents ?? 0), message: giftWrap.message } : null,
      about: aboutOf(variantsInfo, shopName),
    })),
  )

/** What an order has bought. */
export const boughtBy = ({ shopOrders }: Pick<Order, 'shopOrders'>): Bought[] =>
  shopOrders.flatMap(({ shopName, lines }) =>
    lines.map(({ id, title, picUrl, quantity, unitCents, feesCents, variantsInfo, giftWrap }) => ({
      id,
      title,
      picUrl,
      quantity,
      costCents: quantity * unitCents + feesCents,
      wrap: giftWrap,
      about: aboutOf(variantsInfo, shopName),
    })),
  )

export const piecesOf = (lines: readonly { quantity: number }[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)
