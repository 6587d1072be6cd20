/** An amount in integer cents: the only unit of money inside the house. */
export type Cents = number

export const toDollars = (cents: Cents): number => cents / 100

/** Shares `total` in proportion to `weights`, to the cent: the shares add up to the total exactly. */
export function shareOut(total: Cents, weights: readonly number[]): Cents[] {
  const sum = weights.reduce((a, b) => a + b, 0)
  if (sum === 0) return weights.map(() => 0)

  const exact = weights.map((weight) => (total * weight) / sum)
  const shares = exact.map(Math.floor)
  let left = total - shares.reduce((a, b) => a + b, 0)
  // The largest remainders get the cents that rounding down left over; the earlier one wins a tie.
  const order = exact.map((value, i) => ({ i, rest: value - Math.floor(value) })).sort((a, b) => b.rest - a.rest || a.i - b.i)
  for (const { i } of order) {
    if (left === 0) break
    shares[i] = (shares[i] ?? 0) + 1
    left -= 1
  }
  return shares
}

/** An amount as people type it: "180", "180.5", "1,890.00", in French "1 890,00". Null when it is none. */
export function centsTyped(text: string): Cents | null {
  const plain = text.replace(/[\s\u00a0\u202f$]/g, '')
  const written = /^(\d{1,3}(?:,\d{3})+|\d+)(?:[.,](\d{1,2}))?$/.exec(plain)
  if (!written) return null
  const [, whole = '', part = ''] = written
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'))
  return Number.isSafeInteger(cents) ? cents : null
}
