import fc from 'fast-check'
import { expect, test } from 'vitest'
import { degreesAround, distanceKm } from './distance.ts'

const toronto = { lat: 43.6532, lng: -79.3832 }
const montreal = { lat: 45.5019, lng: -73.5674 }
const point = fc.record({ lat: fc.double({ min: -90, max: 90, noNaN: true }), lng: fc.double({ min: -180, max: 180, noNaN: true }) })

test('Toronto and Montréal are 504 km apart', () => {
  expect(distanceKm(toronto, montreal)).toBeCloseTo(504, -1)
})

test('distance is zero to itself, the same both ways and never more than half the earth', () => {
  fc.assert(
    fc.property(point, point, (a, b) => {
      expect(distanceKm(a, a)).toBe(0)
      expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 6)
      expect(distanceKm(a, b)).toBeLessThanOrEqual(20_016)
    }),
  )
})

test('whatever is within 60 km lies in the box of 60 km', () => {
  const { lat, lng } = degreesAround(toronto, 60)
  const hamilton = { lat: 43.2557, lng: -79.8711 }
  expect(distanceKm(toronto, hamilton)).toBeLessThan(60)
  expect(Math.abs(hamilton.lat - toronto.lat)).toBeLessThan(lat)
  expect(Math.abs(hamilton.lng - toronto.lng)).toBeLessThan(lng)
})

test('whatever is within any distance lies in the box of that distance, far north too', () => {
  const inCanada = fc.record({ lat: fc.double({ min: 41, max: 84, noNaN: true }), lng: fc.double({ min: -141, max: -52, noNaN: true }) })
  fc.assert(
    fc.property(inCanada, inCanada, (a, b) => {
      const box = degreesAround(a, distanceKm(a, b) + 0.001)
      return Math.abs(a.lat - b.lat) <= box.lat && Math.abs(a.lng - b.lng) <= box.lng
    }),
  )
})
