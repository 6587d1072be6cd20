import * as z from 'zod'
import { call, Id, MallId } from './call.ts'

export const ShopSummary = z.object({
  id: Id,
  slug: z.string(),
  displayName: z.string(),
  shopDescription: z.string(),
  template: z.enum(['alices', 'electronic', 'normal', 'pufflesPet']),
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

export const shop = {
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
