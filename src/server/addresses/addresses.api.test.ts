import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Address } from '../../contract/addresses.ts'
import { callHeaders } from '../../contract/envelope.ts'
import { refusals } from '../../contract/refusals.ts'
import { addAccount, type House, openHouse, testPassword } from '../testing/house.ts'

let house: House
const people: Record<string, { id: string; headers: Record<string, string> }> = {}
beforeAll(async () => {
  house = await openHouse()
  for (const name of ['robin', 'sasha', 'racer', 'hoarder']) {
    const id = await addAccount(house.db, `${name}@address.example`)
    const { cookies } = await house.call('/mallapi/customer/login', { email: `${name}@address.example`, password: testPassword })
    people[name] = {
      id,
      headers: { cookie: `mallard_session=${cookies.mallard_session}`, [callHeaders.sessionToken]: cookies.mallard_token ?? '' },
    }
  }
})
afterAll(() => house.close())

const call = async (name: string, input: object, who = 'robin') =>
  (await house.call(`/mallapi/address/${name}`, input, people[who]?.headers ?? {})).envelope
const home = {
  recipient: 'Robin Gagnon',
  countryId: 'ca',
  stateProvinceId: 'ON',
  city: 'Toronto',
  street: '200 Harbour Street',
  postalCode: 'm5j0b5',
  email: 'robin@address.example',
  phoneNumber: '+1 (416) 555-0100',
}
const add = async (more: object = {}, who = 'robin') => (await call('addNew', { ...home, ...more }, who)).data as Address
const mine = async (who = 'robin') =>
  ((await call('page', { queryParam: { addressType: 'shipment' } }, who)).data as { records: Address[] }).records

test('the first address is the default one, another takes its place, and the newest inherits it', async () => {
  const first = await add()
  expect(first).toMatchObject({
    isDefault: 'Y',
    postalCode: 'M5J 0B5',
    company: 'N',
    provinceName: 'Ontario',
    locationInfo: 'Toronto|Ontario|Canada',
    fullAddress: '200 Harbour Street, Toronto, ON M5J 0B5, Canada',
  })
  const second = await add({ street: '1 King Street', isDefault: 'Y', addressType: 'shipping' })
  expect((await mine()).map(({ id, isDefault }) => [id, isDefault])).toEqual([
    [second.id, 'Y'],
    [first.id, 'N'],
  ])
  expect((await call('setDefault', { id: first.id })).data).toMatchObject({ isDefault: 'Y' })
  expect((await call('del', { id: first.id })).code).toBe(0)
  expect(await mine()).toMatchObject([{ id: second.id, isDefault: 'Y' }])
  expect((await call('edit', { ...home, id: second.id, isDefault: false, street: '2 King Street' })).data).toMatchObject({
    street: '2 King Street',
    isDefault: 'Y',
  })
})

test.each(['K1A0B1', 'k1a 0b1', 'K1A-0B1'])('address-01 the postal code %s is normalised', async (postalCode) => {
  expect(await add({ postalCode })).toMatchObject({ postalCode: 'K1A 0B1' })
})

test.each([
  ['address-03 a phone with an extension that is too long', { phoneNumber: '+1 (416) 555-0100 ext 9999999' }],
  ['address-05 a country we do not send to', { countryId: 'fr' }],
  ['address-13 a kind that is none', { addressType: "shipment' OR" }],
  ['address-21 a full address in another province', { fullAddress: '200 Harbour Street, Toronto, Quebec, Canada' }],
  ['a province of another country', { stateProvinceId: 'TX' }],
  ['a postal code of another country', { postalCode: '90210' }],
  ['no street', { street: ' ' }],
  ['no email', { email: 'robin' }],
  ['a field nobody asked for', { role: 'operator' }],
])('%s is refused', async (_why, wrong) => {
  expect(await call('addNew', { ...home, ...wrong })).toMatchObject({ code: 40000, data: null })
})

