import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Output } from '../../../contract/call.ts'
import type { ProductExport } from '../../../contract/seller-exports.ts'
import type { sellerImport } from '../../../contract/seller-imports.ts'
import { spus } from '../../catalogue/tables.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { newId } from '../../db/new-id.ts'
import { join } from '../../members/join.ts'
import { addShopper, type Shopper } from '../../testing/buying.ts'
import { doTasks } from '../../testing/do-tasks.ts'
import { type House, openHouse } from '../../testing/house.ts'
import { addMarketplace, type Marketplace } from '../../testing/marketplace.ts'
import { productExports } from '../tables.ts'
import { forgetExports } from './export-rows.ts'

type Checked = Output<typeof sellerImport.check>

let house: House
let goods: Marketplace
let seller: Shopper
let packer: Shopper
beforeAll(async () => {
  house = await openHouse()
  goods = await addMarketplace(house.db, new Date())
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
async function bring(text: string): Promise<string> {
  const bytes = Buffer.from(text)
  const { id } = (await ask<{ id: string }>('sellerImport/add', { name: 'products.csv', locale: 'en', bytes: bytes.length })).data
  await ask('sellerImport/put', { id, part: 0, data: bytes.toString('base64') })
  await ask('sellerImport/read', { id })
  await work()
  return id
}
const check = async (id: string) => (await ask<Checked>('sellerImport/check', { id })).data
const get = (id: string, headers: Record<string, string> = seller.headers) =>
  house.app.inject({ method: 'GET', url: `/exports/products/${id}`, headers })
async function fetched(input: object): Promise<string> {
  const { id } = (await ask<ProductExport>('sellerExport/add', input)).data
  await work()
  return (await get(id)).body
}

const shopify =
  'Handle;Title;Body (HTML);Vendor;Type;Tags;Option1 Name;Option1 Value;Option2 Name;Option2 Value;Option3 Name;Option3 Value;Variant SKU;Variant Price;Image Src;Status;Färg (product.metafields.shopify.color-pattern)\n' +
  'mug;Mug;"<p>Warm &amp; round<br>Two</p>";Quillon;Cups;a, b;Size;S;Color;Red;Cut;Wide;\'00123;12,50;https://shop.example/a.png;draft;röd\n' +
  "mug;;;;;;;M;;Red;;Wide;'00124;13,50;https://shop.example/b.png;;\n"

test('goods that came from Shopify are given back in its columns, and bringing that file again changes nothing', async () => {
  const id = await bring(shopify)
  await ask('sellerImport/decide', { id, categories: [{ said: 'Cups', categoryId: goods.kettles }] })
  await ask('sellerImport/start', { id })
  await work()
  const [mug] = await house.db.select().from(spus).where(eq(spus.handle, 'mug'))
  const body = await fetched({ spuIds: [mug?.id] })
  const [header, first, second] = body.replace('\ufeff', '').split('\r\n')
  expect(header?.startsWith('Handle;Title;')).toBe(true)
  expect(header).toContain('Färg (product.metafields.shopify.color-pattern)')
  expect(first).toContain("'00123")
  expect(first).toContain('röd')
  expect(second).toContain('13.50')
  const again = await bring(body)
  const { counts } = await check(again)
  expect(counts).toEqual({ new: 0, changed: 0, same: 1, left: 0, wrong: 0, unplaced: 0 })
})

test('all goods of the shop, in whatever columns, bring nothing new when they are brought again', async () => {
  for (const dialect of ['own', 'shopify', 'shopify-old']) {
    const { counts } = await check(await bring(await fetched({ dialect })))
    expect(counts, dialect).toMatchObject({ new: 0, changed: 0, wrong: 0, unplaced: 0 })
    expect(counts.same, dialect).toBeGreaterThan(1)
  }
})

test('only what a filter finds is written', async () => {
  const body = await fetched({ dialect: 'own', found: { words: 'Mug', state: 'draft' } })
  expect(body).toContain('mug')
  expect(body.split('\r\n').filter((line) => line !== '')).toHaveLength(3)
})

test('a file is called by the day on which it was asked for, as the marketplace’s clock shows it', async () => {
  const { id } = (await ask<ProductExport>('sellerExport/add', {})).data
  await work()
  // Nine in the evening of the thirtieth in Toronto.
  await house.db
    .update(productExports)
    .set({ createdAt: new Date('2026-12-01T02:00:00Z') })
    .where(eq(productExports.id, id))
  expect((await get(id)).headers['content-disposition']).toBe('attachment; filename="products-2026-11-30.csv"')
})

test('a file is nobody’s but the shop’s, not there before it is whole, and gone when its time is over', async () => {
  const { id } = (await ask<ProductExport>('sellerExport/add', {})).data
  expect((await get(id)).statusCode).toBe(404)
  await work()
  expect((await get(id)).statusCode).toBe(200)
  for (const headers of [packer.headers, (await addShopper(house)).headers, {}]) expect((await get(id, headers)).statusCode).toBe(404)
  expect((await ask('sellerExport/add', {}, packer)).reason).toBe('forbidden')
  expect((await ask<ProductExport[]>('sellerExport/all', {})).data.some((one) => one.id === id)).toBe(true)
  await house.db
    .update(productExports)
    .set({ expiresAt: new Date(0) })
    .where(eq(productExports.id, id))
  expect((await get(id)).statusCode).toBe(404)
  await forgetExports(house.db, new Date())
  expect(await house.db.select().from(productExports).where(eq(productExports.id, id))).toEqual([])
})

test('the same press twice writes one file: /mallapi/sellerExport/add', async () => {
  const key = newId()
  const press = async () => (await ask<ProductExport>('sellerExport/add', {}, seller, key)).data.id
  expect(await press()).toBe(await press())
})

test('stock alone is a small file, for whoever may count', async () => {
  const stock = (headers: Record<string, string>) => house.app.inject({ method: 'GET', url: '/exports/stock', headers })
  const file = await stock(packer.headers)
  expect(file.body.split('\r\n')[0]).toBe('\ufeffid,sku,barcode,title,variant,on_hand_before,on_hand')
  expect(file.body).toContain("'00123")
  expect((await stock((await addShopper(house)).headers)).statusCode).toBe(404)
})
