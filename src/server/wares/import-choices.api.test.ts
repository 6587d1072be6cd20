import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Output } from '../../contract/call.ts'
import type { Task } from '../../contract/jobs.ts'
import { FILE_PART_BYTES, type sellerImport } from '../../contract/seller-imports.ts'
import { categories, spus } from '../catalogue/tables.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { newId } from '../db/new-id.ts'
import { join } from '../members/join.ts'
import { members } from '../members/tables.ts'
import { sellerStandings } from '../sellers/tables.ts'
import { addShopper, type Shopper } from '../testing/buying.ts'
import { doTasks } from '../testing/do-tasks.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace, type Marketplace } from '../testing/marketplace.ts'

type Info = Output<typeof sellerImport.getInfo>
type Checked = Output<typeof sellerImport.check>

let house: House
let goods: Marketplace
let seller: Shopper
beforeAll(async () => {
  house = await openHouse()
  goods = await addMarketplace(house.db, new Date())
  seller = await manager()
})
afterAll(() => house.close())

async function manager(): Promise<Shopper> {
  const person = await addShopper(house)
  await inTransaction(house.db, (tx) => join(tx, { accountId: person.id, kind: 'shop', placeId: goods.shop, role: 'manager' }, new Date()))
  return person
}
const ask = async <T>(path: string, input: object, as: Pick<Shopper, 'headers'> = seller) => {
  const { envelope } = await house.call(`/mallapi/${path}`, input, { ...as.headers, 'idempotency-key': newId() })
  return { data: envelope.data as T, reason: envelope.reason }
}
const work = () => doTasks(house.db)
const info = async (id: string) => (await ask<Info>('sellerImport/getInfo', { id })).data
async function send(bytes: Buffer, as = seller): Promise<string> {
  const { id } = (await ask<{ id: string }>('sellerImport/add', { name: 'products.csv', locale: 'en', bytes: bytes.length }, as)).data
  for (let part = 0; part * FILE_PART_BYTES < bytes.length; part++) {
    const data = bytes.subarray(part * FILE_PART_BYTES, (part + 1) * FILE_PART_BYTES).toString('base64')
    await ask('sellerImport/put', { id, part, data }, as)
  }
  await ask('sellerImport/read', { id }, as)
  return id
}
async function bring(text: string): Promise<Info> {
  const id = await send(Buffer.from(text))
  await work()
  return info(id)
}
const start = async (id: string) => {
  const task = (await ask<Task>('sellerImport/start', { id })).data
  await work()
  return (await ask<Task>('sellerTask/getInfo', { id: task.id })).data
}
const ofShop = async (handle: string) =>
  (
    await house.db
      .select()
      .from(spus)
      .where(and(eq(spus.handle, handle), eq(spus.shopId, goods.shop)))
  )[0]

const header = 'Handle,Title,Type,Vendor,Variant SKU,Variant Price'

test('categories are proposed by their names, decided once for each word, and kept for the next file', async () => {
  const [kettles] = await house.db.select().from(categories).where(eq(categories.id, goods.kettles))
  const name = kettles?.name.en ?? ''
  const read = await bring(`${header}\na1,One,${name},Q,A,5\na2,Two,Widgets,Q,B,5\na3,Three,Widgets,Q,C,5\n`)
  expect(read.categories).toMatchObject([
    { said: 'Widgets', products: 2, categoryId: null, by: null, path: null },
    { said: name, products: 1, categoryId: goods.kettles, by: 'name', path: expect.stringContaining(name) },
  ])
  expect((await ask<Checked>('sellerImport/check', { id: read.id })).data.counts).toMatchObject({ new: 1, unplaced: 2 })
  const decided = await ask<Info>('sellerImport/decide', { id: read.id, categories: [{ said: 'Widgets', categoryId: goods.kettles }] })
  expect(decided.data.categories[0]).toMatchObject({ categoryId: goods.kettles, by: 'person' })
  expect((await ask<Checked>('sellerImport/check', { id: read.id })).data.counts).toMatchObject({ new: 3, unplaced: 0 })
  expect(await start(read.id)).toMatchObject({ result: { created: 3, unplaced: 0 } })
  expect((await bring(`${header}\na4,Four,Widgets,Q,D,5\n`)).categories).toMatchObject([{ said: 'Widgets', by: 'before' }])
})

