import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { worthOf } from '../../rules/money/points.ts'
import type { Db } from '../db/database.ts'
import { postPoints } from '../ledger/post.ts'
import { noteEntry } from './note-entry.ts'
import { pointsAccounts, pointsEntries } from './tables.ts'

interface OfPart {
  customerId: string
  orderId: string
  shopOrderId: string
}

/** Gives the points of a shop's part. Asked twice for the same part it breaks: the caller makes sure that it is once. */
export async function givePoints(tx: Db, { points, ...part }: OfPart & { points: number }, now: Date): Promise<void> {
  if (points === 0) return
  await tx.execute(sql`
    insert into ${pointsAccounts} as own (customer_id, points, active_at) values (${part.customerId}, ${points}, ${now.toISOString()})
    on conflict (customer_id) do update set points = own.points + excluded.points, active_at = excluded.active_at, warned_at = null`)
  await noteEntry(tx, { ...part, id: v7(), kind: 'earned', points, at: now })
  await postPoints(tx, { kind: 'pointsEarned', customerId: part.customerId, orderId: part.orderId, cents: worthOf(points) }, now)
}

/**
 * Goods went back after they had earned: their points go, as far as there are any left. What is missing is the marketplace's loss, and
 * nobody owes points.
 */
export async function takeBackPoints(tx: Db, { mayKeep, ...part }: OfPart & { mayKeep: number }, now: Date): Promise<void> {
  const { rows } = await tx.execute<{ points: number }>(sql`
    select coalesce(sum(points), 0)::integer as points from ${pointsEntries}
    where customer_id = ${part.customerId} and shop_order_id = ${part.shopOrderId} and kind in ('earned', 'takenBack')`)
  const tooMany = (rows[0]?.points ?? 0) - mayKeep
  if (tooMany <= 0) return
  const { rows: taken } = await tx.execute<{ points: number }>(sql`
    with own as (select customer_id, least(points, ${tooMany}::integer) as gone from ${pointsAccounts} where customer_id = ${part.customerId} for update)
    update ${pointsAccounts} set points = points - own.gone from own where ${pointsAccounts}.customer_id = own.customer_id
    returning own.gone as points`)
  const points = taken[0]?.points ?? 0
  if (points === 0) return
  await noteEntry(tx, { ...part, id: v7(), kind: 'takenBack', points: -points, at: now })
  await postPoints(tx, { kind: 'pointsTakenBack', customerId: part.customerId, orderId: part.orderId, cents: -worthOf(points) }, now)
}
