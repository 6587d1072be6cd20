import { and, eq, inArray, sql } from 'drizzle-orm'
import { Refusal } from '../../contract/refusals.ts'
import type { operatorJob } from '../../contract/service-orders.ts'
import { moneyText } from '../../rules/money-text.ts'
import type { Handlers } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { endOpenPayment } from '../payments/release-holds.ts'
import { moveJob } from './move-job.ts'
import { isPaid, type JobRow, jobIn, lockJob, partsOf, showJob } from './queries.ts'
import { refundJob } from './service-bill.ts'
import { serviceBills, serviceOrders } from './tables.ts'
import { noteInThread, tellBusiness, tellCustomer } from './tell-job.ts'

/** Whoever runs the marketplace may look at any job. */
const anybodys = sql`true`

export const operatorJobCalls: Handlers<typeof operatorJob> = {
  async decideDispute({ db, now, locale, payment }, { id, refundCents, words }) {
    const at = now()
    const found = await jobIn(db, anybodys, id)
    const open = (await partsOf(db, id)).filter(({ paymentState }) => paymentState === 'unpaid')
    // A payment that is on its way ends first: a bill that falls away must not be paid afterwards.
    for (const { billId } of open) await endOpenPayment(db, payment, { customerId: found.customerId, id: billId }, at)
    await inTransaction(db, async (tx) => {
      const job = await lockJob(tx, anybodys, id)
      if (job.state !== 'disputed' || refundCents > job.paidCents) throw new Refusal('conflict')
      const parts = await partsOf(tx, id)
      await dropOpenBills(
        tx,
        job,
        parts.filter((part) => part.paymentState === 'unpaid').map((part) => part.billId),
      )
      // The last payment comes back first, as it does when a job costs less than was paid.
      await refundJob(tx, job, parts.filter(isPaid).reverse(), refundCents, at)
      await settleAt(tx, job, job.paidCents - refundCents)
      const moved = await moveJob(tx, job, { to: 'confirmed', actor: 'marketplace', note: words }, at)
      await noteInThread(tx, moved, { kind: 'state', author: 'marketplace', words }, at)
      const told = { variables: { amount: moneyText(refundCents), words }, key: String(at.getTime()) }
      await tellCustomer(tx, moved, { kind: 'service-decided', ...told }, at)
      await tellBusiness(tx, moved, { kind: 'service-decided-business', ...told }, at)
    })
    return showJob(db, await jobIn(db, anybodys, id), locale, at)
  },
}

/** What nobody has paid of a job is nobody's any more. */
async function dropOpenBills(tx: Db, { customerId }: JobRow, billIds: readonly string[]): Promise<void> {
  if (billIds.length === 0) return
  await tx
    .update(serviceBills)
    .set({ paymentState: 'cancelled' })
    .where(and(eq(serviceBills.customerId, customerId), inArray(serviceBills.id, [...billIds]), eq(serviceBills.paymentState, 'unpaid')))
}

/** The job comes to what stays paid for it, its rows in proportion. */
async function settleAt(tx: Db, job: JobRow, keptCents: number): Promise<void> {
  const part = (cents: number) => (job.totalCents === 0 ? 0 : Math.floor((cents * keptCents) / job.totalCents))
  const [gstHstCents, pstRstQstCents] = [part(job.gstHstCents), part(job.pstRstQstCents)]
  await tx
    .update(serviceOrders)
    .set({ finalCents: keptCents - gstHstCents - pstRstQstCents, gstHstCents, pstRstQstCents, totalCents: keptCents })
    .where(and(eq(serviceOrders.providerId, job.providerId), eq(serviceOrders.id, job.id)))
}
