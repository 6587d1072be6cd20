import { expect, test } from 'vitest'
import { promiseAt } from './promise-at.ts'

test.each([
  ['2026-11-18T12:00:00Z', { n: 12, unit: 'hours', isOver: false, tone: 'mute' }],
  ['2026-11-18T05:59:00Z', { n: 5, unit: 'hours', isOver: false, tone: 'warn' }],
  ['2026-11-17T23:59:00Z', { n: 1, unit: 'hours', isOver: true, tone: 'bad' }],
  ['2026-11-15T00:00:00Z', { n: 3, unit: 'days', isOver: true, tone: 'bad' }],
  ['2026-11-20T01:00:00Z', { n: 2, unit: 'days', isOver: false, tone: 'mute' }],
])('a promise until %s, seen at midnight', (dueAt, seen) => {
  expect(promiseAt(dueAt, '2026-11-18T00:00:00Z')).toEqual(seen)
})
