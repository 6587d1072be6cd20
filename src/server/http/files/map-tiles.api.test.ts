import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAP_TILES_PATH } from '../../../rules/base-map.ts'
import { type House, openHouse } from '../../testing/house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const tile = (z: string, x: string, y: string) =>
  house.app.inject({ method: 'GET', url: MAP_TILES_PATH.replace('{z}', z).replace('{x}', x).replace('{y}', y) })

test('the tile of Toronto names it, packed, to be kept for a year', async () => {
  const { statusCode, headers, rawPayload } = await tile('7', '35', '46')
  expect(statusCode).toBe(200)
  expect(headers['content-encoding']).toBe('gzip')
  expect(headers['cache-control']).toContain('immutable')
  expect(rawPayload.length).toBeLessThan(15_000)
  expect(gunzipSync(rawPayload).includes('Toronto')).toBe(true)
})

test('where there is nothing to draw the answer is empty, and so it is for what is no tile', async () => {
  for (const [z, x, y] of [
    ['7', '0', '0'],
    ['22', '1', '1'],
    ['-1', '0', '0'],
    ['a', 'b', 'c'],
    ['7', '35', '%2e%2e'],
  ] as const) {
    const { statusCode, rawPayload } = await tile(z, x, y)
    expect([statusCode, rawPayload.length], `${z}/${x}/${y}`).toEqual([204, 0])
  }
})
