import { expect, test } from 'vitest'
import { microsecondsOf, shortest, timeText } from './cursor-values.ts'
import { firstOf } from './first-of.ts'

test('a time keeps its microseconds', () => {
  expect(timeText(1_793_880_000_000_042)).toBe('2026-11-05T12:00:00.000042Z')
  expect(microsecondsOf('2026-11-05T12:00:00.000042Z')).toBe(1_793_880_000_000_042)
  expect(microsecondsOf('2026-11-05T12:00:00Z')).toBe(1_793_880_000_000_000)
})

test('a rating is written as shortly as the database writes it', () => {
  for (const rating of [0, 1, 3.5, 4.7, 4.85, 4.666667]) expect(shortest(Math.fround(rating))).toBe(rating)
})

test('the first of many are those that sorting all would put first', () => {
  const all = Int32Array.from({ length: 1_000 }, (_, n) => (n * 7919) % 1_009)
  const falling = (a: number, b: number) => b - a
  for (const count of [0, 1, 25, 249, 251, 2_000]) {
    expect(firstOf(all, count, falling), String(count)).toEqual([...all].sort(falling).slice(0, count))
  }
})
