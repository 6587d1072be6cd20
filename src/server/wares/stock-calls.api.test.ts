import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Output } from '../../contract/call.ts'
import type { sellerStock } from '../../contract/seller-stock.ts'
import { skus, stock } from '../catalogue/tables.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { newId } from '../db/new-id.ts'
import { join } from '../members/join.ts'
import { addShopper, type Shopper } from '../testing/buying.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace, type Marketplace, said } from '../testing/marketplace.ts'
import { kettleIn, piece } from '../testing/wares.ts'
import { writeProducts } from './write-products.ts'

let house: House
let goods: Marketplace
let packer: Shopper
beforeAll(async () => {
  house = await openHouse()
  goods = await addMarketplace(house.db, new Date())
  packer = await member('packer')
})
afterAll(() => house.close())

async function member(role: 'packer' | 'accountant', placeId = goods.shop): Promise<Shopper> {
  const person = await addShopper(house)
  await inTransaction(house.db, (tx) => join(tx, { accountId: person.id, kind: 'shop', placeId, role }, new Date()))
  return person
}
const ask = async <T>(name: keyof typeof sellerStock, input: object, as = packer) => {
  const { envelope } = await house.call(`/mallapi/sellerStock/${name}`, input, as.headers)
  return { data: envelope.data as T, reason: envelope.reason }
}
async function add(onHand: number, title = 'Kettle', code: string | null = null) {
  const product = kettleIn(goods.kettles, { title: said(title), pieces: [piece({ onHand, code })] })
  const [written] = await writeProducts(house.db, { shopId: goods.shop, accountId: packer.id }, [product], new Date())
  const [sku] = await house.db
    .select()
    .from(skus)
    .where(eq(skus.spuId, written?.id ?? ''))
  return sku?.id ?? ''
}
type Listed = Output<typeof sellerStock.page>
const list = async (input: object) => (await ask<Listed>('page', input)).data
const count = (rows: object[], as = packer) => ask<Output<typeof sellerStock.count>>('count', { rows }, as)

test('a packer, who may not touch products, finds pieces by words, number and what is low or held', async () => {
  const id = await add(3, 'Bittern kettle', 'BT-9')
  await house.db.update(stock).set({ reserved: 2 }).where(eq(stock.skuId, id))
  for (const input of [{ words: 'bittern' }, { words: 'bt-9' }, { only: 'low' }, { only: 'held' }])
    expect((await list(input)).records.find((row) => row.id === id)).toMatchObject({ onHand: 3, reserved: 2, isLow: true, code: 'BT-9' })
  await ask('setReorder', { id, reorderAt: 2 })
  expect((await list({ words: 'bittern' })).records[0]).toMatchObject({ isLow: false, reorderAt: 2 })
  expect((await list({ only: 'low' })).records.map((row) => row.id)).not.toContain(id)
})

test('every movement is kept with its reason and who it was, and the shelf never falls below zero or what orders hold', async () => {
  const id = await add(5)
  await house.db.update(stock).set({ reserved: 2 }).where(eq(stock.skuId, id))
  expect((await ask('move', { id, kind: 'received', change: 10, reason: 'Delivery 17' })).data).toEqual({ onHand: 15 })
  expect((await ask('move', { id, kind: 'lost', change: -14, reason: '' })).reason).toBe('out-of-stock')
  expect((await ask('move', { id, kind: 'lost', change: -16, reason: '' })).reason).toBe('out-of-stock')
  expect((await ask('move', { id, kind: 'corrected', change: -16, reason: '' })).reason).toBe('out-of-stock')
  expect((await ask('move', { id, kind: 'received', change: -1, reason: '' })).reason).toBe('bad-input')
  expect((await ask('move', { id, kind: 'lost', change: 1, reason: '' })).reason).toBe('bad-input')
  expect((await ask('move', { id, kind: 'received', change: 1_000_001, reason: '' })).reason).toBe('bad-input')
  expect((await ask('move', { id, kind: 'lost', change: -13, reason: 'Broken' })).data).toEqual({ onHand: 2 })
  const { data } = await ask<Output<typeof sellerStock.history>>('history', { id })
  expect(data.records.map(({ kind, change, onHand, reason }) => [kind, change, onHand, reason])).toEqual([
    ['lost', -13, 2, 'Broken'],
    ['received', 10, 15, 'Delivery 17'],
    ['first', 5, 5, ''],
  ])
  expect(data.records[0]?.who).toEqual(expect.any(String))
})

test('of two who count the same shelf at once the second is told, and the others of the same count are taken', async () => {
  const [one, two] = [await add(5), await add(8)]
  const colleague = await member('packer')
  const results = await Promise.all([count([{ id: one, counted: 4, seen: 5 }]), count([{ id: one, counted: 3, seen: 5 }], colleague)])
  expect(results.map(({ data }) => data[0]?.is).sort()).toEqual(['changed', 'counted'])
  const { data } = await count([
    { id: one, counted: 9, seen: 5 },
    { id: two, counted: 7, seen: 8 },
    { id: newId(), counted: 1, seen: 0 },
  ])
  expect(data.map(({ is }) => is)).toEqual(['changed', 'counted', 'unknown'])
  expect(data[1]?.onHand).toBe(7)
})

test('another shop’s pieces are as unknown as any, and an accountant may not', async () => {
  const id = await add(5)
  const stranger = await member('packer', newId())
  const accountant = await member('accountant')
  const calls: [keyof typeof sellerStock, object][] = [
    ['move', { id, kind: 'received', change: 1, reason: '' }],
    ['history', { id }],
    ['setReorder', { id, reorderAt: 1 }],
  ]
  for (const [name, input] of calls) {
    expect((await ask(name, input, stranger)).reason, name).toBe('not-found')
    expect((await ask(name, input, accountant)).reason, name).toBe('forbidden')
  }
  expect((await count([{ id, counted: 0, seen: 5 }], stranger)).data).toEqual([{ id, is: 'unknown', onHand: 0 }])
})
