import { expect, test } from 'vitest'
import { shiftedPrice } from './shifted-price.ts'

const shift = (basisPoints: number, more = {}) => ({ basisPoints, ending: 'any' as const, crossesOut: false, ...more })
const price = (priceCents: number, wasCents: number | null = null) => ({ priceCents, wasCents })

test('a price rises or falls by hundredths of a percent, to the nearest cent', () => {
  expect(shiftedPrice(price(10_00), shift(1_000))).toEqual(price(11_00))
  expect(shiftedPrice(price(9_99), shift(-1_250))).toEqual(price(8_74))
  expect(shiftedPrice(price(19_99), shift(1))).toBeNull()
})

test('no price becomes nothing, or more than anything costs', () => {
  expect(shiftedPrice(price(1), shift(-9_000))).toBeNull()
  expect(shiftedPrice(price(100_000_000), shift(100))).toBeNull()
})

test('prices end on 99 cents where that is wanted, and none falls to nothing by it', () => {
  expect(shiftedPrice(price(10_00), shift(1_000, { ending: '99' }))).toEqual(price(10_99))
  expect(shiftedPrice(price(20), shift(-1_000, { ending: '99' }))).toEqual(price(99))
})

test('the price before is crossed out when it falls, and what is crossed out never stands below the price', () => {
  expect(shiftedPrice(price(10_00), shift(-2_000, { crossesOut: true }))).toEqual(price(8_00, 10_00))
  expect(shiftedPrice(price(10_00, 12_00), shift(-2_000, { crossesOut: true }))).toEqual(price(8_00, 12_00))
  expect(shiftedPrice(price(10_00, 10_50), shift(1_000, { crossesOut: true }))).toEqual(price(11_00))
  expect(shiftedPrice(price(10_00, 15_00), shift(1_000))).toEqual(price(11_00, 15_00))
})
