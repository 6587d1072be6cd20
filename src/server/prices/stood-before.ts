import { asc, inArray } from 'drizzle-orm'
import { mayCrossOut } from '../../rules/money/was-price.ts'
import type { Db } from '../db/database.ts'
import { priceChanges } from './tables.ts'

interface CrossedOut {
  skuId: string
  wasCents: number
}

/** Of prices that are to be crossed out: the pieces that never cost so much for long enough. */
export async function neverStood(db: Db, crossed: readonly CrossedOut[], now: Date): Promise<Set<string>> {
  if (crossed.length === 0) return new Set()
  const ids = crossed.map(({ skuId }) => skuId)
  const rows = await db
    .select()
    .from(priceChanges)
    .where(inArray(priceChanges.skuId, ids))
    .orderBy(asc(priceChanges.skuId), asc(priceChanges.at))
  const logs = new Map<string, typeof rows>(ids.map((id) => [id, []]))
  for (const row of rows) logs.get(row.skuId)?.push(row)
  const isFalse = ({ skuId, wasCents }: CrossedOut) => !mayCrossOut(wasCents, logs.get(skuId) ?? [], now)
  return new Set(crossed.filter(isFalse).map(({ skuId }) => skuId))
}
