import { and, eq, inArray } from 'drizzle-orm'
import { operatorJob } from '../../contract/disputes.ts'
import { Refusal } from '../../contract/refusals.ts'
import { moneyText } from '../../rules/money/money-text.ts'
import { writeDown } from '../accounts/operator-acts.ts'
import type { Handlers } from '../context.ts'
import type { Db } from '../db/database.ts'
import { once } from '../db/once.ts'
import { endOpenPayment } from '../payments/release-holds.ts'
import { addJobEvent, moveJob } from './move-job.ts'
import { isPaid, type JobRow, jobIn, lockJob, partsOf } from './queries.ts'
import { refundJob } from './service-bill.ts'
import { anybodys, pageOfDisputes, showDispute } from './show-dispute.ts'
import { serviceBills, serviceOrders } from './tables.ts'
import { noteInThread, tellBusiness, tellCustomer } from './tell-job.ts'

export const operatorJobCalls: Handlers<typeof operatorJob> = {
  page: ({ db, locale }, input) => pageOfDisputes(db, input, locale),

  getInfo: ({ db, locale }, { id }) => showDispute(db, id, locale),

  async decideDispute({ db, caller, now, locale, payment, idempotencyKey }, input) {
    const { id, refundCents, seenPaidCents, words } = input
    const at = now()
    const asked = { customerId: caller.id, key: idempotencyKey, path: operatorJob.decideDispute.path, input, now: at }
    const found = await jobIn(db, anybodys, id)
    const open = (await partsOf(db, id)).filter(({ paymentState }) => paymentState === 'unpaid')
    // A payment that is on its way ends first: a bill that falls away must not be paid afterwards.
    for (const { billId } of open) await endOpenPayment(db, payment, { customerId: found.customerId, id: billId }, at)
    await once(db, asked, async (tx) => {
      const job = await lockJob(tx, anybodys, id)
      // Whoever decides has seen what was paid: what came in meanwhile would be kept by nobody's decision.
      if (job.state !== 'disputed' || job.paidCents !== seenPaidCents || refundCents > job.paidCents) throw new Refusal('conflict')
      const parts = await partsOf(tx, id)
      await dropOpenBills(
        tx,
        job,
        parts.filter((part) => part.paymentState === 'unpaid').map((part) => part.billId),
      )
      // The last payment comes back first, as it does when a job costs less than was paid.
      await refundJob(tx, job, parts.filter(isPaid).reverse(), refundCents, at)
      const kept = { ...job, paidCents: job.paidCents - refundCents }
      await settleAt(tx, job, kept.paidCents)
      const moved = await moveJob(tx, kept, { step: 'decide', actor: 'marketplace' }, at)
      await addJobEvent(tx, moved, 'decided', 'marketplace', at, words)
      const details = { refundCents, paidCents: seenPaidCents }
      await writeDown(tx, { operatorId: caller.id, act: 'dispute-decided', subjectId: id, details, at })
      await noteInThread(tx, moved, { kind: 'state', author: 'marketplace', words }, at)
      const variables = { amount: moneyText(refundCents), paid: moneyText(seenPaidCents), words }
      const told = { variables, key: String(at.getTime()) }
      const kind = refundCents === 0 ? 'service-decided-nothing' : kept.paidCents === 0 ? 'service-decided-whole' : 'service-decided'
      await tellCustomer(tx, moved, { kind, ...told }, at)
      await tellBusiness(tx, moved, { kind: `${kind}-business`, ...told }, at)
      return null
    })
    return showDispute(db, id, locale)
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
