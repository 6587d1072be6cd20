import type { Text } from '../../../../contract/locale.ts'
import type { Variant } from '../../../../rules/goods/product.ts'
import { brands, categories, skus, spuAttributes, spus, stock } from '../../../catalogue/tables.ts'
import type { Db } from '../../../db/database.ts'
import { stableId } from '../../../demo/random.ts'
import { malls } from '../../../malls/tables.ts'
import { shops } from '../../../shops/tables.ts'
import { type Foreign, foreignCatalogue, foreignId } from './catalogue.ts'
import { kinds } from './kinds.ts'
import { accessories, materials, places } from './vocabulary.ts'

const id = (kind: string, key: string) => stableId(`foreign-${kind}`, key)

const BATCH = 500
const MALL = 10_000
const inAll = (text: string): Text => ({ en: text, fr: text, zh: text })

async function inBatches<Row>(rows: readonly Row[], write: (batch: Row[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH) await write(rows.slice(at, at + BATCH))
}

/** Fills an empty, migrated database with the foreign catalogue. No list of synonyms comes with it: search knows what it knows by itself. */
export async function writeForeignCatalogue(db: Db, now: Date): Promise<Foreign[]> {
  const products = foreignCatalogue()
  const shopId = id('shop', 'all')
  await writeMall(db, shopId, now)
  await db.insert(categories).values(categoryRows(products))
  const names = [...new Set(products.map(({ brand }) => brand))]
  await db
    .insert(brands)
    .values(names.map((name, at) => ({ id: id('brand', name), slug: `foreign-${at}`, name, productCount: countOf(products, name) })))
  await inBatches(products, (batch) => db.insert(spus).values(batch.map((product) => spuRow(product, shopId, now))))
  const pieces = products.flatMap((product) => skuRows(product, shopId))
  await inBatches(pieces, (batch) => db.insert(skus).values(batch))
  await inBatches(pieces, (batch) => db.insert(stock).values(batch.map((sku) => ({ shopId, skuId: sku.id, onHand: 9, reserved: 0 }))))
  const made = products.filter(({ material }) => material !== null)
  await inBatches(made, (batch) =>
    db.insert(spuAttributes).values(
      batch.map((product) => ({
        spuId: foreignId(product),
        key: 'material',
        valueKey: product.material ?? '',
        name: { en: 'Material', fr: 'Matière', zh: '材质' },
        value: materials.get(product.material ?? '') ?? inAll(''),
        sort: 1,
      })),
    ),
  )
  return products
}

const countOf = (products: readonly Foreign[], brand: string) => products.filter((product) => product.brand === brand).length

function categoryRows(products: readonly Foreign[]): (typeof categories.$inferInsert)[] {
  const rows = new Map<string, typeof categories.$inferInsert>()
  const add = (key: string, level: 1 | 2 | 3, parent: string | null, root: string, name: Text) => {
    const known = rows.get(key)
    if (known) known.productCount++
    else
      rows.set(key, {
        id: id('category', key),
        key: `foreign-${key}`,
        type: 'P',
        level,
        parentId: parent && id('category', parent),
        rootId: id('category', root),
        name,
        sort: rows.size,
        productCount: 1,
      })
  }
  for (const { place, leaf } of products) {
    const [department = ''] = place.split('-')
    add(department, 1, null, department, places.get(department) ?? inAll(department))
    add(place, 2, department, department, places.get(place) ?? inAll(place))
    add(`leaf-${leaf}`, 3, place, department, leafName(leaf))
  }
  return [...rows.values()]
}

/** The last level is called what the things are called. */
function leafName(leaf: string): Text {
  if (leaf === 'book') return { en: 'Guides', fr: 'Guides', zh: '指南' }
  const kind = kinds.find(({ key }) => key === leaf)
  if (kind) return { en: kind.nouns.en[0] ?? '', fr: kind.nouns.fr[0] ?? '', zh: kind.nouns.zh[0] ?? '' }
  return accessories.find(({ key }) => key === leaf)?.nouns ?? inAll(leaf)
}

function spuRow(product: Foreign, shopId: string, now: Date): typeof spus.$inferInsert {
  const [department = ''] = product.place.split('-')
  return {
    id: foreignId(product),
    shopId,
    category1Id: id('category', department),
    category2Id: id('category', product.place),
    category3Id: id('category', `leaf-${product.leaf}`),
    brandId: id('brand', product.brand),
    modelNumber: product.model,
    matchGroup: null,
    family: product.kind,
    title: product.title,
    description: product.description,
    bullets: { en: [], fr: [], zh: [] },
    mainPicture: 'kettle',
    tags: [],
    colours: product.shade ? [product.shade.family] : [],
    weightGrams: 500,
    madeInCanada: false,
    isGift: false,
    handlingCents: 0,
    installationCents: 0,
    extraShippingCents: 0,
    priceCents: product.cents,
    priceMaxCents: product.cents,
    wasCents: null,
    inStock: product.inStock,
    rating: 4,
    reviewCount: 3,
    soldCount: product.sold,
    published: true,
    createdAt: now,
    updatedAt: now,
  }
}

function skuRows(product: Foreign, shopId: string): (typeof skus.$inferInsert)[] {
  const { shade } = product
  const colour: Variant[] = shade
    ? [{ attribute: 'colour', name: { en: 'Colour', fr: 'Couleur', zh: '颜色' }, key: shade.name.en, value: shade.name, hex: shade.hex }]
    : []
  const sizes: (string | null)[] = product.sizes.length > 0 ? [...product.sizes] : [null]
  return sizes.map((size, sort) => ({
    id: id('sku', `${product.key}/${size}`),
    spuId: foreignId(product),
    shopId,
    variants: size
      ? [...colour, { attribute: 'size' as const, name: { en: 'Size', fr: 'Taille', zh: '尺码' }, key: size, value: inAll(size) }]
      : colour,
    colour: shade?.name.en ?? null,
    size,
    priceCents: product.cents,
    wasCents: null,
    picture: 'kettle',
    sort,
  }))
}

export async function writeMall(db: Db, shopId: string, now: Date): Promise<void> {
  const closed = { mon: null, tue: null, wed: null, thu: null, fri: null, sat: null, sun: null }
  await db.insert(malls).values({
    id: MALL,
    code: String(MALL),
    name: inAll('Mall'),
    description: inAll('Mall'),
    template: null,
    logoUrl: '/favicon.svg',
    categoryKeys: [],
    featuredShopSlugs: [],
    showsServices: false,
    externalUrl: null,
    banners: [],
    sort: 1,
  })
  await db.insert(shops).values({
    id: shopId,
    slug: 'foreign',
    displayName: 'Everything',
    description: inAll(''),
    story: inAll(''),
    template: 'normal',
    palette: [],
    initials: 'E',
    logoUrl: '/favicon.svg',
    coverPicture: 'kettle',
    cityKey: 'toronto',
    city: inAll('Toronto'),
    province: 'ON',
    country: 'CA',
    postalCode: 'M5V 2T6',
    lat: 43.6,
    lng: -79.4,
    hours: closed,
    founded: 2020,
    languages: ['en'],
    categoryKeys: [],
    mallIds: [MALL],
    returnWindowDays: 30,
    freeDelivery: false,
    isPublic: true,
    rating: 4,
    reviewCount: 1,
    productCount: 1,
    followerCount: 0,
    createdAt: now,
  })
}
