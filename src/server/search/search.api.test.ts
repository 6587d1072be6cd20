import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callHeaders } from '../../contract/envelope.ts'
import type { Locale } from '../../contract/locale.ts'
import type { Facets, ProductList, Suggestion } from '../../contract/search.ts'
import { cookieNames } from '../../rules/cookies.ts'
import { skus, spus, stock } from '../catalogue/tables.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { malls } from '../malls/tables.ts'
import { shops } from '../shops/tables.ts'
import { addAccount, type House, openHouse, testPassword } from '../testing/house.ts'
import { addMarketplace, type Marketplace } from '../testing/marketplace.ts'
import { indexProducts } from './index-products.ts'
import { prepareIndex } from './prepare-index.ts'
import { rebuildIndex } from './rebuild-index.ts'
import { type FollowedShelf, keepShelf } from './shelf/follow.ts'
import { searchTerms } from './tables.ts'

let house: House
let market: Marketplace
let shelf: FollowedShelf

beforeAll(async () => {
  house = await openHouse()
  market = await addMarketplace(house.db, new Date())
  await house.db.insert(searchTerms).values({ key: 'kettle', synonyms: { en: ['kettle'], fr: ['bouilloire'], zh: ['水壶'] } })
  await rebuildIndex(house.db)
  shelf = keepShelf(house.db)
  await shelf.ready
})
afterAll(async () => {
  await shelf?.stop()
  await house?.close()
})

const ask = async <T>(path: string, input: object, headers: Record<string, string> = {}) => {
  const { status, envelope } = await house.call(`/mallapi/${path}`, input, headers)
  return { status, code: envelope.code, data: envelope.data as T }
}
const list = async (input: object) => (await ask<ProductList>('sku/GetSKUListByFilter', input)).data
const titles = async (input: object) => (await list(input)).records.map(({ title }) => title)

test('a text finds its product, misspelt, in another language and by its beginning', async () => {
  for (const searchText of ['kettle', 'KETTLES', 'bouilloire', '水壶', 'kettl', 'kettel']) {
    expect((await titles({ searchText }))[0], searchText).toBe('Kettle')
  }
  expect((await list({ searchText: 'kettel' })).correction).toEqual({ text: 'kettle', automatic: true })
  expect((await list({ searchText: 'kettle' })).correction).toBeNull()
})

test('an empty text lists everything that is published, the best selling first', async () => {
  expect(await titles({})).toEqual(['Lamp', 'Kettle'])
  expect((await list({})).total).toBe(2)
})

test('filters narrow, and each one is counted as if it were not set', async () => {
  const cheap = await list({ maxCents: 60_00 })
  expect(cheap.records.map(({ title }) => title)).toEqual(['Kettle'])
  const range = (facets: Facets, minCents: number) => facets.prices.find((price) => price.minCents === minCents)?.count
  expect([range(cheap.facets, 50_00), range(cheap.facets, 100_00)]).toEqual([1, 1])
  expect(cheap.facets.brands.map(({ name, count }) => [name, count])).toEqual([['Loon', 1]])
  expect(await titles({ minCents: 200_00, maxCents: 100_00 })).toEqual(['Lamp'])
  expect(await titles({ categoryIds: [market.kettles], minRating: 5 })).toEqual([])
  expect(await titles({ categoryIds: [v7()] })).toEqual([])
})

test('orders are kept and pages follow each other without a gap', async () => {
  expect(await titles({ sort: 'priceUp' })).toEqual(['Kettle', 'Lamp'])
  expect(await titles({ sort: 'priceDown' })).toEqual(['Lamp', 'Kettle'])
  for (const sort of ['relevance', 'bestSelling', 'priceUp', 'priceDown', 'newest', 'rating']) {
    const first = await list({ sort, size: 1 })
    const second = await list({ sort, size: 1, cursor: first.cursor })
    expect(new Set([...first.records, ...second.records].map(({ id }) => id)).size, sort).toBe(2)
    expect(second.cursor).toBeNull()
    expect((await list({ sort, size: 1, current: 2 })).records).toEqual(second.records)
  }
})

