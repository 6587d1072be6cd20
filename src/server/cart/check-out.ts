import { sql } from 'drizzle-orm'
import type { CheckoutDetail } from '../../contract/cart.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { Bill } from '../../rules/bill.ts'
import { marketDay } from '../../rules/calendar.ts'
import { checkoutBill, type ShopCheckout } from '../../rules/checkout-bill.ts'
import { applyCoupons, couponFits, mayStack } from '../../rules/coupons.ts'
import { toDollars } from '../../rules/money.ts'
import type { ShippingOption } from '../../rules/shipping.ts'
import { shippingChoices } from '../../rules/shipping.ts'
import { isProvince, type Province } from '../../rules/tax.ts'
import { addresses } from '../addresses/tables.ts'
import type { Context } from '../context.ts'
import { type OwnCoupon, ownCoupons } from '../coupons/queries.ts'
import type { Db } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import { destinationOf } from '../products/destination.ts'
import { type Line, lineIn, linesOfCart, linesOfSkus } from './lines.ts'

export interface Choices {
  shoppingCartItems?: string[] | undefined
  buyNow?: { skuId: string; quantity: number } | undefined
  shipAddressId?: string | undefined
  billingAddressId?: string | undefined
  couponIds: string[]
  shipping: { shopId: string; option: ShippingOption }[]
}

export interface Checkout {
  lines: Line[]
  shops: ShopCheckout<Line>[]
  bill: Bill
  coupons: OwnCoupon[]
}

/** The lines that are to be bought. Each can be: whatever cannot is refused, never left out silently. */
async function linesToBuy(db: Db, customerId: string, choices: Choices, now: Date, readCart: typeof linesOfCart): Promise<Line[]> {
  if (choices.buyNow && choices.shoppingCartItems) throw new Refusal('bad-input')
  const { buyNow, shoppingCartItems } = choices
  const lines = buyNow ? await linesOfSkus(db, [buyNow], now) : await readCart(db, customerId, now, shoppingCartItems)
  if (buyNow && lines.length === 0) throw new Refusal('not-found')
  if (shoppingCartItems && lines.length !== new Set(shoppingCartItems).size) throw new Refusal('not-found')
  if (lines.length === 0) throw new Refusal('cart-empty')
  if (lines.some(({ isSold }) => !isSold)) throw new Refusal('conflict')
  for (const line of lines) if (line.available < line.quantity) throw new Refusal('out-of-stock', { skuId: line.skuId })
  return lines
}

/** What exactly would be paid for these choices, in this province, now. An order takes the lines off the cart as it reads them. */
export async function priceChoices(
  db: Db,
  customerId: string,
  choices: Choices,
  province: Province,
  now: Date,
  readCart = linesOfCart,
): Promise<Checkout> {
  const lines = await linesToBuy(db, customerId, choices, now, readCart)
  const own = choices.couponIds.length > 0 ? await ownCoupons(db, customerId) : []
  const coupons = choices.couponIds.map((id) => {
    const coupon = own.find((known) => known.id === id)
    if (!coupon) throw new Refusal('not-found')
    if (coupon.usedAt || coupon.orderId || !couponFits(coupon, lines, now)) throw new Refusal('coupon-unfit')
    return coupon
  })
  if (!mayStack(coupons)) throw new Refusal('coupon-unfit')
  const options = new Map(choices.shipping.map(({ shopId, option }) => [shopId, option]))
  return { lines, coupons, ...checkoutBill(lines, { coupons, options, province, day: marketDay(now) }) }
}

interface Destination {
  id: string
  province: string
  country: string
}

const destination = statement<{ customerId: string; id: string | null }, Destination>(
  'checkout-destination',
  (value) => sql`
    select id, province, country from ${addresses}
    where customer_id = ${value.customerId} and case when ${value.id}::uuid is null then address_type = 'shipment' and country = 'CA' else id = ${value.id}::uuid end
    order by is_default desc, created_at limit 1`,
)

/** The named address, or the first one that can be delivered to; null when there is none. Of somebody else's there is none either. */
async function shipTo(db: Db, customerId: string, id: string | undefined): Promise<Destination | null> {
  const { rows } = await destination(db, { customerId, id: id ?? null })
  if (id && !rows[0]) throw new Refusal('not-found')
  return rows[0] ?? null
}

/** Taxes are those of a Canadian province; an address elsewhere cannot be shipped to. */
export function provinceOf(address: { province: string; country: string }): Province {
  if (address.country.toUpperCase() !== 'CA' || !isProvince(address.province)) throw new Refusal('bad-input')
  return address.province
}

export async function showCheckout(
  { db, caller, now, locale, place }: Pick<Context<'customer'>, 'db' | 'caller' | 'now' | 'locale' | 'place'>,
  choices: Choices,
): Promise<CheckoutDetail> {
  const at = now()
  const address = await shipTo(db, caller.id, choices.shipAddressId)
  const billing = choices.billingAddressId ? await shipTo(db, caller.id, choices.billingAddressId) : address
  const guessed = address ? '' : (await destinationOf(db, place, locale, at)).provinceCode
  const province = address ? provinceOf(address) : isProvince(guessed) ? guessed : 'ON'
  const { lines, shops, bill } = await priceChoices(db, caller.id, choices, province, at)
  const fitting = (await ownCoupons(db, caller.id)).filter((coupon) => !coupon.usedAt && !coupon.orderId && couponFits(coupon, lines, at))
  return {
    shipAddressId: address?.id ?? null,
    billingAddressId: billing?.id ?? null,
    province,
    checkoutTotal: toDollars(bill.totalCents),
    checkoutHandlingFee: toDollars(bill.handlingCents),
    checkoutShipping: toDollars(bill.shippingCents),
    checkoutProductList: lines.map((line) => lineIn(locale, line)),
    checkoutShipData: shops.map(({ shopId, lines: own, option, standardIsFree, bill: part }) => ({
      shopId,
      shopName: own[0]?.line.shopName ?? '',
      shopSlug: own[0]?.line.shopSlug ?? '',
      lines: own.map(({ line }) => lineIn(locale, line)),
      bill: part,
      shippingOption: option,
      shippingOptions: shippingChoices(part.itemsCents - part.discountCents, standardIsFree, own[0]?.line.shopProvince ?? '', province, at),
    })),
    bill,
    coupons: fitting.map((coupon) => ({
      id: coupon.id,
      code: coupon.code,
      title: coupon.title[locale],
      savesCents: applyCoupons([coupon], lines).discounts.reduce((a, b) => a + b, 0),
      isUsed: choices.couponIds.includes(coupon.id),
      stackable: coupon.stackable,
    })),
    totalCents: bill.totalCents,
  }
}
