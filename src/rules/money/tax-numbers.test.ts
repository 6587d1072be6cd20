import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBusinessNumber, isGstHstNumber, isQstNumber, taxNumberText } from './tax-numbers.ts'

test.each(['123456782', '123 456 782', '123-456-782', '123026635'])('%s is a business number', (text) => {
  expect(isBusinessNumber(text)).toBe(true)
})

test.each(['123456789', '000000000', '12345678', '1234567820', '12345678A', '', '１２３４５６７８２'])('"%s" is none', (text) => {
  expect(isBusinessNumber(text)).toBe(false)
})

test('one digit that is wrong is seen, and so are two neighbours that changed places', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10_000_000, max: 99_999_999 }), fc.nat(8), fc.integer({ min: 1, max: 9 }), (eight, at, by) => {
      const number = Array.from({ length: 10 }, (_, last) => `${eight}${last}`).find(isBusinessNumber) ?? ''
      expect(number).toHaveLength(9)
      const wrong = [...number].map((digit, n) => (n === at ? String((Number(digit) + by) % 10) : digit)).join('')
      expect(isBusinessNumber(wrong)).toBe(false)
      const [a = '', b = ''] = [number[at], number[at + 1]]
      // The one swap that Luhn's sum does not see is 0 and 9.
      if (b && a !== b && a + b !== '09' && a + b !== '90') {
        expect(isBusinessNumber(number.slice(0, at) + b + a + number.slice(at + 2))).toBe(false)
      }
    }),
  )
})

test('a GST/HST number is a business number with RT, and belongs to the business', () => {
  expect(isGstHstNumber('123456782RT0001')).toBe(true)
  expect(isGstHstNumber('123456782 rt 0001', '123 456 782')).toBe(true)
  expect(isGstHstNumber('123456782RT0001', '123026635')).toBe(false)
  for (const text of ['123456789RT0001', '123456782RC0001', '123456782RT1', '123456782', '']) expect(isGstHstNumber(text)).toBe(false)
})

test('a QST number is ten digits, TQ and four', () => {
  expect(isQstNumber('1234567890 TQ 0001')).toBe(true)
  for (const text of ['123456789TQ0001', '1234567890RT0001', '1234567890TQ', '']) expect(isQstNumber(text)).toBe(false)
})

test('numbers are written as the agencies do', () => {
  expect(taxNumberText('123456782rt0001')).toBe('123456782 RT 0001')
  expect(taxNumberText('1234567890-TQ-0001')).toBe('1234567890 TQ 0001')
})
