import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Mall } from '../../contract/malls.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace } from '../testing/marketplace.ts'
import { visitableMall } from './queries.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
  await addMarketplace(house.db, new Date())
})
afterAll(() => house.close())

const ask = async (name: string, input: unknown, headers?: Record<string, string>) =>
  (await house.call(`/mallapi/mall/${name}`, input, headers)).envelope

test('every mall is listed in the language of the caller, the external one with its site', async () => {
  const { code, msg, data } = await ask('all', {}, { cookie: 'language=fr' })
  expect({ code, msg }).toEqual({ code: 0, msg: 'ok' })
  const malls = data as Mall[]
  expect(malls.map(({ id, name }) => [id, name])).toEqual([
    [10_000, 'Mallard fr'],
    [10_001, 'Christmas fr'],
    [10_005, 'Fresh fr'],
  ])
  expect(malls[2]?.externalUrl).toBe('https://fresh.example.com/')
})

test('the name filter may stand at the top or in queryParam, and finds any language', async () => {
  for (const input of [{ name: 'CHRIST' }, { queryParam: { name: 'christ' } }, { name: 'christmas zh' }]) {
    expect(((await ask('all', input)).data as Mall[]).map(({ id }) => id)).toEqual([10_001])
  }
  expect((await ask('all', { name: '%' })).data).toEqual([])
})

test('the page alias cuts the same list', async () => {
  const { data } = await ask('page', { page: { current: 2, size: 2 } })
  expect(data).toMatchObject({ total: 3, records: [{ id: 10_005 }] })
  expect((await ask('page', { page: { current: 9, size: 100 } })).data).toEqual({ total: 3, records: [] })
})

test('one mall brings its banners: the first leads, scenes and products keep their folders', async () => {
  const { data } = await ask('getInfo', { id: 10_000 })
  expect(data).toMatchObject({
    name: 'Mallard',
    banners: [
      { key: 'a', slot: 'hero', picUrl: '/media/scenes/living-room.webp' },
      { key: 'b', slot: 'side', picUrl: '/media/products/kettle.webp' },
    ],
  })
  expect((await ask('getInfo', { id: 10_000, withBanners: false })).data).toEqual({ ...(data as object), banners: [] })
})

test('an unknown mall is not found, a bad id is bad input', async () => {
  expect((await ask('getInfo', { id: 777 })).code).toBe(404)
  for (const id of ['10000', 0, 1.5, null, 10_000_000]) expect((await ask('getInfo', { id })).code).toBe(40000)
  expect((await ask('all', { name: 'a'.repeat(61) })).code).toBe(40000)
  expect((await ask('all', { tenant: 1 })).code).toBe(40000)
})

test('a visitor of an unknown or external mall is in the main one', async () => {
  const now = new Date()
  expect(await visitableMall(house.db, 10_001, now)).toBe(10_001)
  expect(await visitableMall(house.db, 777, now)).toBe(10_000)
  expect(await visitableMall(house.db, 10_005, now)).toBe(10_000)
})
