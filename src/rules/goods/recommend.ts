/** The same people bought or looked at both. */
export interface ProductPair {
  spuId: string
  otherId: string
  kind: 'bought' | 'viewed'
  score: number
}

export interface Suggested {
  id: string
  /** The seed that spoke most for it. */
  becauseOf: string
  kind: ProductPair['kind']
}

/** Buying together says more than looking at together. */
const weights = { bought: 1, viewed: 0.6 }

/**
 * What goes with the seeds, the strongest first. A later seed (an older view, a lower line of the cart) counts less.
 * Never a seed itself.
 */
export function suggestFrom(seeds: readonly string[], pairs: readonly ProductPair[]): Suggested[] {
  const rank = new Map(seeds.map((id, i) => [id, i]))
  const found = new Map<string, Suggested & { score: number; strongest: number }>()
  for (const { spuId, otherId, kind, score } of pairs) {
    const place = rank.get(spuId)
    if (place === undefined || rank.has(otherId)) continue
    const worth = (score * weights[kind]) / Math.sqrt(place + 1)
    const known = found.get(otherId) ?? { id: otherId, becauseOf: spuId, kind, score: 0, strongest: 0 }
    const leads = worth > known.strongest
    found.set(otherId, {
      id: otherId,
      becauseOf: leads ? spuId : known.becauseOf,
      kind: leads ? kind : known.kind,
      score: known.score + worth,
      strongest: Math.max(worth, known.strongest),
    })
  }
  return [...found.values()]
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
    .map(({ id, becauseOf, kind }) => ({ id, becauseOf, kind }))
}

export const percentOff = (priceCents: number, wasCents: number): number => Math.round((1 - priceCents / wasCents) * 100)
