/** A day of the calendar, "2026-11-15". */
export type Day = string

export const MARKET_TIME_ZONE = 'America/Toronto'
const DAY_MS = 86_400_000

// Made when a clock is first read: a page that shows no day does not wait for it.
let wall: Record<'day' | 'hour' | 'time', Intl.DateTimeFormat> | undefined
function wallClock() {
  const inZone = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-CA', { timeZone: MARKET_TIME_ZONE, ...options })
  wall ??= {
    day: inZone({ year: 'numeric', month: '2-digit', day: '2-digit' }),
    hour: inZone({ hour: '2-digit', hourCycle: 'h23' }),
    time: inZone({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  }
  return wall
}

// Clocks on the wall are set by whole quarters of an hour, and reading one costs more than most of what asks for it.
const QUARTER_MS = 15 * 60_000
const MOST_READ = 2000
const read = new Map<number, { day: Day; hour: number }>()

function readWallClock(at: Date): { day: Day; hour: number } {
  const quarter = Math.floor(at.getTime() / QUARTER_MS)
  const known = read.get(quarter)
  if (known) return known
  const { day, hour } = wallClock()
  const parts = Object.fromEntries(day.formatToParts(at).map(({ type, value }) => [type, value]))
  const shown = { day: `${parts.year}-${parts.month}-${parts.day}`, hour: Number(hour.format(at)) }
  if (read.size >= MOST_READ) read.clear()
  read.set(quarter, shown)
  return shown
}

/** The day and the hour that the marketplace's clock on the wall shows. */
export const marketDay = (at: Date): Day => readWallClock(at).day
export const marketHour = (at: Date): number => readWallClock(at).hour

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
export const marketTime = (at: Date): string => wallClock().time.format(at)

/** The moment at which the marketplace's clock shows a day and a time, "2026-11-15" and "09:30". A time that is left out in spring is an hour later. */
export function momentAt(day: Day, time: string): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  const shownAt = (moment: number) => Date.parse(`${marketDay(new Date(moment))}T${marketTime(new Date(moment))}:00Z`)
  const first = asUtc - (shownAt(asUtc) - asUtc)
  return new Date(first - (shownAt(first) - asUtc))
}
