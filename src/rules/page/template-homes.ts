import type { sectionKinds } from '../../contract/shops.ts'
import type { ShopTemplate } from '../../contract/templates.ts'

/** The sections of a template's home in their order, where a shop has not chosen its own. */
export const templateHomes = {
  alices: ['hero', 'fresh', 'categories', 'best', 'coupons', 'promises', 'reviews', 'about'],
  electronic: ['hero', 'catalogue', 'coupons', 'fresh', 'promises', 'reviews', 'about'],
  normal: ['hero', 'catalogue', 'fresh', 'reviews', 'about'],
  pufflesPet: ['hero', 'categories', 'best', 'coupons', 'fresh', 'promises', 'reviews', 'about'],
} as const satisfies Record<ShopTemplate, readonly (typeof sectionKinds)[number][]>
