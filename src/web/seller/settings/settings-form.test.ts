import { expect, test } from 'vitest'
import type { ShopSettings } from '../../../contract/shop-settings.ts'
import { formOf, missingAmounts, sentOf } from './settings-form.ts'

const words = { en: 'a', fr: 'b', zh: 'c' }
const settings: ShopSettings = {
  description: words,
  story: words,
  contact: { email: '', phone: '' },
  hours: { mon: null, tue: null, wed: null, thu: null, fri: null, sat: null, sun: null },
  closure: null,
  rates: [{ provinces: ['ON'], baseCents: 5_00, perKgCents: 1_00, freeOverCents: 99_00 }],
  returnWindowDays: 45,
}

test('what is opened and not changed is sent as it was', () => {
  expect(sentOf(formOf(settings))).toEqual(settings)
})

test('an amount that is none is said, and is not taken for free delivery', () => {
  const form = formOf(settings)
  expect(missingAmounts(form)).toEqual([])
  expect(missingAmounts({ rates: form.rates.map((rate) => ({ ...rate, baseCents: null })) })).toEqual(['rates.0.baseCents'])
})

test('days that are no number are no promise', () => {
  expect(sentOf({ ...formOf(settings), returnWindowDays: 'soon' }).returnWindowDays).toBe(0)
})
