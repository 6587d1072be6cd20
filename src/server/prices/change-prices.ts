import { Refusal } from '../../contract/refusals.ts'
import { type PriceChange, setPrices } from '../catalogue/set-prices.ts'
import type { Db } from '../db/database.ts'
import { logPrices } from './log-prices.ts'
import { matchLater } from './matching/match-products.ts'

/** Hears, inside the transaction, of the products: they are found and sorted by their prices. */
type WhenChanged = (tx: Db, spuIds: readonly string[]) => Promise<void>

/**
 * The only way in which prices alone change: pieces, the copies on their products, and the log, or none of them. Answers the pieces that
 * were still as they were seen; others, and those of other shops, stay as they are.
 */
export async function changePrices(
  tx: Db,
  shopId: string,
  changes: readonly PriceChange[],
  { now, whenChanged }: { now: Date; whenChanged: WhenChanged },
): Promise<string[]> {
  const isPrice = ({ priceCents, wasCents }: PriceChange) =>
    Number.isSafeInteger(priceCents) && priceCents > 0 && (wasCents === null || wasCents > priceCents)
  if (!changes.every(isPrice)) throw new Refusal('bad-input')
  if (changes.length === 0) return []
  const changed = await setPrices(tx, shopId, changes, now)
  const ids = new Set(changed.map(({ id }) => id))
  await logPrices(
    tx,
    changes.filter(({ skuId, priceCents, seenCents }) => ids.has(skuId) && priceCents !== seenCents),
    now,
  )
  const spuIds = [...new Set(changed.map(({ spuId }) => spuId))]
  await matchLater(tx, spuIds)
  if (spuIds.length > 0) await whenChanged(tx, spuIds)
  return [...ids]
}
