import { type SQL, sql } from 'drizzle-orm'
import type { sellerHealth } from '../../contract/seller-reviews.ts'
import { ANSWERS_WITHIN_HOURS, HEALTH_DAYS, LEAVES_WITHIN_DAYS } from '../../rules/goods/shop-health.ts'
import { complaints } from '../complaints/tables.ts'
import type { Handlers } from '../context.ts'
import type { Db } from '../db/database.ts'
import { cutPage } from '../db/key-page.ts'
import { letters } from '../letters/tables.ts'
import { orderEvents, parcels, shopOrders } from '../orders/tables.ts'
import { returns } from '../returns/tables.ts'
import { reviews } from '../reviews/tables.ts'
import { shops } from '../shops/tables.ts'

type Behind = 'late' | 'cancelled' | 'returned'

/** Further back than so many orders nobody looks: a rate of these says as much. */
const MOST_ORDERS = 5000
const HOUR_MS = 3_600_000

const ago = (now: Date, hours: number): SQL => sql`${new Date(now.getTime() - hours * HOUR_MS).toISOString()}::timestamptz`

/** Paid orders of the days that count. */
const recent = (shopId: string, now: Date): SQL => sql`
  select part.id, part.shop_id, part.order_number, part.placed_at, part.state from ${shopOrders} part
  where part.shop_id = ${shopId} and part.state <> 'pending' and part.placed_at >= ${ago(now, HEALTH_DAYS * 24)}
  order by part.placed_at desc limit ${sql.raw(String(MOST_ORDERS))}`

/** While the shop was closed its promise moved, and nothing of those days is late. */
const isLate = (now: Date): SQL => sql`(
  recent.state <> 'cancelled'
  and coalesce((select min(shipped_at) from ${parcels} where shop_id = recent.shop_id and shop_order_id = recent.id), ${ago(now, 0)})
    > recent.placed_at + interval '${sql.raw(String(LEAVES_WITHIN_DAYS))} days'
  and not exists (select 1 from ${shops} where id = recent.shop_id and jsonb_typeof(closure) = 'object'
    and recent.placed_at::date between (closure ->> 'from')::date - ${sql.raw(String(LEAVES_WITHIN_DAYS))} and (closure ->> 'to')::date))`

const isCancelledByShop = sql`exists (select 1 from ${orderEvents}
  where shop_id = recent.shop_id and shop_order_id = recent.id and kind = 'cancelled' and actor = 'shop')`

/** For a change of mind nobody is to blame. */
const isFaulty = sql`exists (select 1 from ${returns}
  where shop_id = recent.shop_id and shop_order_id = recent.id and reason <> 'changedMind' and state <> 'refused')`

const is = (rate: Behind, now: Date): SQL => ({ late: isLate(now), cancelled: isCancelledByShop, returned: isFaulty })[rate]

async function sharesOf(db: Db, shopId: string, now: Date) {
  const { rows } = await db.execute<Record<Behind | 'of', number>>(sql`
    with recent as (${recent(shopId, now)})
    select count(*)::integer as of, count(*) filter (where ${isLate(now)})::integer as late,
      count(*) filter (where ${isCancelledByShop})::integer as cancelled, count(*) filter (where ${isFaulty})::integer as returned from recent`)
  const { of = 0, late = 0, cancelled = 0, returned = 0 } = rows[0] ?? {}
  return { late: { count: late, of }, cancelled: { count: cancelled, of }, returned: { count: returned, of } }
}

async function unansweredOf(db: Db, shopId: string, now: Date): Promise<{ count: number; of: number }> {
  const [since, patience] = [ago(now, HEALTH_DAYS * 24), ago(now, ANSWERS_WITHIN_HOURS)]
  const most = sql.raw(String(MOST_ORDERS))
  const { rows } = await db.execute<{ count: number; of: number }>(sql`
    with asked as (
      (select state in ('open', 'reopened') and changed_at < ${patience} as waits from ${complaints}
        where shop_id = ${shopId} and changed_at >= ${since} limit ${most})
      union all
      (select answered_at is null and sent_at < ${patience} from ${letters} where shop_id = ${shopId} and sent_at >= ${since} limit ${most})
    ) select count(*) filter (where waits)::integer as count, count(*)::integer as of from asked`)
  return rows[0] ?? { count: 0, of: 0 }
}

async function ratingOf(db: Db, shopId: string, now: Date): Promise<{ rating: number; of: number }> {
  const { rows } = await db.execute<{ rating: number; of: number }>(sql`
    select coalesce(avg(stars), 0)::double precision as rating, count(*)::integer as of from (
      select stars from ${reviews} where shop_id = ${shopId} and is_published and written_at >= ${ago(now, HEALTH_DAYS * 24)}
      order by written_at desc limit ${sql.raw(String(MOST_ORDERS))}) latest`)
  return rows[0] ?? { rating: 0, of: 0 }
}

export const sellerHealthCalls: Handlers<typeof sellerHealth> = {
  async getInfo({ db, caller: { shopId }, now }) {
    return {
      ...(await sharesOf(db, shopId, now())),
      unanswered: await unansweredOf(db, shopId, now()),
      rating: await ratingOf(db, shopId, now()),
    }
  },
  async orders({ db, caller: { shopId }, now }, { rate, page: { after, size } }) {
    const { rows: found } = await db.execute<{ id: string; orderNumber: string; placedAt: string }>(sql`
      with recent as (${recent(shopId, now())})
      select id, order_number as "orderNumber", placed_at as "placedAt" from recent
      where ${is(rate, now())} and (${after}::uuid is null or (placed_at, id) < (select placed_at, id from recent where id = ${after}::uuid))
      order by placed_at desc, id desc limit ${size + 1}`)
    const { rows, next } = cutPage(found, size, ({ id }) => id)
    return { records: rows.map((row) => ({ ...row, placedAt: new Date(row.placedAt).toISOString() })), next }
  },
}