test('a category that was closed after it was decided leaves its goods out, and nothing breaks', async () => {
  const [kettles] = await house.db.select().from(categories).where(eq(categories.id, goods.kettles))
  if (!kettles) throw new Error('no category')
  const id = newId()
  await house.db.insert(categories).values({ ...kettles, id, key: 'soon-closed' })
  const read = await bring(`${header}\nc1,One,Soon closed,Q,A,5\nc2,Two,${kettles.name.en},Q,B,5\n`)
  // Two have the name of the second: it is proposed, and nothing stands there until a person has said so.
  expect((await info(read.id)).categories.find(({ said }) => said === kettles.name.en)).toMatchObject({ by: 'alike' })
  expect((await ask<Checked>('sellerImport/check', { id: read.id })).data.counts).toMatchObject({ new: 0, unplaced: 2 })
  const decisions = [
    { said: 'Soon closed', categoryId: id },
    { said: kettles.name.en, categoryId: goods.kettles },
  ]
  await ask('sellerImport/decide', { id: read.id, categories: decisions })
  await house.db.delete(categories).where(eq(categories.id, id))
  expect((await info(read.id)).categories.find(({ said }) => said === 'Soon closed')).toMatchObject({ categoryId: null, path: null })
  expect(await start(read.id)).toMatchObject({ state: 'done', result: { created: 1, unplaced: 1 } })
  expect(await ofShop('c1')).toBeUndefined()
})

test('columns and cells that somebody corrects are read so, again and again until goods are made of it', async () => {
  const read = await bring('nom,prix\nTasse,free\nBol,3.00\n')
  expect(read).toMatchObject({ state: 'unreadable', outcome: { why: 'no-columns', columns: [{ header: 'nom' }, { header: 'prix' }] } })
  const columns = [
    { at: 0, field: 'title' },
    { at: 1, field: 'price' },
  ]
  expect((await ask<Info>('sellerImport/correct', { id: read.id, columns })).data.state).toBe('reading')
  await work()
  expect(await info(read.id)).toMatchObject({
    state: 'read',
    products: 1,
    problemCount: 1,
    outcome: { problems: [{ row: 2, at: 1 }], rowsToMend: 1 },
  })
  await ask('sellerImport/correct', { id: read.id, cells: [{ row: 2, at: 1, value: '4.00' }] })
  await work()
  expect(await info(read.id)).toMatchObject({ state: 'read', products: 2, problemCount: 0, corrected: 3 })
  await ask('sellerImport/decide', { id: read.id, categories: [{ said: '', categoryId: goods.kettles }] })
  await start(read.id)
  expect((await ask('sellerImport/correct', { id: read.id, columns: [{ at: 0, field: 'brand' }] })).reason).toBe('conflict')
})

test('rows with a problem are a file of their own, of nobody but the shop', async () => {
  const read = await bring(`${header}\nok,Fine,T,Q,A,5\nbad,"=Bad, x",T,Q,B,free\n`)
  const get = (headers: Record<string, string>) => house.app.inject({ method: 'GET', url: `/exports/rows/${read.id}`, headers })
  const file = await get(seller.headers)
  expect(file.statusCode).toBe(200)
  expect(file.body).toBe(`\ufeff${header}\r\nbad,"'=Bad, x",T,Q,B,free\r\n`)
  expect((await get((await addShopper(house)).headers)).statusCode).toBe(404)
  expect((await get({})).statusCode).toBe(404)
})

test('where a second product is wanted, the one that there is stays as it is', async () => {
  const file = `${header}\ntwo,Two,Widgets,Q,A,5\n`
  await start((await bring(file)).id)
  const again = await bring(file)
  await ask('sellerImport/decide', { id: again.id, known: 'second' })
  expect(await start(again.id)).toMatchObject({ result: { created: 1, changed: 0 } })
  expect(await ofShop('two')).toMatchObject({ version: 1 })
  expect(await ofShop('two-2')).toMatchObject({ title: { en: 'Two' } })
})

test('a file of thousands of rows is read beside everything else, in a thread of its own', async () => {
  const rows = Array.from({ length: 3_000 }, (_, n) => `m-${n},Many ${n},Widgets,Q,M${n},5.00\n`).join('')
  expect(await bring(`${header}\n${rows}`)).toMatchObject({ state: 'read', products: 3_000, outcome: { rows: 3_000 } })
})

test('an archive, a bomb of columns and a cell without end are told, and nothing is read of them', async () => {
  const why = async (bytes: Buffer) => {
    const id = await send(bytes)
    await work()
    return (await info(id)).outcome?.why
  }
  expect(await why(Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), Buffer.alloc(200_000)]))).toBe('archive')
  expect(await why(Buffer.from(`Handle,Title${',a'.repeat(50_000)}\n`))).toBe('too-many-columns')
  const long = await bring(`${header}\nlong,${'x'.repeat(200_000)},T,Q,A,5\n`)
  expect(long.outcome?.problems.map(({ code }) => code)).toContain('cell-too-long')
})

