/** What a shop is judged by, in shares of a thousand. */
export const healthRates = ['late', 'cancelled', 'returned', 'unanswered'] as const
export type HealthRate = (typeof healthRates)[number]

/** So far back it is looked at. */
export const HEALTH_DAYS = 60
/** What left later than so many days after it was ordered is late, weekends in it. */
export const LEAVES_WITHIN_DAYS = 4
/** A complaint or a letter that waits longer is unanswered. */
export const ANSWERS_WITHIN_HOURS = 48
/** A review with so many stars or fewer should be answered. */
export const LOW_STARS = 3
/** Of fewer nobody can say anything. */
export const FEWEST_JUDGED = 10

export interface Limits {
  /** From here on the page warns. */
  warn: number
  /** From here on the marketplace may pause the shop. */
  act: number
}

/** In thousandths. */
export const healthLimits: Readonly<Record<HealthRate, Limits>> = {
  late: { warn: 40, act: 100 },
  cancelled: { warn: 15, act: 25 },
  returned: { warn: 50, act: 100 },
  unanswered: { warn: 100, act: 250 },
}

/** Stars: below the first it is warned, below the second the marketplace may act. */
export const ratingLimits: Limits = { warn: 4, act: 3.5 }

export type Health = 'unknown' | 'good' | 'warn' | 'act'

export function healthOf(rate: HealthRate, { count, of }: { count: number; of: number }): Health {
  if (of < FEWEST_JUDGED) return 'unknown'
  const share = (count * 1000) / of
  const { warn, act } = healthLimits[rate]
  return share >= act ? 'act' : share >= warn ? 'warn' : 'good'
}

export function healthOfRating({ rating, of }: { rating: number; of: number }): Health {
  if (of < FEWEST_JUDGED) return 'unknown'
  return rating < ratingLimits.act ? 'act' : rating < ratingLimits.warn ? 'warn' : 'good'
}
