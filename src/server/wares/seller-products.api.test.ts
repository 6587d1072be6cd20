import { and, eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Output } from '../../contract/call.ts'
import type { Task } from '../../contract/jobs.ts'
import type { OwnPiece, ProductInfo, sellerProduct } from '../../contract/seller-products.ts'
import type { sellerState } from '../../contract/seller-states.ts'
import { auditEntries } from '../audit/tables.ts'
import { productChanges, skus, spus, stock } from '../catalogue/tables.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { newId } from '../db/new-id.ts'
import { tasks } from '../jobs/tables.ts'
import { startTasks } from '../jobs/tasks.ts'
import { join } from '../members/join.ts'
import { mayStill } from '../members/may-still.ts'
import { priceChanges } from '../prices/tables.ts'
import { searchDatabase } from '../search/search-products.ts'
import { allTaskKinds } from '../task-kinds.ts'
import { addShopper, type Shopper } from '../testing/buying.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace, type Marketplace, said } from '../testing/marketplace.ts'
import { colour, kettleIn, piece } from '../testing/wares.ts'
import { publishDue } from './publish-due.ts'
import { writeProducts } from './write-products.ts'

type Saved = Output<typeof sellerProduct.save>
type Listed = Output<typeof sellerProduct.page>

let house: House
let goods: Marketplace
let seller: Shopper
beforeAll(async () => {
  house = await openHouse()
  goods = await addMarketplace(house.db, new Date())
  seller = await member('manager')
})
afterAll(() => house.close())

async function member(role: 'manager' | 'packer', placeId = goods.shop): Promise<Shopper> {
  const person = await addShopper(house)
  await inTransaction(house.db, (tx) => join(tx, { accountId: person.id, kind: 'shop', placeId, role }, new Date()))
  return person
}
const ask = async <T>(path: string, input: object, as: Pick<Shopper, 'headers'> = seller) => {
  const { envelope } = await house.call(`/mallapi/${path}`, input, as.headers)
  return { data: envelope.data as T, reason: envelope.reason }
}
const add = async (changes: Parameters<typeof kettleIn>[1] = {}) => {
  const writer = { shopId: goods.shop, accountId: seller.id }
  const [written] = await writeProducts(house.db, writer, [kettleIn(goods.kettles, changes)], new Date())
  if (!written) throw new Error('nothing was written')
  return written.id
}
const info = async (id: string) => (await ask<ProductInfo>('sellerProduct/getInfo', { id })).data
/** As a form sends back what it got. */
const sentOf = ({ product: { categoryName: _, pictures, ...product } }: ProductInfo) => ({
  ...product,
  pictures: pictures.map(({ picUrl: __, ...picture }) => picture),
})
const save = async (id: string, version: number, changes: object, as = seller) => {
  const sent = sentOf(await info(id))
  return ask<Saved>('sellerProduct/save', { id, version, product: { ...sent, ...changes } }, as)
}
const saved = (answer: { data: Saved }): ProductInfo => {
  if (answer.data.is !== 'saved') throw new Error(JSON.stringify(answer.data))
  return answer.data.info
}
const list = async (input: object, as = seller) => (await ask<Listed>('sellerProduct/page', input, as)).data
const piecesIn = async (id: string) => (await ask<{ records: OwnPiece[]; total: number }>('sellerProduct/pieces', { id })).data
const found = async (text: string) => {
  const query = { text, locale: 'en', sort: 'relevance', size: 10 } as const
  return (await searchDatabase(house.db, { query }, new Date())).ids
}
const work = async () => {
  const log = { error: ({ err }: { err: Error }) => Promise.reject(err) }
  const running = startTasks({ db: house.db, log: log as never, now: () => new Date(), kinds: allTaskKinds, mayStill })
  // A busy machine takes more than one turn.
  do await running.look()
  while ((await house.db.$count(tasks, eq(tasks.state, 'ready'))) > 0)
  await running.stop()
}
const asWritten = ({ id: _, name: __, picUrl: ___, onHand: ____, reserved: _____, reorderAt: ______, ...sent }: OwnPiece) => sent

