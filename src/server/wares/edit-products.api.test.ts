import { eq, inArray, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Output } from '../../contract/call.ts'
import type { BegunTask, Task } from '../../contract/jobs.ts'
import type { sellerProduct } from '../../contract/seller-products.ts'
import type { ProductEdit, sellerTable, TableRow } from '../../contract/seller-table.ts'
import { skus, spus, stock } from '../catalogue/tables.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { tasks } from '../jobs/tables.ts'
import { join } from '../members/join.ts'
import { addShopper, type Shopper } from '../testing/buying.ts'
import { doTasks } from '../testing/do-tasks.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace, type Marketplace, said } from '../testing/marketplace.ts'
import { colour, kettleIn, piece } from '../testing/wares.ts'
import { writeProducts } from './write-products.ts'

type Page = Output<typeof sellerTable.page>
type Preview = Output<typeof sellerTable.preview>
type SamePreview = Output<typeof sellerTable.previewSame>
let house: House
let goods: Marketplace
let seller: Shopper
let stranger: Shopper
beforeAll(async () => {
  house = await openHouse()
  goods = await addMarketplace(house.db, new Date())
  seller = await member(goods.shop)
  stranger = await member(v7())
})
afterAll(() => house.close())
beforeEach(() => house.db.delete(tasks))

async function member(placeId: string): Promise<Shopper> {
  const person = await addShopper(house)
  await inTransaction(house.db, (tx) => join(tx, { accountId: person.id, kind: 'shop', placeId, role: 'manager' }, new Date()))
  return person
}
const ask = async <T>(path: string, input: object, as = seller) => {
  const { envelope } = await house.call(`/mallapi/${path}`, input, as.headers)
  return { data: envelope.data as T, reason: envelope.reason }
}
const add = async (name: string, changes: Parameters<typeof kettleIn>[1] = {}) => {
  const product = kettleIn(goods.kettles, { title: said(name), ...changes })
  const [written] = await writeProducts(house.db, { shopId: goods.shop, accountId: seller.id }, [product], new Date())
  if (!written) throw new Error('nothing was written')
  return written.id
}
const rowsOf = async (spuIds: string[], page: object = {}, as = seller) => (await ask<Page>('sellerTable/page', { spuIds, page }, as)).data
const editOf = ({ spuId, version, skuId, piece: { stock: seenStock } }: TableRow, set: ProductEdit['set'], own: object = {}) => ({
  ...{ spuId, version, set },
  pieces: Object.keys(own).length > 0 ? [{ skuId, seenStock, set: own }] : [],
})
const done = async (id: string) => {
  await doTasks(house.db)
  return (await ask<Task>('sellerTask/getInfo', { id })).data
}
const only = <T>([one]: readonly T[]): T => {
  if (one === undefined) throw new Error('none')
  return one
}

test('cells of a product and of its pieces are saved as one task, with its story, and all of it goes back', async () => {
  const id = await add('Plover kettle', {
    pieces: [piece({ chosen: [colour('red')], onHand: 5 }), piece({ chosen: [colour('blue')], onHand: 2 })],
  })
  const before = (await rowsOf([id])).records
  expect(before.map(({ name }) => name)).toHaveLength(2)
  const edit = editOf(
    only(before),
    { tags: ['sale', 'steel'], weight: 1_500, brand: 'Alderly', state: 'archived' },
    { price: 30_00, cost: 9_00, stock: 8 },
  )
  const { data: preview } = await ask<Preview>('sellerTable/preview', { edits: [edit] })
  expect(preview).toEqual({ products: 1, belowCost: [], wrong: [], overtaken: [] })
  const { data: begun } = await ask<BegunTask>('sellerTable/change', { edits: [edit] })
  expect(await done(begun.id)).toMatchObject({ kind: 'edit-products', state: 'done', result: { changed: 1, left: 0, overtaken: 0 } })
  const [first, second] = (await rowsOf([id])).records
  expect(first).toMatchObject({
    product: { tags: ['sale', 'steel'], weight: 1_500, brand: 'Alderly', state: 'archived' },
    piece: { price: 30_00, cost: 9_00, stock: 8 },
  })
  expect(second?.piece).toEqual(before[1]?.piece)
  const { data: history } = await ask<Output<typeof sellerProduct.history>>('sellerProduct/history', { id })
  expect(history[0]?.fields.map(({ path }) => path)).toEqual(expect.arrayContaining(['tags', 'weightGrams', 'brand', 'state']))
  const { rows: moved } = await house.db.execute<{ kind: string; change: number }>(sql`
    select kind, change from stock_movements where sku_id = ${first?.skuId} order by id desc limit 1`)
  expect(moved).toEqual([{ kind: 'counted', change: 3 }])

  await ask('sellerTask/undo', { id: begun.id })
  expect(await done(begun.id)).toMatchObject({ state: 'undone', result: { restored: 1 } })
  const back = (await rowsOf([id])).records
  expect(back.map(({ product, piece: figures }) => [product, figures])).toEqual(
    before.map(({ product, piece: figures }) => [product, figures]),
  )
})

