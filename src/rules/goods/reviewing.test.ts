import { expect, test } from 'vitest'
import { editUntil, mayReview, ratedBy } from './reviewing.ts'

test('only delivered pieces that were not all cancelled are reviewed', () => {
  const day = new Date('2026-05-01T12:00:00Z')
  expect(mayReview(null, 1, 0)).toBe(false)
  expect(mayReview(day, 2, 1)).toBe(true)
  expect(mayReview(day, 2, 2)).toBe(false)
})

test('a review may be changed for 30 days', () => {
  expect(editUntil(new Date('2026-05-01T12:00:00Z')).toISOString()).toBe('2026-05-31T12:00:00.000Z')
})

test('a rating has two decimals, and none is 0', () => {
  expect(ratedBy(3, 14)).toEqual({ rating: 4.67, reviewCount: 3 })
  expect(ratedBy(0, 0)).toEqual({ rating: 0, reviewCount: 0 })
})
