import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Output } from '../../contract/call.ts'
import type { es } from '../../contract/search.ts'
import type { servicePage } from '../../contract/services.ts'
import type { TradeTerms } from '../../rules/services/trade-terms.ts'
import { categories } from '../catalogue/tables.ts'
import { type House, openHouse } from '../testing/house.ts'
import { withPages } from '../testing/pages.ts'
import { addDirectory, type Talk, talk } from '../testing/services.ts'

let house: House
let t: Talk
const visitor = { id: '', addressId: '', headers: {} }
const heatingId = v7()

const words = (things: string[], troubles: string[] = [], people: string[] = []): TradeTerms => {
  const nothing = { things: [], troubles: [], tasks: [] }
  return { en: { things, troubles, tasks: [], people }, fr: nothing, zh: nothing }
}

beforeAll(async () => {
  house = await openHouse({ env: { MALLARD_CALLS_PER_MINUTE: '1000000' }, parts: { pages: withPages } })
  await addDirectory(house, new Date())
  t = talk(house)
  const { db } = house
  const [plumbing] = await db.select().from(categories).where(eq(categories.key, 'plumbing'))
  if (!plumbing) throw new Error('No plumbing')
  await db
    .update(categories)
    .set({ terms: words(['pipe', 'water'], ['leak'], ['plumber']) })
    .where(eq(categories.key, 'plumbing'))
  await db
    .update(categories)
    .set({ terms: words(['@elsewhere', 'sofa'], ['relocating'], ['mover']) })
    .where(eq(categories.key, 'moving'))
  // A job of the trade that nobody offers.
  await db.insert(categories).values({
    ...plumbing,
    id: heatingId,
    key: 'plumbing.furnace',
    level: 2,
    parentId: plumbing.id,
    rootId: plumbing.id,
    name: { en: 'No heat', fr: 'Sans chauffage', zh: '没暖气' },
    terms: words(['furnace'], ['stopped working', 'no heat']),
    productCount: 0,
  })
})
afterAll(() => house.close())

type Trades = Output<typeof servicePage.searchCategoryAll>
const read = (searchText: string) => t.must<Trades>(visitor, 'servicePage/searchCategoryAll', { searchText, isTreeWanted: false })
const search = (searchText: string) => t.must<Output<typeof es.QueryAllSPU>>(visitor, 'es/QueryAllSPU', { searchText })
const first = ({ matches }: Trades) => matches[0]?.category.key

test('a city says where, and chooses no trade', async () => {
  const asked = await read('plumber in Calgary')
  expect(asked).toMatchObject({ about: 'plumber', place: { city: 'Calgary', provinceCode: 'AB', written: 'Calgary' } })
  expect(first(asked)).toBe('plumbing')
  expect(await read('leak in my pipe')).toMatchObject({ about: 'leak in my pipe', place: null })
})

test('a province is wherever in it the asker is, and else its largest city', async () => {
  expect(await read('plumber in Ontario')).toMatchObject({ about: 'plumber', place: null })
  expect((await read('plumber in Alberta')).place?.city).toBe('Calgary')
})

test('from one place to another is a move', async () => {
  const asked = await read('from Montréal to Calgary')
  expect(first(asked)).toBe('moving')
  expect(asked.place?.city).toBe('Montréal')
})

test('a trade that nobody offers is found and said to have nobody', async () => {
  const [match] = (await read('my furnace stopped working')).matches
  expect(match).toMatchObject({ category: { id: heatingId, count: 0 }, says: 'trouble' })
  expect(match?.path.map(({ key }) => key)).toEqual(['plumbing', 'plumbing.furnace'])
})

test('one search over everything lists who comes nearest to what is wrong, and of which trade they are', async () => {
  const { trade, prosOf, providers } = await search('my furnace stopped working')
  expect(trade?.category.id).toBe(heatingId)
  expect(providers.map(({ name }) => name)).toContain('Lakeshore Plumbing')
  expect(prosOf?.key).toBe('plumbing')
  // Whoever does offer what was asked for is of that trade itself.
  const plumber = await search('I need a plumber')
  expect([plumber.trade?.category.key, plumber.prosOf?.key]).toEqual(['plumbing', 'plumbing'])
  expect((await search('sofa')).prosOf).toBeNull()
})

test('where pros of a wider trade are shown, the page says so, and else it does not', async () => {
  const page = async (text: string) => {
    const address = `/categories/intelligentSearch?searchText=${encodeURIComponent(text)}`
    return (await house.app.inject({ url: address, headers: { host: 'localhost' } })).body
  }
  expect(await page('my furnace stopped working')).toMatch(/These pros do “plumbing”/i)
  expect(await page('I need a plumber')).not.toContain('These pros do')
})

test('whoever is called by name comes before others of the trade', async () => {
  expect((await search('Second Plumbing')).providers[0]?.name).toBe('Second Plumbing')
})

test('a thing alone asks for nobody', async () => expect((await search('sofa')).trade).toBeNull())
