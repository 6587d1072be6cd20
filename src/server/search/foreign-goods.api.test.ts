import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Locale } from '../../contract/locale.ts'
import { openTestDatabase } from '../testing/database.ts'
import { writeTitles } from '../testing/search-quality/foreign/write-titles.ts'
import { listProducts } from './list-products.ts'
import { rebuildIndex } from './rebuild-index.ts'
import { type FollowedShelf, keepShelf } from './shelf/follow.ts'

/** A shop whose words nobody has taught the search. */
const titles = [
  'Brightway 3 in. Satin Nickel Cabinet Pull',
  'Brightway 5 in. Satin Nickel Cabinet Pull',
  'Brightway 5 in. Aged Bronze Cabinet Pull',
  'Harlow 1/2 in. Copper Tee',
  'Harlow 3/4 in. Copper Tee',
  'Harlow 8 oz. Solder Wire',
  'Tornet 21 in. Self-Propelled Gas Mower with Electric Start',
  'Tornet 18 in. Electric Mower',
  'Tornet 20-Volt Cordless Hedge Trimmer',
  'Keld No. 2 Phillips Screwdriver',
  'Keld No. 3 Phillips Screwdriver',
  'Keld No. 1 Phillips Screwdriver Bit',
  'Philips 12-Cup Coffee Maker',
  'Philips 4-Cup Coffee Maker in White',
  'Philips Single-Serve Coffee Maker',
  'Marlo Acoustic Guitar',
  'Marlo Electric Guitar in Red',
  'Marlo Guitar Stand',
  'Zephy 32 oz. Liquid Drain Opener',
  'Zephy 16 oz. Liquid Air Freshener',
  'Zephy 16 oz. Air Freshener, Pine',
  'Coronet 24 in. Towel Bar',
  'Coronet Paper Towel Holder with Arm',
  'Coronet 40 gal. Water Heater Tank',
  'Rachael Ray 10 in. Skillet',
  'Rachael Ray 12 in. Skillet with Lid',
  'Rachel Cloth Doll',
  'Dovern Yankee Scented Jar Candle',
  'Dovern Yankee Candle',
  'Sandlot Yankees Adjustable Baseball Cap in Navy with Curved Brim',
  'Verso 12 in. x 24 in. Slate Paver',
  'Verso 24 in. x 24 in. Slate Paver with 12 Spacers',
  'Verso 24 in. x 12 ft. Slate Edging',
  'Quorix Window Cleaning Kit',
  'iQuorix Mopping Cloth for Robots',
  'Verso Composite Spoon',
  'Verso Decking Screws',
  'Verso Composite Deck Board in Slate with Clips',
  ...['Arc', 'Oak', 'Tripod', 'Paper', 'Brass', 'Linen', 'Slim', 'Tall', 'Short', 'Round'].map((kind) => `Lumo ${kind} Floor Lamp`),
  'Lumo Floor Lamp with Clamp for a Desk',
  ...['Clip', 'Folding', 'Swing Arm'].map((kind) => `Fenlo ${kind} Ceiling Fan`),
  ...['White', 'Black', 'Quiet'].map((kind) => `Fenlo ${kind} Table Fan`),
]

let database: Awaited<ReturnType<typeof openTestDatabase>>
let shelf: FollowedShelf

beforeAll(async () => {
  database = await openTestDatabase()
  await writeTitles(
    database.db,
    titles.map((title, at) => ({ number: String(at), title })),
    new Date(),
  )
  await rebuildIndex(database.db)
  shelf = keepShelf(database.db)
  await shelf.ready
})
afterAll(async () => {
  await shelf?.stop()
  await database?.close()
})

const ask = async (searchText: string, locale: Locale = 'en') => {
  const context = { db: database.db, locale, now: () => new Date(), storefront: null } as const
  const { records, ...rest } = await listProducts(context, { searchText, current: 1, size: 24, sort: 'relevance' })
  return { ...rest, found: records.map(({ title }) => title) }
}
const first = async (searchText: string) => (await ask(searchText)).found[0]

test('a word that names no thing here does not hide what holds the others', async () => {
  expect(await first('copper solder tee')).toContain('Copper Tee')
  expect(await first('aged bronze drawer pull')).toContain('Aged Bronze Cabinet Pull')
  expect((await ask('copper tee xqzzy')).found.length).toBeGreaterThan(1)
})

test('a list is never empty where a word of the question stands in a title, unless the thing is known and not sold', async () => {
  for (const text of ['mower frobnicator', 'old zephy goats', 'liquid purification']) expect((await ask(text)).found, text).not.toEqual([])
  const violin = await ask('violin')
  expect(violin.found).toEqual([])
  expect(violin.instead?.products.length).toBeGreaterThan(0)
})

test('what is not sold is said, though one title holds its word; a thing that a share of titles calls so is found', async () => {
  const desk = await ask('lamp desk')
  expect(desk.found).toEqual([])
  expect(desk.instead?.products[0]?.title).toContain('Lamp')
  expect((await ask('fan table')).found.slice(0, 3).every((title) => title.includes('Table Fan'))).toBe(true)
})

test('what titles are about is sold, however the dictionary calls it', async () => {
  expect(await first('electric start gas mower')).toContain('Gas Mower')
  expect(await first('satin nickel pulls')).toContain('Satin Nickel Cabinet Pull')
  expect(await first('water tank')).toContain('Water Heater Tank')
})

test('a slip that is a word of other titles is put right by what the question says beside it, and both are looked for', async () => {
  const { found, correction } = await ask('phillips coffee maker')
  expect(found.slice(0, 3).every((title) => title.includes('Coffee Maker'))).toBe(true)
  expect(correction).toEqual({ text: 'philips coffee maker', automatic: false })
  expect((await ask('phillips screwdriver')).correction).toBeNull()
  expect(await first('rachel ray skillet')).toContain('Rachael Ray')
})

test('a beginning of what is sold is no slip', async () => {
  const { found, correction } = await ask('guit')
  expect(found).toHaveLength(3)
  expect(correction).toBeNull()
})

test('a measure is found however it is written', async () => {
  for (const text of ['5" bronze pull', '5in bronze pull', '5 inch bronze pull'])
    expect(await first(text), text).toBe('Brightway 5 in. Aged Bronze Cabinet Pull')
  expect(await first('20v trimmer')).toContain('20-Volt')
})

test('a name is found as it is written before what merely has its stem', async () => {
  expect((await ask('yankees')).found[0]).toContain('Yankees')
  expect((await ask('yankee')).found[0]).not.toContain('Yankees')
})

test('two sides are found as one word', async () => {
  expect(await first('12x24 paver')).toContain('12 in. x 24 in.')
  expect(await first('24x24 slate')).toContain('24 in. x 24 in.')
})

test('a maker whose name was written with a space is found, however few have it', async () => {
  expect(await first('i quorix')).toContain('iQuorix')
})

test('what is made of the same word is found behind it', async () => {
  expect(await first('composite decking')).toContain('Deck Board')
})
