import { expect, test } from 'vitest'
import words from '../i18n/en/addresses.ts'
import { addressProblem } from './address-problem.ts'

const wrong = (name: string, value: string, countryId = 'ca') => addressProblem(words, name, { [name]: value, countryId }) !== undefined

test('postal codes are taken however they are typed, as their country has them', () => {
  for (const code of ['m5v2t6', 'M5V 2T6', ' m5v-2t6 ']) expect(wrong('postalCode', code)).toBe(false)
  for (const code of ['', 'M5V', '90210', 'Z5V 2T6']) expect(wrong('postalCode', code)).toBe(true)
  expect(wrong('postalCode', '90210', 'us')).toBe(false)
})

test('a phone number has all its digits and nothing but digits', () => {
  for (const phone of ['416 555 0142', '+1 (416) 555-0142']) expect(wrong('phoneNumber', phone)).toBe(false)
  for (const phone of ['', '416 555 01', 'call me maybe 4165550142']) expect(wrong('phoneNumber', phone)).toBe(true)
  expect(wrong('phoneNumber', '5555 0142', 'cn')).toBe(false)
})

test('spaces are no name, no street and no city', () => {
  for (const field of ['recipient', 'street', 'city', 'stateProvinceId']) {
    expect(wrong(field, '   ')).toBe(true)
    expect(wrong(field, 'x')).toBe(false)
  }
})

test('company and apartment may be left out', () => {
  for (const field of ['Company', 'aptSuiteOther']) expect(wrong(field, '')).toBe(false)
})
