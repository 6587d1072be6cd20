import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Output } from '../../contract/call.ts'
import type { Task } from '../../contract/jobs.ts'
import { FILE_PART_BYTES, type sellerImport } from '../../contract/seller-imports.ts'
import { spus, stock } from '../catalogue/tables.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { newId } from '../db/new-id.ts'
import { join } from '../members/join.ts'
import { notifications } from '../messages/tables.ts'
import { shops } from '../shops/tables.ts'
import { addShopper, type Shopper } from '../testing/buying.ts'
import { doTasks } from '../testing/do-tasks.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace, type Marketplace, said } from '../testing/marketplace.ts'
import { kettleIn, piece } from '../testing/wares.ts'
import { writeProducts } from './write-products.ts'

type Info = Output<typeof sellerImport.getInfo>
type Checked = Output<typeof sellerImport.check>

let house: House
let goods: Marketplace
let seller: Shopper
let otherShop: string
let packer: Shopper
beforeAll(async () => {
  house = await openHouse()
  goods = await addMarketplace(house.db, new Date())
  otherShop = newId()
  const [shop] = await house.db.select().from(shops).where(eq(shops.id, goods.shop))
  if (!shop) throw new Error('no shop')
  await house.db.insert(shops).values({ ...shop, id: otherShop, slug: 'other', displayName: 'Other', ownDomain: null })
  seller = await member('manager')
  packer = await member('packer')
})
afterAll(() => house.close())

async function member(role: 'manager' | 'packer'): Promise<Shopper> {
  const person = await addShopper(house)
  await inTransaction(house.db, (tx) => join(tx, { accountId: person.id, kind: 'shop', placeId: goods.shop, role }, new Date()))
  return person
}
const ask = async <T>(path: string, input: object, as: Pick<Shopper, 'headers'> = seller, key = newId()) => {
  const { envelope } = await house.call(`/mallapi/${path}`, input, { ...as.headers, 'idempotency-key': key })
  return { data: envelope.data as T, reason: envelope.reason }
}
const work = () => doTasks(house.db)
const header = 'Handle,Title,Vendor,Variant SKU,Variant Inventory Qty,Variant Price,Status'

/** Brings a file in parts, as a browser does, and has it read. */
async function bring(text: string): Promise<Info> {
  const bytes = Buffer.from(text)
  const { id } = (await ask<{ id: string }>('sellerImport/add', { name: 'products.csv', locale: 'en', bytes: bytes.length })).data
  for (let part = 0; part * FILE_PART_BYTES < bytes.length; part++) {
    const data = bytes.subarray(part * FILE_PART_BYTES, (part + 1) * FILE_PART_BYTES).toString('base64')
    expect((await ask('sellerImport/put', { id, part, data })).reason).toBeUndefined()
  }
  expect((await ask<Info>('sellerImport/read', { id })).data).toMatchObject({ state: 'reading' })
  await work()
  await ask<Info>('sellerImport/decide', { id, categories: [{ said: '', categoryId: goods.kettles }] })
  return (await ask<Info>('sellerImport/getInfo', { id })).data
}
type Known = 'update' | 'leave' | 'second'
const check = async (id: string, known: Known = 'update') => {
  await ask<Info>('sellerImport/decide', { id, known })
  return (await ask<Checked>('sellerImport/check', { id })).data
}
const run = async (id: string, known: Known = 'update') => {
  await ask<Info>('sellerImport/decide', { id, known })
  const task = (await ask<Task>('sellerImport/start', { id })).data
  await work()
  return (await ask<Task>('sellerTask/getInfo', { id: task.id })).data
}
const ofHandle = (handle: string, shopId = goods.shop) =>
  house.db
    .select()
    .from(spus)
    .where(and(eq(spus.handle, handle), eq(spus.shopId, shopId)))
const known = async (handle: string, shopId = goods.shop) => {
  const product = kettleIn(goods.kettles, { handle, title: said('Old kettle'), pieces: [piece({ onHand: 3, code: 'K' })] })
  const [written] = await writeProducts(house.db, { shopId, accountId: seller.id }, [product], new Date())
  return written?.id ?? ''
}

