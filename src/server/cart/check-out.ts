import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { CheckoutDetail } from '../../contract/cart.ts'
import { Refusal } from '../../contract/refusals.ts'
import { marketDay } from '../../rules/calendar.ts'
import { type Bill, parcelOf } from '../../rules/money/bill.ts'
import { checkoutBill, type ShopCheckout } from '../../rules/money/checkout-bill.ts'
import { applyCoupons, couponFits, mayStack } from '../../rules/money/coupons.ts'
import type { GiftOffer } from '../../rules/money/free-gifts.ts'
import { toDollars } from '../../rules/money/money.ts'
import { spendable, worthOf } from '../../rules/money/points.ts'
import type { ShippingOption } from '../../rules/money/shipping.ts'
import { shippingChoices } from '../../rules/money/shipping.ts'
import { savingTerms } from '../../rules/money/subscriptions.ts'
import { isProvince, type Province } from '../../rules/money/tax.ts'
import { addresses, type PostalAddress } from '../addresses/tables.ts'
import type { Context } from '../context.ts'
import { type CouponRow, couponOf, type OwnCoupon, selectCoupons } from '../coupons/queries.ts'
import type { Db } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import { destinationOf } from '../places/destination.ts'
import { balanceOf } from '../points/balance.ts'
import { giftLines, selectGifts } from './gift-lines.ts'
import {
  beginsCheckout,
  cartSource,
  checkoutOrder,
  type Line,
  type LineRow,
  lineIn,
  lineOf,
  type OfCart,
  type OfSkus,
  selectLines,
  skuSource,
  type Where,
} from './lines.ts'

export interface Choices {
  shoppingCartItems?: string[] | undefined
  buyNow?: { skuId: string; quantity: number; isGift?: boolean | undefined; giftMessage?: string | undefined } | undefined
  shipAddressId?: string | undefined
  billingAddressId?: string | undefined
  couponIds: string[]
  shipping: { shopId: string; option: ShippingOption }[]
  usePoints?: boolean | undefined
  /** Of a subscription, beside the coupons. */
  savingPercent?: number | undefined
}

export interface Checkout {
  lines: Line[]
  shops: ShopCheckout<Line>[]
  bill: Bill
  coupons: OwnCoupon[]
  /** Of these the one that the marketplace pays for, and what it takes off. */
  funded: { couponId: string; cents: number } | null
}

export type Destination = PostalAddress & { id: string }

interface Buying {
  customerId: string
  addressId: string | null
  now: string
  storefrontId: string | null
}

/** The named address, or the first one that can be delivered to. */
const destination = (value: { [Name in 'customerId' | 'addressId']: Placeholder }) => sql`
  select id, recipient, company_name as "companyName", street, apt, city, province, postal_code as "postalCode", country, phone
  from ${addresses}
  where customer_id = ${value.customerId}
    and case when ${value.addressId}::uuid is null then ${beginsCheckout} else id = ${value.addressId}::uuid end
  order by ${checkoutOrder} limit 1`

interface CheckoutRows {
  address: Destination | null
  coupons: CouponRow[]
  lines: LineRow[]
  gifts: GiftOffer[]
}

const reading = <Named extends object>(name: string, source: (value: { readonly [Name in keyof Named]: Placeholder }) => SQL) =>
  statement<Named & Buying, CheckoutRows>(
    name,
    (value) => sql`
      with line as (${source(value)})
      select (select row_to_json(address) from (${destination(value)}) address) as address,
        (select coalesce(json_agg(own), '[]') from (${selectCoupons(value.customerId)}) own) as coupons,
        (select coalesce(json_agg(own), '[]') from (${selectLines(value.now, value.storefrontId)}) own) as lines,
        (select coalesce(json_agg(own), '[]') from (${selectGifts(value.now)}) own) as gifts`,
  )

const readCart = reading<OfCart>('checkout-cart', cartSource)
const readSkus = reading<OfSkus>('checkout-skus', skuSource)

export interface Chosen {
  /** Null when none is named and there is none to deliver to. */
  address: Destination | null
  coupons: OwnCoupon[]
  lines: Line[]
}

