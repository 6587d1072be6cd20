import type { Cents } from './money.ts'

interface Priced {
  /** On the marketplace. */
  priceCents: Cents
  /** At the shop's own address, when the shop has set one. */
  independentCents: Cents | null
}

/** What a piece costs by where it is looked at; a running deal below that is left to the deal. */
export const priceAt = ({ priceCents, independentCents }: Priced, isStorefront: boolean): Cents =>
  isStorefront ? (independentCents ?? priceCents) : priceCents
