import type { PayoutRhythm } from '../../contract/seller-money.ts'
import { addDays, type Day } from '../calendar.ts'

export interface Schedule {
  every: PayoutRhythm
  minCents: number
}

/** Tuesday: what was sold over a weekend is on it, and banks are open the days after. */
const WEEKDAY = 2
const weekdayOf = (day: Day) => new Date(`${day}T12:00:00Z`).getUTCDay()

/** Whether a seller is paid by themselves on a day; by hand never is. */
export function isPayoutDay(every: PayoutRhythm, day: Day): boolean {
  if (every === 'daily') return true
  if (every === 'weekly') return weekdayOf(day) === WEEKDAY
  return every === 'monthly' && day.endsWith('-01')
}

/** Whether such a day lies behind `after`, up to `day`: a day on which nobody could pay is made up for. With nothing behind it, `day` alone counts. */
export function wasPayoutDay(every: PayoutRhythm, after: Day | null, day: Day): boolean {
  const next = nextPayoutDay(every, after === null || after >= day ? day : addDays(after, 1))
  return next !== null && next <= day
}

/** The first such day from `day` on; null by hand. */
export function nextPayoutDay(every: PayoutRhythm, day: Day): Day | null {
  if (every === 'hand') return null
  let next = day
  while (!isPayoutDay(every, next)) next = addDays(next, 1)
  return next
}
