import type { Day } from '../calendar.ts'

const DAY_MS = 86_400_000
const noon = (day: Day) => Date.parse(`${day}T12:00:00Z`)

/** Days from a day of the marketplace's calendar until the next December 25; 0 on the day itself, then it is about the next year's. */
export function daysUntilChristmas(today: Day): number {
  const year = Number(today.slice(0, 4))
  const thisYear = noon(`${year}-12-25`) - noon(today)
  return Math.round((thisYear >= 0 ? thisYear : noon(`${year + 1}-12-25`) - noon(today)) / DAY_MS)
}

export const DOORS = 24

/** The day on which a door opens, of the December that is asked about: this year's, or after Christmas the next year's. */
export function doorDay(today: Day, number: number): Day {
  const year = Number(today.slice(0, 4)) + (today.slice(5) > '12-25' ? 1 : 0)
  return `${year}-12-${String(number).padStart(2, '0')}`
}

/** How many of the 24 doors are open: one more on each day of December, and none before and after Christmas. */
export function doorsOpen(today: Day): number {
  if (today.slice(5, 7) !== '12') return 0
  const day = Number(today.slice(8, 10))
  return day > 25 ? 0 : Math.min(DOORS, day)
}
