import type { Text } from '../../contract/locale.ts'
import type { Weekday } from '../../contract/week.ts'
import { taxRates } from '../../rules/money/tax.ts'
import { isBusinessNumber } from '../../rules/money/tax-numbers.ts'
import type { TaxNumbers } from '../../rules/money/tax-registrations.ts'
import type { LookSection, SectionKind, ShopLook } from '../../rules/page/shop-look.ts'
import type { Hours, PaletteColour } from '../shops/tables.ts'
import type { CategoryData, DemoData, ShopData } from './data.ts'
import { stableId } from './random.ts'
import type { DemoRow, DemoRows } from './rows.ts'
import { daysFrom } from './time.ts'

export const shopId = (key: string) => stableId('shop', key)
export const categoryId = (key: string) => stableId('category', key)
export const brandId = (name: string) => stableId('brand', name)

export function placeRows({ places }: DemoData): Pick<DemoRows, 'provinces' | 'cities' | 'taxRates'> {
  return {
    provinces: places.provinces.map(({ code, name, kind }) => ({ code, country: 'CA', name, kind })),
    cities: places.cities.map((city) => ({
      key: city.key,
      country: 'CA',
      province: city.province,
      name: city.name,
      lat: city.lat,
      lng: city.lng,
      postalPrefixes: city.fsaPrefixes,
      populationRank: city.populationRank,
      timeZone: city.timezone,
    })),
    taxRates: taxRates.map((rate) => ({ ...rate })),
  }
}

export function mallRows(data: DemoData): DemoRows['malls'] {
  const { malls } = data
  return malls.map((mall, sort) => ({
    id: mall.id,
    code: mall.code,
    name: mall.name,
    description: mall.description,
    template: mall.template,
    logoUrl: `/media/logos/malls/${mall.code.toLowerCase()}.svg`,
    categoryKeys: mall.categories,
    featuredShopSlugs: featured(data, mall.categories),
    showsServices: mall.showsServices,
    externalUrl: mall.external?.url ?? null,
    banners: mall.banners,
    sort,
  }))
}

/** Shops that have most of what a category of the mall holds, in the mall's order of categories, one after the other. */
function featured(data: DemoData, categories: string[]): string[] {
  const byCategory = categories.map((key) => {
    const root = key.split('.')[0]
    const main = data.shops.filter((shop) => shop.categories[0] === root && soldIn(data, shop, key) > 0)
    return key === root ? main : main.sort((a, b) => soldIn(data, b, key) - soldIn(data, a, key))
  })
  const rounds = [0, 1, 2, 3].flatMap((n) => byCategory.flatMap((list) => list[n] ?? []))
  return [...new Set(rounds.map((shop) => shop.slug))].slice(0, 8)
}

/** How many written products a shop has in a category of any level. */
const soldIn = ({ products }: DemoData, { key: shop }: ShopData, key: string) =>
  products.filter((product) => product.shop === shop && `${product.category}.`.startsWith(`${key}.`)).length

/** A shop stands in a mall with the categories that it names as its own, or with goods of a narrower one. */
const sellsIn = (data: DemoData, shop: ShopData, categories: string[]) =>
  categories.some((key) => (key.includes('.') ? soldIn(data, shop, key) > 0 : shop.categories.includes(key)))

const weekdays: Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

export function hoursOf(data: Record<string, string | [string, string] | null>): Hours {
  const parse = (value: string | [string, string] | null | undefined): [string, string] | null => {
    if (!value) return null
    const [opens, closes] = typeof value === 'string' ? value.split('-') : value
    return opens && closes ? [opens, closes] : null
  }
  return Object.fromEntries(weekdays.map((day) => [day, parse(data[day])])) as Hours
}

/** "blush #F3D9D2, ink #3A1F28" */
const paletteOf = (text: string): PaletteColour[] =>
  text.split(', ').map((part) => ({ name: part.slice(0, part.lastIndexOf(' ')), hex: part.slice(part.lastIndexOf(' ') + 1) }))

