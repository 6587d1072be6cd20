import { addDays, type Day } from '../calendar.ts'

/** For longer nobody puts off somebody who waits: that is a no. */
export const MOST_SNOOZED_DAYS = 90

/** A request is put off until the morning of a later day, on the clock of the place of the work. */
export const isSnoozeDay = (day: Day, today: Day): boolean => day > today && day <= addDays(today, MOST_SNOOZED_DAYS)

/** What is offered beside a day of one's own. On a Sunday tomorrow is the Monday. */
export function snoozeDays(today: Day): { tomorrow: Day; monday: Day | null } {
  const tomorrow = addDays(today, 1)
  const weekday = new Date(`${tomorrow}T12:00:00Z`).getUTCDay()
  return { tomorrow, monday: weekday === 1 ? null : addDays(tomorrow, (8 - weekday) % 7) }
}