/** What the choices name, in one question. Of somebody else's address or line there is none. */
export async function readChoices(db: Db, customerId: string, choices: Choices, { at, storefront }: Where): Promise<Chosen> {
  const { buyNow, shoppingCartItems } = choices
  if (buyNow && shoppingCartItems) throw new Refusal('bad-input')
  const asked = {
    customerId,
    addressId: choices.shipAddressId ?? null,
    now: at.toISOString(),
    storefrontId: storefront?.shopId ?? null,
  }
  const { rows } = buyNow
    ? await readSkus(db, {
        ...asked,
        skuIds: [buyNow.skuId],
        quantities: [buyNow.quantity],
        isGift: buyNow.isGift ?? false,
        giftMessage: buyNow.giftMessage ?? '',
      })
    : await readCart(db, { ...asked, ids: shoppingCartItems ?? null })
  const [found] = rows
  if (!found || (choices.shipAddressId && !found.address)) throw new Refusal('not-found')
  const lines = found.lines.map(lineOf)
  // An order that repeats itself brings no gift each time.
  const free = choices.savingPercent ? [] : await giftLines(db, lines, found.gifts, { at, storefront })
  return { address: found.address, coupons: found.coupons.map(couponOf), lines: [...lines, ...free] }
}

/** Each line can be bought: whatever cannot is refused, never left out silently. */
function refuseUnsold(all: readonly Line[], { buyNow, shoppingCartItems }: Choices): void {
  const lines = all.filter(({ isFree }) => !isFree)
  if (buyNow && lines.length === 0) throw new Refusal('not-found')
  if (shoppingCartItems && lines.length !== new Set(shoppingCartItems).size) throw new Refusal('not-found')
  if (lines.length === 0) throw new Refusal('cart-empty')
  if (lines.some(({ isSold }) => !isSold)) throw new Refusal('conflict')
  for (const line of lines) if (line.available < line.quantity) throw new Refusal('out-of-stock', { skuId: line.skuId })
}

/** What exactly would be paid for these choices, in this province, now. */
export function priceChoices(
  { lines, coupons: own }: Pick<Chosen, 'lines' | 'coupons'>,
  choices: Choices,
  province: Province,
  now: Date,
): Checkout {
  refuseUnsold(lines, choices)
  // A wrap that nobody can make is not left out silently: it may have cost nothing, and then the total says nothing.
  if (lines.some(({ isGift, wrapOfferCents }) => isGift && wrapOfferCents === null)) throw new Refusal('no-gift-wrap')
  const coupons = choices.couponIds.map((id) => {
    const coupon = own.find((known) => known.id === id)
    if (!coupon) throw new Refusal('not-found')
    if (coupon.usedAt || coupon.orderId || !isMeantFor(coupon, province) || !couponFits(coupon, lines, now))
      throw new Refusal('coupon-unfit')
    return coupon
  })
  const ours = coupons.filter(({ isFunded }) => isFunded)
  // One at a time: what an order cost the marketplace is then what its coupon cost.
  if (!mayStack(coupons) || ours.length > 1) throw new Refusal('coupon-unfit')
  const options = new Map(choices.shipping.map(({ shopId, option }) => [shopId, option]))
  const saving = choices.savingPercent ? [savingTerms(choices.savingPercent)] : []
  const priced = checkoutBill(lines, { coupons: [...saving, ...coupons], options, province, day: marketDay(now) })
  return { lines, coupons, funded: fundedOf(ours[0], priced.shops), ...priced }
}

/** What of it the marketplace pays. Decided again, behind the coupon's own lock, when the order is made. */
function fundedOf(coupon: OwnCoupon | undefined, shops: Checkout['shops']): Checkout['funded'] {
  if (!coupon) return null
  const cents = shops.reduce((sum, { houseDiscountCents }) => sum + houseDiscountCents, 0)
  if (coupon.isUsedUp || (coupon.leftCents !== null && coupon.leftCents < cents)) throw new Refusal('coupon-used-up')
  // Of a part that costs nothing nothing could ever be taken back.
  if (shops.some(({ houseDiscountCents, bill }) => houseDiscountCents > 0 && bill.totalCents === 0)) throw new Refusal('coupon-unfit')
  return { couponId: coupon.couponId, cents }
}

