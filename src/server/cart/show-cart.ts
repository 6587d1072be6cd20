import type { Cart, CartGroup, CartLine } from '../../contract/cart.ts'
import { marketDay } from '../../rules/calendar.ts'
import { freeDeliveryRemaining, freeOver, parcelOf } from '../../rules/money/bill.ts'
import { checkoutBill } from '../../rules/money/checkout-bill.ts'
import { deliveryCost } from '../../rules/money/delivery.ts'
import { toDollars } from '../../rules/money/money.ts'
import { isProvince, type Province } from '../../rules/money/tax.ts'
import type { Context } from '../context.ts'
import { destinationOf } from '../places/destination.ts'
import { cartOfCustomer, type Line, lineIn, linesOfWishes } from './lines.ts'

type Shown = Pick<Context<'customer'>, 'db' | 'caller' | 'now' | 'locale' | 'place' | 'storefront'>

export type ListType = 'cart' | 'wishList'

/** The cart or the wish list as it is now, everything selected. */
export async function showCart({ db, caller, now, locale, place, storefront }: Shown, type: ListType): Promise<Cart> {
  const at = now()
  const where = { at, storefront }
  if (type === 'wishList') return cartOf(locale, type, { lines: await linesOfWishes(db, caller.id, where), province: null, at })
  const { lines, savedProvince } = await cartOfCustomer(db, caller.id, where)
  return cartOf(locale, type, { lines, province: await provinceFor({ db, now, locale, place }, savedProvince), at })
}

/** Where a cart would go: to the saved address that the checkout begins with, or to the place that was chosen. Null: nobody has said. */
export async function provinceFor(
  { db, now, locale, place }: Pick<Context, 'db' | 'now' | 'locale' | 'place'>,
  saved: string | null,
): Promise<Province | null> {
  if (saved && isProvince(saved)) return saved
  const chosen = place ? (await destinationOf(db, place, locale, now())).provinceCode : ''
  return isProvince(chosen) ? chosen : null
}

/** Lines in groups per shop, with their sums and, once a province is known, what the order would come to. */
export function cartOf(
  locale: Context['locale'],
  type: ListType,
  { lines, province, at }: { lines: readonly Line[]; province: Province | null; at: Date },
): Cart {
  const groups = [...new Set(lines.map(({ shopId }) => shopId))].map((shopId) =>
    groupOf(
      lines.filter((line) => line.shopId === shopId),
      { type, locale, province },
    ),
  )
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const amountCents = sumOf(lines, ({ unitCents }) => unitCents)
  const handlingFeeCents = sumOf(lines, ({ handlingCents }) => handlingCents)
  const buyable = lines.filter(({ available, quantity }) => available >= quantity)
  return {
    type,
    total: pieces,
    selectTotal: pieces,
    amount: toDollars(amountCents),
    handlingFee: toDollars(handlingFeeCents),
    amountCents,
    handlingFeeCents,
    cartLists: groups,
    estimate:
      province && buyable.length > 0
        ? { province, ...checkoutBill(buyable, { coupons: [], options: new Map(), province, day: marketDay(at) }).bill }
        : null,
  }
}

const sumOf = (lines: readonly Line[], each: (line: Line) => number) => lines.reduce((sum, line) => sum + each(line) * line.quantity, 0)

interface Around {
  type: ListType
  locale: Context['locale']
  /** Where it would go, as far as that is known. */
  province: Province | null
}

function groupOf(lines: Line[], { type, locale, province }: Around): CartGroup {
  const [first] = lines
  if (!first) throw new Error('A group has at least one line')
  const amountCents = sumOf(lines, ({ unitCents }) => unitCents)
  const parcel = parcelOf(lines, first.shopRates, province ?? '')
  const shippingCents = deliveryCost(amountCents, first.shopDeliversFree, parcel)
  const over = freeOver(parcel)
  const isFree = first.shopDeliversFree || amountCents > over
  const shown = lines.map((line): CartLine => ({ ...lineIn(locale, line), ...(type === 'wishList' && { isSelected: 'Y' }) }))
  return {
    shopId: first.shopId,
    shopName: first.shopName,
    shopSlug: first.shopSlug,
    shopSelect: true,
    shoppingCartList: type === 'cart' && shippingCents > 0 ? [...shown, chargeLine(first.shopId, shippingCents)] : shown,
    amountCents,
    freeDeliveryRemainingCents: isFree ? 0 : freeDeliveryRemaining(amountCents, over),
    freeDeliveryOverCents: over,
    shippingCents,
  }
}

/** What the shop's parcel costs, as a line that is hidden and counted nowhere. It has the shop's id: there is one for each shop. */
const chargeLine = (shopId: string, priceCents: number): CartLine => ({
  id: shopId,
  shopId,
  type: 'shipmentCharge',
  title: '',
  picUrl: '',
  variantsInfo: [],
  sku: null,
  spu: null,
  priceCents,
  feeCents: 0,
  handlingCents: 0,
  installationCents: 0,
  extraShippingCents: 0,
  quantity: 1,
  productSelect: true,
  maxQuantity: 1,
  stockLeft: null,
  priceBeforeCents: null,
  priceChanged: false,
  giftWrap: null,
})
