import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brands, categories, skus, spus, stock, stockMovements } from '../catalogue/tables.ts'
import type { Writer } from '../catalogue/writer.ts'
import type { OpenDatabase } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { priceChanges } from '../prices/tables.ts'
import { searchDatabase } from '../search/search-products.ts'
import { shops } from '../shops/tables.ts'
import { openTestDatabase } from '../testing/database.ts'
import { addMarketplace, type Marketplace, said } from '../testing/marketplace.ts'
import { colour, kettleIn, piece } from '../testing/wares.ts'
import { moveStock, writeProducts } from './write-products.ts'

let database: OpenDatabase
let goods: Marketplace
let writer: Writer
const now = new Date('2026-11-15T12:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
beforeAll(async () => {
  database = await openTestDatabase()
  goods = await addMarketplace(database.db, now)
  writer = { shopId: goods.shop, accountId: newId() }
})
afterAll(() => database.close())

const write = async (changes: Parameters<typeof kettleIn>[1] = {}, who = writer, at = now) => {
  const [written] = await writeProducts(database.db, who, [kettleIn(goods.kettles, changes)], at)
  if (!written) throw new Error('nothing was written')
  return written
}
const spu = async (id: string) => (await database.db.select().from(spus).where(eq(spus.id, id)))[0]
const piecesOf = (id: string) => database.db.select().from(skus).where(eq(skus.spuId, id)).orderBy(skus.sort)
const counts = async () => ({
  category: (await database.db.select().from(categories).where(eq(categories.id, goods.kettles)))[0]?.productCount ?? 0,
  shop: (await database.db.select().from(shops).where(eq(shops.id, goods.shop)))[0]?.productCount ?? 0,
})
const find = async (text: string, at: Date) =>
  (await searchDatabase(database.db, { query: { text, locale: 'en', sort: 'relevance', size: 10 } }, at)).ids

test('a new product stands with its pieces, their stock and prices, and is found', async () => {
  const before = await counts()
  const { id, version } = await write({ title: said('Osprey kettle'), pieces: [piece({ onHand: 3, wasCents: 5_900, code: 'QK' })] })
  expect(version).toBe(1)
  expect(await spu(id)).toMatchObject({
    ...{
      priceCents: 4_900,
      wasCents: 5_900,
      inStock: true,
      published: true,
      mainPicture: 'kettle',
      matchGroup: 'quillon|qk-7',
      soldCount: 0,
    },
    category1Id: goods.kitchen,
  })
  const [sku] = await piecesOf(id)
  expect(
    await database.db
      .select()
      .from(stock)
      .where(eq(stock.skuId, sku?.id ?? '')),
  ).toMatchObject([{ onHand: 3, reserved: 0 }])
  expect(
    await database.db
      .select()
      .from(priceChanges)
      .where(eq(priceChanges.skuId, sku?.id ?? '')),
  ).toMatchObject([{ priceCents: 4_900 }])
  expect(
    await database.db
      .select()
      .from(stockMovements)
      .where(eq(stockMovements.skuId, sku?.id ?? '')),
  ).toMatchObject([{ kind: 'first', change: 3, onHand: 3, byAccount: writer.accountId }])
  expect(await counts()).toEqual({ category: before.category + 1, shop: before.shop + 1 })
  expect(await find('osprey kettle', now)).toContain(id)
})

test('who has not seen the last writing overwrites nothing', async () => {
  const first = await write()
  const second = await write({ known: first, title: said('Second') })
  expect(second).toEqual({ id: first.id, version: 2 })
  await expect(write({ known: first, title: said('Third') })).rejects.toThrow('conflict')
  expect((await spu(first.id))?.title.en).toBe('Second')
  const results = await Promise.allSettled([write({ known: second, title: said('A') }), write({ known: second, title: said('B') })])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('another shop’s product, piece or handle is one that there is not', async () => {
  const own = await write({ handle: 'own-kettle' })
  const [sku] = await piecesOf(own.id)
  const stranger = { shopId: newId(), accountId: newId() }
  await expect(write({ known: own }, stranger)).rejects.toThrow('not-found')
  const other = await write()
  await expect(write({ known: other, pieces: [piece({ id: sku?.id ?? '' })] })).rejects.toThrow('not-found')
  await expect(write({ handle: 'own-kettle' })).rejects.toThrow('name-taken')
  await expect(
    moveStock(database.db, stranger, { skuId: sku?.id ?? '', kind: 'received', by: { change: 1 }, reason: '' }, now),
  ).rejects.toThrow('not-found')
})

test('a price that changes is logged, one that stays is not, and the product shows the cheapest', async () => {
  const { id, version } = await write({
    pieces: [piece({ chosen: [colour('red')] }), piece({ chosen: [colour('blue')], priceCents: 5_500 })],
  })
  const [red, blue] = await piecesOf(id)
  const pieces = [piece({ chosen: [colour('red')], id: red?.id }), piece({ chosen: [colour('blue')], id: blue?.id, priceCents: 3_000 })]
  await write({ known: { id, version }, pieces: pieces as ReturnType<typeof piece>[] }, writer, later(1))
  const logged = await database.db.execute<{ n: number }>(
    sql`select count(*)::integer as n from price_changes where sku_id in (${red?.id}, ${blue?.id})`,
  )
  expect(logged.rows[0]?.n).toBe(3)
  expect(await spu(id)).toMatchObject({ priceCents: 3_000, priceMaxCents: 4_900, colours: ['red', 'blue'] })
})

test('a piece that is no longer named goes, unless an unpaid order holds it', async () => {
  const { id, version } = await write({
    pieces: [piece({ chosen: [colour('red')], onHand: 2 }), piece({ chosen: [colour('blue')], onHand: 2 })],
  })
  const [red, blue] = await piecesOf(id)
  await database.db
    .update(stock)
    .set({ reserved: 1 })
    .where(eq(stock.skuId, blue?.id ?? ''))
  const onlyRed = [piece({ chosen: [colour('red')], id: red?.id ?? '' })]
  await expect(write({ known: { id, version }, pieces: onlyRed })).rejects.toThrow('conflict')
  expect(await piecesOf(id)).toHaveLength(2)
  await database.db
    .update(stock)
    .set({ reserved: 0 })
    .where(eq(stock.skuId, blue?.id ?? ''))
  await write({ known: { id, version }, pieces: onlyRed })
  expect((await piecesOf(id)).map((sku) => sku.id)).toEqual([red?.id])
})

test('what is archived is neither counted nor found, and what others said of it stays', async () => {
  const written = await write({ title: said('Plover kettle') })
  const before = await counts()
  await database.db.update(spus).set({ rating: 4.5, reviewCount: 9, soldCount: 7 }).where(eq(spus.id, written.id))
  const [sku] = await piecesOf(written.id)
  const pieces = [piece({ id: sku?.id ?? '' })]
  const archived = await write({ known: written, title: said('Plover kettle'), state: 'archived', pieces })
  expect(await counts()).toEqual({ category: before.category - 1, shop: before.shop - 1 })
  expect(await find('plover kettle', later(1))).not.toContain(written.id)
  await write({ known: archived, title: said('Plover kettle'), pieces })
  expect(await counts()).toEqual(before)
  expect(await spu(written.id)).toMatchObject({ rating: 4.5, reviewCount: 9, soldCount: 7, inStock: true })
  expect(await find('plover kettle', later(2))).toContain(written.id)
})

test('of many products one that cannot be written keeps the others from being written', async () => {
  const before = await counts()
  const good = kettleIn(goods.kettles, { brand: 'Never seen before' })
  await expect(writeProducts(database.db, writer, [good, kettleIn(goods.plumbing)], now)).rejects.toThrow('bad-input')
  await expect(writeProducts(database.db, writer, [good, kettleIn(goods.kettles, { pieces: [] })], now)).rejects.toThrow('bad-input')
  expect(await counts()).toEqual(before)
  expect(await database.db.select().from(brands).where(eq(brands.slug, 'never-seen-before'))).toEqual([])
})

test('the shelf never holds less than orders do, and two who count at once are not both right', async () => {
  const { id } = await write({ pieces: [piece({ onHand: 5 })] })
  const [sku] = await piecesOf(id)
  const skuId = sku?.id ?? ''
  const move = (by: Parameters<typeof moveStock>[2]['by'], kind: 'received' | 'counted' | 'lost' = 'counted') =>
    moveStock(database.db, writer, { skuId, kind, by, reason: 'shelf 3' }, now)
  expect(await move({ change: 2 }, 'received')).toBe(7)
  await expect(move({ counted: 4, seen: 5 })).rejects.toThrow('conflict')
  await database.db.update(stock).set({ reserved: 3 }).where(eq(stock.skuId, skuId))
  await expect(move({ change: -5 }, 'lost')).rejects.toThrow('out-of-stock')
  expect(await move({ counted: 3, seen: 7 })).toBe(3)
  expect((await spu(id))?.inStock).toBe(false)
  expect(await move({ change: 1 }, 'received')).toBe(4)
  expect((await spu(id))?.inStock).toBe(true)
  const moved = await database.db.select().from(stockMovements).where(eq(stockMovements.skuId, skuId)).orderBy(stockMovements.id)
  expect(moved.map(({ kind, change, onHand }) => [kind, change, onHand])).toEqual([
    ['first', 5, 5],
    ['received', 2, 7],
    ['counted', -4, 3],
    ['received', 1, 4],
  ])
})