const isMeantFor = ({ audience }: OwnCoupon, province: Province) =>
  !audience || audience.provinces.length === 0 || audience.provinces.some((each) => each === province)

const readAddress = statement<{ customerId: string; addressId: string | null }, Destination>('checkout-address', destination)

/** The address a checkout begins with: the default one, or the oldest that can be delivered to. */
export const firstAddress = async (db: Db, customerId: string): Promise<Destination | null> =>
  (await readAddress(db, { customerId, addressId: null })).rows[0] ?? null

/** An address of the customer's own. */
export async function addressOf(db: Db, customerId: string, addressId: string): Promise<Destination> {
  const { rows } = await readAddress(db, { customerId, addressId })
  if (!rows[0]) throw new Refusal('not-found')
  return rows[0]
}

/** Taxes are those of a Canadian province; an address elsewhere cannot be shipped to. */
export function provinceOf(address: { province: string; country: string }): Province {
  if (address.country.toUpperCase() !== 'CA' || !isProvince(address.province)) throw new Refusal('bad-input')
  return address.province
}

export async function showCheckout(
  {
    db,
    caller,
    now,
    locale,
    place,
    storefront,
    hasPoints,
  }: Pick<Context<'customer'>, 'db' | 'caller' | 'now' | 'locale' | 'place' | 'storefront' | 'hasPoints'>,
  choices: Choices,
): Promise<CheckoutDetail> {
  const at = now()
  const chosen = await readChoices(db, caller.id, choices, { at, storefront })
  const { address } = chosen
  const billing = choices.billingAddressId ? await addressOf(db, caller.id, choices.billingAddressId) : address
  const guessed = address ? '' : (await destinationOf(db, place, locale, at)).provinceCode
  const province = address ? provinceOf(address) : isProvince(guessed) ? guessed : 'ON'
  const { lines, shops, bill } = priceChoices(chosen, choices, province, at)
  const points = hasPoints && !storefront?.isOwnHost ? pointsIn(await balanceOf(db, caller.id), bill.totalCents, choices) : null
  const fitting = chosen.coupons.filter(
    (coupon) =>
      !coupon.usedAt &&
      !coupon.orderId &&
      !coupon.isUsedUp &&
      isMeantFor(coupon, province) &&
      couponFits(coupon, lines, at) &&
      (coupon.leftCents === null || coupon.leftCents >= savedBy(coupon, lines)),
  )
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
      shippingOptions: shippingChoices(
        {
          ...{ subtotal: part.itemsCents - part.discountCents, standardIsFree },
          parcel: parcelOf(
            own.map(({ line }) => line),
            own[0]?.line.shopRates ?? [],
            province,
          ),
        },
        { from: own[0]?.line.shopProvince ?? '', to: province, now: at, closed: own[0]?.line.shopClosed },
      ),
    })),
    bill,
    coupons: fitting.map((coupon) => ({
      id: coupon.id,
      code: coupon.code,
      title: coupon.title[locale],
      savesCents: savedBy(coupon, lines),
      isUsed: choices.couponIds.includes(coupon.id),
      stackable: coupon.stackable,
    })),
    totalCents: bill.totalCents,
    points,
    dueCents: bill.totalCents - (points?.isUsed ? worthOf(points.usable) : 0),
  }
}

const savedBy = (coupon: OwnCoupon, lines: readonly Line[]) =>
  applyCoupons([coupon], lines).discounts.reduce((sum, cents) => sum + cents, 0)

/** Points that were ticked and are too few by now are not used: the page says why. */
function pointsIn(balance: number, totalCents: number, { usePoints = false }: Choices): NonNullable<CheckoutDetail['points']> {
  const usable = spendable(balance, totalCents)
  return { balance, usable, isUsed: usePoints && usable > 0 }
}
