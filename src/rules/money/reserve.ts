import { addDays, type Day } from '../calendar.ts'

/** A share of what becomes free that is kept longer, for what may still go wrong. */
export interface ReserveTerms {
  id: string
  /** Null is everybody. */
  sellerId: string | null
  /** Only for so many days after the seller came; null is always. */
  newForDays: number | null
  /** Only of whom so large a share of what they sold lately is disputed, in thousandths of a percent; null is of everybody. */
  disputesMilliPercent: number | null
  /** Thousandths of a percent of what becomes free. */
  milliPercent: number
  days: number
  reason: string
  since: Day
  until: Day | null
}

/** What holds for a seller on a day: their own terms before everybody's, of these the largest share. Null when nothing is kept. */
export function reserveOf<Terms extends ReserveTerms>(
  all: readonly Terms[],
  seller: { sellerId: string; since: Day; disputesMilliPercent: number },
  day: Day,
): Terms | null {
  const holds = all.filter(
    (terms) =>
      terms.since <= day &&
      (terms.until === null || day <= terms.until) &&
      (terms.sellerId === null || terms.sellerId === seller.sellerId) &&
      (terms.disputesMilliPercent === null || seller.disputesMilliPercent >= terms.disputesMilliPercent) &&
      (terms.newForDays === null || day < addDays(seller.since, terms.newForDays)),
  )
  const own = holds.filter(({ sellerId }) => sellerId !== null)
  const from = own.length > 0 ? own : holds
  return from.reduce<Terms | null>((most, terms) => (most && most.milliPercent >= terms.milliPercent ? most : terms), null)
}
