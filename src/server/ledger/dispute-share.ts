import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { ledgerEntries, ledgerHolds } from './tables.ts'

/** So long a dispute counts against what was sold. */
export const DISPUTE_DAYS = 90
/** Above this nobody counts sales: a seller with so many is no riskier for one more. */
const MOST_COUNTED = 100_000

/** Which share of what a seller sold lately banks have taken back, in thousandths of a percent. What was won counts as well: it was disputed. */
export async function disputeShareOf(db: Db, sellerId: string, now: Date): Promise<number> {
  const since = new Date(now.getTime() - DISPUTE_DAYS * 86_400_000).toISOString()
  const { rows } = await db.execute<{ disputed: string; sold: string }>(sql`
    select (select count(distinct order_id) from ${ledgerEntries} where owner_id = ${sellerId} and kind = 'dispute' and at >= ${since}) as disputed,
      (select count(*) from (select 1 from ${ledgerHolds} where seller_id = ${sellerId} and made_at >= ${since} limit ${MOST_COUNTED}) sold) as sold`)
  const [disputed, sold] = [Number(rows[0]?.disputed ?? 0), Number(rows[0]?.sold ?? 0)]
  return disputed === 0 ? 0 : Math.min(100_000, Math.floor((disputed * 100_000) / Math.max(sold, disputed)))
}
