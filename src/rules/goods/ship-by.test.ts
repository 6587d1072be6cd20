import { expect, test } from 'vitest'
import { shipBy } from './ship-by.ts'

test('a parcel leaves within two working days, a fast one within one, until five by the market’s clock', () => {
  // A Tuesday.
  const placed = new Date('2026-11-10T18:42:00Z')
  expect(shipBy(placed, 'standard').toISOString()).toBe('2026-11-12T22:00:00.000Z')
  expect(shipBy(placed, 'express').toISOString()).toBe('2026-11-11T22:00:00.000Z')
})

test('weekends do not count', () => {
  const friday = new Date('2026-11-13T15:00:00Z')
  expect(shipBy(friday, 'standard').toISOString()).toBe('2026-11-17T22:00:00.000Z')
})
