/** A day of the calendar, "2026-11-15". */
export type Day = string

export const MARKET_TIME_ZONE = 'America/Toronto'
const DAY_MS = 86_400_000

const HOUR_MS = 3_600_000

/** Ontario's clocks go by the present rule since this year. */
const RULED_SINCE = 2007

/** The date of the nth Sunday of a month. */
function sunday(year: number, month: number, nth: number): number {
  return 1 + ((7 - new Date(Date.UTC(year, month, 1)).getUTCDay()) % 7) + (nth - 1) * 7
}

const summers = new Map<number, { from: number; to: number }>()

/** From two o'clock on the second Sunday of March to two o'clock on the first Sunday of November the clocks are an hour ahead. */
function summerOf(year: number): { from: number; to: number } {
  const known = summers.get(year)
  if (known) return known
  const summer = { from: Date.UTC(year, 2, sunday(year, 2, 2), 7), to: Date.UTC(year, 10, sunday(year, 10, 1), 6) }
  summers.set(year, summer)
  return summer
}

/**
 * What the marketplace's clock on the wall shows, as if it were in UTC. Written by hand and tested against the standard library, whose
 * first reading of a clock takes a phone a tenth of a second.
 */
function onTheWall(at: Date): Date {
  const year = at.getUTCFullYear()
  if (year < RULED_SINCE) return onTheOldWall(at)
  const { from, to } = summerOf(year)
  const moment = at.getTime()
  return new Date(moment - (moment >= from && moment < to ? 4 : 5) * HOUR_MS)
}

let oldWall: Intl.DateTimeFormat | undefined

function onTheOldWall(at: Date): Date {
  oldWall ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: MARKET_TIME_ZONE,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' },
  })
  const parts = Object.fromEntries(oldWall.formatToParts(at).map(({ type, value }) => [type, value]))
  return new Date(`${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:${parts.second}Z`)
}

/** The day, the year and the hour that the marketplace's clock on the wall shows. */
export const marketDay = (at: Date): Day => onTheWall(at).toISOString().slice(0, 10)
export const marketYear = (at: Date): number => onTheWall(at).getUTCFullYear()
export const marketHour = (at: Date): number => onTheWall(at).getUTCHours()

const noon = (day: Day) => Date.parse(`${day}T12:00:00Z`)

export const addDays = (day: Day, days: number): Day => new Date(noon(day) + days * DAY_MS).toISOString().slice(0, 10)

/** Days on which no carrier in the country delivers, as month and day. */
const holidays = new Set(['01-01', '07-01', '12-25', '12-26'])

function isWorkingDay(day: Day): boolean {
  const weekday = new Date(noon(day)).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !holidays.has(day.slice(5))
}

/** The day that lies `days` working days after `day`. Zero gives the next working day when `day` is none. */
export function addWorkingDays(day: Day, days: number): Day {
  let reached = day
  while (!isWorkingDay(reached)) reached = addDays(reached, 1)
  for (let left = days; left > 0; left--) {
    do reached = addDays(reached, 1)
    while (!isWorkingDay(reached))
  }
  return reached
}

/** The time of day on the marketplace's clock, "09:30". */
export const marketTime = (at: Date): string => onTheWall(at).toISOString().slice(11, 16)

/** The moment at which the marketplace's clock shows a day and a time, "2026-11-15" and "09:30". A time that is left out in spring is an hour later. */
export function momentAt(day: Day, time: string): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  const shownAt = (moment: number) => Date.parse(`${marketDay(new Date(moment))}T${marketTime(new Date(moment))}:00Z`)
  const first = asUtc - (shownAt(asUtc) - asUtc)
  return new Date(first - (shownAt(first) - asUtc))
}
