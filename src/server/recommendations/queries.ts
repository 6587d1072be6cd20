import { and, desc, eq, gt, inArray, lte, notInArray, sql } from 'drizzle-orm'
import type { ProductPair } from '../../rules/goods/recommend.ts'
import { cartLines } from '../cart/tables.ts'
import { isInMall } from '../catalogue/in-mall.ts'
import { spus } from '../catalogue/tables.ts'
import type { Db } from '../db/database.ts'
import { browseHistory } from '../history/tables.ts'
import { orderLines, shopOrders } from '../orders/tables.ts'
import { shops } from '../shops/tables.ts'
import { productPairs } from './tables.ts'

/** The newest seeds are enough: older ones hardly count. */
const SEEDS = 20
const CANDIDATES = 60

export async function pairsOf(db: Db, ids: readonly string[]): Promise<ProductPair[]> {
  if (ids.length === 0) return []
  const { spuId, otherId, kind, score } = productPairs
  return db
    .select({ spuId, otherId, kind, score })
    .from(productPairs)
    .where(inArray(spuId, ids.slice(0, SEEDS)))
}

export async function viewedBy(db: Db, owner: string): Promise<string[]> {
  const rows = await db
    .select({ id: browseHistory.spuId })
    .from(browseHistory)
    .where(eq(browseHistory.owner, owner))
    .orderBy(desc(browseHistory.viewedAt))
    .limit(SEEDS)
  return rows.map(({ id }) => id)
}

export async function inCartOf(db: Db, customerId: string): Promise<string[]> {
  const rows = await db
    .select({ id: cartLines.spuId })
    .from(cartLines)
    .where(eq(cartLines.customerId, customerId))
    .orderBy(desc(cartLines.addedAt))
    .limit(SEEDS)
  return rows.map(({ id }) => id)
}

/** What a customer kept of what was bought, the latest first, each product once. */
export async function boughtBy(db: Db, customerId: string): Promise<{ id: string; at: Date }[]> {
  const at = sql<Date>`max(${shopOrders.placedAt})`.mapWith(shopOrders.placedAt)
  return db
    .select({ id: orderLines.spuId, at })
    .from(orderLines)
    .innerJoin(shopOrders, and(eq(shopOrders.shopId, orderLines.shopId), eq(shopOrders.id, orderLines.shopOrderId)))
    .where(and(eq(orderLines.customerId, customerId), notInArray(shopOrders.state, ['cancelled', 'returned'])))
    .groupBy(orderLines.spuId)
    .orderBy(desc(at))
    .limit(CANDIDATES)
}

export interface Candidate {
  id: string
  title: (typeof spus.$inferSelect)['title']
  picture: string
  category1Id: string
  category3Id: string
  shopId: string
  shopName: string
  priceCents: number
  wasCents: number | null
}

const candidate = {
  id: spus.id,
  title: spus.title,
  picture: spus.mainPicture,
  category1Id: spus.category1Id,
  category3Id: spus.category3Id,
  shopId: spus.shopId,
  shopName: shops.displayName,
  priceCents: spus.priceCents,
  wasCents: spus.wasCents,
}

const showable = (mallId: number) => and(eq(spus.published, true), eq(spus.inStock, true), isInMall(mallId))

/** Those of the ids that can be bought in the mall now. */
export async function showableIn(db: Db, mallId: number, ids: readonly string[]): Promise<Map<string, Candidate>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select(candidate)
    .from(spus)
    .innerJoin(shops, eq(shops.id, spus.shopId))
    .where(and(inArray(spus.id, [...ids]), showable(mallId)))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Also of products that cannot be bought any more: they still say what somebody liked. */
export async function seedsNamed(db: Db, ids: readonly string[]): Promise<Pick<Candidate, 'id' | 'title' | 'category3Id' | 'shopId'>[]> {
  if (ids.length === 0) return []
  const { id, title, category3Id, shopId } = spus
  const rows = await db
    .select({ id, title, category3Id, shopId })
    .from(spus)
    .where(inArray(id, ids.slice(0, SEEDS)))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((seed) => byId.get(seed) ?? [])
}

const columns = { 1: spus.category1Id, 2: spus.category2Id, 3: spus.category3Id } as const

/** What sells most in a category of any level. */
export const bestIn = (db: Db, mallId: number, category: { id: string; level: 1 | 2 | 3 }, limit = CANDIDATES): Promise<Candidate[]> =>
  db
    .select(candidate)
    .from(spus)
    .innerJoin(shops, eq(shops.id, spus.shopId))
    .where(and(eq(columns[category.level], category.id), showable(mallId)))
    .orderBy(desc(spus.soldCount), desc(spus.id))
    .limit(limit)

/** Well sold things of some shops that cost little. */
export const smallThingsOf = (db: Db, mallId: number, shopIds: readonly string[], mostCents: number): Promise<Candidate[]> =>
  db
    .select(candidate)
    .from(spus)
    .innerJoin(shops, eq(shops.id, spus.shopId))
    .where(and(inArray(spus.shopId, [...shopIds]), lte(spus.priceCents, mostCents), showable(mallId)))
    .orderBy(desc(spus.soldCount), desc(spus.id))
    .limit(CANDIDATES)

/** What is on sale among the best sold, of a category or of the whole mall. */
export const onSale = (db: Db, mallId: number, category: { id: string; level: 1 | 2 | 3 } | null): Promise<Candidate[]> =>
  db
    .select(candidate)
    .from(spus)
    .innerJoin(shops, eq(shops.id, spus.shopId))
    .where(and(category ? eq(columns[category.level], category.id) : undefined, gt(spus.wasCents, spus.priceCents), showable(mallId)))
    .orderBy(desc(spus.soldCount), desc(spus.id))
    .limit(CANDIDATES * 5)
