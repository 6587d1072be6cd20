import { v7 } from 'uuid'
import type { Locale, Text } from '../../contract/locale.ts'
import { brands, categories, deals, pictures, skus, spus, stock } from '../catalogue/tables.ts'
import type { Db } from '../db/database.ts'
import { malls } from '../malls/tables.ts'
import { notificationKinds } from '../messages/tables.ts'
import { cities, provinces } from '../places/tables.ts'
import { popularKeywords } from '../search/tables.ts'
import { listProviders } from '../services/list-providers.ts'
import { providers, services } from '../services/tables.ts'
import { shops } from '../shops/tables.ts'

/** The same word in each language, told apart by its ending. */
export const said = (word: string): Text => ({ en: word, fr: `${word} fr`, zh: `${word} zh` })

const HOUR = 3_600_000
const always = { mon: null, tue: null, wed: null, thu: null, fri: null, sat: null, sun: null }

export interface Marketplace {
  kitchen: string
  kettles: string
  plumbing: string
  moving: string
  shop: string
  kettle: { spu: string; sku: string }
  lamp: { spu: string; sku: string }
}

/** A very small marketplace: two malls and an external one, a shop, a kettle on a deal, a lamp, a hidden chair, two plumbers and a mover. */
export async function addMarketplace(db: Db, now: Date): Promise<Marketplace> {
  const ids = { kitchen: v7(), coffee: v7(), kettles: v7(), empty: v7(), plumbing: v7(), moving: v7(), shop: v7(), brand: v7() }
  await addMalls(db)
  await addCategories(db, ids)
  await addPlaces(db)
  await addShop(db, ids.shop, now)
  await db.insert(brands).values({ id: ids.brand, slug: 'loon', name: 'Loon', productCount: 2 })
  const kettle = await addProduct(
    db,
    ids,
    { title: 'Kettle', sold: 90, cents: 50_00, handlingCents: 2_00, left: 3, picture: 'kettle' },
    now,
  )
  const lamp = await addProduct(db, ids, { title: 'Lamp', sold: 120, cents: 120_00, left: 40, picture: 'table-lamp-green' }, now)
  await addProduct(db, ids, { title: 'Chair', sold: 900, cents: 80_00, left: 9, picture: 'osaka-chair', published: false }, now)
  await addDeal(db, ids.shop, kettle, { priceCents: 40_00, wasCents: 50_00, startsAt: -HOUR, endsAt: 5 * HOUR }, now)
  await addDeal(db, ids.shop, lamp, { priceCents: 10_00, wasCents: 120_00, startsAt: -5 * HOUR, endsAt: -HOUR }, now)
  await addProvider(db, 'Lakeshore Plumbing', ids.plumbing, { lat: 43.6, lng: -79.5, rating: 4.9 }, now)
  await addProvider(db, 'Second Plumbing', ids.plumbing, { lat: 43.7, lng: -79.4, rating: 4.8 }, now)
  await addProvider(db, 'Two Ducks Moving', ids.moving, { lat: 43.65, lng: -79.38, rating: 4.2 }, now)
  await addProvider(db, 'Prairie Plumbing', ids.plumbing, { lat: 51.05, lng: -114.07, rating: 5 }, now)
  await db.insert(popularKeywords).values([
    { language: 'en', keyword: 'kettle', searches: 9, searchType: 'goods' },
    { language: 'en', keyword: 'plumber', searches: 12, searchType: 'services' },
    { language: 'fr', keyword: 'bouilloire', searches: 3, searchType: 'goods' },
  ])
  await db.insert(notificationKinds).values({
    kind: 'test-news',
    audience: 'customer',
    icon: 'package-check',
    link: '/account',
    channels: ['in-app'],
    title: said('Order {orderNumber}'),
    body: said('{shop} has it'),
  })
  return { ...ids, kettle, lamp }
}