test('the list shows what nobody else sees, by state, words, SKU and missing language, and turns its pages by key', async () => {
  const id = await add({
    title: { en: 'Heron teapot', fr: '', zh: '苍鹭茶壶' },
    state: 'draft',
    pieces: [piece({ code: 'HT-77', onHand: 2 })],
  })
  for (const input of [
    { words: 'heron teap' },
    { words: 'ht-7' },
    { words: '茶壶' },
    { state: 'draft' },
    { lacks: 'fr' },
    { lacks: 'any' },
  ]) {
    const { records, total } = await list(input)
    expect(records.map((row) => row.id)).toContain(id)
    expect(total).toBe(records.length)
  }
  for (const input of [{ words: 'heron kettle' }, { state: 'archived' }, { lacks: 'zh' }, { lacks: 'en' }, { isLow: true }])
    expect((await list(input)).records.map((row) => row.id)).not.toContain(id)
  expect((await list({ words: 'heron' })).records[0]).toMatchObject({
    ...{ title: 'Heron teapot', state: 'draft', lacks: ['fr'], onHand: 2, isLow: true, code: 'HT-77', pieces: 1 },
  })
  await house.db.execute(sql`update spus set state = 'active' where id = ${id}`)
  expect((await list({ isLow: true })).records.map((row) => row.id)).toContain(id)
  for (const sort of ['changed', 'sold', 'price-up', 'price-down']) {
    const whole = await list({ sort, page: { size: 100 } })
    const seen: string[] = []
    for (let after: string | null = null; ; ) {
      const part: Listed = await list({ sort, page: { size: 2, after } })
      seen.push(...part.records.map((row) => row.id))
      after = part.next
      if (!after) break
    }
    expect(seen).toEqual(whole.records.map((row) => row.id))
    expect(seen).toHaveLength(whole.total)
  }
})

test('a draft, a scheduled and an archived product are found nowhere by anybody else', async () => {
  const draft = await add({ title: said('Sandpiper kettle'), state: 'draft' })
  const later = await add({ title: said('Sandpiper kettle'), state: 'scheduled', publishAt: new Date(Date.now() + 3_600_000) })
  const gone = await add({ title: said('Sandpiper kettle'), state: 'archived' })
  const live = await add({ title: said('Sandpiper kettle') })
  const shown = await found('sandpiper kettle')
  expect(shown).toContain(live)
  expect([draft, later, gone].filter((id) => shown.includes(id))).toEqual([])
  for (const id of [draft, later, gone]) {
    expect((await house.call('/mallapi/spu/getInfo', { id })).envelope.reason).toBe('not-found')
    expect((await house.call('/mallapi/sku/QuerySKUsBySPU', { spuId: id })).envelope.reason).toBe('not-found')
    const [sku] = (await piecesIn(id)).records
    expect((await ask('shoppingCart/addNew', { skuId: sku?.id, quantity: 1 })).reason).toBeDefined()
  }
})

test('what is scheduled is sold from its moment on, and not before', async () => {
  const at = new Date(Date.now() + 3_600_000)
  const id = await add({ title: said('Dunlin kettle'), state: 'scheduled', publishAt: at })
  await publishDue(house.db, new Date(at.getTime() - 1))
  expect((await info(id)).product.state).toBe('scheduled')
  await publishDue(house.db, at)
  expect((await info(id)).product).toMatchObject({ state: 'active', publishAt: null })
  expect(await found('dunlin kettle')).toContain(id)
})

test('a product is made, saved and found; languages that are missing are stood in for, and empty again in the editor', async () => {
  const sent = { ...sentOf(await info(await add())), pictures: [], state: 'draft', title: { en: 'Avocet kettle', fr: '', zh: '' } }
  const made = saved(
    await ask<Saved>('sellerProduct/add', {
      product: sent,
      piece: { priceCents: 20_00, code: 'AV', barcode: null, costCents: 9_00, onHand: 4 },
    }),
  )
  expect(made.product.title).toEqual({ en: 'Avocet kettle', fr: '', zh: '' })
  const [row] = await house.db.select().from(spus).where(eq(spus.id, made.id))
  expect(row).toMatchObject({ title: { en: 'Avocet kettle', fr: 'Avocet kettle', zh: 'Avocet kettle' }, published: false })
  const [own] = (await piecesIn(made.id)).records
  expect(own).toMatchObject({ priceCents: 20_00, costCents: 9_00, onHand: 4, code: 'AV' })
})

test('a description may be as long as its field says in all three languages at once', async () => {
  const id = await add()
  const long = (letter: string) => `${letter} `.repeat(9_900).trim()
  const description = { en: long('a'), fr: long('é'), zh: long('茶') }
  expect(saved(await save(id, (await info(id)).version, { description })).product.description).toEqual(description)
})

