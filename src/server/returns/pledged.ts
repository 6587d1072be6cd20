import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { returns } from './tables.ts'

/** What was promised for returns of a part that nobody has decided upon yet. */
export async function pledgedFor(db: Db, { shopId, id }: { shopId: string; id: string }): Promise<number> {
  const { rows } = await db.execute<{ pledged: number }>(sql`
    select coalesce(sum(refund_cents), 0)::bigint as pledged from ${returns}
    where shop_id = ${shopId} and shop_order_id = ${id} and closed_at is null`)
  return Number(rows[0]?.pledged ?? 0)
}
