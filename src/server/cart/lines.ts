import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { CartLine } from '../../contract/cart.ts'
import type { Locale, Text } from '../../contract/locale.ts'
import { fewLeft } from '../../rules/goods/few-left.ts'
import type { Variant } from '../../rules/goods/product.ts'
import type { CheckoutLine } from '../../rules/money/checkout-bill.ts'
import type { ClosedDays } from '../../rules/money/delivery.ts'
import type { DeliveryRate } from '../../rules/money/delivery-rates.ts'
import { toDollars } from '../../rules/money/money.ts'
import type { TaxNumbers } from '../../rules/money/tax-registrations.ts'
import { addresses } from '../addresses/tables.ts'
import { dealRuns } from '../catalogue/deal-runs.ts'
import { deals, skus, spus, stock } from '../catalogue/tables.ts'
import type { Db } from '../db/database.ts'
import { statement, unseen } from '../db/statement.ts'
import { pictureUrl } from '../media/picture-url.ts'
import { shops } from '../shops/tables.ts'
import { cartLines, wishes } from './tables.ts'

/** The most pieces of one SKU that one order may hold. */
export const MOST_PIECES = 999
/** Different SKUs in one cart: every page of it reads them all. */
export const MOST_LINES = 200

/** A line with all that its price, its picture and its delivery depend on. */
export interface Line extends CheckoutLine {
  id: string
  spuId: string
  skuId: string
  title: Text
  variants: Variant[]
  picture: string
  independentCents: number | null
  seenCents: number | null
  /** Where the shop has another price at its own address: what the other of the two places asks. */
  elsewhereCents: number | null
  isGift: boolean
  giftMessage: string
  /** What the shop takes for wrapping a piece; null when it wraps nothing. */
  wrapOfferCents: number | null
  /** How many can be bought now. */
  available: number
  /** Neither hidden nor of a closed shop. */
  isSold: boolean
  /** Comes as a gift of its shop: nobody has put it into a cart. */
  isFree?: boolean
  shopName: string
  shopSlug: string
  shopProvince: string
  shopCountry: string
  shopTaxNumbers: TaxNumbers
  shopPlan: string | null
  shopRates: readonly DeliveryRate[]
  shopClosed: ClosedDays | null
}

export type LineRow = Omit<Line, 'categoryIds' | 'giftWrapCents'> & { category1Id: string; category2Id: string; category3Id: string }

type Given<T> = T | Placeholder

/** In the storefront of this shop; null is on the marketplace. */
const isOwnPrice = (storefrontId: Given<string | null>) => sql`${storefrontId}::uuid is not null and sku.shop_id = ${storefrontId}::uuid`

const dealOf = (now: Given<string>): SQL => sql`(
  select min(${deals.priceCents}) from ${deals} where ${deals.skuId} = sku.id and ${deals.spuId} = sku.spu_id and ${dealRuns(now)}
)`

/** What a piece of `sku` costs: its price, in its shop's storefront the one of there, or less while a deal runs. */
export const priceNow = (now: Given<string>, storefrontId: Given<string | null>): SQL =>
  sql`least(case when ${isOwnPrice(storefrontId)} then coalesce(sku.independent_cents, sku.price_cents) else sku.price_cents end, ${dealOf(now)})`

/** A storefront has only its own goods. */
export const isShownIn = (storefrontId: Given<string | null>): SQL =>
  sql`(${storefrontId}::uuid is null or sku.shop_id = ${storefrontId}::uuid)`

/** Of several addresses the one that a checkout begins with: the default one, or the oldest that can be delivered to. */
export const beginsCheckout = sql.raw(`address_type = 'shipment' and country = 'CA'`)
export const checkoutOrder = sql.raw('is_default desc, created_at')

/** A further column of `selectLines`. */
export const savedProvince = (customerId: Placeholder): SQL => sql`, (
  select province from ${addresses} where customer_id = ${customerId}::uuid and ${beginsCheckout} order by ${checkoutOrder} limit 1
) as "savedProvince"`

