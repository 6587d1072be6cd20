import * as z from 'zod'
import { call, Id, MallId, Page, pageOf, typed, typedOrEmpty } from './call.ts'
import { CollectsAtHome, TypedTaxNumbers } from './tax-numbers.ts'
import { shopTemplates } from './templates.ts'
import { weekdays } from './week.ts'

const Template = z.enum(shopTemplates)

export const ShopSummary = z.object({
  id: Id,
  slug: z.string(),
  displayName: z.string(),
  shopDescription: z.string(),
  template: Template,
  /** Background and text colour of the shop's sign. */
  sign: z.object({ background: z.string(), text: z.string() }),
  city: z.string(),
  province: z.string(),
  rating: z.number(),
  reviewCount: z.int(),
  productCount: z.int(),
  pictures: z.array(z.string()),
})
export type ShopSummary = z.infer<typeof ShopSummary>

const Weekday = z.enum(weekdays)

/** Everything a storefront's home can be made of. */
export const sectionKinds = ['hero', 'promises', 'categories', 'fresh', 'best', 'catalogue', 'coupons', 'reviews', 'about'] as const

/** What of a template's tokens a shop may choose, always from a list. */
export const tokenChoices = {
  radius: ['square', 'soft', 'round'],
  density: ['airy', 'normal', 'dense'],
  type: ['house', 'serif', 'grotesque', 'rounded'],
} as const
const TokenChoices = {
  radius: z.enum(tokenChoices.radius),
  density: z.enum(tokenChoices.density),
  type: z.enum(tokenChoices.type),
}
const inThree = (most: number) => z.strictObject({ en: typed(most), fr: typed(most), zh: typed(most) })

