import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callHeaders } from '../../contract/envelope.ts'
import { addAccount, type House, openHouse, testPassword } from '../testing/house.ts'
import { addMarketplace, type Marketplace } from '../testing/marketplace.ts'

let house: House
let market: Marketplace

beforeAll(async () => {
  house = await openHouse()
  market = await addMarketplace(house.db, new Date())
})
afterAll(() => house.close())

type Headers = Record<string, string>
const call = async (name: 'edit' | 'page' | 'del', input: object, headers: Headers = {}) =>
  (await house.call(`/mallapi/browseHistory/${name}`, input, headers)).envelope
const titles = async (input: object, headers: Headers = {}) =>
  ((await call('page', input, headers)).data as { records: { title: string }[] }).records.map(({ title }) => title)

async function signIn(email: string): Promise<{ id: string; headers: Headers }> {
  const id = await addAccount(house.db, email)
  const { envelope, cookies } = await house.call('/mallapi/customer/login', { email, password: testPassword })
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  return { id, headers: { cookie, [callHeaders.sessionToken]: (envelope.data as { buyerSession: string }).buyerSession } }
}

test('a visitor’s browser keeps its own list, the latest first, and can forget it', async () => {
  const [mine, other] = [{ localStorageId: v7() }, { localStorageId: v7() }]
  for (const { spu } of [market.kettle, market.lamp, market.kettle])
    expect((await call('edit', { ...mine, spuId: spu, consent: true })).code).toBe(0)
  expect(await titles(mine)).toEqual(['Kettle', 'Lamp'])
  expect(await titles(other)).toEqual([])

  await call('del', { ...other })
  await call('del', { ...mine, spuId: market.kettle.spu })
  expect(await titles(mine)).toEqual(['Lamp'])
  await call('del', mine)
  expect(await titles(mine)).toEqual([])
})

test('nothing is remembered without consent', async () => {
  const mine = { localStorageId: v7() }
  expect((await call('edit', { ...mine, spuId: market.lamp.spu })).code).toBe(40_000)
  expect((await call('edit', { ...mine, spuId: market.lamp.spu, consent: false })).code).toBe(40_000)
  expect(await titles(mine)).toEqual([])
})

test('an account’s list belongs to its session alone', async () => {
  const robin = await signIn('robin@example.com')
  const sasha = await signIn('sasha@example.com')
  await call('edit', { userId: robin.id, spuId: market.lamp.spu, consent: true }, robin.headers)
  expect(await titles({}, robin.headers)).toEqual(['Lamp'])
  expect(await titles({}, sasha.headers)).toEqual([])

  // Naming somebody else, signed in or not, answers as naming nobody known.
  for (const given of [{ userId: robin.id }, { userId: v7() }, { localStorageId: robin.id }, { localStorageId: v7() }])
    for (const name of ['edit', 'page', 'del'] as const) {
      const more = name === 'edit' ? { spuId: market.lamp.spu, consent: true } : {}
      expect((await call(name, { ...given, ...more }, sasha.headers)).code).toBe(404)
    }
  expect((await call('page', { userId: robin.id })).code).toBe(404)
  expect(await titles({ localStorageId: robin.id })).toEqual([])
  await call('del', { localStorageId: robin.id })
  expect(await titles({}, robin.headers)).toEqual(['Lamp'])
})

test('an unknown product and broken ids are refused', async () => {
  const mine = { localStorageId: v7() }
  expect((await call('edit', { ...mine, spuId: v7(), consent: true })).code).toBe(404)
  expect((await call('edit', { localStorageId: 'me', spuId: market.lamp.spu, consent: true })).code).toBe(40_000)
  expect((await call('page', {})).code).toBe(40_000)
})