test('a file is read, worked out, written in the background and taken back as a whole', async () => {
  await known('known')
  const file = `${header}\nfresh,Fresh tea,Quillon,'001,7,12.50,active\nknown,New kettle,,K,9,49.00,\nbad,Bad,Q,B,1,free,\n`
  const info = await bring(file)
  expect(info).toMatchObject({
    state: 'read',
    products: 2,
    outcome: { dialect: 'shopify-old', leftOut: 1, problems: [{ row: 4, code: 'not-a-price', value: 'free' }] },
  })
  expect((await ask<Info>('sellerImport/getInfo', { id: info.id })).data).toEqual(info)
  expect((await ask<{ records: Info[] }>('sellerImport/page', {})).data.records).toMatchObject([{ id: info.id, products: 2 }])
  expect((await check(info.id)).counts).toEqual({ new: 1, changed: 1, same: 0, left: 0, wrong: 0, unplaced: 0 })
  expect(await ofHandle('fresh')).toEqual([])

  const task = await run(info.id)
  expect(task).toMatchObject({
    state: 'done',
    done: 2,
    total: 2,
    result: { created: 1, changed: 1, left: 0, wrong: 0, unplaced: 0 },
    mayUndo: true,
  })
  const ended = await house.db.select().from(notifications).where(eq(notifications.kind, 'import-ended'))
  expect(ended).toMatchObject([
    {
      accountId: seller.id,
      link: `/seller/import/${info.id}`,
      variables: { file: 'products.csv', created: '1', changed: '1', wrong: '0' },
    },
  ])
  const [fresh] = await ofHandle('fresh')
  expect(fresh).toMatchObject({ state: 'draft', title: { en: 'Fresh tea' }, priceCents: 1_250 })
  expect(await ofHandle('known')).toMatchObject([{ title: { en: 'New kettle', fr: 'Old kettle fr' }, state: 'active' }])
  expect(await house.db.select().from(stock).where(eq(stock.shopId, goods.shop)).orderBy(asc(stock.onHand))).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ onHand: 7 })]),
  )
  expect((await ask('sellerImport/start', { id: info.id })).reason).toBe('conflict')

  await ask('sellerTask/undo', { id: task.id })
  await work()
  expect((await ask<Task>('sellerTask/getInfo', { id: task.id })).data).toMatchObject({ state: 'undone', result: { restored: 2, kept: 0 } })
  expect(await ofHandle('fresh')).toEqual([])
  expect(
    await house.db
      .select()
      .from(spus)
      .where(eq(spus.id, fresh?.id ?? '')),
  ).toMatchObject([{ state: 'archived', published: false }])
  expect(await ofHandle('known')).toMatchObject([{ title: { en: 'Old kettle' } }])
})

test('an import that was taken back needs nobody’s care: it counts neither as low, nor as lacking words, nor on the shelf', async () => {
  const counted = async () => ({
    today: (await ask('sellerOverview/today', {})).data,
    products: (await ask<{ counts: { archived: number } }>('sellerProduct/page', {})).data.counts,
    shelf: (await ask<{ counts: object; total: number }>('sellerStock/page', {})).data.counts,
  })
  const before = await counted()
  const { id: task } = await run((await bring(`${header}\naway,Puffinware,Q,AWAY-1,1,5,\n`)).id)
  await ask('sellerTask/undo', { id: task })
  await work()
  expect(await counted()).toEqual({ ...before, products: { ...before.products, archived: before.products.archived + 1 } })
  for (const filter of [{ isLow: true }, { lacks: 'fr' }])
    expect((await ask<{ total: number }>('sellerProduct/page', { words: 'puffinware', ...filter })).data.total).toBe(0)
  const archived = await ask<{ records: object[] }>('sellerProduct/page', { words: 'puffinware', state: 'archived' })
  expect(archived.data.records).toMatchObject([{ isLow: false }])
  for (const only of ['all', 'low'])
    expect((await ask('sellerStock/page', { words: 'puffinware', only })).data).toMatchObject({ records: [], total: 0 })
})

test('the same press twice starts one import', async () => {
  const { id } = await bring(`${header}\ntwice,Twice,Q,TW,1,5,\n`)
  const key = newId()
  const press = async () => (await ask<Task>('sellerImport/start', { id }, seller, key)).data.id
  expect(await press()).toBe(await press())
  await work()
  expect(await ofHandle('twice')).toHaveLength(1)
})

test('what was sold, and what somebody has worked on since, stays when an import is taken back', async () => {
  const info = await bring(`${header}\nsold,Sold,Q,S,1,5,\nedited,Edited,Q,E,1,5,\nplain,Plain,Q,P,1,5,\n`)
  const task = await run(info.id)
  await house.db.update(spus).set({ soldCount: 1 }).where(eq(spus.handle, 'sold'))
  await house.db.update(spus).set({ version: 2 }).where(eq(spus.handle, 'edited'))
  await ask('sellerTask/undo', { id: task.id })
  await work()
  expect((await ask<Task>('sellerTask/getInfo', { id: task.id })).data.result).toMatchObject({ restored: 1, kept: 2 })
  expect(await ofHandle('sold')).toMatchObject([{ state: 'draft' }])
  expect(await ofHandle('edited')).toMatchObject([{ state: 'draft' }])
})

