import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const job = {
  id: '019a0000-0000-7000-8000-000000000001',
  orderNumber: 'S-1042',
  title: 'Tap; new, “quiet”\\loud',
  customerName: 'Robin Gagnon',
  city: 'Toronto',
  startsAt: '2026-11-18T17:00:00.000Z',
  endsAt: '2026-11-18T19:30:00.000Z',
}
const asked = { now: '2026-11-17T12:00:00.000Z', origin: 'https://mallard.example' }
/** As a calendar reads it: lines that go on are one. */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

test('a job is an event with its own name, in UTC, with what a comma or a semicolon would break escaped', () => {
  expect(linesOf(calendarFile([job], asked))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Mallard//Jobs//EN',
    'BEGIN:VEVENT',
    'UID:019a0000-0000-7000-8000-000000000001@mallard',
    'DTSTAMP:20261117T120000Z',
    'DTSTART:20261118T170000Z',
    'DTEND:20261118T193000Z',
    'SUMMARY:Tap\\; new\\, “quiet”\\\\loud\\, Robin Gagnon',
    'LOCATION:Toronto',
    'DESCRIPTION:S-1042',
    'URL:https://mallard.example/seller/services/calendar?job=019a0000-0000-7000-8000-000000000001',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('no line is longer than 75 octets, no letter is cut, and what has no day is no event', () => {
  const title = '水管维修'.repeat(20)
  const file = calendarFile(
    [
      { ...job, title },
      { ...job, startsAt: null, endsAt: null },
    ],
    asked,
  )
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(linesOf(file)).toContain(`SUMMARY:${title}\\, Robin Gagnon`)
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(1)
})
