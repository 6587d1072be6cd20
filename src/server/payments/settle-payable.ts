import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Db } from '../db/database.ts'
import { enqueue } from '../jobs/outbox.ts'
import { postReturnedPayment } from '../ledger/post.ts'
import type { ProviderPayment } from '../ports/payment.ts'
import { saveCard } from './cards.ts'
import { type Payable, payableKind } from './payables.ts'
import { payments, refunds } from './tables.ts'

export interface PayablePayment {
  customerId: string
  /** The payable's own id. */
  orderId: string
  amountCents: number
  saveCard: boolean
  payable: string
  state: string
}

/** Only an open payment changes; whoever changes it is the one whose effect it has. */
async function change(tx: Db, said: ProviderPayment, to: 'succeeded' | 'failed' | 'held', now: Date): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update ${payments} set state = ${to}, provider_id = ${said.providerId}, brand = ${said.card?.brand ?? null}, last4 = ${said.card?.last4 ?? null},
      confirm_url = null, settled_at = ${now.toISOString()}
    where id = ${said.reference} and state = 'open'`)
  return rowCount === 1
}

/** Writes down what the provider says about a payment for something else than an order of goods. The payable is locked. */
export async function settlePayable(
  tx: Db,
  payment: PayablePayment,
  payable: Payable,
  said: ProviderPayment,
  now: Date,
): Promise<'open' | 'paid' | 'failed' | 'held' | 'returned'> {
  const kind = payableKind(payment.payable)
  if (said.state === 'failed') {
    if (await change(tx, said, 'failed', now)) await kind.failed(tx, payable, now)
    return 'failed'
  }
  if (said.state !== 'succeeded') {
    await tx.execute(sql`
      update ${payments} set provider_id = ${said.providerId}, confirm_url = ${said.confirmUrl} where id = ${said.reference} and state = 'open'`)
    return 'open'
  }
  // Another amount than was asked for is not this payment: a person has to look.
  if (said.amountCents !== payment.amountCents || said.currency !== 'CAD') {
    await change(tx, said, 'held', now)
    return 'held'
  }
  if (!(await change(tx, said, 'succeeded', now))) return payment.state === 'failed' ? 'held' : 'paid'
  if (payment.saveCard && said.card) await saveCard(tx, payment.customerId, said.card, now)
  if (payable.paymentState === 'unpaid') {
    await kind.take(tx, payable, said.card, now)
    return 'paid'
  }
  await giveBack(tx, payment, said, now)
  return 'returned'
}

/** Paid for what was cancelled meanwhile: the money comes and goes. */
async function giveBack(tx: Db, { customerId, orderId }: PayablePayment, said: ProviderPayment, now: Date): Promise<void> {
  const id = v7()
  await tx.execute(sql`update ${payments} set refunded_cents = amount_cents where id = ${said.reference}`)
  await tx.execute(sql`
    insert into ${refunds} (customer_id, id, payment_id, order_id, amount_cents, reason, state, created_at)
    values (${customerId}, ${id}, ${said.reference}, ${orderId}, ${said.amountCents}, 'cancelled', 'open', ${now.toISOString()})`)
  await postReturnedPayment(tx, { orderId, customerId, totalCents: said.amountCents }, now)
  await enqueue(tx, 'refund', { customerId, refundId: id }, now)
}
