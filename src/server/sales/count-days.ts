import { sql } from 'drizzle-orm'
import { marketDay } from '../../rules/calendar.ts'
import { spus } from '../catalogue/tables.ts'
import { together } from '../db/asked-together.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { browseHistory } from '../history/tables.ts'
import type { Deliveries } from '../jobs/outbox.ts'
import { counting, type PaidOn } from '../orders/counting.ts'
import { orderLines } from '../orders/tables.ts'
import { countedVisits, shopDays, shopProductDays } from './tables.ts'

/** Adds what was paid to the days of its shops. Each part is counted once, however often it is told. */
const countPaid = together<PaidOn, unknown>((db, paid) =>
  db.execute(sql`
    with counted as (${counting(paid)}), sold as (
      select line.shop_id, counted.day, line.spu_id, sum(line.quantity)::integer as pieces,
        sum(line.unit_cents::bigint * line.quantity - line.discount_cents)::bigint as sales
      from ${orderLines} line join counted on counted.shop_id = line.shop_id and counted.id = line.shop_order_id group by 1, 2, 3 order by 1, 2, 3
    ), products as (
      insert into ${shopProductDays} (shop_id, day, spu_id, pieces, sales_cents) select shop_id, day, spu_id, pieces, sales from sold
      on conflict (shop_id, day, spu_id) do update
        set pieces = ${shopProductDays}.pieces + excluded.pieces, sales_cents = ${shopProductDays}.sales_cents + excluded.sales_cents
    )
    insert into ${shopDays} (shop_id, day, orders, pieces, sales_cents)
    select shop_id, day, count(*)::integer, coalesce((
      select sum(pieces)::integer from sold where sold.shop_id = counted.shop_id and sold.day = counted.day
    ), 0), sum(sales)::bigint
    from counted group by 1, 2 order by 1, 2
    on conflict (shop_id, day) do update set orders = ${shopDays}.orders + excluded.orders, pieces = ${shopDays}.pieces + excluded.pieces,
      sales_cents = ${shopDays}.sales_cents + excluded.sales_cents`),
)

/** What a sale is told of with: the same, and what was paid is counted. */
export const countingSales = (db: Db, told: Pick<Deliveries, 'sale-event'>): Pick<Deliveries, 'sale-event'> => ({
  async 'sale-event'(payload, id) {
    const { event, at } = payload
    if (event.what === 'paid') await countPaid(db, { orderId: event.orderId, day: marketDay(new Date(at)) })
    await told['sale-event'](payload, id)
  },
})

const VISITS = 'product-views'

/** Adds up who looked at what since the last time. A product that somebody opens again within that time counts once. */
export async function countVisits(db: Db, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ until: string }>(sql`
      insert into ${countedVisits} (name, until) values (${VISITS}, ${now.toISOString()})
      on conflict (name) do update set until = ${countedVisits}.until returning until`)
    const since = new Date(rows[0]?.until ?? now)
    if (since >= now) return
    await tx.execute(sql`
      insert into ${shopDays} (shop_id, day, visits)
      select spu.shop_id, ${marketDay(now)}::date, count(*)::integer from ${browseHistory} looked join ${spus} spu on spu.id = looked.spu_id
      where looked.viewed_at > ${since.toISOString()} and looked.viewed_at <= ${now.toISOString()} group by 1 order by 1
      on conflict (shop_id, day) do update set visits = ${shopDays}.visits + excluded.visits`)
    await tx.update(countedVisits).set({ until: now })
  })
}
