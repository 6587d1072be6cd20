import { sql } from 'drizzle-orm'
import { UNPAID_HOURS } from '../../rules/goods/order-states.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { cancelUnpaid } from '../orders/cancel-unpaid.ts'
import { releaseOrder } from '../orders/hold-order.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { announce } from '../orders/sale-events.ts'
import { orders, shopOrders } from '../orders/tables.ts'
import type { PaymentProvider } from '../ports/payment.ts'
import { type Settled, settle } from './settle.ts'
import { payments } from './tables.ts'

const BATCH = 100

/** Ends an open payment at the provider; whatever it came to is written down. A payment that it never heard of has failed. */
export async function endOpenPayment(
  db: Db,
  provider: PaymentProvider,
  { customerId, id }: { customerId: string; id: string },
  now: Date,
): Promise<Settled> {
  const { rows } = await db.execute<{ id: string; provider_id: string | null; amount_cents: number }>(
    sql`select id, provider_id, amount_cents from ${payments} where customer_id = ${customerId} and order_id = ${id} and state = 'open'`,
  )
  const [payment] = rows
  if (!payment) return 'unknown'
  const said = await provider.cancel(payment.id, payment.provider_id)
  return settle(
    db,
    said ?? {
      reference: payment.id,
      providerId: payment.provider_id ?? '',
      amountCents: payment.amount_cents,
      currency: 'CAD',
      state: 'failed',
      confirmUrl: null,
      card: null,
    },
    now,
  )
}

/** Lets go what is held for orders whose time is over, and cancels those that stayed unpaid. Answers how many holds ended. */
export async function releaseHolds(db: Db, provider: PaymentProvider, now: Date): Promise<number> {
  const { rows } = await db.execute<{ customer_id: string; id: string }>(
    sql`select customer_id, id from ${orders} where held_until <= ${now.toISOString()} order by held_until limit ${BATCH}`,
  )
  const broken: unknown[] = []
  let released = 0
  for (const { customer_id: customerId, id } of rows) {
    try {
      await endOpenPayment(db, provider, { customerId, id }, now)
      released += Number(await releaseIfOver(db, customerId, id, now))
    } catch (error) {
      // One order that cannot be let go, or a provider that is silent, keeps no other from it.
      broken.push(error)
    }
  }
  await cancelForgotten(db, now)
  if (broken.length > 0) throw new AggregateError(broken, `${broken.length} orders could not be let go`)
  return released
}

async function releaseIfOver(db: Db, customerId: string, id: string, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, customerId, id)
    if (order.paymentState !== 'unpaid' || order.heldUntil === null || order.heldUntil > now) return false
    await releaseOrder(tx, order)
    await announce(tx, { what: 'holdEnded', customerId, orderId: id }, now)
    return true
  })
}

async function cancelForgotten(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - UNPAID_HOURS * 3_600_000).toISOString()
  const { rows } = await db.execute<{ customer_id: string; id: string }>(sql`
    select own.customer_id, own.id from ${shopOrders} part join ${orders} own on own.customer_id = part.customer_id and own.id = part.order_id
    where part.state = 'pending' and part.placed_at < ${before} and own.payment_state = 'unpaid' and own.held_until is null
      and not exists (select 1 from ${payments} where customer_id = own.customer_id and order_id = own.id and state in ('open', 'held'))
    limit ${BATCH}`)
  for (const { customer_id: customerId, id } of rows) {
    await inTransaction(db, async (tx) => {
      const order = await lockOrder(tx, customerId, id)
      if (order.paymentState === 'unpaid' && order.heldUntil === null) await cancelUnpaid(tx, order, 'marketplace', now)
    })
  }
}
