import { expect, test } from 'vitest'
import { isWrong } from './address-problems.ts'

test('postal codes are taken however they are typed', () => {
  for (const code of ['m5v2t6', 'M5V 2T6', ' m5v-2t6 ']) expect(isWrong('postalCode', code)).toBe(false)
  for (const code of ['', 'M5V', '90210', 'Z5V 2T6']) expect(isWrong('postalCode', code)).toBe(true)
})

test('a phone number has all its digits and nothing but digits', () => {
  for (const phone of ['416 555 0142', '+1 (416) 555-0142']) expect(isWrong('phoneNumber', phone)).toBe(false)
  for (const phone of ['', '416 555 01', 'call me maybe 4165550142']) expect(isWrong('phoneNumber', phone)).toBe(true)
})

test('spaces are no name, no street and no city', () => {
  for (const field of ['recipient', 'street', 'city', 'stateProvinceId'] as const) {
    expect(isWrong(field, '   ')).toBe(true)
    expect(isWrong(field, 'x')).toBe(false)
  }
})