/** The lines that a statement has named `line` (with the columns of `lineColumns`) before. */
export const selectLines = (now: Placeholder, storefrontId: Placeholder, more: SQL = sql.empty()): SQL => sql`
  select line.id, line.quantity, line.seen_cents as "seenCents", line.is_gift as "isGift", line.gift_message as "giftMessage", shop.gift_wrap_cents as "wrapOfferCents", sku.id as "skuId", spu.id as "spuId", spu.shop_id as "shopId",
    spu.title, sku.variants, sku.picture, sku.independent_cents as "independentCents",
    ${priceNow(now, storefrontId)} as "unitCents",
    case when sku.independent_cents is not null then
      least(case when ${isOwnPrice(storefrontId)} then sku.price_cents else sku.independent_cents end, ${dealOf(now)})
    end as "elsewhereCents",
    spu.handling_cents as "handlingCents", spu.installation_cents as "installationCents", spu.extra_shipping_cents as "extraShippingCents",
    spu.category1_id as "category1Id", spu.category2_id as "category2Id", spu.category3_id as "category3Id",
    case when spu.published and shop.is_public then greatest(0, least(${sql.raw(String(MOST_PIECES))}, coalesce(own.on_hand - own.reserved, 0))) else 0 end as available,
    spu.published and shop.is_public as "isSold",
    shop.display_name as "shopName", shop.slug as "shopSlug", shop.province as "shopProvince", shop.country as "shopCountry", shop.tax_numbers as "shopTaxNumbers", shop.plan as "shopPlan", shop.free_delivery as "shopDeliversFree",
    shop.delivery_rates as "shopRates", shop.closure as "shopClosed", spu.weight_grams as "weightGrams"${more}
  from line
  join ${skus} sku on sku.id = line.sku_id
  join ${spus} spu on spu.id = sku.spu_id
  join ${shops} shop on shop.id = spu.shop_id
  left join ${stock} own on own.shop_id = spu.shop_id and own.sku_id = sku.id
  where ${isShownIn(storefrontId)}
  order by line.added_at desc, line.id desc`

export const lineOf = ({ category1Id, category2Id, category3Id, ...line }: LineRow): Line => ({
  ...line,
  ...(line.isGift && line.wrapOfferCents !== null && { giftWrapCents: line.wrapOfferCents }),
  categoryIds: [category1Id, category2Id, category3Id],
})

/** When and where goods are looked at: both decide their price. */
export interface Where {
  at: Date
  storefront: { shopId: string } | null
}

/** A cart, and where it would go as far as a saved address says. */
export interface CartLines {
  lines: Line[]
  savedProvince: string | null
}

export type CartRow = LineRow & Pick<CartLines, 'savedProvince'>

/** An empty cart goes nowhere. */
export const cartLinesOf = (rows: readonly CartRow[]): CartLines => ({
  lines: rows.map(({ savedProvince: _, ...row }) => lineOf(row)),
  savedProvince: rows[0]?.savedProvince ?? null,
})

type Values<Named> = { readonly [Name in keyof Named]: Placeholder }

function reading<Named extends object>(name: string, source: (value: Values<Named>) => SQL) {
  const read = statement<Named & { now: string; storefrontId: string | null }, LineRow>(
    name,
    (value) => sql`with line as (${source(value)}) ${selectLines(value.now, value.storefrontId)}`,
  )
  return async (db: Db, values: Named, { at, storefront }: Where): Promise<Line[]> =>
    (await read(db, { ...values, now: at.toISOString(), storefrontId: storefront?.shopId ?? null })).rows.map(lineOf)
}

export const lineColumns = sql.raw('id, sku_id, quantity, seen_cents, is_gift, gift_message, added_at')

export interface OfCart {
  customerId: string
  /** Null is all of it. */
  ids: string[] | null
}

export const cartSource = ({ customerId, ids }: Values<OfCart>): SQL => sql`
  select ${lineColumns} from ${cartLines} where customer_id = ${customerId} and (${ids}::uuid[] is null or id = any(${ids}::uuid[]))`

const ofCart = reading<OfCart>('cart-lines', cartSource)

export const linesOfCart = (db: Db, customerId: string, where: Where, ids: readonly string[]): Promise<Line[]> =>
  ofCart(db, { customerId, ids: [...ids] }, where)

const wholeCart = statement<{ customerId: string; now: string; storefrontId: string | null }, CartRow>(
  'cart-whole',
  ({ customerId, now, storefrontId }) => sql`
    with line as (select ${lineColumns} from ${cartLines} where customer_id = ${customerId})
    ${selectLines(now, storefrontId, savedProvince(customerId))}`,
)

export const cartOfCustomer = async (db: Db, customerId: string, { at, storefront }: Where): Promise<CartLines> =>
  cartLinesOf((await wholeCart(db, { customerId, now: at.toISOString(), storefrontId: storefront?.shopId ?? null })).rows)

interface Bought {
  customerId: string
  cartIds: string[]
  cartQuantities: number[]
}

/**
 * For the statement of an order that also writes its own tables: takes lines off the cart, as they were read before. Whoever does the same
 * in another tab waits at `lock` and finds them gone; then `isThere` is false.
 */
