import type { Interval } from '../../contract/subscriptions.ts'
import { addDays, type Day } from '../calendar.ts'
import type { CouponTerms } from './coupons.ts'
import type { Cents } from './money.ts'

/** Whoever subscribes is told of each order so many days before it is made. */
export const NOTICE_DAYS = 3
/** A price that has risen by more than this since the subscriber said yes waits for another yes. */
export const MOST_RISE_PERCENT = 10
/** A card that was refused is tried once more after this; the order stays open until then. */
export const RETRY_HOURS = 12
export const MOST_TRIES = 2

const months: Record<Exclude<Interval, 'twoWeeks'>, number> = { month: 1, twoMonths: 2, threeMonths: 3 }

/** The date that follows. Months keep the day of the month they began with, or end with the month where it is shorter. */
export function dateAfter(day: Day, every: Interval, dayOfMonth: number): Day {
  if (every === 'twoWeeks') return addDays(day, 14)
  const [year = 0, month = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months[every], 0))
  last.setUTCDate(Math.min(dayOfMonth, last.getUTCDate()))
  return last.toISOString().slice(0, 10)
}

/** The first date of the plan that is not before `earliest`. */
export function dateFrom(day: Day, every: Interval, dayOfMonth: number, earliest: Day): Day {
  let date = day
  while (date < earliest) date = dateAfter(date, every, dayOfMonth)
  return date
}

/** The date after one that was ordered or left out, with time to tell of it. */
export const dateFollowing = (day: Day, every: Interval, dayOfMonth: number, today: Day): Day =>
  dateFrom(dateAfter(day, every, dayOfMonth), every, dayOfMonth, earliestDate(today))

export const dayOfMonth = (day: Day): number => Number(day.slice(8))

/** The earliest date of which there is still time to tell. */
export const earliestDate = (today: Day): Day => addDays(today, NOTICE_DAYS)

/** When the order of a date is made, if it is told of today: never sooner than the days of notice. */
export const dateToldToday = (date: Day, today: Day): Day => (date < earliestDate(today) ? earliestDate(today) : date)

export const isTimeToTell = (date: Day, today: Day): boolean => date <= earliestDate(today)

export const savedCents = (unitCents: Cents, percent: number): Cents => Math.floor((unitCents * percent) / 100)
export const subscriptionPrice = (unitCents: Cents, percent: number): Cents => unitCents - savedCents(unitCents, percent)

/** Whether a price has risen so far that silence is no yes any more. */
export const needsConsent = (agreedCents: Cents, nowCents: Cents): boolean => nowCents * 100 > agreedCents * (100 + MOST_RISE_PERCENT)

/** The saving as the bill of an order understands it: a share off the goods, fees and delivery untouched. */
export const savingTerms = (percent: number): CouponTerms => ({
  id: 'subscription',
  shopId: null,
  categoryId: null,
  appliesTo: 'goods',
  kind: 'percent',
  percent,
  amountCents: null,
  minimumCents: 0,
  stackable: true,
  startsAt: new Date(0),
  endsAt: new Date(8.64e15),
})
