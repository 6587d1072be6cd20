import { type Weekday, weekdays } from '../../contract/week.ts'
import { zoneAt } from '../zone-at.ts'

const DAY = 24 * 60
const WEEK = 7 * DAY

/** Local opening and closing time of each day, "09:00"; null is closed. One that closes before it opens closes on the next day. */
export type WeekHours = Record<Weekday, readonly [opens: string, closes: string] | null>

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** When a week is open, as minutes from Monday at midnight: each range from its first minute to the one after its last. */
export function openWeek(hours: WeekHours): [from: number, to: number][] {
  return weekdays.flatMap((day, n) => {
    const span = hours[day]
    if (!span) return []
    const [opens, closes] = [minutesOf(span[0]), minutesOf(span[1])]
    const from = n * DAY + opens
    const to = n * DAY + closes + (closes <= opens ? DAY : 0)
    const inWeek: [number, number][] = [[from, Math.min(to, WEEK)]]
    return to > WEEK ? [...inWeek, [0, to - WEEK] as [number, number]] : inWeek
  })
}

/** Making one takes longer than all the rest. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-CA', { timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  clocks.set(timeZone, clock)
  return clock
}

/** The minute of the week in a time zone, from Monday at midnight. */
export function minuteOfWeek(now: Date, timeZone: string): number {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = Object.fromEntries(
    clockOf(zoneAt(timeZone, now))
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  )
  const day = weekdays.findIndex((name) => parts.weekday?.toLowerCase().startsWith(name))
  return day * DAY + Number(parts.hour) * 60 + Number(parts.minute)
}

export const isOpenAt = (hours: WeekHours, minute: number): boolean => openWeek(hours).some(([from, to]) => from <= minute && minute < to)

/** Whether anybody has said when it is open. */
export const hasHours = (hours: WeekHours): boolean => weekdays.some((day) => hours[day] !== null)

/** Whether a span lies in the opening hours: a visit in one of them, work of a day or longer with its beginning and its end. */
export function isOpenDuring(hours: WeekHours, timeZone: string, { startsAt, endsAt }: { startsAt: Date; endsAt: Date }): boolean {
  const first = minuteOfWeek(startsAt, timeZone)
  // Its last minute, not the one after it.
  const last = minuteOfWeek(new Date(endsAt.getTime() - 60_000), timeZone)
  if (endsAt.getTime() - startsAt.getTime() >= DAY * 60_000) return isOpenAt(hours, first) && isOpenAt(hours, last)
  const minutes = (last - first + WEEK) % WEEK
  for (let n = 0; n <= minutes; n++) if (!isOpenAt(hours, (first + n) % WEEK)) return false
  return true
}
