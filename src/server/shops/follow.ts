import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { shopFollows, shops } from './tables.ts'

/** Follows or stops following; the shop counts only what changed. False when there is no such shop. */
export async function setFollow(
  db: Db,
  customerId: string,
  { shopId, follows }: { shopId: string; follows: boolean },
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const shop = await tx.execute(sql`select 1 from ${shops} where id = ${shopId} and is_public for update`)
    if (shop.rowCount !== 1) return false
    const { rowCount } = follows
      ? await tx.execute(sql`
          insert into ${shopFollows} (customer_id, shop_id, followed_at) values (${customerId}, ${shopId}, ${now.toISOString()}) on conflict do nothing`)
      : await tx.execute(sql`delete from ${shopFollows} where customer_id = ${customerId} and shop_id = ${shopId}`)
    const by = (rowCount ?? 0) * (follows ? 1 : -1)
    if (by !== 0) await tx.execute(sql`update ${shops} set follower_count = greatest(follower_count + ${by}, 0) where id = ${shopId}`)
    return true
  })
}
