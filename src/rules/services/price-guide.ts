import type { Cents } from '../money/money.ts'

/** Of fewer prices nothing is said: one of them could be a neighbour's. */
export const SMALLEST_SAMPLE = 8
const BARS = 8

export interface PriceRange {
  lowCents: Cents
  medianCents: Cents
  highCents: Cents
  bars: { fromCents: Cents; toCents: Cents; count: number }[]
}

/** A price that so many percent of the others are not above. */
const percentile = (sorted: readonly Cents[], percent: number): Cents => {
  const place = ((sorted.length - 1) * percent) / 100
  const [below, above] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0]
  return Math.round(below + (above - below) * (place - Math.floor(place)))
}

/** To the dollar: a range that names cents would name quotes. */
const toDollar = (cents: Cents) => Math.round(cents / 100) * 100

/** What most people paid, and how prices spread; null when there are too few to say. */
export function priceRange(prices: readonly Cents[]): PriceRange | null {
  if (prices.length < SMALLEST_SAMPLE) return null
  const sorted = [...prices].sort((a, b) => a - b)
  const [low, high] = [percentile(sorted, 10), percentile(sorted, 90)]
  const first = Math.floor(low / 100) * 100
  const step = Math.max(100, Math.ceil((high - first) / BARS / 100) * 100)
  const count = Math.max(1, Math.ceil((high - first + 1) / step))
  const bars = Array.from({ length: count }, (_, n) => ({ fromCents: first + n * step, toCents: first + (n + 1) * step, count: 0 }))
  for (const price of sorted) {
    // What lies outside stands in the outermost bars.
    const bar = bars[Math.min(count - 1, Math.max(0, Math.floor((price - first) / step)))]
    if (bar) bar.count++
  }
  return { lowCents: toDollar(low), medianCents: toDollar(percentile(sorted, 50)), highCents: toDollar(high), bars }
}
