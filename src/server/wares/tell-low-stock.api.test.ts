import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { stock } from '../catalogue/tables.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { outbox } from '../jobs/tables.ts'
import { join } from '../members/join.ts'
import { notifications } from '../messages/tables.ts'
import { addShopper, type Shopper } from '../testing/buying.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace, type Marketplace, said } from '../testing/marketplace.ts'
import { kettleIn, piece } from '../testing/wares.ts'
import { tellLowStock } from './tell-low-stock.ts'
import { writeProducts } from './write-products.ts'

let house: House
let goods: Marketplace
let packer: Shopper
let accountant: Shopper
beforeAll(async () => {
  house = await openHouse()
  goods = await addMarketplace(house.db, new Date())
  packer = await member('packer')
  accountant = await member('accountant')
  // What ran low before anybody could be told.
  await tellLowStock(house.db, new Date())
})
afterAll(() => house.close())
beforeEach(async () => {
  await house.db.delete(notifications)
  await house.db.delete(outbox)
})

async function member(role: 'packer' | 'accountant'): Promise<Shopper> {
  const person = await addShopper(house)
  await inTransaction(house.db, (tx) => join(tx, { accountId: person.id, kind: 'shop', placeId: goods.shop, role }, new Date()))
  return person
}
const add = async (name: string, onHand: number, state: 'active' | 'draft' = 'active') => {
  const product = kettleIn(goods.kettles, { title: said(name), state, pieces: [piece({ onHand })] })
  const [written] = await writeProducts(house.db, { shopId: goods.shop, accountId: packer.id }, [product], new Date())
  return written?.id ?? ''
}
const setOnHand = async (spuId: string, onHand: number) => {
  const { rows } = await house.db.execute<{ id: string }>(`select id from skus where spu_id = '${spuId}'`)
  await house.db
    .update(stock)
    .set({ onHand })
    .where(eq(stock.skuId, rows[0]?.id ?? ''))
}
const told = async (to = packer) =>
  (
    await house.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.accountId, to.id), eq(notifications.kind, 'stock-low')))
  ).map(({ variables }) => variables)

test('whoever keeps the shelves is told once of what runs low, in one notice, by mail too, and again when it runs low again', async () => {
  const id = await add('Teal kettle', 20)
  await tellLowStock(house.db, new Date())
  expect(await told()).toEqual([])
  await setOnHand(id, 2)
  await add('Pintail kettle', 1)
  await tellLowStock(house.db, new Date())
  const [only, ...others] = await told()
  expect([only?.count, others]).toEqual(['2', []])
  expect(await told(accountant)).toEqual([])
  const mails = await house.db.select().from(outbox)
  expect(mails.filter(({ payload }) => JSON.stringify(payload).includes('stock-low'))).toHaveLength(1)
  await tellLowStock(house.db, new Date())
  expect(await told()).toHaveLength(1)
  await setOnHand(id, 20)
  await tellLowStock(house.db, new Date())
  await setOnHand(id, 2)
  await tellLowStock(house.db, new Date())
  expect(await told()).toHaveLength(2)
})

test('what is not on sale runs low without a word', async () => {
  await add('Gadwall kettle', 0, 'draft')
  await tellLowStock(house.db, new Date())
  expect(await told()).toEqual([])
})

test('who switched the topic off gets no mail', async () => {
  const off = { topic: 'stock', console: true, mail: false, phone: false }
  expect((await house.call('/mallapi/notice/choose', off, packer.headers)).envelope.code).toBe(0)
  await add('Wigeon kettle', 1)
  await tellLowStock(house.db, new Date())
  expect(await told()).toHaveLength(1)
  expect((await house.db.select().from(outbox)).filter(({ payload }) => JSON.stringify(payload).includes('stock-low'))).toEqual([])
})
