import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { Refusal } from '../../contract/refusals.ts'
import { marketDay } from '../../rules/calendar.ts'
import { moneyText } from '../../rules/money/money-text.ts'
import { isProvince } from '../../rules/money/tax.ts'
import { type Agreed, mostFinalCents, restOf, totalOf } from '../../rules/services/instalments.ts'
import { serviceTaxesOn } from '../../rules/services/service-tax.ts'
import { serviceTrades } from '../catalogue/service-trades.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { advanceRequest } from '../service-requests/queries.ts'
import { moveJob } from './move-job.ts'
import { isPaid, type JobRow, lockJob, ofProvider, type PaidPart, partsOf } from './queries.ts'
import { refundJob } from './service-bill.ts'
import { serviceBillParts, serviceBills, serviceOrderChanges } from './tables.ts'
import { noteInThread, tellCustomer } from './tell-job.ts'

/** What an amount before tax comes to for a job, with the taxes of its trade and province. What was agreed keeps its own. */
export async function agreedAt(db: Db, job: JobRow, netCents: number, now: Date): Promise<Agreed> {
  if (netCents === job.agreedCents) return { netCents, gstHstCents: job.gstHstCents, pstRstQstCents: job.pstRstQstCents }
  const tax = (await serviceTrades(db, now)).get(job.categoryId)?.tax ?? null
  if (!isProvince(job.province)) throw new Error('A job is done in a province')
  return {
    netCents,
    ...serviceTaxesOn(netCents, { tax, province: job.province, day: marketDay(job.placedAt), collection: job.taxCollection }),
  }
}

/** What is paid of a job and was not given back, row by row. */
function paidRows(parts: readonly PaidPart[]): Agreed[] {
  return parts.filter(isPaid).map((part) => {
    const kept = (cents: number) => cents - Math.floor((cents * part.refundedCents) / Math.max(1, part.totalCents))
    return { netCents: kept(part.netCents), gstHstCents: kept(part.gstHstCents), pstRstQstCents: kept(part.pstRstQstCents) }
  })
}

function sumOf(rows: readonly Agreed[]): Agreed {
  const sum = (row: keyof Agreed) => rows.reduce((cents, each) => cents + each[row], 0)
  return { netCents: sum('netCents'), gstHstCents: sum('gstHstCents'), pstRstQstCents: sum('pstRstQstCents') }
}

/** The work is done: what is left is billed, or what was paid too much comes back. */
export async function finishJob({ db, caller, now }: Context<'serviceSeller'>, id: string, finalCents: number | undefined): Promise<void> {
  const at = now()
  await inTransaction(db, async (tx) => {
    const job = await lockJob(tx, ofProvider(caller.providerId), id)
    const final = finalCents ?? job.agreedCents
    if (final > mostFinalCents(job.agreedCents)) throw new Refusal('needs-approval')
    const agreed = await agreedAt(tx, job, final, at)
    const parts = await partsOf(tx, id)
    const rest = restOf(agreed, paidRows(parts))
    // To the cent: what rounding of the taxes leaves of a job that is wholly paid is nobody's.
    const isEven = rest.netCents === 0
    const billed = isEven ? sumOf(paidRows(parts)) : agreed
    const totalCents = totalOf(billed)
    const moved = await moveJob(
      tx,
      job,
      {
        step: 'finish',
        actor: 'provider',
        also: { finalCents: final, gstHstCents: billed.gstHstCents, pstRstQstCents: billed.pstRstQstCents, totalCents, doneAt: at },
      },
      at,
    )
    await closeChanges(tx, moved, at)
    if (!isEven && rest.totalCents > 0) await billRest(tx, moved, rest, at)
    if (!isEven && rest.totalCents < 0) await refundJob(tx, moved, parts.filter(isPaid).reverse(), -rest.totalCents, at)
    if (job.inquiryId) await advanceRequest(tx, { customerId: job.customerId, id: job.inquiryId }, 'done')
    await noteInThread(tx, moved, { kind: 'state', author: 'provider', words: 'done', amountCents: totalCents }, at)
    const left = !isEven && rest.totalCents > 0 ? rest.totalCents : 0
    await tellCustomer(tx, moved, { kind: left > 0 ? 'service-done-rest' : 'service-done', variables: { amount: moneyText(left) } }, at)
  })
}

async function billRest(tx: Db, job: JobRow, rest: Agreed & { totalCents: number }, now: Date): Promise<void> {
  const billId = v7()
  await tx.insert(serviceBills).values({
    customerId: job.customerId,
    id: billId,
    orderNumber: `${job.orderNumber}-R`,
    kind: 'rest',
    paymentState: 'unpaid',
    totalCents: rest.totalCents,
    madeAt: now,
  })
  await tx.insert(serviceBillParts).values({ billId, orderId: job.id, providerId: job.providerId, customerId: job.customerId, ...rest })
}

/** Nobody decides on a change of what is done. */
async function closeChanges(tx: Db, { providerId, id }: JobRow, now: Date): Promise<void> {
  await tx
    .update(serviceOrderChanges)
    .set({ state: 'refused', decidedAt: now })
    .where(and(eq(serviceOrderChanges.providerId, providerId), eq(serviceOrderChanges.orderId, id), eq(serviceOrderChanges.state, 'open')))
}
