import { expect, test } from 'vitest'
import { isPhone } from './phones.ts'

test.each(['416 555 0142', '+1 (416) 555-0142', '4165550142', '+86 138 0013 8000', '416.555.0142', '(416) 555-0142', '+33 1 42 68 53 00'])(
  '%s is a phone number',
  (text) => {
    expect(isPhone(text)).toBe(true)
  },
)

test.each([
  '--------------------',
  '555 0142',
  '1234567890123456',
  '0000000000',
  '+',
  '416-555-0142 ext',
  '416---555---0142',
  '((((416)555)0142)',
  '٤١٦٥٥٥٠١٤٢',
  '',
])('"%s" is none', (text) => {
  expect(isPhone(text)).toBe(false)
})
