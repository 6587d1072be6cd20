import type { Cents } from './money.ts'
import { medianOf } from './price-range.ts'

/** A price holds from its moment until the next one. */
export interface PricePoint {
  at: string
  priceCents: Cents
}

/**
 * lowest: below everything of the period. good / high: clearly below / above what was usual. typical: as usual.
 * steady: never moved, so "lowest" would be true and say nothing. young: too little history to judge.
 */
type PriceVerdict = 'lowest' | 'good' | 'typical' | 'high' | 'steady' | 'young'

export interface PriceJudgement {
  verdict: PriceVerdict
  /** Days the judgement looks back on, at most the whole period. */
  days: number
  currentCents: Cents
  lowestCents: Cents
  highestCents: Cents
  /** What it cost on the average day. */
  averageCents: Cents
  /** What it cost on the middle day. */
  usualCents: Cents
  /** Whether the crossed-out price was really asked for two weeks of the period; null without one. */
  wasIsReal: boolean | null
}

export const PRICE_HISTORY_DAYS = 180
const YOUNG_DAYS = 30
export const WAS_DAYS = 14
const DAY_MS = 86_400_000

/** The price of every day of the period, oldest first, today last. Days before the first known price are left out. */
export function dailyPrices(points: readonly PricePoint[], now: string, days = PRICE_HISTORY_DAYS): Cents[] {
  const sorted = points.map(({ at, priceCents }) => ({ at: Date.parse(at), priceCents })).sort((a, b) => a.at - b.at)
  const end = Date.parse(now)
  const daily: Cents[] = []
  for (let day = days - 1; day >= 0; day--) {
    const moment = end - day * DAY_MS
    const held = sorted.findLast(({ at }) => at <= moment)
    if (held) daily.push(held.priceCents)
  }
  return daily
}

/** Judges today's price by what the product itself has cost. `wasCents` is the crossed-out price, if one is shown. */
export function judgePrice(points: readonly PricePoint[], currentCents: Cents, wasCents: Cents | null, now: string): PriceJudgement {
  const daily = dailyPrices(points, now)
  const known = daily.length > 0 ? daily : [currentCents]
  const lowestCents = Math.min(currentCents, ...known)
  const highestCents = Math.max(currentCents, ...known)
  const usualCents = medianOf(known)
  const averageCents = Math.round(known.reduce((sum, price) => sum + price, 0) / known.length)
  const wasIsReal = wasCents === null ? null : known.filter((price) => price >= wasCents).length >= WAS_DAYS
  return { verdict: verdictOf(), days: known.length, currentCents, lowestCents, highestCents, averageCents, usualCents, wasIsReal }

  function verdictOf(): PriceVerdict {
    if (known.length < YOUNG_DAYS) return 'young'
    if (lowestCents === highestCents) return 'steady'
    // A product that costs its lowest price on most days is not on offer.
    if (currentCents === lowestCents && currentCents < usualCents) return 'lowest'
    if (currentCents <= usualCents * 0.95) return 'good'
    if (currentCents >= usualCents * 1.05) return 'high'
    return 'typical'
  }
}
