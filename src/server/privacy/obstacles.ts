import { type SQL, sql } from 'drizzle-orm'
import { type ErasureObstacle, erasureObstacles } from '../../contract/privacy.ts'
import { accounts } from '../accounts/tables.ts'
import { cancellations } from '../cancellations/tables.ts'
import { chargebacks } from '../chargebacks/tables.ts'
import { complaints } from '../complaints/tables.ts'
import type { Db } from '../db/database.ts'
import { members } from '../members/tables.ts'
import { orders, shopOrders } from '../orders/tables.ts'
import { payments, refunds } from '../payments/tables.ts'
import { returnDisputes, returns } from '../returns/tables.ts'
import { serviceBills, serviceOrders } from '../service-orders/tables.ts'

/** What has to end before somebody can be erased: others still have to do with them under their name. */
const waysOf = (id: string): Record<ErasureObstacle, SQL> => ({
  orders: sql`
    select 1 from ${shopOrders} part join ${orders} own on own.customer_id = part.customer_id and own.id = part.order_id
    where part.customer_id = ${id} and part.state in ('pending', 'processing', 'shipped', 'outForDelivery') and own.payment_state <> 'cancelled'`,
  jobs: sql`
    select 1 from ${serviceOrders} job where job.customer_id = ${id} and job.state not in ('confirmed', 'cancelled', 'disputed')`,
  disputes: sql`
    select 1 from ${serviceOrders} job where job.customer_id = ${id} and job.state = 'disputed'
    union all select 1 from ${chargebacks} claim where claim.customer_id = ${id} and claim.closed_at is null`,
  complaints: sql`select 1 from ${complaints} own where own.customer_id = ${id} and own.state <> 'closed'`,
  returns: sql`
    select 1 from ${returns} own where own.customer_id = ${id} and own.closed_at is null and own.state not in ('refunded', 'refused')
    union all select 1 from ${returnDisputes} own where own.customer_id = ${id} and own.decided_at is null
    union all select 1 from ${cancellations} own where own.customer_id = ${id} and own.state = 'requested'`,
  money: sql`
    select 1 from ${refunds} own where own.customer_id = ${id} and own.state = 'open'
    union all select 1 from ${payments} own where own.customer_id = ${id} and own.state = 'held'
    union all select 1 from ${serviceBills} own where own.customer_id = ${id} and own.payment_state = 'unpaid'`,
  owner: sql`
    select 1 from ${members} own where own.account_id = ${id} and own.role = 'owner' and not exists (
      select 1 from ${members} other join ${accounts} person on person.id = other.account_id and person.closed_at is null
      where other.kind = own.kind and other.place_id = own.place_id and other.role = 'owner' and other.account_id <> own.account_id)`,
})

export async function obstaclesOf(db: Db, id: string): Promise<ErasureObstacle[]> {
  const ways = waysOf(id)
  const asked = sql.join(
    erasureObstacles.map((name) => sql`select ${name}::text as name where exists (${ways[name]})`),
    sql` union all `,
  )
  const { rows } = await db.execute<{ name: ErasureObstacle }>(asked)
  return erasureObstacles.filter((obstacle) => rows.some(({ name }) => name === obstacle))
}