test('the same press twice makes one product', async () => {
  const sent = { ...sentOf(await info(await add())), pictures: [], state: 'draft', title: { en: 'Godwit kettle', fr: '', zh: '' } }
  const input = { product: sent, piece: { priceCents: 20_00, code: 'GW', barcode: null, costCents: null, onHand: 1 } }
  const pressed = { headers: { ...seller.headers, 'idempotency-key': newId() } }
  const [one, other] = [await ask<Saved>('sellerProduct/add', input, pressed), await ask<Saved>('sellerProduct/add', input, pressed)]
  expect(saved(other).id).toBe(saved(one).id)
  expect((await list({ words: 'godwit' })).records).toHaveLength(1)
})

test('who has not seen the last version is told what it is now and by whom, and has overwritten nothing', async () => {
  const id = await add({ title: said('Curlew kettle') })
  const colleague = await member('manager')
  const { version } = await info(id)
  expect(saved(await save(id, version, { tags: ['first'] }, colleague)).version).toBe(version + 1)
  const { data } = await save(id, version, { tags: ['second'] })
  expect(data).toMatchObject({ is: 'conflict', info: { version: version + 1, product: { tags: ['first'] } }, who: expect.any(String) })
  expect((await info(id)).product.tags).toEqual(['first'])
})

test('what stands in the way is told with its place, all at once, and nothing is written', async () => {
  const id = await add()
  const { version } = await info(id)
  const wrong = {
    title: { en: '', fr: '', zh: ' ' },
    brand: '***',
    weightGrams: -5,
    handlingCents: 900_000_000,
    categoryId: newId(),
    state: 'scheduled',
    publishAt: null,
  }
  const { data } = await save(id, version, wrong)
  if (data.is !== 'wrong') throw new Error(data.is)
  expect(data.problems.map(({ path, kind }) => `${path} ${kind}`)).toEqual([
    ...['title.en missing', 'brand missing', 'publishAt no-moment', 'handlingCents out-of-bounds', 'weightGrams out-of-bounds'],
    'categoryId no-category',
  ])
  expect((await info(id)).version).toBe(version)
})

test('nothing goes live in the past, and no picture stands twice; what stands so already keeps nobody from saving', async () => {
  const id = await add()
  const { version } = await info(id)
  const past = { state: 'scheduled', publishAt: '2020-01-01T00:00:00.000Z' }
  const wrong = (path: string, kind: string) => ({ is: 'wrong', problems: expect.arrayContaining([{ path, kind }]) })
  expect((await save(id, version, past)).data).toMatchObject(wrong('publishAt', 'out-of-bounds'))
  const [one] = sentOf(await info(id)).pictures
  expect((await save(id, version, { pictures: [one, one] })).data).toMatchObject(wrong('pictures', 'twice'))
  await house.db.execute(sql`update spus set state = 'scheduled', publish_at = '2020-01-01T00:00:00Z' where id = ${id}`)
  expect((await save(id, version, { ...past, weightGrams: 7 })).data.is).toBe('saved')
})

test('one piece is saved alone, against what was seen of it', async () => {
  const id = await add({ pieces: [piece({ chosen: [colour('red')] }), piece({ chosen: [colour('blue')] })] })
  const [red, blue] = (await piecesIn(id)).records
  if (!red || !blue) throw new Error('no pieces')
  const seen = asWritten(red)
  const one = { id, skuId: red.id, seen, piece: { ...seen, priceCents: 30_00, code: 'RED' } }
  expect((await ask<object>('sellerProduct/savePiece', one)).data).toMatchObject({ is: 'saved', piece: { priceCents: 30_00, code: 'RED' } })
  // Asked twice, as a browser that heard nothing does.
  expect((await ask<object>('sellerProduct/savePiece', one)).data).toMatchObject({ is: 'saved' })
  const late = { ...one, piece: { ...seen, priceCents: 31_00 } }
  expect((await ask<object>('sellerProduct/savePiece', late)).data).toMatchObject({ is: 'conflict', piece: { priceCents: 30_00 } })
  // Another piece of the same product is nobody's conflict.
  const other = { id, skuId: blue.id, seen: asWritten(blue), piece: { ...asWritten(blue), priceCents: 25_00 } }
  expect((await ask<object>('sellerProduct/savePiece', other)).data).toMatchObject({ is: 'saved' })
  const [row] = await house.db.select().from(spus).where(eq(spus.id, id))
  expect(row).toMatchObject({ priceCents: 25_00, priceMaxCents: 30_00 })
  const absurd = { ...other, seen: other.piece, piece: { ...other.piece, priceCents: -1, costCents: -2 } }
  expect((await ask<object>('sellerProduct/savePiece', absurd)).data).toMatchObject({
    is: 'wrong',
    problems: [
      { path: 'priceCents', kind: 'no-price' },
      { path: 'costCents', kind: 'out-of-bounds' },
    ],
  })
  // Two were turned away: the trail tells of what was done, three times, once of it with nothing left to do.
  expect(await house.db.$count(auditEntries, and(eq(auditEntries.subjectId, id), like(auditEntries.call, '%/savePiece')))).toBe(3)
})

