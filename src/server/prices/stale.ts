/** An offer seen longer ago says nothing about today. */
export const STALE_DAYS = 60

/** Offers that were seen on this day or before are not shown. */
export const staleDayOf = (now: Date): string => new Date(now.getTime() - STALE_DAYS * 86_400_000).toISOString().slice(0, 10)
