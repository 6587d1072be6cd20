import { expect, test } from 'vitest'
import { checkAppends, type Step, type Transaction } from './append-check.ts'
import type { Outcome } from './history.ts'

let clock = 0
const transaction = (
  id: string,
  steps: readonly Step[],
  outcome: Outcome = 'ok',
  at = { began: clock++, ended: clock++ },
): Transaction => ({
  id,
  outcome,
  steps,
  ...at,
})
/** All at the same time, so that nothing is known before another begins. */
const together = { began: 0, ended: 1000 }
const read = (key: string, ...saw: number[]): Step => ({ read: key, saw })
const append = (key: string, value: number): Step => ({ append: key, value })
const final = (lists: Record<string, number[]>) => new Map(Object.entries(lists))
const kinds = (...args: Parameters<typeof checkAppends>) => checkAppends(...args).map(({ kind }) => kind)

test('a history that can have happened has no anomaly', () => {
  const a = transaction('a', [append('x', 1), append('y', 2)])
  const b = transaction('b', [read('x', 1), append('x', 3), read('x', 1, 3)])
  const c = transaction('c', [read('x', 1, 3), read('y', 2)])
  expect(kinds([a, b, c], final({ x: [1, 3], y: [2] }), 'snapshot')).toEqual([])
})

test('an acknowledged number that is not there is lost', () => {
  expect(kinds([transaction('a', [append('x', 1)])], final({ x: [] }), 'committed')).toEqual(['lost'])
})

test('an unknown one may be there or not', () => {
  const a = transaction('a', [append('x', 1)], 'unknown')
  expect(kinds([a], final({ x: [] }), 'snapshot')).toEqual([])
  expect(kinds([a], final({ x: [1] }), 'snapshot')).toEqual([])
})

test('one that is there twice is doubled', () => {
  expect(kinds([transaction('a', [append('x', 1)], 'unknown')], final({ x: [1, 1] }), 'committed')).toContain('doubled')
})

test('G1a: what failed is there, or was read', () => {
  const failed = transaction('a', [append('x', 1)], 'fail')
  expect(kinds([failed], final({ x: [1] }), 'committed')).toEqual(['G1a'])
  expect(kinds([failed, transaction('b', [read('x', 1)])], final({ x: [] }), 'committed')).toContain('G1a')
})

test('G1b: a state in the middle of a transaction was read', () => {
  const a = transaction('a', [append('x', 1), append('x', 2)], 'ok', together)
  const b = transaction('b', [read('x', 1)], 'ok', together)
  expect(kinds([a, b], final({ x: [1, 2] }), 'committed')).toEqual(['G1b'])
})

test('G0: two transactions wrote in two orders', () => {
  const a = transaction('a', [append('x', 1), append('y', 2)], 'ok', together)
  const b = transaction('b', [append('x', 3), append('y', 4)], 'ok', together)
  expect(kinds([a, b], final({ x: [1, 3], y: [4, 2] }), 'committed')).toEqual(['G0'])
})

test('G1c: each has read what the other wrote', () => {
  const a = transaction('a', [append('x', 1), read('y', 2)], 'ok', together)
  const b = transaction('b', [append('y', 2), read('x', 1)], 'ok', together)
  expect(kinds([a, b], final({ x: [1], y: [2] }), 'committed')).toEqual(['G1c'])
})

test('G-single: one reader saw half of another, which only a level without snapshots may do', () => {
  const writer = transaction('a', [append('x', 1), append('y', 2)], 'ok', together)
  const reader = transaction('b', [read('x'), read('y', 2)], 'ok', together)
  expect(kinds([writer, reader], final({ x: [1], y: [2] }), 'snapshot')).toEqual(['G-single'])
  expect(kinds([writer, reader], final({ x: [1], y: [2] }), 'committed')).toEqual([])
})

test('lost update: two changed the same state that both had read', () => {
  const a = transaction('a', [read('x'), append('x', 1)], 'ok', together)
  const b = transaction('b', [read('x'), append('x', 2)], 'ok', together)
  expect(kinds([a, b], final({ x: [1, 2] }), 'snapshot')).toEqual(['lost update'])
})

test('two reads that fit into no common order are said', () => {
  const a = transaction('a', [append('x', 1)], 'ok', together)
  const b = transaction('b', [append('x', 2)], 'ok', together)
  const reader = transaction('c', [read('x', 2)], 'ok', together)
  expect(kinds([a, b, reader], final({ x: [1, 2] }), 'committed')).toContain('other order')
})

test('a stale read: what was acknowledged before is not seen', () => {
  const a = transaction('a', [append('x', 1)], 'ok', { began: 0, ended: 10 })
  const late = transaction('b', [read('x')], 'ok', { began: 20, ended: 30 })
  expect(kinds([a, late], final({ x: [1] }), 'committed')).toEqual(['stale read'])
  const early = transaction('b', [read('x')], 'ok', { began: 5, ended: 30 })
  expect(kinds([a, early], final({ x: [1] }), 'committed')).toEqual([])
})
