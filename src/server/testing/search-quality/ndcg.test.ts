import { expect, test } from 'vitest'
import { ndcg } from './ndcg.ts'

const grades = new Map([
  ['a', 3],
  ['b', 1],
])

test('the best order counts 1, a worse one less, nothing relevant 0', () => {
  expect(ndcg(['a', 'b', 'x'], grades)).toBe(1)
  expect(ndcg(['b', 'a'], grades)).toBeLessThan(1)
  expect(ndcg(['x', 'a', 'b'], grades)).toBeLessThan(ndcg(['b', 'a'], grades))
  expect(ndcg(['x'], grades)).toBe(0)
})

test('what comes after the depth does not count', () => {
  expect(ndcg(['x', 'a'], grades, 1)).toBe(0)
})
