import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { priceChanges } from './tables.ts'

/** Every price a piece ever had stands in the log. Inside the transaction that sets the price, so that neither is without the other. */
export const logPrice = (tx: Db, skuId: string, priceCents: number, at: Date): Promise<void> => logPrices(tx, [{ skuId, priceCents }], at)

const BATCH = 5_000

/** The same for many pieces at once. */
export async function logPrices(tx: Db, prices: readonly { skuId: string; priceCents: number }[], at: Date): Promise<void> {
  for (let from = 0; from < prices.length; from += BATCH)
    await tx
      .insert(priceChanges)
      .values(prices.slice(from, from + BATCH).map((price) => ({ ...price, at })))
      .onConflictDoUpdate({ target: [priceChanges.skuId, priceChanges.at], set: { priceCents: sql`excluded.price_cents` } })
}
