import type { Db } from '../db/database.ts'
import { priceChanges } from './tables.ts'

/** Every price a piece ever had stands in the log. Inside the transaction that sets the price, so that neither is without the other. */
export async function logPrice(tx: Db, skuId: string, priceCents: number, at: Date): Promise<void> {
  await tx
    .insert(priceChanges)
    .values({ skuId, at, priceCents })
    .onConflictDoUpdate({ target: [priceChanges.skuId, priceChanges.at], set: { priceCents } })
}
