import { expect, test } from 'vitest'
import { FEWEST_JUDGED, healthLimits, healthOf, healthOfRating, healthRates } from './shop-health.ts'

test('of a handful of orders nothing is said, however they went', () => {
  for (const rate of healthRates) expect(healthOf(rate, { count: FEWEST_JUDGED - 1, of: FEWEST_JUDGED - 1 })).toBe('unknown')
  expect(healthOfRating({ rating: 1, of: FEWEST_JUDGED - 1 })).toBe('unknown')
})

test('a rate warns at its limit and not before, and a second limit lies above the first', () => {
  for (const rate of healthRates) {
    const { warn, act } = healthLimits[rate]
    expect(act).toBeGreaterThan(warn)
    expect(healthOf(rate, { count: warn - 1, of: 1000 })).toBe('good')
    expect(healthOf(rate, { count: warn, of: 1000 })).toBe('warn')
    expect(healthOf(rate, { count: act - 1, of: 1000 })).toBe('warn')
    expect(healthOf(rate, { count: act, of: 1000 })).toBe('act')
  }
})

test('stars are judged the other way round', () => {
  expect([4.6, 4, 3.9, 3.5, 3.4].map((rating) => healthOfRating({ rating, of: 100 }))).toEqual(['good', 'good', 'warn', 'warn', 'act'])
})