test('address-11 a visitor has no addresses', async () => {
  expect((await call('getInfo', { id: v7() }, 'nobody')).code).toBe(401)
})

test('address-15 address-17 a name is kept as it was written, a line separator is not', async () => {
  expect(await add({ recipient: '<script>alert(1)</script>', isCompany: true, Company: 'Loon\u2028Lamps' })).toMatchObject({
    recipient: '<script>alert(1)</script>',
    Company: 'Loon Lamps',
    company: 'Y',
  })
})

test('invariant 16: an address of somebody else answers as an unknown one, and nothing of it changes', async () => {
  const { id } = await add({ recipient: 'Canary' })
  for (const [name, more] of [
    ['getInfo', {}],
    ['edit', home],
    ['del', {}],
    ['setDefault', {}],
  ] as const) {
    const foreign = await call(name, { ...more, id }, 'sasha')
    expect(foreign).toEqual(await call(name, { ...more, id: v7() }, 'sasha'))
    expect(foreign.code).toBe(404)
  }
  expect((await call('page', { queryParam: { customerId: people.robin?.id } }, 'sasha')).code).toBe(403)
  expect((await call('addNew', { ...home, customerId: people.robin?.id }, 'sasha')).code).toBe(403)
  expect(await mine('sasha')).toEqual([])
  expect((await call('getInfo', { id })).data).toMatchObject({ recipient: 'Canary' })
})

test('invariant 20, address-07: parallel defaults leave exactly one, and none is refused', async () => {
  const added = await Promise.all(Array.from({ length: 8 }, () => add({ isDefault: 'Y' }, 'racer')))
  const sets = added.flatMap(({ id }) => [1, 2].map(() => call('setDefault', { id }, 'racer')))
  for (const { code } of await Promise.all(sets)) expect(code).toBe(0)
  const { rows } = await house.db.execute<{ n: number }>(
    sql`select count(*)::integer as n from addresses where customer_id = ${people.racer?.id} and is_default`,
  )
  expect(rows[0]?.n).toBe(1)
})

test('a province that the postal code does not lie in is asked about', async () => {
  const said = await call('addNew', { ...home, stateProvinceId: 'AB', postalCode: 'M5V 2T6' })
  expect(said).toMatchObject({ code: refusals['wrong-province'].code, msg: expect.stringContaining('?') })
})

test('a page of addresses holds ten and says how many there are', async () => {
  const customerId = people.racer?.id
  for (let n = 0; n < 4; n++) await add({ street: `${n} Queen Street` }, 'racer')
  const page = async (current: number) => {
    const asked = { page: { current, size: 10 }, queryParam: { addressType: 'shipment', customerId } }
    return (await call('page', asked, 'racer')).data as { records: Address[]; total: number }
  }
  const [first, second] = [await page(1), await page(2)]
  expect([first.records.length, second.records.length, first.total]).toEqual([10, 2, 12])
  expect(new Set([...first.records, ...second.records].map(({ id }) => id)).size).toBe(12)
  expect(first.records.map(({ isDefault }) => isDefault)).toEqual(['Y', ...Array(9).fill('N')])
})

test('invariant 20: defaults that are added while others are chosen leave exactly one, and sixty addresses are enough', async () => {
  const first = await add({}, 'hoarder')
  const both = Array.from({ length: 30 }, (_, n) =>
    n % 2 ? call('addNew', { ...home, isDefault: 'Y' }, 'hoarder') : call('setDefault', { id: first.id }, 'hoarder'),
  )
  for (const { code } of await Promise.all(both)) expect(code).toBe(0)
  const more = await Promise.all(Array.from({ length: 60 }, () => call('addNew', home, 'hoarder')))
  expect(more.filter(({ code }) => code === refusals.conflict.code)).toHaveLength(16)
  const { rows } = await house.db.execute(
    sql`select count(*)::integer as n, count(*) filter (where is_default)::integer as defaults from addresses where customer_id = ${people.hoarder?.id}`,
  )
  expect(rows).toEqual([{ n: 60, defaults: 1 }])
})
