import { expect, test } from 'vitest'
import { mayCrossOut } from './was-price.ts'

const now = new Date('2026-11-18T12:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)

test('a price may be crossed out when it, or a higher one, stood for a week', () => {
  const log = [
    { at: ago(40), priceCents: 120_00 },
    { at: ago(30), priceCents: 80_00 },
  ]
  expect(mayCrossOut(120_00, log, now)).toBe(true)
  expect(mayCrossOut(100_00, log, now)).toBe(true)
  expect(mayCrossOut(120_01, log, now)).toBe(false)
})

test('a price that nobody could have paid may not: none, one of a moment, one of long ago', () => {
  expect(mayCrossOut(50_00, [], now)).toBe(false)
  expect(
    mayCrossOut(
      999_00,
      [
        { at: ago(9), priceCents: 999_00 },
        { at: ago(8), priceCents: 10_00 },
      ],
      now,
    ),
  ).toBe(false)
  expect(
    mayCrossOut(
      999_00,
      [
        { at: ago(800), priceCents: 999_00 },
        { at: ago(700), priceCents: 10_00 },
      ],
      now,
    ),
  ).toBe(false)
})

test('days count together, also when the price went down in between', () => {
  const log = [
    { at: ago(30), priceCents: 100_00 },
    { at: ago(26), priceCents: 90_00 },
    { at: ago(4), priceCents: 100_00 },
  ]
  expect(mayCrossOut(100_00, log, now)).toBe(true)
})
