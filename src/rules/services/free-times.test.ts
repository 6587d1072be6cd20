import { expect, test } from 'vitest'
import { endOf, freeTimes, isFreeTime } from './free-times.ts'

const hours = {
  mon: ['09:00', '17:00'],
  tue: ['08:30', '12:00'],
  wed: null,
  thu: null,
  fri: null,
  sat: null,
  sun: null,
} as const
const of = { hours, timeZone: 'America/Toronto', minutes: 120, busy: [] }
// A Monday at seven in Toronto, in winter.
const now = new Date('2026-11-16T12:00:00Z')
const local = (at: Date, timeZone = of.timeZone) =>
  at.toLocaleString('en-CA', { timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

test('work begins on the hour or at opening, and is over before closing', () => {
  const [first, ...rest] = freeTimes(of, now).map((at) => local(at))
  expect([first, ...rest].slice(0, 9)).toEqual([
    'Mon 10:00',
    'Mon 11:00',
    'Mon 12:00',
    'Mon 13:00',
    'Mon 14:00',
    'Mon 15:00',
    'Tue 08:30',
    'Tue 09:00',
    'Tue 10:00',
  ])
})

test('never in the past, never sooner than somebody can come, never farther ahead than is planned', () => {
  for (const at of freeTimes(of, now)) {
    expect(at.getTime() - now.getTime()).toBeGreaterThanOrEqual(3 * 3_600_000)
    expect(at.getTime() - now.getTime()).toBeLessThanOrEqual(21 * 86_400_000)
  }
  expect(isFreeTime(of, new Date('2026-11-09T15:00:00Z'), now)).toBe(false)
  expect(isFreeTime(of, new Date('2027-11-15T15:00:00Z'), now)).toBe(false)
})

test('two visits do not overlap, and one may begin when the other ends', () => {
  const busy = [{ from: new Date('2026-11-16T17:00:00Z'), to: new Date('2026-11-16T19:00:00Z') }]
  const free = freeTimes({ ...of, busy }, now).map((at) => local(at))
  expect(free.slice(0, 3)).toEqual(['Mon 10:00', 'Mon 14:00', 'Mon 15:00'])
  for (const at of freeTimes({ ...of, busy }, now)) expect(busy.every(({ from, to }) => endOf(of, at) <= from || at >= to)).toBe(true)
})

test('a day’s work that is longer than the day begins when it opens', () => {
  expect(local(freeTimes({ ...of, minutes: 600 }, now)[0] as Date)).toBe('Tue 08:30')
})

test('the hours are those of the business’s own clock, also where it is half an hour off and when clocks change', () => {
  const island = { ...of, timeZone: 'America/St_Johns' }
  expect(local(freeTimes(island, now)[0] as Date, island.timeZone)).toMatch(/^Mon \d\d:00$/)
  const autumn = new Date('2026-10-30T12:00:00Z')
  expect(freeTimes(of, autumn).map((at) => local(at))[0]).toBe('Mon 09:00')
})

test('whoever is never open can be booked at no time', () => {
  expect(freeTimes({ ...of, hours: { ...hours, mon: null, tue: null } }, now)).toEqual([])
})

test('a visit begins on a minute', () => {
  expect(isFreeTime(of, new Date('2026-11-16T15:00:00Z'), now)).toBe(true)
  expect(isFreeTime(of, new Date('2026-11-16T15:00:59.999Z'), now)).toBe(false)
})
