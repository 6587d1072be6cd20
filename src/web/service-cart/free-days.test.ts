import { expect, test } from 'vitest'
import { freeDays, hourWords } from './free-days.ts'

test('hours stand under the days of the pro’s own calendar, also around midnight in UTC', () => {
  const starts = ['2026-11-18T23:00:00.000Z', '2026-11-19T01:00:00.000Z', '2026-11-19T14:00:00.000Z']
  expect(freeDays('en', { starts, timeZone: 'America/Toronto' }).map(({ key, starts: own }) => [key, own.length])).toEqual([
    ['2026-11-18', 2],
    ['2026-11-19', 1],
  ])
  expect(freeDays('fr', { starts, timeZone: 'America/Vancouver' })[0]?.name).toBe('mercredi 18 novembre')
})

test('the hour is said on the pro’s clock, with its zone', () => {
  expect(hourWords('en', '2026-11-18T23:00:00.000Z', 'America/Toronto')).toMatch(/^6:00\sp\.m\. EST$/)
  // British Columbia keeps its summer hour, whatever the browser's own table says.
  expect(hourWords('en', '2026-11-18T23:00:00.000Z', 'America/Vancouver')).toMatch(/^4:00\sp\.m\. GMT-7$/)
})

test('whoever comes at night too is offered for the morning first', () => {
  const starts = ['2026-11-18T06:00:00.000Z', '2026-11-18T13:00:00.000Z', '2026-11-18T14:00:00.000Z']
  expect(freeDays('en', { starts, timeZone: 'America/Toronto' })[0]?.usual).toBe('2026-11-18T13:00:00.000Z')
  expect(freeDays('en', { starts: starts.slice(0, 1), timeZone: 'America/Toronto' })[0]?.usual).toBe(starts[0])
})
