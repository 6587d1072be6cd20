import { type Day, MARKET_TIME_ZONE, marketDay, marketTime } from './calendar.ts'
import { onceFor } from './once-for.ts'
import { zoneAt } from './zone-at.ts'

const wallOf = onceFor(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
    }),
)

/** What a clock on a wall in a zone shows, "2026-11-15" and "09:30". */
function wallIn(zone: string, at: Date): { day: Day; time: string } {
  if (zone === MARKET_TIME_ZONE) return { day: marketDay(at), time: marketTime(at) }
  const parts = Object.fromEntries(
    wallOf(zoneAt(zone, at))
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  return { day: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` }
}

export const dayIn = (zone: string, at: Date): Day => wallIn(zone, at).day
export const timeIn = (zone: string, at: Date): string => wallIn(zone, at).time

/** The moment at which a clock in a zone shows a day and a time. A time that is left out in spring is an hour later. */
export function momentIn(zone: string, day: Day, time: string): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  const shownAt = (moment: number) => {
    const wall = wallIn(zone, new Date(moment))
    return Date.parse(`${wall.day}T${wall.time}:00Z`)
  }
  const first = asUtc - (shownAt(asUtc) - asUtc)
  return new Date(first - (shownAt(first) - asUtc))
}
