import fc from 'fast-check'
import { expect, test } from 'vitest'
import { earnedBy, IDLE_MONTHS, LEAST_POINTS, lapsedBefore, lapseOf, POINT_CENTS, spendable, waysBack, worthOf } from './points.ts'

test('a total takes all points that it can, and never few', () => {
  expect(spendable(LEAST_POINTS, 50_00)).toBe(LEAST_POINTS)
  expect(spendable(LEAST_POINTS - 1, 50_00)).toBe(0)
  expect(spendable(9_000, 50_00)).toBe(50_00 / POINT_CENTS)
  expect(spendable(9_000, LEAST_POINTS * POINT_CENTS - 1)).toBe(0)
  expect(spendable(0, 50_00)).toBe(0)
})

const order = { totalCents: 113_00, pointsCents: 0 }
const part = { itemsCents: 110_00, discountCents: 10_00, totalCents: 113_00, refundedCents: 0 }

test('points are earned on goods after discounts, before taxes', () => {
  expect(earnedBy(part, order)).toBe(100)
  expect(earnedBy({ ...part, totalCents: 0, itemsCents: 0, discountCents: 0 }, { totalCents: 0, pointsCents: 0 })).toBe(0)
})

test('what went back and what was paid with points earns nothing', () => {
  expect(earnedBy({ ...part, refundedCents: 56_50 }, order)).toBe(50)
  expect(earnedBy({ ...part, refundedCents: 113_00 }, order)).toBe(0)
  expect(earnedBy(part, { totalCents: 113_00, pointsCents: 56_50 })).toBe(50)
  expect(earnedBy(part, { totalCents: 113_00, pointsCents: 113_00 })).toBe(0)
})

test('the more goes back, the less is earned, and never less than nothing', () => {
  const cents = fc.integer({ min: 0, max: 113_00 })
  fc.assert(
    fc.property(cents, cents, cents, (one, two, pointsCents) => {
      const [less, more] = [Math.min(one, two), Math.max(one, two)]
      const earned = (refundedCents: number) => earnedBy({ ...part, refundedCents }, { totalCents: 113_00, pointsCents })
      expect(earned(more)).toBeLessThanOrEqual(earned(less))
      expect(earned(more)).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('money goes back first, and both together are what goes back', () => {
  expect(waysBack(30_00, 50_00)).toEqual({ moneyCents: 30_00, points: 0 })
  expect(waysBack(30_00, 10_00)).toEqual({ moneyCents: 10_00, points: 20_00 })
  expect(waysBack(30_00, 0)).toEqual({ moneyCents: 0, points: 30_00 })
  fc.assert(
    fc.property(fc.nat(1_000_00), fc.nat(1_000_00), (amount, left) => {
      const { moneyCents, points } = waysBack(amount, left)
      expect(moneyCents + worthOf(points)).toBe(amount)
      expect(Number.isInteger(points)).toBe(true)
    }),
  )
})

test('points lapse after the months in which nothing was done with them', () => {
  const active = new Date('2026-03-10T12:00:00Z')
  expect(lapseOf(active).toISOString()).toBe('2028-03-10T12:00:00.000Z')
  expect(lapsedBefore(lapseOf(active))).toEqual(active)
  expect(IDLE_MONTHS).toBeGreaterThanOrEqual(12)
})
