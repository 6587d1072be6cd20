import { expect, test } from 'vitest'
import { dayIn, momentIn, timeIn } from './place-clock.ts'
import { minuteOfWeek } from './services/opening.ts'

const winter = new Date('2026-12-15T20:00:00Z')

test('British Columbia and Alberta keep their summer hour from November 2026 on, whatever the runtime knows', () => {
  expect(timeIn('America/Vancouver', winter)).toBe('13:00')
  expect(timeIn('America/Edmonton', winter)).toBe('14:00')
  expect(timeIn('America/Toronto', winter)).toBe('15:00')
  // A Tuesday.
  expect(minuteOfWeek(winter, 'America/Vancouver')).toBe(1440 + 13 * 60)
})

test('winters before had an hour less', () => {
  expect(timeIn('America/Vancouver', new Date('2025-12-15T20:00:00Z'))).toBe('12:00')
  expect(timeIn('America/Vancouver', new Date('2026-11-01T08:59:00Z'))).toBe('01:59')
  expect(timeIn('America/Vancouver', new Date('2026-11-01T09:00:00Z'))).toBe('02:00')
})

test('a day and a time of such a place are the moment that they are shown for', () => {
  const moment = momentIn('America/Vancouver', '2026-12-15', '13:00')
  expect(moment).toEqual(winter)
  expect(dayIn('America/Vancouver', moment)).toBe('2026-12-15')
})
