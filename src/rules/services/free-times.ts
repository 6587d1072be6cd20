import { minuteOfWeek, openWeek, type WeekHours } from './opening.ts'

const MINUTE_MS = 60_000
const HALF_HOUR_MS = 30 * MINUTE_MS

/** Nobody can be on the way sooner. */
const LEAD_HOURS = 3
/** So far ahead a visit is chosen. */
const BOOKED_AHEAD_DAYS = 21

/** What is booked keeps its time so long without being paid. */
export const UNPAID_HOLD_MINUTES = 30
/** So many bookings with times one person has unpaid. */
export const MOST_UNPAID_BOOKINGS = 3
/** So many visits are booked at once: more is a plan that people talk about. */
export const MOST_TIMES_AT_ONCE = 10
/** Nobody works longer at one visit. */
export const MOST_VISIT_HOURS = 12

export interface TimeSpan {
  from: Date
  to: Date
}

interface FreeTimesOf {
  hours: WeekHours
  timeZone: string
  /** How long the work takes. */
  minutes: number
  /** When the business is elsewhere. */
  busy: readonly TimeSpan[]
}

/** Within the opening hours, on a full hour of its clock or when it opens; work that is longer than the day begins when it opens. */
function isOpenFor({ hours, timeZone, minutes }: FreeTimesOf, at: Date): boolean {
  const minute = minuteOfWeek(at, timeZone)
  return openWeek(hours).some(
    ([from, to]) => from <= minute && minute < to && (minute === from || minute % 60 === 0) && minute + Math.min(minutes, to - from) <= to,
  )
}

/** When work that begins then is over. */
export const endOf = ({ minutes }: Pick<FreeTimesOf, 'minutes'>, at: Date) => new Date(at.getTime() + minutes * MINUTE_MS)

/** Whether work can begin then: ahead of now, while the business is open, and not while it is elsewhere. */
export function isFreeTime(of: FreeTimesOf, at: Date, now: Date): boolean {
  // A visit begins on a minute: seconds more would reach into the next one.
  if (at.getTime() % MINUTE_MS !== 0) return false
  const ahead = at.getTime() - now.getTime()
  if (ahead < LEAD_HOURS * 60 * MINUTE_MS || ahead > BOOKED_AHEAD_DAYS * 24 * 60 * MINUTE_MS) return false
  return isOpenFor(of, at) && of.busy.every(({ from, to }) => to <= at || from >= endOf(of, at))
}

/** Every half hour at which work might begin, the soonest first. */
function* halfHours(now: Date): Generator<Date> {
  const first = Math.ceil((now.getTime() + LEAD_HOURS * 60 * MINUTE_MS) / HALF_HOUR_MS) * HALF_HOUR_MS
  const steps = BOOKED_AHEAD_DAYS * 48
  for (let n = 0; n < steps; n++) yield new Date(first + n * HALF_HOUR_MS)
}

/** When work can begin, the soonest first. */
export const freeTimes = (of: FreeTimesOf, now: Date): Date[] => [...halfHours(now)].filter((at) => isFreeTime(of, at, now))

/** Whether there is any hour to choose. */
export function hasFreeTime(of: FreeTimesOf, now: Date): boolean {
  if (openWeek(of.hours).length === 0) return false
  for (const at of halfHours(now)) if (isFreeTime(of, at, now)) return true
  return false
}

/** Of the hours at which work can begin, those that leave others alone. */
export const startsApart = (starts: readonly string[], minutes: number, others: readonly TimeSpan[]): string[] =>
  starts.filter((start) => {
    const [from, to] = [Date.parse(start), Date.parse(start) + minutes * MINUTE_MS]
    return others.every((other) => other.to.getTime() <= from || other.from.getTime() >= to)
  })
