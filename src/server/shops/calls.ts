import type { Locale } from '../../contract/locale.ts'
import type { ShopSummary, shop } from '../../contract/shops.ts'
import type { Handlers } from '../context.ts'
import { pictureUrl } from '../media/picture-url.ts'
import { featuredShops } from './queries.ts'
import { signOf } from './sign-of.ts'

export const shopCalls: Handlers<typeof shop> = {
  featured: async ({ db, now, locale }, { mallId, size }) => {
    const rows = await featuredShops(db, mallId, now())
    return rows.slice(0, size).map((row) => shopIn(locale, row))
  },
}

const shopIn = (locale: Locale, row: Awaited<ReturnType<typeof featuredShops>>[number]): ShopSummary => ({
  id: row.id,
  slug: row.slug,
  displayName: row.displayName,
  shopDescription: row.description[locale],
  template: row.template,
  sign: signOf(row.palette),
  city: row.city[locale],
  province: row.province,
  rating: row.rating,
  reviewCount: row.reviewCount,
  productCount: row.productCount,
  pictures: (row.pictures ?? []).map(pictureUrl),
})
