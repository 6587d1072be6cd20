import { expect, test } from 'vitest'
import { momentWords } from './page/moment-words.ts'
import { dayIn, momentIn, timeIn } from './place-clock.ts'
import { zoneOf } from './zone-of.ts'

const at = (text: string) => new Date(text)

test('a place has the clock of its province, but for the parts that have one of their own', () => {
  const zones = [
    ['ON', 'M5V 2T6', 'America/Toronto'],
    ['ON', 'p9n 1a1', 'America/Winnipeg'],
    ['BC', 'V6B 1A1', 'America/Vancouver'],
    ['BC', 'V1G 4J8', 'America/Dawson_Creek'],
    ['NL', 'A1C 1A1', 'America/St_Johns'],
    ['NL', 'A0P1C0', 'America/Goose_Bay'],
    ['SK', '', 'America/Regina'],
    ['XX', '', 'America/Toronto'],
  ] as const
  for (const [province, postalCode, zone] of zones) expect(zoneOf({ province, postalCode }), postalCode).toBe(zone)
})

test.each([
  // Midnight between two days.
  ['America/Vancouver', '2026-11-18T06:30:00Z', '2026-11-17', '23:30'],
  ['America/Toronto', '2026-11-18T01:00:00Z', '2026-11-17', '20:00'],
  ['America/Toronto', '2026-11-18T05:00:00Z', '2026-11-18', '00:00'],
  ['America/St_Johns', '2026-11-18T03:29:00Z', '2026-11-17', '23:59'],
  // The clocks go forward on March 8 and back on November 1, 2026.
  ['America/Vancouver', '2026-03-08T09:59:00Z', '2026-03-08', '01:59'],
  ['America/Vancouver', '2026-03-08T10:00:00Z', '2026-03-08', '03:00'],
  ['America/Toronto', '2026-03-08T07:00:00Z', '2026-03-08', '03:00'],
  ['America/St_Johns', '2026-03-08T05:30:00Z', '2026-03-08', '03:00'],
  ['America/Toronto', '2026-11-01T05:30:00Z', '2026-11-01', '01:30'],
  ['America/Toronto', '2026-11-01T06:30:00Z', '2026-11-01', '01:30'],
  ['America/St_Johns', '2026-11-01T04:30:00Z', '2026-11-01', '01:00'],
])('in %s %s is %s at %s', (zone, moment, day, time) => {
  expect([dayIn(zone, at(moment)), timeIn(zone, at(moment))]).toEqual([day, time])
})

test('what is typed on a clock is the moment at which that clock shows it', () => {
  for (const zone of ['America/Vancouver', 'America/Toronto', 'America/St_Johns', 'America/Regina'])
    for (const [day, time] of [
      ['2026-03-07', '23:30'],
      ['2026-03-08', '12:00'],
      ['2026-10-31', '23:59'],
      ['2026-11-01', '00:00'],
      ['2026-11-01', '12:00'],
    ] as const) {
      const moment = momentIn(zone, day, time)
      expect([dayIn(zone, moment), timeIn(zone, moment)], zone).toEqual([day, time])
    }
})

test('a moment is said in words with its day and hour, in each language', () => {
  expect(momentWords('America/Toronto', at('2026-11-18T01:00:00Z'))).toEqual({
    en: 'Tuesday, November 17, 2026 at 20:00',
    fr: 'mardi 17 novembre 2026 à 20\u00a0h',
    zh: '2026年11月17日星期二 20:00',
  })
  expect(momentWords('America/St_Johns', at('2026-11-18T01:00:00Z')).fr).toBe('mardi 17 novembre 2026 à 21\u00a0h\u00a030')
})
