import { expect, test } from 'vitest'
import { amountTicks, monthStarts, since, stepPath } from './chart-scale.ts'

test('ticks are round and enclose the prices', () => {
  const ticks = amountTicks(44_50, 59_00)
  expect(ticks.every((tick) => tick % 5_00 === 0)).toBe(true)
  expect(ticks[0]).toBeLessThan(44_50)
  expect(ticks.at(-1)).toBeGreaterThan(59_00)
  for (const [low, high] of [
    [1, 1],
    [0, 0],
    [5, 900_000_00],
    [99_99, 100_00],
  ] as const) {
    const each = amountTicks(low, high)
    expect(each.length).toBeGreaterThanOrEqual(2)
    expect(each.length).toBeLessThanOrEqual(9)
    expect(each.at(-1)).toBeGreaterThan(high)
  }
})

test('a shorter period starts with the price that held then', () => {
  const points = [
    { at: 0, cents: 10 },
    { at: 50, cents: 20 },
  ]
  expect(since(points, 30)).toEqual([
    { at: 30, cents: 10 },
    { at: 50, cents: 20 },
  ])
  expect(since([{ at: 50, cents: 20 }], 30)).toEqual([{ at: 50, cents: 20 }])
})

test('a price holds until the next one', () => {
  const points = [
    { at: 0, cents: 10 },
    { at: 50, cents: 20 },
  ]
  expect(
    stepPath(
      points,
      (at) => at,
      (cents) => cents,
      100,
    ),
  ).toBe('M0 10H50V20H100')
  expect(
    stepPath(
      [],
      (at) => at,
      (cents) => cents,
      100,
    ),
  ).toBe('')
})

test('months are named on their first day, also across a new year', () => {
  expect(monthStarts(Date.UTC(2026, 10, 15), Date.UTC(2027, 1, 2), 7)).toEqual([
    Date.UTC(2026, 11, 1),
    Date.UTC(2027, 0, 1),
    Date.UTC(2027, 1, 1),
  ])
  expect(monthStarts(Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 2), 3)).toHaveLength(3)
})