test('nothing found is no dead end', async () => {
  const { total, instead } = await list({ searchText: 'xqzptw' })
  expect(total).toBe(0)
  expect(instead?.products.length).toBe(2)
  expect(instead?.categories.map(({ name }) => name)).toContain('kitchen')
})

test('whatever is typed is only looked for', async () => {
  for (const searchText of ['%', '_', '.*', "'", '\\', ':*', '&|!()', '😀', '\u0000\u0001', 'x'.repeat(10_000), "' or 1=1 --", '𠮷']) {
    const { status, code } = await ask('sku/GetSKUListByFilter', { searchText })
    expect([status, code], searchText.slice(0, 20)).toEqual([200, 0])
  }
})

test.each([
  { sort: 'cheapest' },
  { size: 101 },
  { size: 0 },
  { current: 401 },
  { minCents: -1 },
  { maxCents: 1.5 },
  { colours: ['mauve-ish'] },
  { categoryIds: ['1'] },
  { unknown: 1 },
])('refused: %j', async (input) => {
  expect((await ask('sku/GetSKUListByFilter', input)).code).toBe(40_000)
})

test('a text beyond 20,000 characters is refused', async () => {
  expect((await ask('sku/GetSKUListByFilter', { searchText: 'x'.repeat(20_001) })).code).toBe(40_000)
})

test('a cursor that is none begins at the beginning', async () => {
  expect(await titles({ cursor: 'nonsense' })).toEqual(['Lamp', 'Kettle'])
})

test('a change is found as soon as its transaction ends, and what is hidden is not', async () => {
  const write = (change: Partial<typeof spus.$inferInsert>) =>
    inTransaction(house.db, async (tx) => {
      await tx.update(spus).set(change).where(eq(spus.id, market.lamp.spu))
      await indexProducts(tx, [market.lamp.spu])
    })
  await write({ title: { en: 'Lantern', fr: 'Lanterne', zh: '灯笼' } })
  expect(await titles({ searchText: 'lanterne' })).toEqual(['Lantern'])
  await write({ published: false })
  expect(await titles({ searchText: 'lantern' })).toEqual([])
  await write({ published: true, title: { en: 'Lamp', fr: 'Lampe', zh: '灯' } })
  expect(await titles({ searchText: 'lamp' })).toEqual(['Lamp'])
})

test('a text that is the whole title of a product, in any language and spelling, puts it first', async () => {
  const rename = (title: Record<Locale, string>) =>
    inTransaction(house.db, async (tx) => {
      await tx.update(spus).set({ title }).where(eq(spus.id, market.lamp.spu))
      await indexProducts(tx, [market.lamp.spu])
    })
  // It sells better than the kettle and holds the same words.
  await rename({ en: 'Kettle & cup', fr: 'Kettle fr à thé', zh: '水壶和杯子' })
  expect(await titles({ searchText: 'kettle' })).toEqual(['Kettle', 'Kettle & cup'])
  expect(await titles({ searchText: 'KETTLE  FR!' })).toEqual(['Kettle', 'Kettle & cup'])
  // What holds every word stands before what holds one of them.
  expect(await titles({ searchText: 'kettle cup' })).toEqual(['Kettle & cup', 'Kettle'])
  expect((await titles({ searchText: 'kettle fr a the' }))[0]).toBe('Kettle & cup')
  expect((await titles({ searchText: '水壶和杯子' }))[0]).toBe('Kettle & cup')
  expect(await titles({ searchText: 'kettle', minCents: 60_00 })).toEqual(['Kettle & cup'])
  const first = await list({ searchText: 'kettle', size: 1 })
  expect((await list({ searchText: 'kettle', size: 1, cursor: first.cursor })).records.map(({ title }) => title)).toEqual(['Kettle & cup'])
  await rename({ en: 'Lamp', fr: 'Lampe', zh: '灯' })
})

