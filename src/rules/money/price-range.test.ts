import fc from 'fast-check'
import { expect, test } from 'vitest'
import { medianOf, priceRange, rangeConfidence } from './price-range.ts'

test('a typing error in a feed does not widen the range', () => {
  expect(priceRange([44_50, 46_99, 43_80, 47_95, 4_40, 460_00])).toEqual({ min: 43_80, max: 47_95, median: 45_75, count: 4, outliers: 2 })
})

test('prices that differ honestly stay in', () => {
  expect(priceRange([40_00, 50_00, 60_00])).toMatchObject({ min: 40_00, max: 60_00, median: 50_00, outliers: 0 })
})

test('one price is a range of itself, none is no range', () => {
  expect(priceRange([10_00])).toMatchObject({ min: 10_00, max: 10_00, median: 10_00, count: 1 })
  expect(priceRange([])).toBeNull()
})

test('the median lies in the range and every price is kept or counted as an outlier', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 1e7 }), { minLength: 1, maxLength: 40 }), (prices) => {
      const range = priceRange(prices)
      expect(range).not.toBeNull()
      if (!range) return
      expect(range.min).toBeLessThanOrEqual(range.median)
      expect(range.median).toBeLessThanOrEqual(range.max)
      expect(range.count + range.outliers).toBe(prices.length)
      expect(range.count).toBeGreaterThan(0)
    }),
  )
  expect(medianOf([3, 1, 2])).toBe(2)
})

test('more offers that agree are trusted more', () => {
  const sure = { priceCents: 50_00, confidence: 0.95 }
  expect(rangeConfidence([sure, sure, sure, sure])).toBeGreaterThan(rangeConfidence([sure]))
  expect(rangeConfidence([sure, { priceCents: 90_00, confidence: 0.5 }])).toBeLessThan(rangeConfidence([sure, sure]))
  expect(rangeConfidence([])).toBe(0)
})
