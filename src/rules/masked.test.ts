import { expect, test } from 'vitest'
import { maskedMail, maskedPhone } from './masked.ts'

test('of a mail the first letter and the house are left', () => {
  expect(maskedMail('maya@example.ca')).toBe('m•••@example.ca')
  expect(maskedMail('王小明@example.ca')).toBe('王•••@example.ca')
  for (const none of ['', '@example.ca', 'nobody']) expect(maskedMail(none)).toBe('•••')
})

test('of a phone the last four digits are left, unless that is all of it', () => {
  expect(maskedPhone('+1 (416) 555-0148')).toBe('••• ••• 0148')
  expect(maskedPhone('0148')).toBe('•••')
})
