import { expect, test } from 'vitest'
import { promiseAt } from './promise-at.ts'

test.each([
  ['2026-11-18T12:00:00Z', { hours: 12, isOver: false, tone: 'mute' }],
  ['2026-11-18T05:59:00Z', { hours: 5, isOver: false, tone: 'warn' }],
  ['2026-11-17T23:59:00Z', { hours: 1, isOver: true, tone: 'bad' }],
])('a promise until %s, seen at midnight', (dueAt, seen) => {
  expect(promiseAt(dueAt, '2026-11-18T00:00:00Z')).toEqual(seen)
})
