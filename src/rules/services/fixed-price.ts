import type { PriceUnit } from '../../contract/services.ts'

interface Priced {
  /** Null is by quote only. */
  priceCents: number | null
  unit: PriceUnit
}

/** Whether a service can be booked as it stands. A price "from" is none until an option with a price of its own is chosen: whoever asks gets a quote. */
export const hasFixedPrice = ({ priceCents, unit }: Priced, hasOption: boolean): boolean =>
  hasOption || (priceCents !== null && unit !== 'from')

/** What the price of a chosen option is for: it begins at nothing any more. */
export const unitOfOption = (unit: PriceUnit): PriceUnit => (unit === 'from' ? 'visit' : unit)
