import { expect, test } from 'vitest'
import { zoneAt } from '../../rules/zone-at.ts'
import { anyDay, visitEnd, visitTime } from './visit-time.ts'

const weekdays = { ...anyDay, sat: null, sun: null }
const local = (at: Date, timeZone: string) =>
  at.toLocaleString('en-CA', { timeZone: zoneAt(timeZone, at), weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

test('a visit wanted at night is made in the morning of the place, on a full or half hour', () => {
  for (const timeZone of ['America/St_Johns', 'America/Toronto', 'America/Vancouver'])
    for (let hour = 0; hour < 24; hour++) {
      const at = visitTime({ hours: weekdays, timeZone }, new Date(Date.UTC(2026, 10, 18, hour, 50)))
      expect(local(at, timeZone), `${timeZone} ${hour}`).toMatch(/^(Tue|Wed|Thu)\D+(08|09|1[0-8]):(00|30)$/)
    }
})

test('whoever is closed on Saturday and Sunday comes on Monday, also when the clocks change in between', () => {
  const saturday = new Date('2026-10-31T16:00:00Z')
  const pro = { hours: weekdays, timeZone: 'America/Toronto' }
  expect(local(visitTime(pro, saturday), pro.timeZone)).toMatch(/^Mon\D+08:00$/)
  expect(local(visitTime(pro, saturday, true), pro.timeZone)).toMatch(/^Fri\D+18:30$/)
})

test('nobody is visited at night, even by who is open all day', () => {
  const pro = { hours: { ...anyDay, wed: ['00:00', '00:00'], thu: ['00:00', '00:00'] } as typeof anyDay, timeZone: 'America/Toronto' }
  expect(local(visitTime(pro, new Date('2026-11-18T06:50:00Z')), pro.timeZone)).toMatch(/^Wed\D+08:00$/)
})

test('an afternoon ends when it ends, and a week of work in the hours of its last day', () => {
  const pro = { hours: weekdays, timeZone: 'America/Toronto' }
  const morning = new Date('2026-11-18T14:00:00Z')
  expect(visitEnd(pro, morning, 3)).toEqual(new Date('2026-11-18T17:00:00Z'))
  expect(local(visitEnd(pro, morning, 40), pro.timeZone)).toMatch(/^Thu\D+18:30$/)
})
