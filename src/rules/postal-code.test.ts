import { expect, test } from 'vitest'
import { liesIn, postalCode } from './postal-code.ts'

test.each(['K1A0B1', 'k1a 0b1', 'K1A-0B1', ' k1a  0b1 '])('address-01 %j is K1A 0B1', (typed) => {
  expect(postalCode(typed, 'ca')).toBe('K1A 0B1')
})

test('each country has its own shape', () => {
  expect(postalCode('10001', 'us')).toBe('10001')
  expect(postalCode('100011234', 'us')).toBe('10001-1234')
  expect(postalCode('200000', 'cn')).toBe('200000')
  expect(postalCode('D1A 0B1', 'ca')).toBeUndefined()
  expect(postalCode('10001', 'ca')).toBeUndefined()
  expect(postalCode('K1A 0B1', 'us')).toBeUndefined()
  expect(postalCode('75001', 'fr')).toBeUndefined()
})

test('the postal code decides the province', () => {
  for (const [code, province] of [
    ['M5V 2T6', 'ON'],
    ['T2P 1J9', 'AB'],
    ['H2X 1Y4', 'QC'],
    ['X0A 0H0', 'NU'],
    ['X1A 2N2', 'NT'],
    ['Y1A 1A1', 'YT'],
  ] as const) {
    expect(liesIn(code, province)).toBe(true)
  }
  expect(liesIn('M5V 2T6', 'AB')).toBe(false)
  expect(liesIn('X0A 0H0', 'NT')).toBe(false)
  // Lloydminster lies on both sides of a border.
  expect([liesIn('S9V 0A1', 'AB'), liesIn('S9V 0A1', 'SK'), liesIn('S9V 0A1', 'MB')]).toEqual([true, true, false])
})
