import { shopBill } from './bill.ts'
import type { DeliveryRate } from './delivery-rates.ts'
import type { Cents } from './money.ts'
import { type Province, taxesOn } from './tax.ts'

/** What a thing costs at the door: item, mandatory fees, shipping and the taxes of the place. */
export interface LandedPrice {
  itemCents: Cents
  feesCents: Cents
  shippingCents: Cents
  taxCents: Cents
  totalCents: Cents
}

/** One piece of one of our shops, as its bill would say. */
export function landedHere(
  item: {
    priceCents: Cents
    handlingCents: Cents
    installationCents: Cents
    extraShippingCents: Cents
    freeDelivery: boolean
    weightGrams?: number
    deliveryRates?: readonly DeliveryRate[]
  },
  province: Province,
  day: string,
): LandedPrice {
  const { handlingCents, installationCents, extraShippingCents } = item
  const { weightGrams = 0, deliveryRates = [] } = item
  const line = { unitCents: item.priceCents, quantity: 1, handlingCents, installationCents, extraShippingCents, weightGrams }
  const bill = shopBill([line], 0, item.freeDelivery, province, day, { rates: deliveryRates })
  return {
    itemCents: bill.itemsCents,
    feesCents: bill.handlingCents + bill.installationCents + bill.deliveryCents,
    shippingCents: bill.shippingCents,
    taxCents: bill.gstHstCents + bill.pstRstQstCents,
    totalCents: bill.totalCents,
  }
}

/** One piece of another site: the taxes are our estimate for a Canadian seller. */
export function landedElsewhere(
  offer: { priceCents: Cents; feesCents: Cents; shippingCents: Cents },
  province: Province,
  day: string,
): LandedPrice {
  const beforeTax = offer.priceCents + offer.feesCents + offer.shippingCents
  const { gstHstCents, pstRstQstCents } = taxesOn(beforeTax, province, day)
  const taxCents = gstHstCents + pstRstQstCents
  return {
    itemCents: offer.priceCents,
    feesCents: offer.feesCents,
    shippingCents: offer.shippingCents,
    taxCents,
    totalCents: beforeTax + taxCents,
  }
}
