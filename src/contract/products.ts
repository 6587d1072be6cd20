import * as z from 'zod'
import { Cents, call, Id, MallId, Page, pageOf } from './call.ts'
import { ProductSummary } from './catalogue.ts'
import { ProductQuestion } from './product-questions.ts'
import { ReviewTag, StarCount } from './reviews.ts'

/** A day of the calendar, "2026-11-15". */
const Day = z.iso.date()

/** What a shopper may have to choose: a colour, a size, and a third thing; shops call each as they like. */
export const variantAttributes = ['colour', 'size', 'other'] as const

/** One chosen attribute of a SKU, in the caller's language. */
export const VariantChoice = z.object({
  attribute: z.enum(variantAttributes),
  name: z.string(),
  key: z.string(),
  value: z.string(),
})

export const Sku = z.object({
  id: Id,
  spuId: Id,
  shopId: Id,
  variants: z.array(VariantChoice),
  /** What one piece costs, mandatory fees included. */
  priceCents: Cents,
  /** How much of it is a mandatory fee. */
  feeCents: Cents,
  wasCents: Cents.nullable(),
  /** When a deal's price ends; null outside deals. */
  dealEndsAt: z.iso.datetime().nullable(),
  picUrl: z.string(),
  isSoldOut: z.boolean(),
  /** Said only when few are left. */
  stockLeft: z.int().nullable(),
  /** How many one order may hold. */
  maxQuantity: z.int(),
})
export type Sku = z.infer<typeof Sku>

export const Picture = z.object({
  picUrl: z.string(),
  alt: z.string(),
  /** The key of the colour it shows; null when it shows none in particular. */
  colour: z.string().nullable(),
  /** A second view instead of a main picture. */
  isView: z.boolean(),
})
export type Picture = z.infer<typeof Picture>

export const Video = z.object({ videoUrl: z.string(), posterUrl: z.string(), title: z.string() })
export type Video = z.infer<typeof Video>

/** A choice to make: colour, size, or what its shop calls it. */
export const Attribute = z.object({
  key: z.enum(variantAttributes),
  name: z.string(),
  options: z.array(z.object({ key: z.string(), value: z.string(), hex: z.string().nullable() })),
})
export type Attribute = z.infer<typeof Attribute>

export const Specification = z.object({ key: z.string(), name: z.string(), value: z.string() })
export const Tag = z.object({ key: z.string(), text: z.string() })

const ProductShop = z.object({
  id: Id,
  slug: z.string(),
  displayName: z.string(),
  shopDescription: z.string(),
  initials: z.string(),
  sign: z.object({ background: z.string(), text: z.string() }),
  city: z.string(),
  province: z.string(),
  founded: z.int(),
  rating: z.number(),
  reviewCount: z.int(),
  productCount: z.int(),
  /** Delivers every order for free. */
  freeDelivery: z.boolean(),
})

const Delivery = z.object({
  /** Where to: what the shopper chose, or the marketplace's default place. */
  city: z.string(),
  province: z.string(),
  earliest: Day,
  latest: Day,
  /** Of one piece alone. */
  costCents: Cents,
  /** More of the same shop to buy for free delivery; 0 when one piece is delivered for free. */
  freeDeliveryRemainingCents: Cents,
  /** What the shop asks to that province by a rate of its own, and what one piece weighs; null where the marketplace's rate holds. */
  own: z.object({ rate: z.object({ baseCents: Cents, perKgCents: Cents, freeOverCents: Cents }), grams: z.int() }).nullable(),
})

const Returns = z.object({ changeOfMindDays: z.int(), changeOfMindUntil: Day, guaranteeDays: z.int(), guaranteeUntil: Day })

const Gift = z.object({ minimumCents: Cents, startsAt: z.iso.datetime(), endsAt: z.iso.datetime() })

/** Everything that a product's page shows first. */
export const Product = z.object({
  id: Id,
  mallId: MallId,
  title: z.string(),
  description: z.string(),
  bullets: z.array(z.string()),
  brand: z.object({ id: Id, slug: z.string(), name: z.string() }),
  modelNumber: z.string().nullable(),
  /** From the first level to the third. */
  categories: z.array(z.object({ id: Id, name: z.string(), sort: z.int() })),
  tags: z.array(Tag),
  madeInCanada: z.boolean(),
  weightGrams: z.int(),
  /** What of the price is a mandatory fee, by kind. */
  fees: z.object({ handlingCents: Cents, installationCents: Cents, extraShippingCents: Cents }),
  rating: z.number(),
  reviewCount: z.int(),
  distribution: z.array(StarCount),
  /** What stood out to reviewers, what most of them say first. */
  reviewTags: z.array(z.object({ tag: ReviewTag, count: z.int() })),
  /** Those answered last, and how many there are. */
  questions: pageOf(ProductQuestion),
  soldCount: z.int(),
  attributes: z.array(Attribute),
  skus: z.array(Sku),
  pictures: z.array(Picture),
  videos: z.array(Video),
  specifications: z.array(Specification),
  shop: ProductShop,
  /** Of one piece at the price of the first SKU. */
  delivery: Delivery,
  returns: Returns,
  /** Set while it comes free with enough goods of its shop. */
  gift: Gift.nullable(),
  /** What a subscription saves; null when there is none to be had. */
  subscription: z.object({ percent: z.int() }).nullable(),
})
export type Product = z.infer<typeof Product>

