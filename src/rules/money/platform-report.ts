import type { Cents } from './money.ts'

/** Income Tax Act, s. 282(1): a seller of goods is left out below both of these in the calendar year. Services have no threshold. */
const FEWEST_SALES = 30
const MOST_CENTS: Cents = 2_800_00

export interface YearOfSeller {
  kind: 'shop' | 'business'
  /** Sales that were credited in the year. */
  activities: number
  /** What was credited for them, before fees were kept. */
  considerationCents: Cents
}

export const platformReasons = ['services', 'manySales', 'largeSum', 'nothing', 'fewAndSmall'] as const
export type PlatformReason = (typeof platformReasons)[number]

/** Whether a seller is reported for a year, and why. */
export function platformVerdict({ kind, activities, considerationCents }: YearOfSeller): { isReported: boolean; why: PlatformReason } {
  if (activities === 0 && considerationCents <= 0) return { isReported: false, why: 'nothing' }
  if (kind === 'business') return { isReported: true, why: 'services' }
  if (activities >= FEWEST_SALES) return { isReported: true, why: 'manySales' }
  return considerationCents > MOST_CENTS ? { isReported: true, why: 'largeSum' } : { isReported: false, why: 'fewAndSmall' }
}

/** 1 to 4, by the day on which it was credited. */
export const quarterOf = (day: string): number => Math.ceil(Number(day.slice(5, 7)) / 3)
