import { expect, test } from 'vitest'
import type { TaxRegistration } from '../../contract/tax-registrations.ts'
import { collectionOf } from './tax-collection.ts'
import { isNumberOf, numbersOn, registrationsOf, saidToday, withoutRegistration, withRegistration } from './tax-registrations.ts'

const GST = '123456782 RT 0001'
const OTHER = '876543216 RT 0001'
const gst = (since: string | null, until: string | null = null, number = GST): TaxRegistration => ({ tax: 'gstHst', number, since, until })

test('a number holds from its first day to its last, both of them included, and on no other', () => {
  const numbers = { registrations: [gst('2026-03-01', '2026-06-30')] }
  const held = ['2026-02-28', '2026-03-01', '2026-06-30', '2026-07-01'].map((day) => numbersOn(numbers, day).gstHst !== undefined)
  expect(held).toEqual([false, true, true, false])
})

test('numbers that were given before days were asked for hold always', () => {
  expect(registrationsOf({ gstHst: GST, pstRstQst: { QC: '1234567890 TQ 0001' } })).toEqual([
    gst(null),
    { tax: 'QC', number: '1234567890 TQ 0001', since: null, until: null },
  ])
  expect(numbersOn({ gstHst: GST }, '1999-01-01')).toEqual({ gstHst: GST })
})

test('a sale reads the registration of its own day, whatever was registered before and after', () => {
  const shop = { accountType: 'online business account' as const, country: 'CA' }
  const numbers = { registrations: [gst('2025-01-01', '2025-12-31'), gst('2026-07-01', null, OTHER)] }
  const on = (day: string) => collectionOf({ ...shop, numbers }, 'ON', day)
  expect(on('2025-05-05')).toMatchObject({ gstHst: 'seller', gstHstNumber: GST })
  expect(on('2026-05-05')).toMatchObject({ gstHst: 'marketplace', gstHstNumber: '' })
  expect(on('2026-07-01')).toMatchObject({ gstHst: 'seller', gstHstNumber: OTHER })
})

test('one more ends the one without end on the day before; two never hold on one day', () => {
  expect(withRegistration([gst(null)], { ...gst('2026-07-01', null, '876543216rt0001'), since: '2026-07-01' })).toEqual([
    gst(null, '2026-06-30'),
    gst('2026-07-01', null, OTHER),
  ])
  expect(withRegistration([gst('2026-01-01', '2026-12-31')], { ...gst('2026-07-01'), since: '2026-07-01' })).toBeNull()
  expect(withRegistration([gst('2026-07-01')], { ...gst('2026-01-01'), since: '2026-01-01' })).toBeNull()
  const quebec = { tax: 'QC' as const, number: '1234567890 TQ 0001', since: '2026-01-01', until: null }
  expect(withRegistration([gst(null)], quebec)).toHaveLength(2)
})

test('the same one twice is there once', () => {
  const one = { ...gst('2026-07-01'), since: '2026-07-01' }
  const once = withRegistration([], one) ?? []
  expect(withRegistration(once, one)).toEqual(once)
})

test('what ends before it begins goes away, and what has ended is not ended later', () => {
  expect(withoutRegistration([gst('2026-07-01')], { tax: 'gstHst', since: '2026-07-01', until: '2026-06-30' })).toEqual([])
  expect(withoutRegistration([gst(null)], { tax: 'gstHst', since: null, until: '2026-06-30' })).toEqual([gst(null, '2026-06-30')])
  expect(withoutRegistration([gst(null, '2026-01-31')], { tax: 'gstHst', since: null, until: '2026-06-30' })).toBeNull()
  expect(withoutRegistration([], { tax: 'QC', since: null, until: '2026-06-30' })).toBeNull()
})

test('who names no days says it of today: the number of before keeps its own', () => {
  const today = '2026-11-15'
  expect(saidToday({}, { gstHst: GST, QC: '' }, today)).toEqual({ gstHst: GST, registrations: [gst(null)] })
  expect(saidToday({ gstHst: GST }, { gstHst: OTHER }, today)).toEqual({
    gstHst: OTHER,
    registrations: [gst(null, '2026-11-14'), gst(today, null, OTHER)],
  })
  expect(saidToday({ gstHst: GST }, { gstHst: '' }, today)).toEqual({ registrations: [gst(null, '2026-11-14')] })
  expect(saidToday({ registrations: [gst('2026-11-20')] }, { gstHst: '' }, today).registrations).toEqual([gst('2026-11-20')])
})

test.each([
  ['gstHst', GST, true],
  ['gstHst', '123456789 RT 0001', false],
  ['QC', '1234567890 TQ 0001', true],
  ['QC', GST, false],
  ['BC', 'PST-1234-5678', true],
  ['BC', '1234-5678', false],
  ['SK', '1234567', true],
  ['MB', '123456-7', true],
  ['MB', '123456', false],
] as const)('for %s, %s can be a number: %s', (tax, number, isOne) => {
  expect(isNumberOf(tax, number)).toBe(isOne)
})
