import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { priceChanges } from './tables.ts'

const BATCH = 5_000

/** Every price a piece ever had stands in the log. Inside the transaction that sets the prices, so that neither is without the other. */
export async function logPrices(tx: Db, prices: readonly { skuId: string; priceCents: number }[], at: Date): Promise<void> {
  for (let from = 0; from < prices.length; from += BATCH)
    await tx
      .insert(priceChanges)
      .values(prices.slice(from, from + BATCH).map((price) => ({ ...price, at })))
      .onConflictDoUpdate({ target: [priceChanges.skuId, priceChanges.at], set: { priceCents: sql`excluded.price_cents` } })
}