test('every cell that cannot be so is told with its place, nothing of it is saved, and what falls below its cost is said', async () => {
  const id = await add('Dotterel kettle', { pieces: [piece({ priceCents: 40_00, costCents: 35_00, onHand: 3 })] })
  const row = only((await rowsOf([id])).records)
  await house.db.update(stock).set({ reserved: 2 }).where(eq(stock.skuId, row.skuId))
  const edit = editOf(row, { brand: '', category: v7(), weight: -1 }, { price: 0, was: 90_00, stock: 1 })
  const { data } = await ask<Preview>('sellerTable/preview', { edits: [edit] })
  expect(data.wrong.map(({ cell, kind }) => `${cell} ${kind}`).sort()).toEqual(
    ['brand missing', 'category no-category', 'price no-price', 'stock held', 'was was-never-paid', 'weight out-of-bounds'].sort(),
  )
  expect((await ask('sellerTable/change', { edits: [edit] })).reason).toBe('bad-input')
  expect(await house.db.$count(tasks)).toBe(0)
  const low = editOf(row, {}, { price: 30_00 })
  expect((await ask<Preview>('sellerTable/preview', { edits: [low] })).data.belowCost).toEqual([{ skuId: row.skuId, costCents: 35_00 }])
})

test('a product that somebody changed since it was seen is named and left out; the others are saved', async () => {
  const ids = [await add('Godwit kettle'), await add('Godwit pot')]
  const rows = (await rowsOf(ids)).records
  const edits = rows.map((row) => editOf(row, { weight: 700 }))
  await house.db.execute(sql`update spus set version = version + 1 where id = ${ids[0]}`)
  expect((await ask<Preview>('sellerTable/preview', { edits })).data).toMatchObject({ products: 1, overtaken: [{ id: ids[0] }] })
  const { data: begun } = await ask<BegunTask>('sellerTable/change', { edits })
  expect(begun.leftOut).toMatchObject({ count: 1, named: [{ id: ids[0], title: 'Godwit kettle' }] })
  expect(await done(begun.id)).toMatchObject({ result: { changed: 1 } })
  const weights = await house.db.select({ id: spus.id, grams: spus.weightGrams }).from(spus).where(inArray(spus.id, ids))
  expect(new Map(weights.map(({ id, grams }) => [id, grams]))).toEqual(
    new Map([
      [ids[0], 900],
      [ids[1], 700],
    ]),
  )
})

test('undoing leaves alone what somebody changed since', async () => {
  const id = await add('Ruff kettle')
  const { data: begun } = await ask<BegunTask>('sellerTable/change', {
    edits: [editOf(only((await rowsOf([id])).records), { weight: 700, tags: ['mine'] })],
  })
  await done(begun.id)
  const again = await ask<BegunTask>('sellerTable/change', { edits: [editOf(only((await rowsOf([id])).records), { tags: ['theirs'] })] })
  await done(again.data.id)
  await ask('sellerTask/undo', { id: begun.id })
  await done(begun.id)
  expect(only((await rowsOf([id])).records).product).toMatchObject({ weight: 900, tags: ['theirs'] })
})

