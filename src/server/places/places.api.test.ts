import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Place } from '../../contract/places.ts'
import type { ProviderSummary } from '../../contract/services.ts'
import { cityFile } from '../testing/city-file.ts'
import { type House, openHouse, ourHeaders } from '../testing/house.ts'
import { addMarketplace } from '../testing/marketplace.ts'

let house: House
let folder: string

const halifax = {
  city: { names: { en: 'Halifax' } },
  subdivisions: [{ names: { en: 'Nova Scotia', fr: 'Nouvelle-Écosse' } }],
  country: { names: { en: 'Canada' } },
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mallard-places-'))
  await writeFile(join(folder, 'cities.mmdb'), cityFile({ '203.0.113.0/24': halifax }))
  house = await openHouse({ env: { MALLARD_NETWORKS_FILE: join(folder, 'cities.mmdb') } })
  await addMarketplace(house.db, new Date())
})
afterAll(async () => {
  await house.close()
  await rm(folder, { recursive: true })
})

const ask = async (path: string, input: unknown, headers?: Record<string, string>) =>
  (await house.call(`/mallapi/${path}`, input, headers)).envelope
const suggest = async (text: string) => ((await ask('place/autocomplete', { text })).data as Place[]).map(({ city }) => city)
const inCity = (city: string) => ({ cookie: `place=${encodeURIComponent(city)}` })

test('a place is found by the beginning of its name, with or without accents, in any language', async () => {
  expect(await suggest('mont')).toEqual(['Montréal'])
  expect(await suggest('MONTRÉ')).toEqual(['Montréal'])
  expect(await suggest('多伦多')).toEqual([])
  expect(await suggest('上海')).toEqual(['Shanghai'])
  expect(await suggest('Pékin')).toEqual(['Beijing'])
  expect(await suggest('york')).toEqual(['New York'])
})

test('a province after the comma narrows the list', async () => {
  expect(await suggest('Toronto, Ont')).toEqual(['Toronto'])
  expect(await suggest('Toronto, QC')).toEqual([])
})

test('a postal code in any spelling finds its city and keeps its area', async () => {
  for (const text of ['m5v2t6', 'M5V 2T6', 'm5v']) {
    expect((await ask('place/autocomplete', { text })).data).toMatchObject([{ city: 'Toronto', postalArea: 'M5V', country: 'ca' }])
  }
  expect(await suggest('90012')).toEqual(['Los Angeles'])
  expect(await suggest('200001')).toContain('Shanghai')
})

test('nothing, wild cards and nonsense find nothing', async () => {
  for (const text of ['', '   ', '%', '_', '*', '99999999', 'zzzz']) expect(await suggest(text)).toEqual([])
  expect((await ask('place/autocomplete', { text: 'a'.repeat(81) })).code).toBe(40000)
  expect((await ask('place/autocomplete', { text: 'a', size: 21 })).code).toBe(40000)
})

test('a point belongs to the nearest known city within 300 km', async () => {
  expect((await ask('place/geocode', { lat: 43.7, lng: -79.6 })).data).toMatchObject({ city: 'Toronto', provinceCode: 'ON' })
  expect((await ask('place/geocode', { lat: 0, lng: -140 })).data).toBeNull()
  expect((await ask('place/geocode', { lat: 91, lng: 0 })).code).toBe(40000)
})

test('the address by IP is what the visitor said, and empty when nothing is known', async () => {
  expect((await ask('ip/getAddreeByIP', {}, inCity('Montréal|Québec|Canada'))).data).toBe('Montréal|Québec|Canada')
  expect(await ask('ip/getAddreeByIP', {})).toMatchObject({ code: 0, data: '' })
  expect((await ask('ip/getAddreeByIP', {}, inCity('<script>|a|b'))).data).toBe('')
})

test('who has said nothing is in the city of their network, and what they say comes first', async () => {
  const from = async (headers: Record<string, string>) => {
    const asked = { method: 'POST', url: '/mallapi/ip/getAddreeByIP', payload: {}, remoteAddress: '203.0.113.9' } as const
    return (await house.app.inject({ ...asked, headers: { ...ourHeaders, ...headers } })).json().data
  }
  expect(await from({})).toBe('Halifax|Nova Scotia|Canada')
  expect(await from({ cookie: 'language=fr' })).toBe('Halifax|Nouvelle-Écosse|Canada')
  expect(await from(inCity('Montréal|Québec|Canada'))).toBe('Montréal|Québec|Canada')
})

const nearby = async (input: object, headers?: Record<string, string>) =>
  (await ask('servicePage/nearby', input, headers)).data as ProviderSummary[]

test('pros nearby: one of each trade first, the best rated in front, with distance and lowest price', async () => {
  const found = await nearby({ lat: 43.6532, lng: -79.3832, size: 3 })
  expect(found.map(({ displayName }) => displayName)).toEqual(['Lakeshore Plumbing', 'Two Ducks Moving', 'Second Plumbing'])
  expect(found[0]).toMatchObject({ fromCents: 95_00, unit: 'call-out', categoryName: 'plumbing', picUrl: '/media/scenes/bathroom.webp' })
  expect(found[0]?.distanceKm).toBeCloseTo(11.1, 0)
})

test('without a point the visitor’s city counts, else Toronto', async () => {
  expect((await nearby({ size: 1 }, inCity('Calgary fr|Alberta fr|Canada')))[0]?.displayName).toBe('Prairie Plumbing')
  expect((await nearby({ size: 1 }))[0]?.displayName).toBe('Lakeshore Plumbing')
  expect((await nearby({ size: 1 }, inCity('Atlantis|Nowhere|Sea')))[0]?.displayName).toBe('Lakeshore Plumbing')
})

test('where nobody comes to, nobody is said to be near', async () => {
  expect(await nearby({ lat: 53.5, lng: -113.5, size: 2 })).toEqual([])
  expect((await ask('servicePage/nearby', { lat: '43' })).code).toBe(40000)
})
