import { type Bill, type BillLine, shopBill, sumBills } from './bill.ts'
import { applyCoupons, type CouponLine, type CouponTerms } from './coupons.ts'
import type { DeliveryRate } from './delivery-rates.ts'
import type { Cents } from './money.ts'
import { EXPRESS_SURCHARGE, type ShippingOption } from './shipping.ts'
import type { Province } from './tax.ts'

export interface CheckoutLine extends BillLine, CouponLine {
  /** Its shop delivers every order for free. */
  shopDeliversFree: boolean
  /** What its shop asks for a parcel; none where the marketplace's rate holds. */
  shopRates?: readonly DeliveryRate[]
}

export interface ShopCheckout<Line> {
  shopId: string
  lines: { line: Line; discountCents: Cents }[]
  /** What of its discounts the marketplace pays. */
  houseDiscountCents: Cents
  option: ShippingOption
  /** Whether the standard parcel costs nothing beside the amount of goods. */
  standardIsFree: boolean
  bill: Bill
}

interface Choices {
  coupons: readonly CouponTerms[]
  options: ReadonlyMap<string, ShippingOption>
  province: Province
  day: string
}

/** The bills of an order: one for each shop, in the order in which the shops first appear, and their sum. */
export function checkoutBill<Line extends CheckoutLine>(
  lines: readonly Line[],
  { coupons, options, province, day }: Choices,
): { shops: ShopCheckout<Line>[]; bill: Bill } {
  const { discounts, funded, freeShops } = applyCoupons(coupons, lines)
  const priced = lines.map((line, i) => ({ line, discountCents: discounts[i] ?? 0, fundedCents: funded[i] ?? 0 }))
  const shops = [...new Set(lines.map(({ shopId }) => shopId))].map((shopId) => {
    const own = priced.filter(({ line }) => line.shopId === shopId)
    const option = options.get(shopId) ?? 'standard'
    const standardIsFree = freeShops.has(shopId) || own.some(({ line }) => line.shopDeliversFree)
    const discount = own.reduce((sum, { discountCents }) => sum + discountCents, 0)
    const bill = shopBill(
      own.map(({ line }) => line),
      discount,
      standardIsFree,
      province,
      day,
      { surchargeCents: option === 'express' ? EXPRESS_SURCHARGE : 0, rates: own[0]?.line.shopRates ?? [] },
    )
    const houseDiscountCents = own.reduce((sum, { fundedCents }) => sum + fundedCents, 0)
    return {
      shopId,
      lines: own.map(({ line, discountCents }) => ({ line, discountCents })),
      houseDiscountCents,
      option,
      standardIsFree,
      bill,
    }
  })
  return { shops, bill: sumBills(shops.map(({ bill }) => bill)) }
}
