import { expect, test } from 'vitest'
import { postalCode } from './postal-code.ts'

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
