import { expect, test } from 'vitest'
import { bestFew } from './best-few.ts'

const scores = Float64Array.of(1, 3, 2, 3, 0, 2)

test('the best come first, of equal ones the one that came first', () => {
  expect(bestFew(scores.keys(), scores, 3)).toEqual([1, 3, 2])
  expect(bestFew([5, 3, 2, 1], scores, 3)).toEqual([3, 1, 5])
})

test('only candidates count, and fewer than asked for are all of them', () => {
  expect(bestFew([4, 0], scores, 3)).toEqual([0, 4])
  expect(bestFew([], scores, 3)).toEqual([])
})
