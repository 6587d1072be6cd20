import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace } from '../testing/marketplace.ts'
import { rebuildIndex } from './rebuild-index.ts'
import { type FollowedShelf, keepShelf } from './shelf/follow.ts'

let house: House
let shelf: FollowedShelf

beforeAll(async () => {
  house = await openHouse()
  await addMarketplace(house.db, new Date())
  await rebuildIndex(house.db)
  shelf = keepShelf(house.db)
  await shelf.ready
})
afterAll(async () => {
  await shelf?.stop()
  await house?.close()
})

let seed = 7
const random = (n: number) => {
  seed = (seed * 48_271) % 2_147_483_647
  return seed % n
}
const word = () => Array.from({ length: 5 + random(6) }, () => 'abcdefghijklmnopqrstuvwxyz'[random(26)]).join('')
const words = (n: number) => Array.from({ length: n }, word).join(' ')

/** How often the database was asked, however long it took. */
async function asked(path: string, searchText: string): Promise<number> {
  const query = vi.spyOn(house.db.$client, 'query')
  try {
    const { envelope } = await house.call(path, { searchText })
    expect(envelope.code).toBe(0)
    return query.mock.calls.length
  } finally {
    query.mockRestore()
  }
}

const paths = [
  'sku/GetSKUListByFilter',
  'es/QueryAllSPU',
  'espu/page',
  'espu/pageSku',
  'sku/relatedCategory',
  'rec/suggestion',
  'rec/suggestionDesc',
]

/** Each of three readings, of the text and of what is left without its first or last word, asks twice; the first who asks reads a few things that are kept then. */
const MOST_ASKED = 16

test.each(paths)('%s asks a handful of times, however many of the words nobody knows', async (path) => {
  for (const count of [2, 12, 33, 1_000]) expect(await asked(`/mallapi/${path}`, words(count)), `${count}`).toBeLessThanOrEqual(MOST_ASKED)
})

test('of a text of slips the first few are put right, and the others are taken as they are', async () => {
  const { envelope } = await house.call('/mallapi/sku/GetSKUListByFilter', { searchText: 'kettel lamp' })
  expect(envelope.data).toMatchObject({ correction: { text: 'kettle lamp' } })
  const long = `${words(10)} kettel`
  const { envelope: other } = await house.call('/mallapi/sku/GetSKUListByFilter', { searchText: long })
  expect(other.data).toMatchObject({ correction: null })
})