test('one search finds goods, shops, pros and services', async () => {
  type All = { goods: { total: number }; shops: { name: string }[]; providers: { name: string }[]; services: { title: string }[] }
  // The lamp stands in the category of kettles.
  expect((await ask<All>('es/QueryAllSPU', { searchText: 'kettle' })).data.goods.total).toBe(2)
  expect((await ask<All>('es/QueryAllSPU', { searchText: 'alder oak' })).data.shops.map(({ name }) => name)).toEqual(['Alder & Oak'])
  const plumbing = (await ask<All>('es/QueryAllSPU', { searchText: 'plumbing' })).data
  expect(plumbing.providers.map(({ name }) => name)).toContain('Lakeshore Plumbing')
  expect(plumbing.services.length).toBeGreaterThan(0)
})

test('the paged searches answer records and total, SKUs with the one to buy', async () => {
  const page = (await ask<{ records: unknown[]; total: number }>('espu/page', { searchText: 'kettle' })).data
  expect([page.records.length, page.total]).toEqual([2, 2])
  const skus = (await ask<{ records: { skuId: string }[] }>('espu/pageSku', { searchText: 'kettle' })).data
  expect(skus.records.map(({ skuId }) => skuId)).toEqual([market.kettle.sku, market.lamp.sku])
  const related = (await ask<{ name: string; department: string | null }[]>('sku/relatedCategory', { searchText: 'kettle' })).data
  expect(related.map(({ name, department }) => [name, department])).toEqual([['kettles', 'kitchen']])
})

test('suggestions complete what is typed, at most ten, and narrow it to where it leads', async () => {
  const suggest = async (searchText: string, more = {}) => (await ask<Suggestion[]>('rec/suggestion', { searchText, ...more })).data
  const found = await suggest('ket')
  expect(found[0]).toMatchObject({ text: 'kettle', kind: 'search', scope: null })
  expect(found.find(({ scope }) => scope?.type === 'category')?.scope?.name).toBe('kitchen')
  expect((await suggest('plumb')).find(({ kind }) => kind === 'provider')?.text).toMatch(/Plumbing/)
  expect(await suggest('')).toEqual([])
  expect((await suggest('k')).length).toBeLessThanOrEqual(10)
  expect(await suggest('%')).toEqual([])
  expect((await ask<{ total: number }>('rec/suggestionDesc', { searchText: 'kettle' })).data.total).toBe(2)
})

test('suggestions lead to something in the mall that is visited', async () => {
  const suggest = async (searchText: string, more = {}, headers = {}) =>
    (await ask<Suggestion[]>('rec/suggestion', { searchText, ...more }, headers)).data.map(({ text }) => text)
  const christmas = 10_001
  expect(await suggest('ket')).toContain('kettle')
  for (const typed of ['ket', 'loon', 'alder', 'plumb']) expect(await suggest(typed, { mallId: christmas }), typed).toEqual([])
  expect(await suggest('ket', {}, { cookie: `${cookieNames.mall}=${christmas}` })).toEqual([])

  await house.db
    .update(malls)
    .set({ categoryKeys: ['kitchen'] })
    .where(eq(malls.id, christmas))
  await house.db
    .update(shops)
    .set({ mallIds: [10_000, christmas] })
    .where(eq(shops.id, market.shop))
  await rebuildIndex(house.db)
  expect(await suggest('ket', { mallId: christmas })).toContain('kettle')
  expect(await suggest('loo', { mallId: christmas })).toEqual(['Loon'])
  expect(await suggest('alder', { mallId: christmas })).toEqual(['Alder & Oak'])
  expect(await suggest('plumb', { mallId: christmas })).toEqual([])
})

