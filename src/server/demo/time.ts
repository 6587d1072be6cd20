const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Moments around the time of seeding. */
export const hoursFrom = (now: Date, hours: number) => new Date(now.getTime() + Math.round(hours * HOUR))
export const daysFrom = (now: Date, days: number) => new Date(now.getTime() + Math.round(days * DAY))
/** The next full hour, for deadlines that people read. */
export const fullHour = (date: Date) => new Date(Math.ceil(date.getTime() / HOUR) * HOUR)
export const dayOf = (date: Date) => date.toISOString().slice(0, 10)
