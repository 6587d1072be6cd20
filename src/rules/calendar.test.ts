import { expect, test } from 'vitest'
import { addDays, addWorkingDays, MARKET_TIME_ZONE, marketDay, marketHour, marketTime, momentAt } from './calendar.ts'

test('the market lives by Toronto time', () => {
  expect(marketDay(new Date('2026-11-15T03:30:00Z'))).toBe('2026-11-14')
  expect(marketHour(new Date('2026-11-15T03:30:00Z'))).toBe(22)
  expect(marketHour(new Date('2026-11-15T05:10:00Z'))).toBe(0)
})

test('the clock on the wall is read anew for each moment, also where it is set back', () => {
  const times = ['2026-11-15T04:59:59Z', '2026-11-15T05:00:00Z', '2026-11-15T04:59:59Z', '2026-11-01T05:59:59Z', '2026-11-01T06:00:00Z']
  const shown = times.map((time) => `${marketDay(new Date(time))} ${marketHour(new Date(time))}`)
  expect(shown).toEqual(['2026-11-14 23', '2026-11-15 0', '2026-11-14 23', '2026-11-01 1', '2026-11-01 1'])
})

test('days are added across months, leap days and the change of clocks', () => {
  expect(addDays('2026-11-15', 30)).toBe('2026-12-15')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-03-07', 2)).toBe('2026-03-09')
})

test('weekends and holidays are no working days', () => {
  expect(addWorkingDays('2026-11-13', 1)).toBe('2026-11-16')
  expect(addWorkingDays('2026-11-14', 0)).toBe('2026-11-16')
  expect(addWorkingDays('2026-12-24', 1)).toBe('2026-12-28')
})

test('a time on the wall is a moment, in winter, in summer and on the days between', () => {
  expect(momentAt('2026-11-17', '09:00').toISOString()).toBe('2026-11-17T14:00:00.000Z')
  expect(momentAt('2026-07-01', '09:00').toISOString()).toBe('2026-07-01T13:00:00.000Z')
  expect(momentAt('2026-03-08', '03:30').toISOString()).toBe('2026-03-08T07:30:00.000Z')
  expect(momentAt('2026-11-01', '00:30').toISOString()).toBe('2026-11-01T04:30:00.000Z')
  expect(marketTime(momentAt('2026-11-17', '23:45'))).toBe('23:45')
})

test('the clock on the wall shows what the standard library says, in every hour around its changes', () => {
  const options = { timeZone: MARKET_TIME_ZONE, hourCycle: 'h23' } as const
  const clock = new Intl.DateTimeFormat('en-CA', {
    ...options,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  const said = (at: Date) => {
    const parts = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]))
    return `${parts.year}-${parts.month}-${parts.day} ${parts.hour}:${parts.minute}`
  }
  const shown = (at: Date) => `${marketDay(at)} ${marketTime(at)}`
  for (let year = 2003; year <= 2037; year++) {
    for (const month of [2, 10]) {
      for (let hour = 0; hour < 24 * 15; hour++) {
        const at = new Date(Date.UTC(year, month, 1, hour, 59))
        if (shown(at) !== said(at)) expect(shown(at)).toBe(said(at))
      }
    }
    for (const at of [
      new Date(Date.UTC(year, 0, 1, 4, 59)),
      new Date(Date.UTC(year, 6, 1, 3, 30)),
      new Date(Date.UTC(year, 11, 31, 23, 59)),
    ]) {
      expect(shown(at)).toBe(said(at))
      expect(marketHour(at)).toBe(Number(said(at).slice(11, 13)))
    }
  }
})
