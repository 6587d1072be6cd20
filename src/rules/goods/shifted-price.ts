/** The least and the most that a piece may cost. */
export const LEAST_CENTS = 1
export const MOST_CENTS = 100_000_000

export interface PriceShift {
  /** In hundredths of a percent: -2000 takes off a fifth. */
  basisPoints: number
  /** `99` ends every price on 99 cents, the nearest of them; `any` rounds to the cent. */
  ending: 'any' | '99'
  /** Of a price that falls: shows the one before crossed out. */
  crossesOut: boolean
}

export interface PiecePrice {
  priceCents: number
  /** Crossed out beside the price; above it, or null. */
  wasCents: number | null
}

const nearestNinetyNine = (cents: number) => Math.max(99, Math.round((cents - 99) / 100) * 100 + 99)

/** Null when the price stays, or would be none. */
export function shiftedPrice({ priceCents, wasCents }: PiecePrice, { basisPoints, ending, crossesOut }: PriceShift): PiecePrice | null {
  const exact = Math.round((priceCents * (10_000 + basisPoints)) / 10_000)
  const shifted = ending === '99' ? nearestNinetyNine(exact) : exact
  if (shifted === priceCents || shifted < LEAST_CENTS || shifted > MOST_CENTS) return null
  const was = crossesOut && shifted < priceCents ? Math.max(priceCents, wasCents ?? 0) : wasCents
  return { priceCents: shifted, wasCents: was !== null && was > shifted ? was : null }
}