/** A look as a shop may choose it: sections and tokens from lists, colours as numbers, words as plain text. No markup, no style. */
export const ChosenLook = z.strictObject({
  template: Template,
  palette: z
    .array(z.strictObject({ name: typed(40), hex: z.string().regex(/^#[0-9a-fA-F]{6}$/) }))
    .min(1)
    .max(6),
  tokens: z.strictObject(TokenChoices).partial().default({}),
  home: z
    .array(z.strictObject({ kind: z.enum(sectionKinds), title: inThree(80).optional(), text: inThree(300).optional() }))
    .max(sectionKinds.length)
    .refine((home) => new Set(home.map(({ kind }) => kind)).size === home.length)
    .nullable()
    .default(null),
})

export type ChosenLook = z.output<typeof ChosenLook>

/** A shelf of a shop: one of the categories it sells in. */
const Shelf = z.object({ id: Id, name: z.string(), sort: z.int(), count: z.int(), picUrl: z.string() })
export type Shelf = z.infer<typeof Shelf>

/** A shop as its own pages wear it. */
const ShopDetails = z.object({
  shopId: Id,
  slug: z.string(),
  template: Template,
  /** Where the storefront of its template begins. */
  defaultPath: z.string(),
  isPublic: z.boolean(),
  shopInfo: z.object({ logo: z.string(), displayName: z.string(), shopDescription: z.string() }),
  shopCategory: z.array(z.object({ id: Id, name: z.string(), sort: z.int() })),
  /** Its colours as `#rrggbb`, the one of its sign first. */
  palette: z.array(z.string()),
  city: z.string(),
  province: z.string(),
  returnWindowDays: z.int(),
  freeDelivery: z.boolean(),
  story: z.string(),
  /** Null until the shop has a picture of its own. */
  coverUrl: z.string().nullable(),
  initials: z.string(),
  founded: z.int(),
  rating: z.number(),
  reviewCount: z.int(),
  productCount: z.int(),
  followerCount: z.int(),
  lat: z.number(),
  lng: z.number(),
  /** Local opening and closing times by weekday; null is closed. */
  hours: z.record(Weekday, z.tuple([z.string(), z.string()]).nullable()),
  /** While it sends nothing: until which day, and why, in the caller's language. */
  closed: z.object({ until: z.string(), words: z.string() }).nullable(),
  contact: z.object({ email: z.string(), phone: z.string() }),
  /** What the shop chose beside its template, in the caller's language. */
  look: z.object({
    tokens: z.object(TokenChoices).partial(),
    /** Null: as the template says. */
    home: z.array(z.object({ kind: z.enum(sectionKinds), title: z.string().nullable(), text: z.string().nullable() })).nullable(),
    /** What of the cover stays when it is cut, as a style says it; absent is its middle. */
    coverPosition: z.string().optional(),
  }),
})
export type ShopDetails = z.infer<typeof ShopDetails>

export const shop = {
  getInfo: call({
    path: '/mallapi/shop/getInfo',
    about: 'One shop by its id or slug; when none is named, the first that the mall features, of a template if one is wished.',
    who: 'anyone',
    input: z.strictObject({
      mallId: MallId,
      shop: z
        .string()
        .regex(/^[a-z0-9-]{1,80}$/i)
        .optional(),
      template: Template.optional(),
    }),
    output: ShopDetails,
    refuses: ['not-found'],
    reads: 'replica',
    shows: ['shops'],
  }),
  shelves: call({
    path: '/mallapi/shop/shelves',
    about: 'The categories in which a shop sells most, each with the picture of its best seller.',
    who: 'anyone',
    input: z.strictObject({ shopId: Id, size: z.int().min(1).max(24).default(8) }),
    output: z.array(Shelf),
    refuses: [],
    reads: 'replica',
  }),
  page: call({
    path: '/mallapi/shop/page',
    about: 'The open shops, the best rated first or by name, optionally those of a mall, of a province or with a text in their name.',
    who: 'anyone',
    input: z.strictObject({
      page: Page.prefault({}),
      sort: z.enum(['name', 'rating']).default('rating'),
      mallId: MallId.optional(),
      name: typedOrEmpty(60).optional(),
      province: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .optional(),
    }),
    output: pageOf(ShopSummary),
    refuses: [],
    reads: 'replica',
  }),
  setLook: call({
    path: '/mallapi/shop/setLook',
    about:
      'Chooses how the pages of the caller’s own shop look: template, colours, tokens from lists, sections of the home and their words.',
    who: 'goodsSeller',
    may: 'look.write',
    input: ChosenLook,
    output: z.null(),
    refuses: [],
    twice: 'same',
    changes: ['shops', 'looks'],
  }),
  featured: call({
    path: '/mallapi/shop/featured',
    about: 'Shops that a mall shows on its home page.',
    who: 'anyone',
    input: z.strictObject({ mallId: MallId, size: z.int().min(1).max(24).default(6) }),
    output: z.array(ShopSummary),
    refuses: [],
    reads: 'replica',
  }),
}

export const ShopTax = z.object({ ...TypedTaxNumbers, country: z.string(), province: z.string(), collects: CollectsAtHome })
export type ShopTax = z.infer<typeof ShopTax>

export const sellerShop = {
  getTax: call({
    path: '/mallapi/sellerShop/getTax',
    about: 'The tax numbers of the caller’s own shop, and who collects the taxes on what it sells now.',
    who: 'goodsSeller',
    may: 'money.read',
    input: z.strictObject({}),
    output: ShopTax,
    refuses: ['not-found'],
    reads: 'primary',
    seen: 'hidden',
    shows: ['shops'],
  }),
  saveTax: call({
    path: '/mallapi/sellerShop/saveTax',
    about: 'Changes the tax numbers of the caller’s own shop. What is sold from now on follows them; what was sold stays.',
    who: 'goodsSeller',
    may: 'settings.write',
    input: z.strictObject(TypedTaxNumbers),
    output: ShopTax,
    refuses: ['not-found'],
    twice: 'same',
    changes: ['shops'],
  }),
}
