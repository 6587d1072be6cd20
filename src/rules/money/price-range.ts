import type { Cents } from './money.ts'

export interface PriceRange {
  min: Cents
  max: Cents
  median: Cents
  /** How many prices it stands on, after outliers were left out. */
  count: number
  /** Prices left out because they were too far from the others. */
  outliers: number
}

export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : Math.round(((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2)
}

/**
 * The range most offers lie in. A price further from the median than three and a half usual distances is left out:
 * one typing error in a feed must not make a range of $4 to $400. Nothing for no prices.
 */
export function priceRange(prices: readonly Cents[]): PriceRange | null {
  if (prices.length === 0) return null
  const middle = medianOf(prices)
  // 1.4826 makes the median distance comparable with a standard deviation; a tenth of the price is always usual.
  const usual = Math.max(1.4826 * medianOf(prices.map((price) => Math.abs(price - middle))), middle * 0.1)
  const kept = prices.length < 3 ? prices : prices.filter((price) => Math.abs(price - middle) <= 3.5 * usual)
  return {
    min: Math.min(...kept),
    max: Math.max(...kept),
    median: medianOf(kept),
    count: kept.length,
    outliers: prices.length - kept.length,
  }
}

/** How far a range may be trusted: many sure offers that agree give 1, a single doubtful one little. */
export function rangeConfidence(offers: readonly { priceCents: Cents; confidence: number }[]): number {
  const range = priceRange(offers.map(({ priceCents }) => priceCents))
  if (!range) return 0
  const sureness = offers.reduce((sum, { confidence }) => sum + confidence, 0) / offers.length
  const support = Math.min(1, offers.length / 4)
  const agreement = 1 - Math.min(1, (range.max - range.min) / Math.max(1, range.median) / 1.5)
  return Math.round(sureness * (0.4 + 0.3 * support + 0.3 * agreement) * 100) / 100
}