test('another shop’s products are in no table, and no change reaches them', async () => {
  const id = await add('Sanderling kettle')
  const row = only((await rowsOf([id])).records)
  expect((await rowsOf([id], {}, stranger)).records).toEqual([])
  const edits = [editOf(row, { weight: 1 }, { price: 1_00 })]
  expect((await ask<Preview>('sellerTable/preview', { edits }, stranger)).data).toMatchObject({ products: 0, overtaken: [] })
  expect((await ask('sellerTable/change', { edits }, stranger)).reason).toBe('conflict')
  const [own] = await house.db.select().from(skus).where(eq(skus.spuId, id))
  expect(own?.priceCents).toBe(row.piece.price)
})

test('a table is read by key, each piece once', async () => {
  const id = await add('Stint kettle', { pieces: ['red', 'blue', 'green'].map((name) => piece({ chosen: [colour(name)] })) })
  const other = await add('Stint pot')
  const seen: string[] = []
  let after: string | null = null
  do {
    const page: Page = await rowsOf([id, other], { size: 2, after })
    seen.push(...page.records.map(({ skuId }) => skuId))
    after = page.next
  } while (after)
  expect(new Set(seen).size).toBe(4)
  expect(seen).toHaveLength(4)
})

test('one thing becomes the same in all that were found: those that are so already stay, and it goes back', async () => {
  const ids = [await add('Knot kettle', { tags: ['tea'] }), await add('Knot kettle', { tags: ['tea', 'winter'] })]
  const wanted = { found: { words: 'knot' }, same: { field: 'addTag', value: 'winter' } }
  const { data: preview } = await ask<SamePreview>('sellerTable/previewSame', wanted)
  expect(preview).toMatchObject({
    products: 2,
    changing: 1,
    samples: [{ id: ids[0], before: 'tea' }],
    stays: [{ id: ids[1], why: 'is-so' }],
  })
  const { data: begun } = await ask<BegunTask>('sellerTable/changeSame', { ...wanted, version: preview.version })
  expect(await done(begun.id)).toMatchObject({ result: { changed: 1, left: 1 } })
  const tags = async () => (await rowsOf(ids)).records.map(({ product }) => product.tags)
  expect(await tags()).toEqual([
    ['tea', 'winter'],
    ['tea', 'winter'],
  ])
  await ask('sellerTask/undo', { id: begun.id })
  await done(begun.id)
  expect(await tags()).toEqual([['tea'], ['tea', 'winter']])
})

test('the same stock for all stays away from what unpaid orders hold, and a category that takes no goods is refused', async () => {
  const [one, held] = [await add('Curlew kettle'), await add('Curlew pot')]
  const row = only((await rowsOf([held])).records)
  await house.db.update(stock).set({ reserved: 2 }).where(eq(stock.skuId, row.skuId))
  const wanted = { found: { words: 'curlew' }, same: { field: 'stock', value: 1 } }
  const { data: preview } = await ask<SamePreview>('sellerTable/previewSame', wanted)
  expect(preview).toMatchObject({ changing: 1, samples: [{ id: one }], stays: [{ id: held, why: 'held' }] })
  const { data: begun } = await ask<BegunTask>('sellerTable/changeSame', { ...wanted, version: preview.version })
  expect(await done(begun.id)).toMatchObject({ result: { changed: 1, left: 1 } })
  expect((await rowsOf([one, held])).records.map(({ piece: { stock: left } }) => left)).toEqual([1, row.piece.stock])
  const category = { ...wanted, same: { field: 'category', value: goods.plumbing } }
  expect((await ask<SamePreview>('sellerTable/previewSame', category)).data.products).toBe(0)
  expect((await ask('sellerTable/changeSame', { ...category, version: 'any' })).reason).toBe('not-found')
})