test('absurd prices, stock, weights and fifty options stop their product or are told with what is taken instead', async () => {
  const fifty = Array.from({ length: 50 }, (_, n) => `Option${n + 1} Name,Option${n + 1} Value`).join(',')
  const values = Array.from({ length: 50 }, (_, n) => `O${n},V${n}`).join(',')
  const read = await bring(
    `Handle,Title,Variant Price,Variant Inventory Qty,Variant Grams,Status,${fifty}\n` +
      `neg,Neg,-5,1,1,active,${values}\nhuge,Huge,99999999999,1,1,active,${values}\nok,Ok,5,-3,-9,banned,${values}\nmax,Max,5,99999999,99999999999,,${values}\n`,
  )
  expect(read.products).toBe(2)
  expect(read.outcome?.problemsByCode).toMatchObject({
    'price-out-of-bounds': 2,
    'negative-stock': 1,
    'out-of-bounds': 3,
    'unknown-state': 1,
  })
})

test('somebody who was removed while a file is read or goods are made of it writes nothing more; a colleague goes on', async () => {
  const leaving = await manager()
  const id = await send(Buffer.from(`${header}\nleft,Left,Widgets,Q,A,5\n`), leaving)
  await work()
  const task = (await ask<Task>('sellerImport/start', { id }, leaving)).data
  await house.db.delete(members).where(eq(members.accountId, leaving.id))
  await work()
  expect((await ask<Task>('sellerTask/getInfo', { id: task.id })).data).toMatchObject({ state: 'failed', error: { code: 'no-right' } })
  expect(await ofShop('left')).toBeUndefined()
  expect((await ask('sellerImport/getInfo', { id }, leaving)).reason).toBe('forbidden')
  await ask('sellerTask/resume', { id: task.id })
  await work()
  expect(await ofShop('left')).toMatchObject({ state: 'draft' })
})

test('a shop that is suspended in the middle of an import gets no more of it, and all of it once it may sell again', async () => {
  const stand = (standing: 'open' | 'suspended') =>
    house.db
      .insert(sellerStandings)
      .values({ kind: 'shop', placeId: goods.shop, standing, reason: 'Fake', byAccount: newId(), since: new Date() })
      .onConflictDoUpdate({ target: [sellerStandings.kind, sellerStandings.placeId], set: { standing } })
  const { id } = await bring(`${header}\nheld,Held,Widgets,Q,A,5\n`)
  const task = (await ask<Task>('sellerImport/start', { id })).data
  await stand('suspended')
  await work()
  expect((await ask<Task>('sellerTask/getInfo', { id: task.id })).data).toMatchObject({ state: 'failed', error: { code: 'no-right' } })
  expect(await ofShop('held')).toBeUndefined()
  expect((await ask('sellerImport/start', { id })).reason).toBe('seller-suspended')
  await stand('open')
  await ask('sellerTask/resume', { id: task.id })
  await work()
  expect(await ofShop('held')).toMatchObject({ state: 'draft' })
})

test('a file that brings only what changes is taken for products that the shop has, and for no others', async () => {
  const first = await bring(`${header}\nup1,Whole,Odd things,Q,UP-1,5\n`)
  await ask('sellerImport/decide', { id: first.id, categories: [{ said: 'Odd things', categoryId: goods.kettles }] })
  await start(first.id)
  const update = await bring('Handle,Vendor,Variant SKU\nup1,Q,UP-2\nup2,Q,UP-3\n')
  expect(update).toMatchObject({ products: 1, outcome: { leftOut: 1, problemsByCode: { 'no-title': 1, 'no-price': 1 } } })
  expect(await start(update.id)).toMatchObject({ result: { changed: 1, created: 0 } })
  expect(await ofShop('up1')).toMatchObject({ priceCents: 5_00, title: { en: 'Whole' } })
})

test('an import that somebody ended can be begun again, and makes its goods once', async () => {
  const read = await bring(`${header}\nend1,Ended,Odd things,Q,END-1,5\n`)
  await ask('sellerImport/decide', { id: read.id, categories: [{ said: 'Odd things', categoryId: goods.kettles }] })
  const first = (await ask<Task>('sellerImport/start', { id: read.id })).data
  expect((await ask('sellerImport/start', { id: read.id })).reason).toBe('conflict')
  expect((await ask<Task>('sellerTask/cancel', { id: first.id })).data.state).toBe('cancelled')
  expect(await start(read.id)).toMatchObject({ state: 'done', result: { created: 1 } })
  expect((await ask('sellerImport/start', { id: read.id })).reason).toBe('conflict')
})