test('a file that names another shop’s handle makes goods of one’s own and touches nothing of theirs', async () => {
  const other = await known('theirs', otherShop)
  const info = await bring(`${header}\ntheirs,Mine,Q,M,1,5,active\n`)
  expect((await check(info.id)).counts.new).toBe(1)
  await run(info.id)
  expect(await house.db.select().from(spus).where(eq(spus.id, other))).toMatchObject([{ title: { en: 'Old kettle' }, version: 1 }])
  expect(await ofHandle('theirs')).toMatchObject([{ title: { en: 'Mine' }, state: 'draft' }])
})

test('goods that the shop has are left alone where that is wanted, and the same file again changes nothing', async () => {
  await known('kept')
  const file = `${header}\nkept,Other,,K,9,1.00,\n`
  expect((await check((await bring(file)).id, 'leave')).counts).toMatchObject({ left: 1, changed: 0 })
  await run((await bring(file)).id, 'leave')
  expect(await ofHandle('kept')).toMatchObject([{ title: { en: 'Old kettle' }, version: 1 }])
  await run((await bring(file)).id)
  expect((await check((await bring(file)).id)).counts).toMatchObject({ same: 1, changed: 0 })
})

test('many products go step by step', async () => {
  const rows = Array.from({ length: 60 }, (_, n) => `many-${n},Many ${n},Q,M${n},1,5.00,\n`).join('')
  const info = await bring(`${header}\n${rows}`)
  const task = (await ask<Task>('sellerImport/start', { id: info.id })).data
  await work()
  expect((await ask<Task>('sellerTask/getInfo', { id: task.id })).data).toMatchObject({ state: 'done', done: 60, result: { created: 60 } })
})

test('a file in several parts is read only when all of them came; none of another length is taken', async () => {
  const bytes = FILE_PART_BYTES + 10
  const { id } = (await ask<{ id: string }>('sellerImport/add', { name: 'a.csv', locale: 'fr', bytes })).data
  const part = (length: number) => Buffer.alloc(length, 'a').toString('base64')
  expect((await ask('sellerImport/put', { id, part: 0, data: part(5) })).reason).toBe('conflict')
  expect((await ask('sellerImport/put', { id, part: 2, data: part(10) })).reason).toBe('conflict')
  expect((await ask('sellerImport/put', { id, part: 1, data: part(10) })).data).toEqual({ received: 10 })
  expect((await ask('sellerImport/read', { id })).reason).toBe('conflict')
  await ask('sellerImport/put', { id, part: 0, data: part(FILE_PART_BYTES) })
  await ask('sellerImport/read', { id })
  await work()
  expect((await ask<Info>('sellerImport/getInfo', { id })).data).toMatchObject({ state: 'unreadable', outcome: { why: 'no-columns' } })
  expect((await ask('sellerImport/check', { id })).reason).toBe('conflict')
  expect((await ask('sellerImport/start', { id })).reason).toBe('conflict')
})

test('a file of another shop is unknown, a category that was closed too, and a packer may bring none', async () => {
  const info = await bring(`${header}\na,A,Q,A,1,5,\n`)
  const stranger = await addShopper(house)
  await inTransaction(house.db, (tx) => join(tx, { accountId: stranger.id, kind: 'shop', placeId: otherShop, role: 'manager' }, new Date()))
  for (const [path, input] of [
    ['getInfo', { id: info.id }],
    ['read', { id: info.id }],
    ['put', { id: info.id, part: 0, data: 'YQ==' }],
    ['correct', { id: info.id, columns: [{ at: 0, field: null }] }],
    ['decide', { id: info.id }],
    ['check', { id: info.id }],
    ['start', { id: info.id }],
  ] as const)
    expect((await ask(`sellerImport/${path}`, input, stranger)).reason).toBe('not-found')
  const categories = [{ said: '', categoryId: newId() }]
  expect((await ask('sellerImport/decide', { id: info.id, categories })).reason).toBe('not-found')
  expect((await ask('sellerImport/add', { name: 'a', locale: 'en', bytes: 1 }, packer)).reason).toBe('forbidden')
})
