import { sql } from 'drizzle-orm'
import type { WaitsFor } from '../ledger/free-held.ts'
import { shopOrders } from '../orders/tables.ts'
import { isOnItsWayBack } from '../returns/calls.ts'
import { serviceOrders } from '../service-orders/tables.ts'

/** Money of goods waits while something of them is on its way back, money of a job while it is disputed. */
export const holdReason: WaitsFor = async (tx, { sellerId, sellerKind, partId }) => {
  if (sellerKind === 'shop') {
    const { rows } = await tx.execute<{ waits: boolean }>(sql`
      select ${isOnItsWayBack(sql`part`)} as waits from ${shopOrders} part where part.shop_id = ${sellerId} and part.id = ${partId}`)
    return rows[0]?.waits ? 'return' : null
  }
  const { rows } = await tx.execute<{ waits: boolean }>(sql`
    select state in ('disputed', 'missed') as waits from ${serviceOrders} where provider_id = ${sellerId} and id = ${partId}`)
  return rows[0]?.waits ? 'dispute' : null
}
