import { Refusal } from '../../contract/refusals.ts'
import { type PriceChange, setPrice } from '../catalogue/set-price.ts'
import type { Db } from '../db/database.ts'
import { logPrice } from './log-price.ts'

/** Hears, inside the transaction, of the product: it is found and sorted by its price. */
type WhenChanged = (tx: Db, spuIds: readonly string[]) => Promise<void>

/** The only way a price changes: the piece, the copy on its product, and the log, or none of them. */
export async function changePrice(tx: Db, change: PriceChange, now: Date, whenChanged: WhenChanged): Promise<void> {
  const { skuId, seenCents, priceCents, wasCents } = change
  if (!Number.isSafeInteger(priceCents) || priceCents <= 0 || (wasCents !== null && wasCents <= priceCents)) throw new Refusal('bad-input')
  const spuId = await setPrice(tx, change, now)
  if (priceCents !== seenCents) await logPrice(tx, skuId, priceCents, now)
  await whenChanged(tx, [spuId])
}