export const takingFromCart = {
  values: (customerId: string, lines: readonly Line[]): Bought => ({
    customerId,
    cartIds: lines.map(({ id }) => id),
    cartQuantities: lines.map(({ quantity }) => quantity),
  }),
  lock: (value: Values<Bought>): SQL => sql`
    in_cart as (
      select line.id from ${cartLines} line
        join unnest(${unseen(value.cartIds, 'uuid[]')}, ${unseen(value.cartQuantities, 'integer[]')}) as bought (id, quantity)
        on bought.id = line.id and bought.quantity = line.quantity
      where line.customer_id = ${unseen(value.customerId, 'uuid')}
      for update of line
    )`,
  isThere: (value: Values<Bought>): SQL => sql`(select count(*) from in_cart) = cardinality(${value.cartIds}::uuid[])`,
  /** When `cause` has a row. */
  remove: (value: Values<Bought>, cause: SQL): SQL => sql`
    off_cart as (
      delete from ${cartLines} line using in_cart, ${cause} where line.customer_id = ${unseen(value.customerId, 'uuid')} and line.id = in_cart.id
    )`,
}

const ofWishes = reading<{ customerId: string }>(
  'wish-lines',
  (value) => sql`
    select wish.id, coalesce(wish.sku_id, (
        select sku.id from ${skus} sku where sku.spu_id = wish.spu_id order by sku.price_cents, sku.sort limit 1
      )) as sku_id, 1 as quantity, null::integer as seen_cents, false as is_gift, '' as gift_message, wish.added_at
    from ${wishes} wish where wish.customer_id = ${value.customerId}`,
)

/** A wish without a chosen SKU shows the cheapest. */
export const linesOfWishes = (db: Db, customerId: string, where: Where): Promise<Line[]> => ofWishes(db, { customerId }, where)

export interface OfSkus {
  skuIds: string[]
  quantities: number[]
  isGift: boolean
  giftMessage: string
}

export const skuSource = ({ skuIds, quantities, isGift, giftMessage }: Values<OfSkus>): SQL => sql`
  select sku_id as id, sku_id, quantity, null::integer as seen_cents, ${isGift}::boolean as is_gift, ${giftMessage}::text as gift_message, -sort as added_at
  from unnest(${skuIds}::uuid[], ${quantities}::integer[]) with ordinality as piece (sku_id, quantity, sort)`

const ofSkus = reading<OfSkus>('sku-lines', skuSource)

/** SKUs as if they lay in a cart, in the order given. The id of such a line is its SKU. */
export const linesOfSkus = (db: Db, wanted: readonly { skuId: string; quantity: number }[], where: Where): Promise<Line[]> =>
  ofSkus(
    db,
    { skuIds: wanted.map(({ skuId }) => skuId), quantities: wanted.map(({ quantity }) => quantity), isGift: false, giftMessage: '' },
    where,
  )

export const feesOf = (line: Line) => line.handlingCents + line.installationCents + line.extraShippingCents

export const variantsInfo = (variants: readonly Variant[], locale: Locale) =>
  variants.map(({ name, value }) => ({ attribute: name[locale], value: value[locale] }))

const wrapOf = ({ isGift, giftMessage, wrapOfferCents }: Line): CartLine['giftWrap'] =>
  isGift || wrapOfferCents !== null ? { cents: wrapOfferCents, isOn: isGift, message: giftMessage } : null

export function lineIn(locale: Locale, line: Line): CartLine {
  // Whoever added it in the other place saw another price, which has not changed.
  const priceChanged = line.seenCents !== null && line.seenCents !== line.unitCents && line.seenCents !== line.elsewhereCents
  return {
    id: line.id,
    shopId: line.shopId,
    type: 'goods',
    title: line.title[locale],
    picUrl: pictureUrl(line.picture),
    variantsInfo: variantsInfo(line.variants, locale),
    sku: {
      id: line.skuId,
      sellingPrice: toDollars(line.unitCents),
      independentSiteSellingPrice: line.independentCents === null ? null : toDollars(line.independentCents),
    },
    spu: {
      id: line.spuId,
      extraShippingFee: toDollars(line.extraShippingCents),
      installationFee: toDollars(line.installationCents),
      handlingFee: toDollars(line.handlingCents),
    },
    priceCents: line.unitCents,
    feeCents: feesOf(line),
    handlingCents: line.handlingCents,
    installationCents: line.installationCents,
    extraShippingCents: line.extraShippingCents,
    quantity: line.quantity,
    productSelect: true,
    maxQuantity: line.available,
    stockLeft: fewLeft(line.available),
    priceBeforeCents: priceChanged ? line.seenCents : null,
    priceChanged,
    giftWrap: line.isFree ? null : wrapOf(line),
    ...(line.isFree && { isFree: true }),
  }
}
