import { addDays, marketDay } from '../../rules/calendar.ts'

/** An offer seen longer ago says nothing about today. */
export const STALE_DAYS = 60

/** Offers that were seen on this day or before are not shown. */
export const staleDayOf = (now: Date): string => addDays(marketDay(now), -STALE_DAYS)
