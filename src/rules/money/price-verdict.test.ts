import { expect, test } from 'vitest'
import { dailyPrices, judgePrice, type PricePoint } from './price-verdict.ts'

const now = '2026-11-15T12:00:00.000Z'
const daysAgo = (days: number) => new Date(Date.parse(now) - days * 86_400_000).toISOString()
const points = (...list: [days: number, cents: number][]): PricePoint[] =>
  list.map(([days, priceCents]) => ({ at: daysAgo(days), priceCents }))
const judge = (list: PricePoint[], was: number | null = null) => judgePrice(list, list.at(-1)?.priceCents ?? 0, was, now)

test('a price holds until the next one', () => {
  expect(dailyPrices(points([5, 100], [2, 80]), now, 10)).toEqual([100, 100, 100, 80, 80, 80])
})

test('the lowest of 180 days is called so, with its figures', () => {
  expect(judge(points([400, 59_00], [30, 54_00], [2, 44_50]))).toMatchObject({
    verdict: 'lowest',
    days: 180,
    lowestCents: 44_50,
    highestCents: 59_00,
    usualCents: 59_00,
  })
})

test('a price that never moved is steady, not the lowest', () => {
  expect(judge(points([400, 59_00])).verdict).toBe('steady')
})

test('a price that is the usual one is not the lowest, though nothing was cheaper', () => {
  expect(judge(points([400, 40_00], [100, 60_00], [90, 40_00])).verdict).toBe('typical')
})

test('five percent below the usual price is good, above it is high', () => {
  expect(judge(points([400, 100_00], [60, 80_00], [50, 100_00], [3, 94_00])).verdict).toBe('good')
  expect(judge(points([400, 100_00], [60, 80_00], [50, 100_00], [3, 96_00])).verdict).toBe('typical')
  expect(judge(points([400, 100_00], [3, 105_00])).verdict).toBe('high')
})

test('a month is needed before a price is judged', () => {
  expect(judge(points([20, 50_00], [2, 40_00])).verdict).toBe('young')
  expect(judgePrice([], 40_00, null, now)).toMatchObject({ verdict: 'young', days: 1, lowestCents: 40_00 })
})

test('a crossed-out price is real when it was asked for two weeks', () => {
  expect(judge(points([400, 59_00], [10, 44_50]), 59_00).wasIsReal).toBe(true)
  expect(judge(points([400, 44_00], [14, 59_00], [8, 44_50]), 59_00).wasIsReal).toBe(false)
  expect(judge(points([400, 44_00])).wasIsReal).toBeNull()
})
