import type { Cents } from './money.ts'
import type { Province } from './tax.ts'

/** What a shop asks for its parcel to some provinces. */
export interface DeliveryRate {
  /** None: wherever no other rate names the province. */
  provinces: readonly Province[]
  /** For a parcel of up to a kilogram. */
  baseCents: Cents
  /** For each further kilogram that is begun. */
  perKgCents: Cents
  /** Free above so much of the shop's goods; never more than the marketplace promises everybody. */
  freeOverCents: Cents
}

const GRAMS_IN_KG = 1000

/** The rate for a destination; null where the shop has none of its own and the marketplace's holds. */
export const rateFor = (rates: readonly DeliveryRate[], province: string): DeliveryRate | null =>
  rates.find(({ provinces }) => (provinces as readonly string[]).includes(province)) ??
  rates.find(({ provinces }) => provinces.length === 0) ??
  null

/** A parcel that a rate of the shop's own is asked for. */
export interface RatedParcel {
  rate: Omit<DeliveryRate, 'provinces'>
  grams: number
}

export const ratedCents = ({ rate, grams }: RatedParcel): Cents =>
  rate.baseCents + rate.perKgCents * Math.max(0, Math.ceil(grams / GRAMS_IN_KG) - 1)

interface RateProblem {
  at: number
  is: 'twice' | 'two-rests'
  province?: Province
}

/** What is wrong with the rates of a shop: a province named twice, or two for the rest of the country. */
export function rateProblems(rates: readonly DeliveryRate[]): RateProblem[] {
  const seen = new Set<Province>()
  let rests = 0
  return rates.flatMap(({ provinces }, at): RateProblem[] => {
    if (provinces.length === 0) return ++rests > 1 ? [{ at, is: 'two-rests' }] : []
    const again = provinces.filter((province) => seen.has(province))
    for (const province of provinces) seen.add(province)
    return again.map((province) => ({ at, is: 'twice', province }))
  })
}