test('a visitor’s searches are kept by the browser’s id, newest first, once each, and can be removed', async () => {
  const mine = { localStorageId: v7(), searchType: 'mallard-web' }
  for (const searchKeyWords of ['lamp', 'kettle', 'lamp']) await ask('searchHistory/addNew', { ...mine, searchKeyWords })
  const kept = async () =>
    (await ask<{ searchKeyWords: string }[]>('searchHistory/list', mine)).data.map(({ searchKeyWords }) => searchKeyWords)
  expect(await kept()).toEqual(['lamp', 'kettle'])
  await ask('searchHistory/del', { ...mine, searchKeyWords: 'lamp' })
  expect(await kept()).toEqual(['kettle'])
  await ask('searchHistory/del', mine)
  expect(await kept()).toEqual([])
  expect((await ask('searchHistory/addNew', { ...mine, searchKeyWords: '  ' })).code).toBe(40_000)
  expect((await ask('searchHistory/list', { searchType: 'mallard-web' })).code).toBe(40_000)
  expect((await ask('searchHistory/list', { userId: v7(), searchType: 'mallard-web' })).code).toBe(404)
})

test('of processes that start together one fills the index, and none goes on before it is filled', async () => {
  await house.db.execute(sql`delete from settings where key = 'search-index'`)
  const filled: string[] = []
  const start = (name: string) => prepareIndex(house.db, { onProgress: () => filled.push(name) })
  await Promise.all([start('one'), start('two'), start('three')])
  expect(new Set(filled).size).toBe(1)
  expect((await titles({ searchText: 'kettle' }))[0]).toBe('Kettle')
  const { rows } = await house.db.execute(sql`select name from leases where name = 'fill-search-index'`)
  expect(rows).toEqual([])
})

test('a SKU that is shown instead of another brings its own price with all fees, its picture and its stock', async () => {
  const [lamp] = await house.db.select().from(skus).where(eq(skus.id, market.lamp.sku))
  if (!lamp) throw new Error('No lamp')
  const id = v7()
  await house.db.insert(skus).values({ ...lamp, id, priceCents: 100_00, picture: 'kettle', sort: lamp.sort + 1 })
  await house.db.insert(stock).values({ shopId: lamp.shopId, skuId: id, onHand: 2, reserved: 0 })
  await house.db
    .update(spus)
    .set({ handlingCents: 1_00, installationCents: 20_00, extraShippingCents: 3_00 })
    .where(eq(spus.id, market.lamp.spu))
  type Sku = { skuId: string; priceCents: number; picUrl: string; stockLeft: number | null }
  const { records } = (await ask<{ records: Sku[] }>('espu/pageSku', { searchText: 'lamp' })).data
  expect(records[0]).toMatchObject({ skuId: id, priceCents: 124_00, stockLeft: 2 })
  expect(records[0]?.picUrl).toContain('kettle')
})

test('a question is understood aloud: its price narrows, and is only words when it is taken back', async () => {
  const cheap = await list({ searchText: 'kettle under $60' })
  expect(cheap.records.map(({ title }) => title)).toEqual(['Kettle'])
  expect(cheap.understood).toEqual([{ kind: 'price', text: 'under $60', effect: 'only', minCents: null, maxCents: 60_00 }])
  const dear = await list({ searchText: 'kettle over $60' })
  expect([dear.records.map(({ title }) => title), dear.total]).toEqual([['Lamp'], 1])
  // A price that was chosen goes before one that was typed.
  expect((await list({ searchText: 'kettle over $60', maxCents: 60_00 })).records.map(({ title }) => title)).toEqual(['Kettle'])
  const typed = await list({ searchText: 'kettle under $60', asTyped: ['price'] })
  expect(typed.understood).toEqual([])
  expect((await ask('sku/GetSKUListByFilter', { searchText: 'kettle', asTyped: ['weather'] })).code).toBe(40_000)
})

test('a brand in a question is said, and is only a word when it is taken back', async () => {
  const branded = await list({ searchText: 'whistling loon' })
  expect(branded.understood).toMatchObject([{ kind: 'brand', text: 'Loon', effect: 'first' }])
  const typed = await list({ searchText: 'whistling loon', asTyped: ['brand'] })
  expect(typed.understood).toEqual([])
})