test('a crossed-out price that nobody could have paid is refused; one that stood for a week is not', async () => {
  const id = await add({ pieces: [piece({ priceCents: 40_00 })] })
  const [own] = (await piecesIn(id)).records
  if (!own) throw new Error('no piece')
  const seen = asWritten(own)
  const crossed = { id, skuId: own.id, seen, piece: { ...seen, wasCents: 60_00 } }
  expect((await ask<object>('sellerProduct/savePiece', crossed)).data).toMatchObject({
    is: 'wrong',
    problems: [{ path: 'wasCents', kind: 'was-never-paid' }],
  })
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
  await house.db.insert(priceChanges).values([
    { skuId: own.id, at: ago(30), priceCents: 60_00 },
    { skuId: own.id, at: ago(20), priceCents: 40_00 },
  ])
  expect((await ask<object>('sellerProduct/savePiece', crossed)).data).toMatchObject({ is: 'saved', piece: { wasCents: 60_00 } })
})

test('options make a piece of every combination; what was there goes on with its stock, and what an order holds stays', async () => {
  const id = await add({ pieces: [piece({ onHand: 3, code: 'ONE' })] })
  const [only] = (await piecesIn(id)).records
  const value = (text: string) => ({ value: said(text) })
  const set = async (options: object[]) =>
    (await ask<Saved>('sellerProduct/setOptions', { id, version: (await info(id)).version, options })).data
  expect(
    await set([
      { attribute: 'colour', values: [value('Red'), value('Blue')] },
      { attribute: 'size', values: [value('S'), value('M')] },
    ]),
  ).toMatchObject({ is: 'saved', info: { pieces: 4 } })
  const pieces = (await piecesIn(id)).records
  expect(pieces.map(({ name }) => name)).toEqual(['Red · S', 'Red · M', 'Blue · S', 'Blue · M'])
  expect(pieces[0]).toMatchObject({ id: only?.id, onHand: 3, code: 'ONE' })
  await house.db
    .update(stock)
    .set({ onHand: 1, reserved: 1 })
    .where(eq(stock.skuId, pieces[3]?.id ?? ''))
  expect(await set([{ attribute: 'colour', values: [value('Red')] }])).toMatchObject({
    is: 'wrong',
    problems: [{ path: 'options', kind: 'held' }],
  })
  expect(
    await set([
      { attribute: 'size', values: [value('S')] },
      { attribute: 'size', values: [value('M')] },
    ]),
  ).toMatchObject({ is: 'wrong' })
  const many = { attribute: 'colour', values: Array.from({ length: 200 }, (_, n) => value(`c${n}`)) }
  expect(await set([many, { attribute: 'size', values: many.values.slice(0, 11) }])).toMatchObject({
    is: 'wrong',
    problems: [{ path: 'options', kind: 'too-many' }],
  })
  const fifty = Array.from({ length: 50 }, () => ({ attribute: 'size', values: [value('S')] }))
  expect((await ask('sellerProduct/setOptions', { id, version: 1, options: fifty })).reason).toBe('bad-input')
})

test('every change is told with who it was, and can be taken back; what was changed since stays', async () => {
  const id = await add({ title: said('Godwit kettle'), tags: ['old'] })
  const first = saved(await save(id, (await info(id)).version, { tags: ['new'], weightGrams: 700 }))
  const second = saved(await save(id, first.version, { weightGrams: 800 }))
  const { data } = await ask<Output<typeof sellerProduct.history>>('sellerProduct/history', { id })
  expect(data.map(({ version, fields }) => [version, fields.map(({ path, before, after }) => `${path}: ${before} > ${after}`)])).toEqual([
    [second.version, ['weightGrams: 700 > 800']],
    [first.version, ['tags: old > new', 'weightGrams: 900 > 700']],
  ])
  const back = saved(await ask<Saved>('sellerProduct/undo', { id, version: second.version, change: first.version }))
  expect(back.product).toMatchObject({ tags: ['old'], weightGrams: 800 })
})

