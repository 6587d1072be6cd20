import { asc, inArray, type SQL, sql } from 'drizzle-orm'
import { mayCrossOut, WAS_STOOD_DAYS, WAS_WITHIN_DAYS } from '../../rules/money/was-price.ts'
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

const DAY_MS = 86_400_000

/** The same of one piece, as a condition: for counting over more pieces than anybody reads. */
export function hasNeverStood(skuId: SQL, wasCents: SQL, now: Date): SQL {
  const until = sql`${now.toISOString()}::timestamptz`
  const since = sql`${new Date(now.getTime() - WAS_WITHIN_DAYS * DAY_MS).toISOString()}::timestamptz`
  return sql`coalesce((
    select sum(greatest(extract(epoch from stood.until - greatest(stood.at, ${since})), 0)) from (
      select at, price_cents, coalesce(lead(at) over (order by at), ${until}) as until from ${priceChanges} where sku_id = ${skuId}
    ) stood where stood.price_cents >= ${wasCents}), 0) < ${WAS_STOOD_DAYS * 86_400}`
}
