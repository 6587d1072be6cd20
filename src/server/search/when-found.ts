import type { Db } from '../db/database.ts'
import { matchLater } from '../prices/matching/match-products.ts'
import { indexProducts } from './index-products.ts'

/** Products are found otherwise now, or no longer. */
export async function whenFound(tx: Db, spuIds: readonly string[]): Promise<void> {
  if (spuIds.length === 0) return
  await indexProducts(tx, spuIds)
  await matchLater(tx, spuIds)
}
