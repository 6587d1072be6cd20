import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Output } from '../../contract/call.ts'
import type { serviceCollect } from '../../contract/service-shops.ts'
import { addShopper, type Shopper } from '../testing/buying.ts'
import type { House } from '../testing/house.ts'
import { type Directory, openDirectory, type Talk } from '../testing/services.ts'

let house: House
let all: Directory
let t: Talk

beforeAll(async () => {
  ;({ house, all, t } = await openDirectory())
})
afterAll(() => house.close())

const pros = async (as: Shopper) => {
  const { records, total } = await t.must<Output<typeof serviceCollect.providers>>(as, 'serviceCollect/providers', {})
  expect(total).toBe(records.length)
  return records.map(({ displayName }) => displayName)
}

test('a provider is collected as itself, once, and is in nobody else’s collection', async () => {
  const [mine, other] = [await addShopper(house), await addShopper(house)]
  const wanted = { providerId: all.lakeshore.providerId }
  await t.must(mine, '/upms/serviceCollect/edit', wanted)
  await t.must(mine, '/upms/serviceCollect/edit', wanted)
  await t.must(mine, '/upms/serviceCollect/edit', { providerId: all.second.providerId })
  expect((await pros(mine)).sort()).toEqual(['Lakeshore Plumbing', 'Second Plumbing'])
  expect(await t.must(mine, '/upms/serviceCollect/page', {})).toMatchObject({ total: 0 })
  expect(await pros(other)).toEqual([])
  expect((await t.tell(other, '/upms/serviceCollect/del', wanted)).code).toBe(404)
  await t.must(mine, '/upms/serviceCollect/del', wanted)
  expect(await pros(mine)).toEqual(['Second Plumbing'])
})

test('one thing is collected at a time, and only what is there', async () => {
  const mine = await addShopper(house)
  const unknown = '018f0000-0000-7000-8000-00000000dead'
  expect((await t.tell(mine, '/upms/serviceCollect/edit', {})).code).toBe(40_000)
  expect((await t.tell(mine, '/upms/serviceCollect/edit', { serviceId: unknown, providerId: unknown })).code).toBe(40_000)
  expect((await t.tell(mine, '/upms/serviceCollect/edit', { providerId: unknown })).code).toBe(404)
})
