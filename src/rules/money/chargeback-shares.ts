interface Got {
  kind: 'shop' | 'business' | 'house'
  id: string | null
  cents: number
}

/**
 * What each seller bears of money that a bank took back: as much of it as they had got of the sale. Taxes, commission and what cannot be
 * divided are the marketplace's; never more than was taken.
 */
export function chargebackShares(cents: number, got: readonly Got[]): { kind: 'shop' | 'business'; id: string; cents: number }[] {
  // A marketplace that paid for a coupon of its own got less than nothing: the sellers together bear no more than was taken.
  const sellers = got.reduce((sum, one) => sum + (one.kind === 'house' ? 0 : one.cents), 0)
  const all = Math.max(
    sellers,
    got.reduce((sum, one) => sum + one.cents, 0),
  )
  if (all <= 0) return []
  return got.flatMap(({ kind, id, cents: own }) =>
    kind === 'house' || id === null ? [] : [{ kind, id, cents: Math.min(own, Number((BigInt(cents) * BigInt(own)) / BigInt(all))) }],
  )
}
