import { sql } from 'drizzle-orm'
import { Refusal } from '../../contract/refusals.ts'
import { addToCart } from '../cart/change-cart.ts'
import type { Where } from '../cart/lines.ts'
import type { Db } from '../db/database.ts'
import { orderLines, shopOrders } from './tables.ts'

/** Puts what was ordered before into the cart again. What is no longer sold, or not in that number, is counted as missing. */
export async function buyAgain(
  db: Db,
  customerId: string,
  { id: orderId, lineId }: { id: string; lineId?: string | undefined },
  where: Where,
): Promise<{ added: number; missing: number }> {
  const { rows } = await db.execute<{ skuId: string; quantity: number }>(sql`
    select line.sku_id as "skuId", line.quantity
    from ${shopOrders} part join ${orderLines} line on line.shop_id = part.shop_id and line.shop_order_id = part.id
    where part.customer_id = ${customerId} and part.order_id = ${orderId} ${lineId ? sql`and line.id = ${lineId}` : sql``}
    order by line.id`)
  if (rows.length === 0) throw new Refusal('not-found')
  let added = 0
  for (const { skuId, quantity } of rows) {
    try {
      await addToCart(db, customerId, { skuId, quantity }, where)
      added++
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }
  return { added, missing: rows.length - added }
}
