import { expect, test } from 'vitest'
import type { Interval } from '../../contract/subscriptions.ts'
import { applyCoupons } from './coupons.ts'
import {
  dateAfter,
  dateFrom,
  dateToldToday,
  isTimeToTell,
  needsConsent,
  savedCents,
  savingTerms,
  subscriptionPrice,
} from './subscriptions.ts'

const dates = (from: string, every: Interval, day: number, n: number) => {
  const found = [from]
  while (found.length < n) found.push(dateAfter(found.at(-1) ?? '', every, day))
  return found
}

test('two weeks are fourteen days, over ends of months and of the year', () => {
  expect(dates('2026-12-20', 'twoWeeks', 20, 3)).toEqual(['2026-12-20', '2027-01-03', '2027-01-17'])
})

test('a month that is too short ends the date with it, and the next one has its day again', () => {
  expect(dates('2027-01-31', 'month', 31, 4)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'])
  expect(dateAfter('2028-01-31', 'month', 31)).toBe('2028-02-29')
})

test('two and three months pass the end of a year', () => {
  expect(dateAfter('2026-11-15', 'twoMonths', 15)).toBe('2027-01-15')
  expect(dateAfter('2026-11-30', 'threeMonths', 30)).toBe('2027-02-28')
  expect(dateAfter('2026-12-31', 'threeMonths', 31)).toBe('2027-03-31')
})

test('after a pause the plan goes on with its first date that can still be told of', () => {
  expect(dateFrom('2026-11-15', 'twoWeeks', 15, '2026-12-01')).toBe('2026-12-13')
  expect(dateFrom('2026-11-30', 'month', 31, '2027-02-10')).toBe('2027-02-28')
  expect(dateFrom('2026-12-24', 'month', 24, '2026-12-01')).toBe('2026-12-24')
})

test('a date is told of three days before, and one that is told of late is moved', () => {
  expect(isTimeToTell('2026-12-05', '2026-12-01')).toBe(false)
  expect(isTimeToTell('2026-12-05', '2026-12-02')).toBe(true)
  expect(dateToldToday('2026-12-05', '2026-12-02')).toBe('2026-12-05')
  expect(dateToldToday('2026-12-05', '2026-12-04')).toBe('2026-12-07')
})

test('a rise of ten percent is told, one cent more is asked about', () => {
  expect(needsConsent(10_00, 11_00)).toBe(false)
  expect(needsConsent(10_00, 11_01)).toBe(true)
  expect(needsConsent(10_00, 8_00)).toBe(false)
})

test('the saving is never rounded up, and the bill takes off the same', () => {
  expect(savedCents(9_99, 5)).toBe(49)
  expect(subscriptionPrice(9_99, 5)).toBe(9_50)
  const line = { shopId: 'a', categoryIds: [], unitCents: 9_99, quantity: 1 }
  expect(applyCoupons([savingTerms(5)], [line]).discounts).toEqual([49])
})