test('what is not stocked is said, with what comes nearest apart from the hits', async () => {
  const { records, total, unknown, instead } = await list({ searchText: 'loon violin' })
  expect([records, total, unknown]).toEqual([[], 0, ['violin']])
  expect(instead).toMatchObject({ isNearest: true })
  expect(instead?.products.map(({ title }) => title)).toEqual(['Lamp', 'Kettle'])
})

test('one thing that no title and no category is called by is not stocked because of its words, and its nearest kinds are shown', async () => {
  for (const searchText of ['coffee grinder', 'moulin à café', '磨豆机', 'quiet coffee grinder']) {
    const { records, correction, instead } = await list({ searchText })
    expect([records, correction], searchText).toEqual([[], null])
    expect([instead?.isNearest, instead?.products.map(({ title }) => title)], searchText).toEqual([true, ['Kettle']])
  }
})

test('a thing that nothing is called by is what was asked for, and not what holds the word beside it', async () => {
  const { records, unknown } = await list({ searchText: 'kettle stool' })
  expect([records, unknown]).toEqual([[], ['stool']])
  expect((await titles({ searchText: 'kettle quiet' }))[0]).toBe('Kettle')
})

test('a word that exists is never replaced: another one is offered', async () => {
  const { correction, total } = await list({ searchText: 'nettle' })
  expect(correction?.automatic ?? false).toBe(total > 0)
  expect((await list({ searchText: 'camp' })).correction).toEqual({ text: 'lamp', automatic: false })
  for (const searchText of ['ramp kettle', 'summer camp', 'settle kettle'])
    expect((await list({ searchText })).correction, searchText).toBe(null)
})

test('a word that is written as it is heard, traditional characters and pinyin are found', async () => {
  for (const searchText of ['ketl', 'kettul', '水壺', 'shuihu']) expect((await titles({ searchText }))[0], searchText).toBe('Kettle')
})

test('an operator sees why a product stands where it stands, and nobody else does', async () => {
  const email = 'operator@example.com'
  await addAccount(house.db, email, ['customer', 'operator'])
  const { cookies } = await house.call('/mallapi/customer/login', { email, password: testPassword })
  const headers = { cookie: `mallard_session=${cookies.mallard_session}`, [callHeaders.sessionToken]: cookies.mallard_token ?? '' }
  const explained = await ask<{ score: number; steps: { what: string }[]; words: { isThing: boolean }[] }>(
    'operatorSearch/explain',
    { searchText: 'kettle', id: market.kettle.spu },
    headers,
  )
  expect(explained.data.score).toBeGreaterThan(0)
  expect(explained.data.steps.map(({ what }) => what)).toEqual(expect.arrayContaining(['is the thing', 'side by side']))
  expect(explained.data.words.map(({ isThing }) => isThing)).toEqual([true])
  expect((await ask('operatorSearch/explain', { searchText: 'kettle', id: v7() }, headers)).code).toBe(404)
  expect((await ask('operatorSearch/setAside', {}, headers)).data).toEqual([])
  const state = { isOlder: false, filling: null, madeAt: expect.any(String), products: expect.any(Number) }
  expect((await ask('operatorSearch/state', {}, headers)).data).toMatchObject(state)
  expect((await ask('operatorSearch/state', {})).code).not.toBe(0)
  // A start that makes it anew says so every few seconds; another release's index is told as such.
  await house.db.execute(sql`insert into settings (key, value, changed_at) values ('search-index-progress', '{"done":2,"total":9}', now())`)
  expect((await ask('operatorSearch/state', {}, headers)).data).toMatchObject({ filling: { done: 2, total: 9 } })
  await house.db.execute(sql`delete from settings where key = 'search-index-progress'`)
  await house.db.execute(sql`update settings set value = jsonb_set(value, '{version}', '"before"') where key = 'search-index'`)
  expect((await ask('operatorSearch/state', {}, headers)).data).toMatchObject({ isOlder: true })
  expect((await ask('operatorSearch/setAside', {})).code).not.toBe(0)
})
