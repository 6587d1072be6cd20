import { and, eq, inArray, sql } from 'drizzle-orm'
import { UNPAID_HOURS } from '../../rules/goods/order-states.ts'
import { moneyText } from '../../rules/money/money-text.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { endOpenPayment } from '../payments/release-holds.ts'
import type { PaymentProvider } from '../ports/payment.ts'
import { freeQuote } from '../quotes/decide-quote.ts'
import { moveJob } from './move-job.ts'
import { isPaid, type JobRow, jobIn, lockJob, ofCustomer, ofProvider, partsOf } from './queries.ts'
import { refundJob, serviceBill } from './service-bill.ts'
import { serviceBillParts, serviceBills, serviceOrders } from './tables.ts'
import { noteInThread, tellBusiness, tellCustomer } from './tell-job.ts'

/** Ends a job: one that is not paid with its whole bill, one that is with its money given back. */
export async function cancelJob({ db, caller, now, payment }: Context<'customer'>, id: string, reason: string): Promise<void> {
  const found = await jobIn(db, ofCustomer(caller.id), id)
  if (found.state === 'pending') {
    const [part] = await partsOf(db, id)
    if (part && (await cancelUnpaidBill(db, { payment, customerId: caller.id, id: part.billId, actor: 'customer' }, now()))) return
    // It was paid at the same moment: then it is ended as what is paid.
  }
  await inTransaction(db, async (tx) => {
    const job = await lockJob(tx, ofCustomer(caller.id), id)
    await moveJob(tx, job, { step: 'cancel', actor: 'customer', note: reason }, now())
    await refundJob(tx, job, (await partsOf(tx, id)).filter(isPaid), job.paidCents, now())
    await noteInThread(tx, job, { kind: 'state', author: 'customer', words: 'cancelled' }, now())
    await tellBusiness(tx, job, { kind: 'service-cancelled' }, now())
  })
}

/** The business calls a paid job off: what was paid comes back whole, and the customer reads why. */
export async function callOffJob({ db, caller, now }: Context<'serviceSeller'>, id: string, reason: string): Promise<void> {
  const at = now()
  await inTransaction(db, async (tx) => {
    const job = await lockJob(tx, ofProvider(caller.providerId), id)
    await moveJob(tx, job, { step: 'cancel', actor: 'provider', note: reason }, at)
    await refundJob(tx, job, (await partsOf(tx, id)).filter(isPaid), job.paidCents, at)
    await noteInThread(tx, job, { kind: 'state', author: 'provider', words: 'cancelled' }, at)
    await noteInThread(tx, job, { kind: 'message', author: 'provider', words: reason }, at)
    const variables = { amount: moneyText(job.paidCents), words: reason }
    await tellCustomer(tx, job, { kind: 'service-called-off', variables }, at)
  })
}

interface UnpaidBill {
  payment: PaymentProvider
  customerId: string
  id: string
  /** Who ends it. */
  actor: 'customer' | 'marketplace'
}

/** Ends a bill that nobody has paid, with its jobs; quotes are as they were. False when it was paid or ended meanwhile. */
async function cancelUnpaidBill(db: Db, { payment, customerId, id, actor }: UnpaidBill, now: Date): Promise<boolean> {
  await endOpenPayment(db, payment, { customerId, id }, now)
  return inTransaction(db, async (tx) => {
    const bill = await serviceBill.lock(tx, customerId, id)
    if (bill.paymentState !== 'unpaid') return false
    await tx
      .update(serviceBills)
      .set({ paymentState: 'cancelled' })
      .where(and(eq(serviceBills.customerId, customerId), eq(serviceBills.id, id)))
    for (const job of await pendingJobs(tx, id)) {
      await moveJob(tx, job, { step: 'cancel', actor }, now)
      if (job.quoteId) await freeQuote(tx, job.providerId, job.quoteId)
    }
    return true
  })
}

async function pendingJobs(tx: Db, billId: string): Promise<JobRow[]> {
  const ids = tx.select({ id: serviceBillParts.orderId }).from(serviceBillParts).where(eq(serviceBillParts.billId, billId))
  return tx
    .select()
    .from(serviceOrders)
    .where(and(inArray(serviceOrders.id, ids), eq(serviceOrders.state, 'pending')))
    .for('update')
}

const AT_ONCE = 100

/** Ends checkouts that stayed unpaid for a day. Answers how many. */
export async function cancelForgottenBills(db: Db, provider: PaymentProvider, now: Date): Promise<number> {
  const before = new Date(now.getTime() - UNPAID_HOURS * 3_600_000).toISOString()
  const { rows } = await db.execute<{ customerId: string; id: string }>(sql`
    select customer_id as "customerId", id from ${serviceBills}
    where payment_state = 'unpaid' and kind = 'checkout' and made_at < ${before} order by made_at limit ${AT_ONCE}`)
  let ended = 0
  const broken: unknown[] = []
  for (const { customerId, id } of rows) {
    try {
      ended += Number(await cancelUnpaidBill(db, { payment: provider, customerId, id, actor: 'marketplace' }, now))
    } catch (error) {
      // One that cannot be ended, or a provider that is silent, keeps no other from it.
      broken.push(error)
    }
  }
  if (broken.length > 0) throw new AggregateError(broken, `${broken.length} bills could not be ended`)
  return ended
}
