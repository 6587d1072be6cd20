import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Output } from '../../contract/call.ts'
import type { radar } from '../../contract/radar.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace } from '../testing/marketplace.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
  await addMarketplace(house.db, new Date())
})
afterAll(() => house.close())

async function near(input: object, headers: Record<string, string> = {}) {
  const { envelope } = await house.call('/mallapi/radar/near', input, headers)
  return { code: envelope.code, data: envelope.data as Output<typeof radar.near> | null }
}

test('shops and running deals around Toronto, when nobody said where', async () => {
  const { data } = await near({ radiusKm: 2000 })
  expect(data?.center).toMatchObject({ provinceCode: 'ON', assumed: true })
  expect(data?.shops.length).toBeGreaterThan(0)
  expect(data?.deals.map(({ title }) => title)).toEqual(['Kettle'])
  const distances = data?.shops.map(({ distanceKm }) => distanceKm) ?? []
  expect(distances).toEqual([...distances].sort((a, b) => a - b))
})

test('nothing lies around a point in the ocean', async () => {
  const { code, data } = await near({ point: { lat: 0, lng: -30 }, radiusKm: 100 })
  expect(code).toBe(0)
  expect([data?.shops, data?.deals]).toEqual([[], []])
})

test.each([{ point: { lat: 91, lng: 0 } }, { point: { lat: 1 } }, { radiusKm: 0 }, { radiusKm: 9999 }, { radiusKm: '5' }])(
  '%j is refused',
  async (input) => {
    expect((await near(input)).code).toBe(40000)
  },
)

test('a pole and the date line are points like any other', async () => {
  for (const point of [
    { lat: 90, lng: 180 },
    { lat: -90, lng: -180 },
  ])
    expect((await near({ point })).code).toBe(0)
})
