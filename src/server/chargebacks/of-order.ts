import { asc, eq } from 'drizzle-orm'
import type { ChargebackOfOrder } from '../../contract/chargebacks.ts'
import type { Db } from '../db/database.ts'
import { chargebacks } from './tables.ts'

/** How the disputes of an order stand, oldest first. */
export async function chargebacksOf(db: Db, orderId: string): Promise<ChargebackOfOrder[]> {
  const rows = await db.select().from(chargebacks).where(eq(chargebacks.orderId, orderId)).orderBy(asc(chargebacks.id))
  return rows.map(({ id, state, openedAt, answerBy, closedAt }) => ({
    ...{ id, state, openedAt: openedAt.toISOString() },
    ...{ answerBy: answerBy?.toISOString() ?? null, closedAt: closedAt?.toISOString() ?? null },
  }))
}
