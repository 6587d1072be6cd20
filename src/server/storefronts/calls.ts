import type { Locale } from '../../contract/locale.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { ShopDetails, ShopSummary, shop } from '../../contract/shops.ts'
import { marketDay } from '../../rules/calendar.ts'
import { isClosedOn } from '../../rules/money/delivery.ts'
import { readLook } from '../../rules/page/shop-look.ts'
import { categoryIn, categoryTree } from '../catalogue/category-tree.ts'
import type { Handlers } from '../context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { pictureUrl } from '../media/picture-url.ts'
import { signOf } from '../shops/sign-of.ts'
import { chooseLook } from './choose-look.ts'
import { wornOf } from './look-content.ts'
import { featuredShops, openShops, shelvesOfShop, shopAsked } from './queries.ts'

/** Different things that the log is told about looks. */
const MOST_TOLD = 200

export const shopCalls: Handlers<typeof shop> = {
  getInfo: async ({ db, now, locale, preview }, asked) => {
    const found = await shopAsked(db, asked, now())
    if (!found) throw new Refusal('not-found')
    const row = preview?.shopId === found.id ? { ...found, ...wornOf(found.slug, preview.look) } : found
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
      story: row.story[locale],
      coverUrl: row.coverPicture ? pictureUrl(row.coverPicture) : null,
      initials: row.initials,
      founded: row.founded,
      rating: row.rating,
      reviewCount: row.reviewCount,
      productCount: row.productCount,
      followerCount: row.followerCount,
      lat: row.lat,
      lng: row.lng,
      hours: row.hours,
      closed: isClosedOn(row.closure, marketDay(now())) ? { until: row.closure.to, words: row.closure.words[locale] } : null,
      contact: row.contact,
      look: lookIn(locale, row),
    }
  },
  shelves: async ({ db, now, locale }, { shopId, size }) => {
    const { byId } = await categoryTree(db, now())
    const shelves = await shelvesOfShop(db, shopId, now())
    return shelves.slice(0, size).flatMap(({ id, count, picture }) => {
      const category = byId.get(id)
      return category ? [{ id, name: category.name[locale], sort: category.level, count, picUrl: pictureUrl(picture) }] : []
    })
  },
  page: async ({ db, locale }, { page, ...asked }) => {
    const { rows, total } = await openShops(db, { ...asked, size: page.size, offset: (page.current - 1) * page.size })
    return { records: rows.map((row) => shopIn(locale, row)), total }
  },
  setLook: async ({ db, caller, now }, chosen) => {
    await inTransaction(db, (tx) => chooseLook(tx, { shopId: caller.shopId, accountId: caller.id }, chosen, now()))
    return null
  },
  featured: async ({ db, now, locale }, { mallId, size }) => {
    const rows = await featuredShops(db, mallId, now())
    return rows.slice(0, size).map((row) => shopIn(locale, row))
  },
}

const told = new Set<string>()

/** What of the stored look is understood. What is not is told once to whoever reads the log: the shop stays open without it. */
function lookIn(locale: Locale, { id, look: stored }: { id: string; look: unknown }): ShopDetails['look'] {
  const { look, leftOut } = readLook(stored)
  const about = `${id} ${leftOut.join(' ')}`
  if (leftOut.length > 0 && !told.has(about) && told.size < MOST_TOLD) {
    told.add(about)
    process.emitWarning(`The look of shop ${id} names what nobody knows: ${JSON.stringify(leftOut)}`, 'ShopLook')
  }
  const { coverFocus } = look
  const home = look.home?.map(({ kind, title, text }) => ({ kind, title: title?.[locale] ?? null, text: text?.[locale] ?? null }))
  return { tokens: look.tokens, home: home ?? null, ...(coverFocus ? { coverPosition: `${coverFocus[0]}% ${coverFocus[1]}%` } : {}) }
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
