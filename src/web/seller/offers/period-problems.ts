import { offerBounds } from '../../../contract/seller-offers.ts'

const DAY_MS = 86_400_000

export interface PeriodValue {
  /** Null: at once. */
  startsAt: string | null
  endsAt: string | null
}

export type PeriodProblem = 'missing' | 'past' | 'order' | 'long'

/** What is wrong with when an offer ends, or null. */
export function periodProblem({ startsAt, endsAt }: PeriodValue, now: Date): PeriodProblem | null {
  if (!endsAt) return 'missing'
  if (Date.parse(endsAt) <= now.getTime()) return 'past'
  if (startsAt && endsAt <= startsAt) return 'order'
  const begins = Math.max(now.getTime(), startsAt ? Date.parse(startsAt) : 0)
  return Date.parse(endsAt) - begins > offerBounds.mostDays * DAY_MS ? 'long' : null
}

/** What a server can be asked about: an end, behind its beginning. */
export const isWhole = ({ startsAt, endsAt }: PeriodValue): boolean => endsAt !== null && (startsAt === null || startsAt < endsAt)