async function addMalls(db: Db) {
  const mall = (id: number, name: string, rest: Partial<typeof malls.$inferInsert> = {}): typeof malls.$inferInsert => ({
    id,
    code: String(id),
    name: said(name),
    description: said(`${name} described`),
    template: null,
    logoUrl: '/favicon.svg',
    categoryKeys: [],
    featuredShopSlugs: [],
    showsServices: false,
    externalUrl: null,
    banners: [],
    sort: id,
    ...rest,
  })
  const banner = {
    key: 'a',
    headline: said('Good light'),
    text: said('Lamps'),
    button: said('Shop'),
    link: '/category',
    picture: 'living-room',
  }
  await db.insert(malls).values([
    mall(10_000, 'Mallard', {
      categoryKeys: ['kitchen', 'empty', 'unknown'],
      showsServices: true,
      banners: [banner, { ...banner, key: 'b', picture: 'kettle' }],
    }),
    mall(10_001, 'Christmas', { template: 'christmas' }),
    mall(10_005, 'Fresh', { externalUrl: 'https://fresh.example.com/' }),
  ])
}

async function addCategories(db: Db, ids: Record<'kitchen' | 'coffee' | 'kettles' | 'empty' | 'plumbing' | 'moving', string>) {
  const category = (name: keyof typeof ids, level: 1 | 2 | 3, parentId: string | null, productCount = 2) => ({
    id: ids[name],
    key: name,
    type: name === 'plumbing' || name === 'moving' ? ('S' as const) : ('P' as const),
    level,
    parentId,
    rootId: level === 1 ? ids[name] : ids.kitchen,
    name: said(name),
    sort: 1,
    picture: 'kettle',
    productCount,
  })
  await db
    .insert(categories)
    .values([
      category('kitchen', 1, null),
      category('coffee', 2, ids.kitchen),
      category('kettles', 3, ids.coffee),
      category('empty', 1, null, 0),
      category('plumbing', 1, null),
      category('moving', 1, null),
    ])
}

async function addPlaces(db: Db) {
  const province = (code: string, name: string) => ({ code, country: 'ca', name: said(name), kind: 'province' as const })
  await db.insert(provinces).values([province('ON', 'Ontario'), province('QC', 'Québec'), province('AB', 'Alberta')])
  const city = (name: string, inProvince: string, lat: number, lng: number, postalPrefixes: string[], populationRank: number) => ({
    key: name,
    country: 'ca',
    province: inProvince,
    name: said(name),
    lat,
    lng,
    postalPrefixes,
    populationRank,
    timeZone: 'America/Toronto',
  })
  await db
    .insert(cities)
    .values([
      city('Toronto', 'ON', 43.6532, -79.3832, ['M4', 'M5'], 1),
      city('Montréal', 'QC', 45.5019, -73.5674, ['H2'], 2),
      city('Calgary', 'AB', 51.0447, -114.0719, ['T2'], 3),
    ])
}

async function addShop(db: Db, id: string, now: Date) {
  await db.insert(shops).values({
    id,
    slug: 'alder-oak',
    displayName: 'Alder & Oak',
    description: said('Kitchen things'),
    story: said('Story'),
    template: 'normal',
    palette: [
      { name: 'blush', hex: '#F3D9D2' },
      { name: 'ink', hex: '#3A1F28' },
    ],
    initials: 'AO',
    logoUrl: '/favicon.svg',
    coverPicture: 'living-room',
    cityKey: 'toronto',
    city: said('Toronto'),
    province: 'ON',
    country: 'CA',
    postalCode: 'M5V 2T6',
    lat: 43.64,
    lng: -79.39,
    hours: always,
    founded: 2012,
    languages: ['en'],
    categoryKeys: ['kitchen'],
    mallIds: [10_000],
    returnWindowDays: 30,
    freeDelivery: false,
    isPublic: true,
    rating: 4.7,
    reviewCount: 12,
    productCount: 2,
    followerCount: 0,
    createdAt: now,
  })
}

