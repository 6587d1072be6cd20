import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceRange, SMALLEST_SAMPLE } from './price-guide.ts'

test('nothing is said of fewer than eight prices', () => {
  expect(priceRange(Array(SMALLEST_SAMPLE - 1).fill(100_00))).toBeNull()
  expect(priceRange(Array(SMALLEST_SAMPLE).fill(100_00))).toMatchObject({ lowCents: 100_00, medianCents: 100_00, highCents: 100_00 })
})

test('one price that is far off moves neither the middle nor the ends much', () => {
  const usual = [90, 95, 100, 100, 105, 110, 115, 120, 125, 130, 135].map((dollars) => dollars * 100)
  expect(priceRange([...usual, 9_000_00])?.highCents).toBeLessThan(140_00)
  expect(priceRange(usual)?.medianCents).toBe(110_00)
})

test('every price stands in one bar, and low, middle and high are in order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 3_000_000 }), { minLength: SMALLEST_SAMPLE, maxLength: 200 }), (prices) => {
      const range = priceRange(prices)
      if (!range) return false
      const { lowCents, medianCents, highCents, bars } = range
      return lowCents <= medianCents && medianCents <= highCents && bars.reduce((sum, { count }) => sum + count, 0) === prices.length
    }),
  )
})
