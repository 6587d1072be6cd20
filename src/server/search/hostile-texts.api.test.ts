import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { hostileTexts } from '../testing/hostile-texts.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace } from '../testing/marketplace.ts'
import { rebuildIndex } from './rebuild-index.ts'
import { warmUp } from './warm-up.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
  await addMarketplace(house.db, new Date())
  await rebuildIndex(house.db)
})
afterAll(() => house?.close())

/** How often the database was asked, however long it took. */
async function asked(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(house.db.$client, 'query')
  try {
    await work()
    return query.mock.calls.length
  } finally {
    query.mockRestore()
  }
}

/** Twelve words are read and looked up together, and where nothing is found what is nearest is. */
const MOST_ASKED = 30

test.each(Object.entries(hostileTexts))('twenty thousand characters of %s are a question like any other', async (_name, make) => {
  const searchText = make(20_000).slice(0, 20_000)
  const count = await asked(async () => {
    const { envelope } = await house.call('/mallapi/sku/GetSKUListByFilter', { searchText })
    expect(envelope.code).toBe(0)
  })
  expect(count).toBeLessThan(MOST_ASKED)
})

test('whoever asks first finds everything tried out, and a start that is given up tries no more', async () => {
  const now = () => new Date()
  const never = new AbortController()
  expect(await asked(() => warmUp(house.db, { now, size: 12, signal: never.signal }))).toBeGreaterThan(20)
  expect(await asked(() => warmUp(house.db, { now, size: 24, signal: AbortSignal.abort() }))).toBe(0)
})
