/** How well an offer of a seller fits a product. */
export interface Fit {
  product: string | number
  offer: string | number
  seller: string
  confidence: number
}

/** Less than this between two fits tells nothing. */
const AS_GOOD = 0.03

/**
 * The fits that are best from both sides: the offer fits no other product better, and of the seller's offers that belong there none fits
 * the product better. An offer that fits two products as well stays with both, as nothing tells which is meant; of offers that fit a
 * product equally well the first in the list is taken.
 */
export function mutualBest<F extends Fit>(fits: readonly F[]): F[] {
  const most = new Map<F['offer'], number>()
  for (const { offer, confidence } of fits) most.set(offer, Math.max(confidence, most.get(offer) ?? 0))
  const bestOf = new Map<string, F>()
  const keyOf = ({ product, seller }: F) => `${product} ${seller}`
  for (const fit of fits) {
    if (fit.confidence < (most.get(fit.offer) ?? 0) - AS_GOOD) continue
    const known = bestOf.get(keyOf(fit))
    if (!known || fit.confidence > known.confidence) bestOf.set(keyOf(fit), fit)
  }
  return fits.filter((fit) => bestOf.get(keyOf(fit)) === fit)
}
