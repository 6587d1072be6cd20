import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOpenAt, minuteOfWeek, openWeek, type WeekHours } from './opening.ts'

const closed: WeekHours = { mon: null, tue: null, wed: null, thu: null, fri: null, sat: null, sun: null }

test('a day is open from its opening minute until the minute before it closes', () => {
  const hours: WeekHours = { ...closed, tue: ['09:00', '17:30'] }
  const at = (time: number) => isOpenAt(hours, 1440 + time)
  expect([at(539), at(540), at(1049), at(1050)]).toEqual([false, true, true, false])
})

test('a night runs into the next day, and from Sunday into Monday', () => {
  const hours: WeekHours = { ...closed, sun: ['22:00', '02:00'] }
  expect(openWeek(hours)).toEqual([
    [6 * 1440 + 1320, 10_080],
    [0, 120],
  ])
  expect([isOpenAt(hours, 60), isOpenAt(hours, 121), isOpenAt(hours, 10_000)]).toEqual([true, false, true])
})

test('the same moment is another minute in another time zone', () => {
  // A Sunday.
  const now = new Date('2026-11-15T20:30:00Z')
  expect(minuteOfWeek(now, 'America/Toronto')).toBe(6 * 1440 + 15 * 60 + 30)
  expect(minuteOfWeek(now, 'America/St_Johns')).toBe(6 * 1440 + 17 * 60)
  expect(minuteOfWeek(new Date('2026-11-16T04:59:00Z'), 'America/Toronto')).toBe(6 * 1440 + 23 * 60 + 59)
})

test('ranges stay inside the week and are as long as the days are open', () => {
  const time = fc
    .integer({ min: 0, max: 1439 })
    .map((n) => `${String(Math.floor(n / 60)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`)
  fc.assert(
    fc.property(time, time, (opens, closes) => {
      const ranges = openWeek({ ...closed, sat: [opens, closes], sun: [opens, closes] })
      const minutes = ranges.reduce((sum, [from, to]) => sum + to - from, 0)
      const of = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
      const length = of(closes) - of(opens)
      return ranges.every(([from, to]) => from >= 0 && to <= 10_080 && from < to) && minutes === 2 * (length <= 0 ? length + 1440 : length)
    }),
  )
})
