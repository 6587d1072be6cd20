import type { Text } from '../../../../contract/locale.ts'
import { brands, categories, skus, spus, stock } from '../../../catalogue/tables.ts'
import type { Db } from '../../../db/database.ts'
import { stableId } from '../../../demo/random.ts'
import { writeMall } from './write-catalogue.ts'

export interface Titled {
  number: string
  title: string
}

const BATCH = 500
const id = (kind: string, key: string) => stableId(`titles-${kind}`, key)
const inAll = (text: string): Text => ({ en: text, fr: text, zh: text })

/** The product of a title. */
export const titledId = (number: string): string => id('spu', number)

/** Fills an empty, migrated database with products of one shop in one category that have a title and nothing else. */
export async function writeTitles(db: Db, titles: readonly Titled[], now: Date): Promise<void> {
  const shopId = id('shop', 'all')
  await writeMall(db, shopId, now)
  const levels = [1, 2, 3] as const
  await db.insert(categories).values(
    levels.map((level) => ({
      id: id('category', String(level)),
      key: `titles-${level}`,
      type: 'P' as const,
      level,
      parentId: level === 1 ? null : id('category', String(level - 1)),
      rootId: id('category', '1'),
      name: inAll('All'),
      sort: level,
      productCount: titles.length,
    })),
  )
  await db.insert(brands).values({ id: id('brand', 'none'), slug: 'titles-none', name: '', productCount: titles.length })
  for (let at = 0; at < titles.length; at += BATCH) {
    const batch = titles.slice(at, at + BATCH)
    await db.insert(spus).values(batch.map(({ number, title }) => spuRow(number, inAll(title), shopId, now)))
    await db.insert(skus).values(
      batch.map(({ number }) => ({
        id: id('sku', number),
        spuId: titledId(number),
        shopId,
        variants: [],
        colour: null,
        size: null,
        priceCents: 1_000,
        wasCents: null,
        picture: 'kettle',
        sort: 0,
      })),
    )
    await db.insert(stock).values(batch.map(({ number }) => ({ shopId, skuId: id('sku', number), onHand: 9, reserved: 0 })))
  }
}

const spuRow = (number: string, title: Text, shopId: string, now: Date): typeof spus.$inferInsert => ({
  id: titledId(number),
  shopId,
  category1Id: id('category', '1'),
  category2Id: id('category', '2'),
  category3Id: id('category', '3'),
  brandId: id('brand', 'none'),
  modelNumber: null,
  matchGroup: null,
  family: 'title',
  title,
  description: inAll(''),
  bullets: { en: [], fr: [], zh: [] },
  mainPicture: 'kettle',
  tags: [],
  colours: [],
  weightGrams: 500,
  madeInCanada: false,
  isGift: false,
  handlingCents: 0,
  installationCents: 0,
  extraShippingCents: 0,
  priceCents: 1_000,
  priceMaxCents: 1_000,
  wasCents: null,
  inStock: true,
  rating: 4,
  reviewCount: 3,
  soldCount: 1,
  published: true,
  createdAt: now,
  updatedAt: now,
})
