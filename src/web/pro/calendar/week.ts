import { addDays, type Day, marketDay, momentAt } from '../../../rules/calendar.ts'

const DAYS = 7

/** The Monday of a day's week. */
export function mondayOf(day: Day): Day {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  return addDays(day, weekday === 0 ? -6 : 1 - weekday)
}

/** The week that an address names; this one when it names none. */
export function weekIn(said: string | undefined, now: Date): { days: Day[]; from: string; to: string } {
  const isDay = said !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(said) && !Number.isNaN(Date.parse(said))
  const first = mondayOf(isDay ? said : marketDay(now))
  return {
    days: Array.from({ length: DAYS }, (_, n) => addDays(first, n)),
    // Wide enough for every clock of the country: what falls on another day there is not shown.
    from: momentAt(addDays(first, -1), '20:00').toISOString(),
    to: momentAt(addDays(first, DAYS), '05:00').toISOString(),
  }
}
