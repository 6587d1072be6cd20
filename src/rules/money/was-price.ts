import type { Cents } from './money.ts'

/** So long a price must have stood, within so many days, before it may be crossed out. */
export const WAS_STOOD_DAYS = 7
export const WAS_WITHIN_DAYS = 365
const DAY_MS = 86_400_000

/** A price that somebody could have paid: the piece cost at least that for a week of the last year. `log` is in the order of time. */
export function mayCrossOut(wasCents: Cents, log: readonly { at: Date; priceCents: Cents }[], now: Date): boolean {
  const since = now.getTime() - WAS_WITHIN_DAYS * DAY_MS
  const stood = log.reduce((sum, { at, priceCents }, n) => {
    const from = Math.max(at.getTime(), since)
    const until = log[n + 1]?.at.getTime() ?? now.getTime()
    return priceCents >= wasCents ? sum + Math.max(0, until - from) : sum
  }, 0)
  return stood >= WAS_STOOD_DAYS * DAY_MS
}