/** "Table Nine Supply" to "TN", "Alice's" to "A". */
export const initialsOf = (name: string) =>
  name
    .split(/[\s-]+/)
    .filter((word) => /^\p{Lu}/u.test(word))
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('')

const covers: Record<string, string> = {
  'womens-clothing': 'fashion-corner',
  'womens-curve-clothing': 'fashion-corner',
  'womens-lingerie-lounge': 'fashion-corner',
  'home-kitchen': 'living-room',
  'catering-tableware': 'laid-table',
  'pet-supplies': 'pet-corner',
  'beauty-health': 'beauty-shelf',
  'jewelry-accessories': 'jewellery-table',
  'tools-home-improvement': 'workshop-bench',
  'office-school-supplies': 'office-desk',
  'arts-crafts-sewing': 'craft-table',
  'business-industry-science': 'moving-boxes',
  'health-household': 'cleaning-kit',
  'toys-games': 'kids-room',
  'kids-fashion': 'kids-room',
}
const coverOfShop: Record<string, string> = {
  northwire: 'electronics-desk',
  voltline: 'electronics-desk',
  'pixel-prairie': 'electronics-desk',
  'signal-house': 'electronics-desk',
  'sprout-co': 'garden',
  'north-pantry': 'kitchen-counter',
  'red-lantern': 'kitchen-counter',
  'table-du-nord': 'kitchen-counter',
}

/** What these four say at the top of their home; the others let their template say it. */
const looks: Record<string, ShopLook> = {
  alices: lookSaying(['hero', 'fresh', 'categories', 'best', 'coupons', 'promises', 'reviews', 'about'], {
    title: { en: 'Pieces that learn your walk', fr: 'Des pièces qui épousent votre pas', zh: '愈穿愈合身的衣饰' },
    text: {
      en: 'Dresses, boots and bags, each tried on by our staff in three sizes before it is listed.',
      fr: 'Robes, bottillons et sacs, essayés par l’équipe en trois tailles avant d’être mis en ligne.',
      zh: '裙装、短靴与包袋，上架前均由店员试穿三个尺码。',
    },
  }),
  northwire: lookSaying(['hero', 'catalogue', 'coupons', 'fresh', 'promises', 'reviews', 'about'], {
    title: { en: 'Bright screens. Measured sound.', fr: 'Écrans vifs. Son mesuré.', zh: '亮屏，实测之声。' },
    text: {
      en: 'We measure what we sell and publish the numbers.',
      fr: 'Nous mesurons ce que nous vendons et publions les chiffres.',
      zh: '我们实测所售商品，并公布数据。',
    },
  }),
  'puffles-pet': lookSaying(['hero', 'categories', 'best', 'coupons', 'fresh', 'promises', 'reviews', 'about'], {
    title: { en: 'Sit. Stay. Snack time.', fr: 'Assis. Pas bouger. À table !', zh: '坐下。别动。开饭！' },
    text: {
      en: 'Only what survives a month with our own test animals.',
      fr: 'Seulement ce qui survit un mois à nos propres animaux testeurs.',
      zh: '只卖能经受店内动物一个月考验的用品。',
    },
  }),
}

function lookSaying(kinds: SectionKind[], hero: Pick<LookSection, 'title' | 'text'>): ShopLook {
  return { tokens: {}, home: kinds.map((kind) => (kind === 'hero' ? { kind, ...hero } : { kind })), coverFocus: null }
}

