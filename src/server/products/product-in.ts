import type { Locale } from '../../contract/locale.ts'
import type { Attribute, Picture, Product, Sku, Video } from '../../contract/products.ts'
import { fewLeft } from '../../rules/goods/few-left.ts'
import { returnWindows } from '../../rules/goods/return-windows.ts'
import { starDistribution } from '../../rules/goods/star-distribution.ts'
import { firstSku } from '../../rules/goods/variants.ts'
import { freeDeliveryRemaining, freeOver, parcelOf } from '../../rules/money/bill.ts'
import { deliveryCost, deliveryDays } from '../../rules/money/delivery.ts'
import { mandatoryFees } from '../../rules/money/mandatory-fees.ts'
import { priceAt } from '../../rules/money/storefront-price.ts'
import { MOST_PIECES } from '../cart/lines.ts'
import type { categoryTree } from '../catalogue/category-tree.ts'
import { filmUrl } from '../media/film-url.ts'
import { pictureUrl } from '../media/picture-url.ts'
import type { destinationOf } from '../places/destination.ts'
import { signOf } from '../shops/sign-of.ts'
import type { ProductRow, SkuRow } from './queries.ts'
import { tagText } from './tag-words.ts'

export interface Around {
  locale: Locale
  now: Date
  mallId: number
  tree: Awaited<ReturnType<typeof categoryTree>>
  destination: Awaited<ReturnType<typeof destinationOf>>
  isStorefront: boolean
}

/** As the database writes a moment into JSON, and as everybody else does. */
const iso = (moment: string) => new Date(moment).toISOString()

export function productIn(row: ProductRow, around: Around): Product {
  const { spu, shop } = row
  const { locale, tree } = around
  const categories = [spu.category1Id, spu.category2Id, spu.category3Id].flatMap((id) => tree.byId.get(id) ?? [])
  return {
    id: spu.id,
    mallId: shop.mallIds.includes(around.mallId) ? around.mallId : (shop.mallIds[0] ?? around.mallId),
    title: spu.title[locale],
    description: spu.description[locale],
    bullets: spu.bullets[locale],
    brand: row.brand,
    modelNumber: spu.modelNumber,
    categories: categories.map(({ id, name, level }) => ({ id, name: name[locale], sort: level })),
    tags: tagsIn(row, locale),
    madeInCanada: spu.madeInCanada,
    weightGrams: spu.weightGrams,
    fees: { handlingCents: spu.handlingCents, installationCents: spu.installationCents, extraShippingCents: spu.extraShippingCents },
    rating: spu.rating,
    reviewCount: spu.reviewCount,
    distribution: starDistribution(row.starCounts),
    reviewTags: row.reviewTags,
    questions: {
      total: row.questions.total,
      records: row.questions.records.map((one) => ({ ...one, askedAt: iso(one.askedAt), answeredAt: iso(one.answeredAt) })),
    },
    soldCount: spu.soldCount,
    attributes: attributesIn(row, locale),
    skus: skusIn(row, locale, around.isStorefront),
    pictures: picturesIn(row, locale),
    videos: videosIn(row, locale),
    specifications: specificationsIn(row, locale),
    shop: {
      id: shop.id,
      slug: shop.slug,
      displayName: shop.displayName,
      shopDescription: shop.description[locale],
      initials: shop.initials,
      sign: signOf(shop.palette),
      city: shop.city[locale],
      province: shop.province,
      founded: shop.founded,
      rating: shop.rating,
      reviewCount: shop.reviewCount,
      productCount: shop.productCount,
      freeDelivery: shop.freeDelivery,
    },
    ...promisesOf(row, around),
    gift: row.gift && {
      minimumCents: row.gift.minimumCents,
      startsAt: new Date(row.gift.startsAt).toISOString(),
      endsAt: new Date(row.gift.endsAt).toISOString(),
    },
    subscription: row.subscription,
  }
}

