import { type DeliveryRate, type RatedParcel, ratedCents, rateFor } from './delivery-rates.ts'
import { type Cents, shareOut } from './money.ts'
import { type Province, taxesOn } from './tax.ts'

/** Free delivery needs more than this of one shop's goods, after discounts and before tax. */
export const FREE_DELIVERY_OVER: Cents = 99_00
/** What a shop's parcel costs below that. */
export const SHIPPING: Cents = 9_95

export const isDeliveryFree = (shopAmount: Cents): boolean => shopAmount > FREE_DELIVERY_OVER
/** How much more to buy in a shop for free delivery, as people count: 39 of 99 after 60. At 99 itself the cent that is missing is said. */
export const freeDeliveryRemaining = (shopAmount: Cents, over: Cents = FREE_DELIVERY_OVER): Cents =>
  shopAmount > over ? 0 : Math.max(1, over - shopAmount)

/** Above how much of a shop's goods its parcel is free: the shop may ask for less than the marketplace, never for more. */
export const freeOver = (parcel: Pick<RatedParcel, 'rate'> | null): Cents =>
  Math.min(FREE_DELIVERY_OVER, parcel?.rate.freeOverCents ?? FREE_DELIVERY_OVER)

/** What the standard parcel of a shop costs, by its own rate where it has one. */
export const standardShipping = (shopAmount: Cents, isFree: boolean, parcel: RatedParcel | null): Cents => {
  if (isFree || shopAmount > freeOver(parcel)) return 0
  return parcel ? ratedCents(parcel) : SHIPPING
}

export interface BillLine {
  unitCents: Cents
  quantity: number
  /** Fees of one piece. */
  handlingCents: Cents
  installationCents: Cents
  extraShippingCents: Cents
  /** Of one piece; what nobody weighed weighs nothing. */
  weightGrams?: number
  /** For wrapping one piece as a gift; nothing when nobody asked for it. */
  giftWrapCents?: Cents
}

export interface Bill {
  itemsCents: Cents
  discountCents: Cents
  shippingCents: Cents
  /** Extra shipping of what is large or heavy. */
  deliveryCents: Cents
  handlingCents: Cents
  installationCents: Cents
  giftWrapCents: Cents
  gstHstCents: Cents
  pstRstQstCents: Cents
  totalCents: Cents
}

const sumOf = (lines: readonly BillLine[], each: (line: BillLine) => Cents) =>
  lines.reduce((sum, line) => sum + each(line) * line.quantity, 0)

/** What a shop sends in one parcel, where it has a rate of its own for the province. */
export function parcelOf(lines: readonly Pick<BillLine, 'weightGrams' | 'quantity'>[], rates: readonly DeliveryRate[], province: string) {
  const rate = rateFor(rates, province)
  return rate && { rate, grams: lines.reduce((sum, { weightGrams = 0, quantity }) => sum + weightGrams * quantity, 0) }
}

/** The bill of one shop's part of an order. `day` is the day of sale, "2026-11-15"; a surcharge pays for a faster parcel. */
export function shopBill(
  lines: readonly BillLine[],
  discountCents: Cents,
  freeShipping: boolean,
  province: Province,
  day: string,
  { surchargeCents = 0, rates = [] }: { surchargeCents?: Cents; rates?: readonly DeliveryRate[] } = {},
): Bill {
  const itemsCents = sumOf(lines, (line) => line.unitCents)
  const discount = Math.min(discountCents, itemsCents)
  const subtotal = itemsCents - discount
  const shippingCents = standardShipping(subtotal, freeShipping, parcelOf(lines, rates, province)) + surchargeCents
  const deliveryCents = sumOf(lines, (line) => line.extraShippingCents)
  const handlingCents = sumOf(lines, (line) => line.handlingCents)
  const installationCents = sumOf(lines, (line) => line.installationCents)
  const giftWrapCents = sumOf(lines, (line) => line.giftWrapCents ?? 0)
  const beforeTax = subtotal + shippingCents + deliveryCents + handlingCents + installationCents + giftWrapCents
  const taxes = taxesOn(beforeTax, province, day)
  return {
    itemsCents,
    discountCents: discount,
    shippingCents,
    deliveryCents,
    handlingCents,
    installationCents,
    giftWrapCents,
    ...taxes,
    totalCents: beforeTax + taxes.gstHstCents + taxes.pstRstQstCents,
  }
}

/** What a customer pays: the sum of the shops' bills, row by row. */
export function sumBills(bills: readonly Bill[]): Bill {
  const sum = (row: keyof Bill) => bills.reduce((total, bill) => total + bill[row], 0)
  return {
    itemsCents: sum('itemsCents'),
    discountCents: sum('discountCents'),
    shippingCents: sum('shippingCents'),
    deliveryCents: sum('deliveryCents'),
    handlingCents: sum('handlingCents'),
    installationCents: sum('installationCents'),
    giftWrapCents: sum('giftWrapCents'),
    gstHstCents: sum('gstHstCents'),
    pstRstQstCents: sum('pstRstQstCents'),
    totalCents: sum('totalCents'),
  }
}

/** Spreads a discount over lines by what they cost, so that a return gives back what was paid. */
export const discountPerLine = (discountCents: Cents, lines: readonly BillLine[]): Cents[] =>
  shareOut(
    discountCents,
    lines.map((line) => line.unitCents * line.quantity),
  )