test('a copy is a draft with nothing on the shelf', async () => {
  const id = await add({ title: said('Whimbrel kettle'), handle: 'whimbrel', pieces: [piece({ onHand: 7 })] })
  const { data: copy } = await ask<{ id: string }>('sellerProduct/duplicate', { id })
  expect((await info(copy.id)).product).toMatchObject({ state: 'draft', handle: null, title: { en: 'Whimbrel kettle (copy)' } })
  expect((await piecesIn(copy.id)).records).toMatchObject([{ onHand: 0 }])
})

test('another shop’s products, pieces and pictures are as unknown as any; a packer may not', async () => {
  const id = await add()
  const [own] = (await piecesIn(id)).records
  const stranger = await member('manager', newId())
  const packer = await member('packer')
  const { version, ...rest } = await info(id)
  const sent = sentOf({ version, ...rest })
  const seen = own && asWritten(own)
  const writes: [string, object][] = [
    ['save', { id, version, product: sent }],
    ['savePiece', { id, skuId: own?.id, seen, piece: seen }],
    ['setOptions', { id, version, options: [] }],
    ['setPriceForAll', { id, version, priceCents: 100 }],
    ['duplicate', { id }],
    ['undo', { id, version, change: 1 }],
    ['getInfo', { id }],
    ['pieces', { id }],
    ['history', { id }],
  ]
  for (const [name, input] of writes) {
    expect((await ask(`sellerProduct/${name}`, input, stranger)).reason, name).toBe('not-found')
    expect((await ask(`sellerProduct/${name}`, input, packer)).reason, name).toBe('forbidden')
  }
  expect((await list({}, stranger)).records).toEqual([])
  const foreign = { ...sent, pictures: [{ ...sent.pictures[0], key: '/uploads/of-somebody.webp' }] }
  expect((await ask('sellerProduct/save', { id, version, product: foreign })).reason).toBe('not-found')
  expect(
    (
      await ask('sellerProduct/save', {
        id,
        version,
        product: { ...sent, pictures: [{ ...sent.pictures[0], key: null, uploadId: newId() }] },
      })
    ).reason,
  ).toBe('not-found')
  expect(await house.db.$count(productChanges, and(eq(productChanges.spuId, id)))).toBe(0)
  expect(await house.db.$count(skus, eq(skus.spuId, id))).toBe(1)
})

test('a price that a task changed stands in the story of the product, before and after', async () => {
  const id = await add({ title: said('Phalarope kettle'), pieces: [piece({ priceCents: 50_00, costCents: 48_00 })] })
  const shift = { basisPoints: -1_000, found: { words: 'phalarope' } }
  const { data: preview } = await ask<{ version: string; belowCost: number }>('sellerPrice/preview', shift)
  expect(preview).toMatchObject({ products: 1, belowCost: 1 })
  await ask('sellerPrice/change', { ...shift, version: preview.version })
  await work()
  const { data } = await ask<Output<typeof sellerProduct.history>>('sellerProduct/history', { id })
  expect(data[0]?.fields).toContainEqual({ path: 'pieces..priceCents', before: '$50.00', after: '$45.00' })
})

test('many are published and put away together, with a preview of what stays and why, and all of it can be undone', async () => {
  const ids = [
    await add({ title: said('Knot kettle'), state: 'draft' }),
    await add({ title: said('Knot kettle'), state: 'draft', pictures: [] }),
    await add({ title: said('Knot kettle') }),
  ]
  const shift = { to: 'active', found: { words: 'knot' } }
  const { data: preview } = await ask<Output<typeof sellerState.preview>>('sellerState/preview', shift)
  expect(preview).toMatchObject({ products: 3, moving: 1, samples: [{ id: ids[0], state: 'draft' }] })
  expect(preview.leftOut).toEqual([
    { id: ids[1], title: 'Knot kettle', why: 'no-picture' },
    { id: ids[2], title: 'Knot kettle', why: 'is-so' },
  ])
  expect((await ask('sellerState/change', { ...shift, version: 'older' })).reason).toBe('conflict')
  const { data: task } = await ask<Task>('sellerState/change', { ...shift, version: preview.version })
  await work()
  expect((await ask<Task>('sellerTask/getInfo', { id: task.id })).data).toMatchObject({ state: 'done', result: { changed: 1, left: 2 } })
  const shown = await found('knot kettle')
  expect(ids.map((id) => shown.includes(id))).toEqual([true, false, true])
  await ask('sellerTask/undo', { id: task.id })
  await work()
  const again = await found('knot kettle')
  expect(ids.map((id) => again.includes(id))).toEqual([false, false, true])
})
