import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { lapsedBefore, lapseOf, WARN_DAYS, worthOf } from '../../rules/money/points.ts'
import { longDate } from '../../rules/page/long-date.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { postPoints } from '../ledger/post.ts'
import { notify } from '../messages/notify.ts'
import { noteEntry } from './note-entry.ts'
import { pointsAccounts } from './tables.ts'

const BATCH = 200

/**
 * Points with which nothing was done for long lapse, and their owners are told well before. Whoever was not told keeps them until they were.
 * Answers how many accounts lost theirs.
 */
export async function lapsePoints(db: Db, now: Date): Promise<number> {
  await warnIdle(db, now)
  const warnedLong = new Date(now.getTime() - WARN_DAYS * 86_400_000).toISOString()
  const { rows } = await db.execute<{ customer_id: string }>(sql`
    select customer_id from ${pointsAccounts}
    where points > 0 and active_at < ${lapsedBefore(now).toISOString()} and warned_at <= ${warnedLong} order by active_at limit ${BATCH}`)
  let lapsed = 0
  for (const { customer_id: customerId } of rows) lapsed += Number(await lapse(db, customerId, warnedLong, now))
  return lapsed
}

async function lapse(db: Db, customerId: string, warnedLong: string, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    // Whoever did something with them meanwhile keeps them.
    const { rows } = await tx.execute<{ points: number }>(sql`
      with own as (
        select customer_id, points from ${pointsAccounts}
        where customer_id = ${customerId} and points > 0 and active_at < ${lapsedBefore(now).toISOString()} and warned_at <= ${warnedLong} for update
      )
      update ${pointsAccounts} set points = 0 from own where ${pointsAccounts}.customer_id = own.customer_id returning own.points`)
    const points = rows[0]?.points ?? 0
    if (points === 0) return false
    await noteEntry(tx, { customerId, id: v7(), kind: 'lapsed', points: -points, orderId: null, shopOrderId: null, at: now })
    // They are of no order any more: the books name their owner instead.
    await postPoints(tx, { kind: 'pointsLapsed', customerId, orderId: null, cents: -worthOf(points) }, now)
    return true
  })
}

async function warnIdle(db: Db, now: Date): Promise<void> {
  const soon = lapsedBefore(new Date(now.getTime() + WARN_DAYS * 86_400_000)).toISOString()
  await inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ customerId: string; points: number; activeAt: string }>(sql`
      update ${pointsAccounts} set warned_at = ${now.toISOString()}
      where customer_id in (
        select customer_id from ${pointsAccounts} where points > 0 and active_at < ${soon} and warned_at is null order by active_at limit ${BATCH} for update
      ) returning customer_id as "customerId", points, active_at as "activeAt"`)
    const notices = rows.map(({ customerId, points, activeAt }) => {
      const last = new Date(Math.max(lapseOf(new Date(activeAt)).getTime(), now.getTime() + WARN_DAYS * 86_400_000))
      const day = { en: longDate('en', last), fr: longDate('fr', last), zh: longDate('zh', last) }
      return {
        accountId: customerId,
        kind: 'points-lapsing',
        variables: { points: String(points), day },
        link: '/account?path=points',
        key: `points-lapsing ${customerId} ${activeAt}`,
      }
    })
    if (notices.length > 0) await notify(tx, notices, now)
  })
}
