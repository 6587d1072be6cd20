import { and, eq, isNotNull, ne } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { orders } from './tables.ts'

/** Whether somebody has paid for an order; one that was cancelled is none. */
export async function hasBought(db: Db, customerId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), isNotNull(orders.paidAt), ne(orders.paymentState, 'cancelled')))
    .limit(1)
  return found !== undefined
}