interface Goods {
  title: string
  sold: number
  cents: number
  handlingCents?: number
  left: number
  picture: string
  published?: boolean
}

async function addProduct(db: Db, ids: Record<'shop' | 'kitchen' | 'coffee' | 'kettles' | 'brand', string>, goods: Goods, now: Date) {
  const [spu, sku] = [v7(), v7()]
  const list: Record<Locale, string[]> = { en: [], fr: [], zh: [] }
  await db.insert(spus).values({
    id: spu,
    shopId: ids.shop,
    category1Id: ids.kitchen,
    category2Id: ids.coffee,
    category3Id: ids.kettles,
    brandId: ids.brand,
    family: goods.title,
    title: said(goods.title),
    description: said(goods.title),
    bullets: list,
    mainPicture: goods.picture,
    tags: [],
    colours: [],
    weightGrams: 900,
    madeInCanada: false,
    isGift: false,
    handlingCents: goods.handlingCents ?? 0,
    installationCents: 0,
    extraShippingCents: 0,
    priceCents: goods.cents,
    priceMaxCents: goods.cents,
    inStock: true,
    rating: 4.5,
    reviewCount: 8,
    soldCount: goods.sold,
    published: goods.published ?? true,
    createdAt: now,
    updatedAt: now,
  })
  await db
    .insert(skus)
    .values({ id: sku, spuId: spu, shopId: ids.shop, variants: [], priceCents: goods.cents, picture: goods.picture, sort: 1 })
  await db.insert(stock).values({ shopId: ids.shop, skuId: sku, onHand: goods.left, reserved: 0 })
  await db.insert(pictures).values({ spuId: spu, sort: 1, key: `${goods.picture}--view2`, alt: said('view'), isView: true })
  return { spu, sku }
}

async function addDeal(
  db: Db,
  shopId: string,
  { spu, sku }: { spu: string; sku: string },
  deal: Record<'priceCents' | 'wasCents' | 'startsAt' | 'endsAt', number>,
  now: Date,
) {
  const at = (ms: number) => new Date(now.getTime() + ms)
  await db.insert(deals).values({
    id: v7(),
    spuId: spu,
    skuId: sku,
    shopId,
    priceCents: deal.priceCents,
    wasCents: deal.wasCents,
    unitsOffered: 10,
    unitsSold: 1,
    startsAt: at(deal.startsAt),
    endsAt: at(deal.endsAt),
  })
}

async function addProvider(db: Db, name: string, categoryId: string, at: { lat: number; lng: number; rating: number }, now: Date) {
  const id = v7()
  const key = name.toLowerCase().replaceAll(' ', '-')
  await db.insert(providers).values({
    id,
    slug: key,
    displayName: name,
    story: said('Story'),
    promise: said('Promise'),
    template: 'normal',
    initials: 'LP',
    pictures: ['bathroom'],
    cityKey: 'toronto',
    city: said('Toronto'),
    province: 'ON',
    postalFsa: 'M8V',
    lat: at.lat,
    lng: at.lng,
    serviceRadiusKm: 25,
    hours: always,
    emergency: false,
    languages: ['en'],
    licenceChecked: true,
    founded: 2006,
    medianReplyMinutes: 12,
    hireCount: 214,
    rating: at.rating,
    reviewCount: 20,
    isPublic: true,
    createdAt: now,
  })
  const service = (suffix: string, priceCents: number | null): typeof services.$inferInsert => ({
    id: v7(),
    key: `${key}.${suffix}`,
    providerId: id,
    category1Id: categoryId,
    category2Id: categoryId,
    category3Id: categoryId,
    title: said('Repair'),
    description: said('Repair'),
    included: { en: [], fr: [], zh: [] },
    priceCents,
    priceUnit: 'call-out',
    picture: 'bathroom',
    bookedCount: 3,
    published: true,
    createdAt: now,
  })
  await db.insert(services).values([service('quote', null), service('cheap', 95_00), service('dear', 250_00)])
  await listProviders(db, [id])
}
