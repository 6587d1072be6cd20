import type { ServiceOrderSummary } from '../../../contract/service-orders.ts'

type Job = Pick<ServiceOrderSummary, 'id' | 'orderNumber' | 'title' | 'customerName' | 'city' | 'startsAt' | 'endsAt'>

/** `20261118T170000Z`. */
const utc = (at: string | Date) => new Date(at).toISOString().replace(/[-:]|\.\d+/g, '')
const escaped = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n')

/** Octets of one line; what is longer goes on behind a blank, and no letter is cut. */
const MOST = 75

function folded(line: string): string {
  const lines = ['']
  let octets = 0
  for (const letter of line) {
    const own = new TextEncoder().encode(letter).length
    if (octets + own > MOST) {
      lines.push(' ')
      octets = 1
    }
    lines[lines.length - 1] += letter
    octets += own
  }
  return lines.join('\r\n')
}

/**
 * Planned work as a file that calendars read (RFC 5545). A job keeps its name, so that the file of another day moves it instead of adding
 * it once more.
 */
export function calendarFile(jobs: readonly Job[], { now, origin }: { now: string; origin: string }): string {
  const events = jobs.flatMap(({ id, orderNumber, title, customerName, city, startsAt, endsAt }) =>
    startsAt === null
      ? []
      : [
          'BEGIN:VEVENT',
          `UID:${id}@mallard`,
          `DTSTAMP:${utc(now)}`,
          `DTSTART:${utc(startsAt)}`,
          ...(endsAt === null ? [] : [`DTEND:${utc(endsAt)}`]),
          `SUMMARY:${escaped([title, customerName].filter(Boolean).join(', '))}`,
          `LOCATION:${escaped(city)}`,
          `DESCRIPTION:${escaped(orderNumber)}`,
          `URL:${origin}/seller/services/calendar?job=${id}`,
          'END:VEVENT',
        ],
  )
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Mallard//Jobs//EN', ...events, 'END:VCALENDAR']
  return `${lines.map(folded).join('\r\n')}\r\n`
}
