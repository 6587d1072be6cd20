import type { Cents } from './money.ts'

export interface GiftOffer {
  shopId: string
  spuId: string
  /** Of goods of the same shop, before any discount. */
  minimumCents: Cents
}

interface BoughtLine {
  shopId: string
  unitCents: Cents
  quantity: number
}

/** The gifts that an order reaches, those of each shop that ask for most first: one of them comes with the shop's part. */
export function reachedGifts<Gift extends GiftOffer>(lines: readonly BoughtLine[], gifts: readonly Gift[]): Gift[] {
  const sums = new Map<string, Cents>()
  for (const { shopId, unitCents, quantity } of lines) sums.set(shopId, (sums.get(shopId) ?? 0) + unitCents * quantity)
  return gifts
    .filter(({ shopId, minimumCents }) => (sums.get(shopId) ?? 0) >= minimumCents && sums.has(shopId))
    .sort((a, b) => b.minimumCents - a.minimumCents || (a.spuId < b.spuId ? -1 : 1))
}
