import { expect, test } from 'vitest'
import { mayReturn } from './return-eligibility.ts'

const deliveredAt = new Date('2026-11-01T17:00:00Z')
const daysLater = (days: number) => new Date(deliveredAt.getTime() + days * 86_400_000)

test('a change of mind has the shop’s window, a fault the guarantee', () => {
  expect(mayReturn('delivered', deliveredAt, 30, 'changedMind', daysLater(30))).toBe(true)
  expect(mayReturn('delivered', deliveredAt, 30, 'changedMind', daysLater(31))).toBe(false)
  expect(mayReturn('completed', deliveredAt, 30, 'faulty', daysLater(90))).toBe(true)
  expect(mayReturn('completed', deliveredAt, 30, 'faulty', daysLater(91))).toBe(false)
})

test('only what was delivered comes back', () => {
  expect(mayReturn('shipped', null, 30, 'faulty', deliveredAt)).toBe(false)
  expect(mayReturn('returned', deliveredAt, 30, 'faulty', deliveredAt)).toBe(false)
})
