import { sql } from 'drizzle-orm'
import { momentAt } from '../../rules/calendar.ts'
import type { IsUsed } from '../commissions/change-rules.ts'
import { orderLines, orders, shopOrders } from '../orders/tables.ts'
import { serviceOrders } from '../service-orders/tables.ts'

/** Whether an order or a job was made under a commission: it froze the rule's id, no earlier than the rule's first day. */
export const isSoldUnder: IsUsed = async (db, { id, since }) => {
  const from = momentAt(since, '00:00').toISOString()
  const { rows } = await db.execute<{ used: boolean }>(sql`
    select exists (
      select 1 from ${orders} join ${shopOrders} part on part.order_id = ${orders}.id
        join ${orderLines} line on line.shop_id = part.shop_id and line.shop_order_id = part.id
      where ${orders}.placed_at >= ${from} and line.commission ->> 'ruleId' = ${id}
    ) or exists (
      select 1 from ${serviceOrders} job where job.placed_at >= ${from} and job.commission ->> 'ruleId' = ${id}
    ) as used`)
  return rows[0]?.used === true
}