const listing = z.strictObject({
  mallId: MallId.optional(),
  page: Page.prefault({}),
  queryParam: z.strictObject({ shopId: Id.optional(), categoryId: Id.optional(), brandId: Id.optional() }).prefault({}),
})

export const spu = {
  getInfo: call({
    path: '/mallapi/spu/getInfo',
    about: 'One product with everything its page shows first: texts, pictures, SKUs with stock, shop, delivery and return dates.',
    who: 'anyone',
    input: z.strictObject({ id: Id }),
    output: Product,
    refuses: ['not-found'],
    reads: 'replica',
    shows: ['place', 'reviews', 'questions'],
  }),
  page: call({
    path: '/mallapi/spu/page',
    about: 'Products a page at a time, best sellers first, of a mall, a shop, a category or a brand.',
    who: 'anyone',
    input: listing,
    output: pageOf(ProductSummary),
    refuses: [],
    reads: 'replica',
  }),
  giftPage: call({
    path: '/mallapi/spu/giftPage',
    about: 'Products that come free with enough goods of their shop, a page at a time.',
    who: 'anyone',
    input: z.strictObject({ mallId: MallId.optional(), page: Page.prefault({}) }),
    output: pageOf(ProductSummary.extend({ minimumCents: Cents, endsAt: z.iso.datetime() })),
    refuses: [],
    reads: 'replica',
  }),
}

export const productList = {
  page: call({
    path: '/mallapi/products/page',
    about: 'The newest products a page at a time, of a mall, a shop, a category or a brand.',
    who: 'anyone',
    input: listing,
    output: pageOf(ProductSummary),
    refuses: [],
    reads: 'replica',
  }),
}

const ofSpu = z.strictObject({ spuId: Id })

export const sku = {
  QuerySKUsBySPU: call({
    path: '/mallapi/sku/QuerySKUsBySPU',
    about: 'The SKUs of a product, in the order its page offers them.',
    who: 'anyone',
    input: ofSpu,
    output: z.array(Sku),
    refuses: ['not-found'],
    reads: 'replica',
  }),
  getInfo: call({
    path: '/mallapi/sku/getInfo',
    about: 'One SKU with its price, its stock and its chosen attributes.',
    who: 'anyone',
    input: z.strictObject({ id: Id }),
    output: Sku,
    refuses: ['not-found'],
    reads: 'replica',
  }),
  getInventoryBySKU: call({
    path: '/mallapi/sku/getInventoryBySKU',
    about: 'Whether a SKU can be bought now, how many at once, and how many are left when they are few.',
    who: 'anyone',
    input: z.strictObject({ skuId: Id }),
    output: z.object({ skuId: Id, isSoldOut: z.boolean(), stockLeft: z.int().nullable(), maxQuantity: z.int() }),
    refuses: ['not-found'],
    reads: 'primary',
    seen: 'atWork',
  }),
}

export const picture = {
  all: call({
    path: '/mallapi/picture/all',
    about: 'The pictures of a product.',
    who: 'anyone',
    input: ofSpu,
    output: z.array(Picture),
    refuses: ['not-found'],
    reads: 'replica',
  }),
}

export const productVideo = {
  all: call({
    path: '/mallapi/productVideo/all',
    about: 'The videos of a product.',
    who: 'anyone',
    input: ofSpu,
    output: z.array(Video),
    refuses: ['not-found'],
    reads: 'replica',
  }),
}

export const spuAttributeMapping = {
  getAttributesOptionsBySPU: call({
    path: '/mallapi/spuAttributeMapping/getAttributesOptionsBySPU',
    about: 'What has to be chosen before a product is bought, with the options. Empty when the product has no variants.',
    who: 'anyone',
    input: ofSpu,
    output: z.array(Attribute),
    refuses: ['not-found'],
    reads: 'replica',
  }),
}

export const productproductattributemapping = {
  getInfo: call({
    path: '/mallapi/productproductattributemapping/getInfo',
    about: 'The specification of a product: material, capacity, care and so on.',
    who: 'anyone',
    input: ofSpu,
    output: z.array(Specification),
    refuses: ['not-found'],
    reads: 'replica',
  }),
}

export const spuTag = {
  list: call({
    path: '/mallapi/spuTag/list',
    about: 'The tags of a product.',
    who: 'anyone',
    input: ofSpu,
    output: z.array(Tag),
    refuses: ['not-found'],
    reads: 'replica',
  }),
}

export const relatedProduct = {
  getInfo: call({
    path: '/mallapi/relatedProduct/getInfo',
    about:
      'Products like this one, what people bought together with it, and what the same shop sells beside it. For a product that is gone its category stands in, for an unknown one the best sellers.',
    who: 'anyone',
    input: z.strictObject({ id: Id, size: z.int().min(1).max(24).default(6) }),
    output: z.object({
      /** Why these: the product's own kind, or nothing better was known. */
      reason: z.enum(['alike', 'best-sellers']),
      records: z.array(ProductSummary),
      /** Bought by several people who bought this one. */
      boughtTogether: z.array(ProductSummary),
      sameShop: z.array(ProductSummary),
    }),
    refuses: [],
    reads: 'replica',
  }),
}
