import type { Locale } from '../../contract/locale.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { ShopSummary, shop } from '../../contract/shops.ts'
import { categoryIn, categoryTree } from '../catalogue/category-tree.ts'
import type { Handlers } from '../context.ts'
import { pictureUrl } from '../media/picture-url.ts'
import { signOf } from '../shops/sign-of.ts'
import { featuredShops, pageOfShops, shopAsked } from './queries.ts'

export const shopCalls: Handlers<typeof shop> = {
  getInfo: async ({ db, now, locale }, asked) => {
    const row = await shopAsked(db, asked, now())
    if (!row) throw new Refusal('not-found')
    const { byKey } = await categoryTree(db, now())
    const sold = row.categoryKeys.flatMap((key) => byKey.get(key) ?? []).map((category) => categoryIn(locale, category))
    return {
      shopId: row.id,
      slug: row.slug,
      template: row.template,
      defaultPath: `/shops/templates/free/${row.template}`,
      isPublic: row.isPublic,
      shopInfo: { logo: row.logoUrl, displayName: row.displayName, shopDescription: row.description[locale] },
      shopCategory: sold.map(({ id, name, sort }) => ({ id, name, sort })),
      palette: row.palette.map(({ hex }) => hex.toLowerCase()),
      city: row.city[locale],
      province: row.province,
      returnWindowDays: row.returnWindowDays,
      freeDelivery: row.freeDelivery,
    }
  },
  featured: async ({ db, now, locale }, { mallId, size }) => {
    const rows = await featuredShops(db, mallId, now())
    return rows.slice(0, size).map((row) => shopIn(locale, row))
  },
  page: async ({ db, locale }, asked) => {
    const { rows, total } = await pageOfShops(db, asked)
    return { records: rows.map((row) => shopIn(locale, row)), total }
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
