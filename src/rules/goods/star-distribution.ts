import type { StarCount } from '../../contract/reviews.ts'
import { shareOut } from '../money/money.ts'

/** From five stars down to one. */
export function starDistribution(counts: readonly number[]): StarCount[] {
  const percents = shareOut(100, counts)
  return counts.map((count, i) => ({ stars: 5 - i, count, percent: percents[i] ?? 0 }))
}