/** Ratings and counts follow from the other rows: `withTotals` fills them in. */
export function shopRows(data: DemoData, now: Date): DemoRows['shops'] {
  const { shops, malls, places } = data
  const cityOf = (name: string): { key: string; name: Text } => {
    const written = name.replace("'", '’')
    const city = places.cities.find((c) => c.name.en.replace("'", '’') === written || c.name.fr === written)
    return city ?? { key: name.toLowerCase().replace(/[^a-z]+/g, '-'), name: { en: name, fr: name, zh: name } }
  }
  return shops.map((shop) => {
    const city = cityOf(shop.city)
    return {
      id: shopId(shop.key),
      slug: shop.slug,
      displayName: shop.displayName,
      description: shop.shopDescription,
      story: shop.story,
      template: shop.template,
      palette: paletteOf(shop.palette),
      initials: initialsOf(shop.displayName),
      logoUrl: `/media/logos/shops/${shop.slug}.svg`,
      coverPicture: coverOfShop[shop.key] ?? covers[shop.categories[0] ?? ''] ?? 'living-room',
      cityKey: city.key,
      city: city.name,
      province: shop.province,
      country: shop.country,
      postalCode: shop.postalCode,
      lat: shop.lat,
      lng: shop.lng,
      hours: hoursOf(shop.hours),
      founded: shop.founded,
      languages: shop.languages,
      categoryKeys: shop.categories,
      mallIds: malls.filter((mall) => sellsIn(data, shop, mall.categories)).map((mall) => mall.id),
      returnWindowDays: shop.returnWindowDays,
      taxNumbers: shop.isSmallSupplier ? {} : taxNumbersOf(shop.postalCode + shop.slug),
      freeDelivery: shop.freeDelivery,
      giftWrapCents: shop.giftWrapCents ?? null,
      isPublic: true,
      ownDomain: `${shop.slug}.example`,
      rating: 0,
      reviewCount: 0,
      productCount: 0,
      followerCount: 0,
      look: looks[shop.key] ?? {},
      createdAt: daysFrom(now, -(new Date(now).getUTCFullYear() - Math.max(shop.founded, 2018)) * 365 - 40),
    }
  })
}

export function categoryRows({ categories, serviceCategories, serviceTerms }: DemoData): DemoRows['categories'] {
  const rows: DemoRows['categories'] = []
  const walk = (type: 'P' | 'S', list: CategoryData[], parentId: string | null, rootId: string | null) => {
    for (const category of list) {
      const id = categoryId(category.key)
      rows.push({ ...rowOf(type, category, id, parentId, rootId ?? id), terms: serviceTerms[category.key] ?? null })
      walk(type, category.children ?? [], id, rootId ?? id)
    }
  }
  walk('P', categories, null, null)
  walk('S', serviceCategories, null, null)
  return rows
}

const rowOf = (type: 'P' | 'S', category: CategoryData, id: string, parentId: string | null, rootId: string): DemoRow<'categories'> => ({
  id,
  key: category.key,
  type,
  level: category.level,
  parentId,
  rootId,
  name: category.name,
  sort: category.sort,
  picture: category.picture ?? null,
  icon: category.icon ?? null,
  badge: category.badge ?? null,
  productCount: 0,
  requestQuestions: category.requestQuestions ?? category.extraQuestions ?? null,
  serviceTax: category.tax ? { gstHst: category.tax.gstHst, provincial: category.tax.provincial } : null,
})

/** Invented, and always the same for a shop. */
/** The ninth digit of a business number is the one that makes it right. */
const withCheckDigit = (eight: string): string =>
  Array.from({ length: 10 }, (_, last) => `${eight}${last}`).find((number) => isBusinessNumber(number)) ?? eight

export function taxNumbersOf(key: string): TaxNumbers {
  const digits = (n: number) => [...key].reduce((sum, letter, i) => (sum * 31 + letter.charCodeAt(0) * (i + n)) % 9_000_000, 7) + 1_000_000
  return {
    gstHst: `${withCheckDigit(`8${digits(1)}`)} RT 0001`,
    pstRstQst: {
      QC: `122${digits(2)} TQ 0001`,
      BC: `PST-${String(digits(3)).slice(0, 4)}-${String(digits(4)).slice(0, 4)}`,
      SK: String(digits(5)),
      MB: `${digits(6)} MT0001`,
    },
  }
}
