import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { deals } from './tables.ts'

/** A deal has begun, is not over, and has pieces left. For a question that reads `deals` under its own name. */
export const dealRuns = (now: Date | string | Placeholder): SQL => {
  const at = now instanceof Date ? now.toISOString() : now
  return sql`(${deals.startsAt} <= ${at} and ${deals.endsAt} > ${at} and ${deals.unitsSold} < ${deals.unitsOffered})`
}
