import * as z from 'zod'
import { call, Id, MallId, Page, pageOf } from './call.ts'

const Template = z.enum(['alices', 'electronic', 'normal', 'pufflesPet'])

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
  page: call({
    path: '/mallapi/shop/page',
    about: 'All shops of a mall, by name or the best rated first, a page at a time.',
    who: 'anyone',
    input: z.strictObject({ mallId: MallId, sort: z.enum(['name', 'rating']).default('name'), page: Page.prefault({}) }),
    output: pageOf(ShopSummary),
    refuses: [],
    reads: 'replica',
  }),
}
