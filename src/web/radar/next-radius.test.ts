import { expect, test } from 'vitest'
import { nextRadius, searchedFrom } from './next-radius.ts'

const choices = [10, 25, 50, 100]

test('farther is the next distance on offer, and ends', () => {
  expect(nextRadius(25, choices)).toBe(50)
  expect(nextRadius(100, choices)).toBeUndefined()
})

test('a moved map looks from its middle as far as it shows', () => {
  // About 33 km to the north and 40 km to the east of its middle.
  expect(searchedFrom({ south: 43.4, north: 44, west: -80, east: -79 }, choices)).toEqual({
    point: { lat: 43.7, lng: -79.5 },
    radiusKm: 25,
  })
  expect(searchedFrom({ south: 43.69, north: 43.71, west: -79.51, east: -79.49 }, choices).radiusKm).toBe(10)
})
