import { expect, test } from 'vitest'
import { isBeyondAll } from './bounded-json.ts'

const nested = (depth: number): unknown => (depth === 0 ? [] : [nested(depth - 1)])

test('what no call can mean is refused before it is read thing by thing', () => {
  expect(isBeyondAll({ ids: Array.from({ length: 30_000 }, () => []) })).toBe(true)
  expect(isBeyondAll(Array.from({ length: 100 }, () => Array.from({ length: 100 }, () => 1)))).toBe(true)
  expect(isBeyondAll(JSON.parse(`${'['.repeat(40_000)}${']'.repeat(40_000)}`))).toBe(true)
})

test('what a call may mean is let through', () => {
  expect(isBeyondAll({ searchText: 'a,[{'.repeat(20_000), ids: Array.from({ length: 1_000 }, String) })).toBe(false)
  expect(isBeyondAll(nested(20))).toBe(false)
  for (const body of [null, undefined, 1, 'x', {}, []]) expect(isBeyondAll(body)).toBe(false)
})
