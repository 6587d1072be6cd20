import { expect, test } from 'vitest'
import { estimate } from './interval.ts'

test('the interval lies around the mean and narrows with more values', () => {
  const few = estimate([0, 1, 0.5, 1])
  const many = estimate(Array.from({ length: 400 }, (_, at) => [0, 1, 0.5, 1][at % 4] as number))
  expect(few.mean).toBe(many.mean)
  for (const { low, mean, high } of [few, many]) expect(low <= mean && mean <= high).toBe(true)
  expect(many.high - many.low).toBeLessThan(few.high - few.low)
})

test('equal values leave nothing open, and no values say nothing', () => {
  expect(estimate([0.5, 0.5, 0.5])).toEqual({ mean: 0.5, low: 0.5, high: 0.5, count: 3 })
  expect(estimate([])).toEqual({ mean: 0, low: 0, high: 0, count: 0 })
})