/** Delivery and returns. The windows run from receipt, so the earliest day of delivery gives the days that are promised at least. */
function promisesOf({ spu, skus, shop }: ProductRow, { now, destination, isStorefront }: Around): Pick<Product, 'delivery' | 'returns'> {
  const shown = firstSku(skus.map((sku) => ({ ...sku, isSoldOut: sku.left <= 0 })))
  const shopAmount = shown ? priceOf(shown, isStorefront).priceCents : 0
  const days = deliveryDays(now, shop.province, destination.provinceCode, shop.closure)
  const own = parcelOf([{ weightGrams: spu.weightGrams, quantity: 1 }], shop.deliveryRates, destination.provinceCode)
  const costCents = deliveryCost(shopAmount, shop.freeDelivery, own)
  return {
    delivery: {
      city: destination.city,
      province: destination.provinceCode,
      ...days,
      costCents,
      freeDeliveryRemainingCents: costCents === 0 ? 0 : freeDeliveryRemaining(shopAmount, freeOver(own)),
      own: own && {
        grams: own.grams,
        rate: { baseCents: own.rate.baseCents, perKgCents: own.rate.perKgCents, freeOverCents: own.rate.freeOverCents },
      },
    },
    returns: returnWindows(days.earliest, shop.returnWindowDays),
  }
}

/** A running deal decides the price, unless the shop asks even less at its own address. */
function priceOf(sku: SkuRow, isStorefront: boolean) {
  const priceCents = priceAt(sku, isStorefront)
  return sku.deal && sku.deal.priceCents <= priceCents ? sku.deal : { priceCents, wasCents: sku.wasCents, endsAt: null }
}

export function skusIn({ spu, shop, skus }: ProductRow, locale: Locale, isStorefront: boolean): Sku[] {
  const feeCents = mandatoryFees(spu)
  return skus.map((sku) => {
    const { priceCents, wasCents, endsAt } = priceOf(sku, isStorefront)
    return {
      id: sku.id,
      spuId: spu.id,
      shopId: shop.id,
      variants: sku.variants.map(({ attribute, name, key, value }) => ({ attribute, name: name[locale], key, value: value[locale] })),
      priceCents: priceCents + feeCents,
      feeCents,
      wasCents: wasCents && wasCents > priceCents ? wasCents + feeCents : null,
      dealEndsAt: endsAt && new Date(endsAt).toISOString(),
      picUrl: pictureUrl(sku.picture),
      isSoldOut: sku.left <= 0,
      stockLeft: fewLeft(sku.left),
      maxQuantity: Math.max(0, Math.min(sku.left, MOST_PIECES)),
    }
  })
}

export function attributesIn({ skus }: ProductRow, locale: Locale): Attribute[] {
  const attributes = new Map<string, Attribute>()
  for (const { attribute, name, key, value, hex } of skus.flatMap((sku) => sku.variants)) {
    const known = attributes.get(attribute) ?? { key: attribute, name: name[locale], options: [] }
    attributes.set(attribute, known)
    if (!known.options.some((option) => option.key === key)) known.options.push({ key, value: value[locale], hex: hex ?? null })
  }
  return [...attributes.values()]
}

export function picturesIn({ pictures, spu }: ProductRow, locale: Locale): Picture[] {
  const shown = pictures.map(({ key, alt, colour, isView }) => ({ picUrl: pictureUrl(key), alt: alt[locale], colour, isView }))
  return shown.length > 0 ? shown : [{ picUrl: pictureUrl(spu.mainPicture), alt: spu.title[locale], colour: null, isView: false }]
}

export const videosIn = ({ videos }: ProductRow, locale: Locale): Video[] =>
  videos.map(({ key, poster, title }) => ({ videoUrl: filmUrl(key), posterUrl: pictureUrl(poster), title: title[locale] }))

export const specificationsIn = ({ attributes }: ProductRow, locale: Locale) =>
  attributes.map(({ key, name, value }) => ({ key, name: name[locale], value: value[locale] }))

export const tagsIn = ({ spu }: ProductRow, locale: Locale) => spu.tags.map((key) => ({ key, text: tagText(key, locale) }))
