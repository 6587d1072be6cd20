import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '../../contract/refusals.ts'
import type { Db } from '../db/database.ts'
import { orders, shopOrders } from '../orders/tables.ts'
import { payments } from './tables.ts'

interface OfOrder {
  customerId: string
  orderId: string
}

const paymentOf = ({ customerId, orderId }: OfOrder) => sql`
  select own.disputed_cents as disputed,
    bought.total_cents - (select coalesce(sum(part.refunded_cents), 0) from ${shopOrders} part where part.order_id = bought.id) as left
  from ${payments} own join ${orders} bought on bought.customer_id = own.customer_id and bought.id = own.order_id
  where own.customer_id = ${customerId} and own.order_id = ${orderId} and own.state = 'succeeded'`

type Row = { disputed: number; left: number } | undefined

/** Null where no bank has taken anything. */
const besideIt = (row: Row) => (row && Number(row.disputed) > 0 ? Math.max(0, Number(row.left) - Number(row.disputed)) : null)

/** What of a part of an order cannot be paid back, since a bank has taken it from us already. */
export async function disputedOf(db: Db, of: OfOrder, part: { totalCents: number; refundedCents: number }): Promise<number> {
  const { rows } = await db.execute<{ disputed: number; left: number }>(paymentOf(of))
  const beside = besideIt(rows[0])
  return beside === null ? 0 : Math.max(0, part.totalCents - part.refundedCents - beside)
}

/** Before money of an order goes back: not what a bank has taken. The payment is locked, so that no bank takes it meanwhile. */
export async function refuseDisputed(tx: Db, { amountCents, ...of }: OfOrder & { amountCents: number }): Promise<void> {
  const { rows } = await tx.execute<{ disputed: number; left: number }>(sql`${paymentOf(of)} for update of own`)
  const beside = besideIt(rows[0])
  if (beside !== null && amountCents > beside) throw new Refusal('payment-disputed')
}

/** A bank took so much of a payment; less than nothing when it gave it again. */
export async function countDisputed(tx: Db, { customerId, id }: { customerId: string; id: string }, cents: number): Promise<void> {
  await tx
    .update(payments)
    .set({ disputedCents: sql`greatest(0, ${payments.disputedCents} + ${cents})` })
    .where(and(eq(payments.customerId, customerId), eq(payments.id, id)))
}
