import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '../../contract/refusals.ts'
import { commissionOfPart } from '../../rules/money/commission.ts'
import { moneyText } from '../../rules/money/money-text.ts'
import { saleLines } from '../../rules/money/sale-lines.ts'
import { type Sold, splitRefund, splitSale } from '../../rules/money/sale-split.ts'
import { UNPAID_HOLD_MINUTES } from '../../rules/services/free-times.ts'
import type { Instalment } from '../../rules/services/instalments.ts'
import type { Db } from '../db/database.ts'
import { postSale, type SellerPart } from '../ledger/post.ts'
import type { Payable, PayableKind } from '../payments/payables.ts'
import { refundPayable } from '../payments/refund.ts'
import { settleRequest } from '../quotes/decide-quote.ts'
import { lockCalendars } from '../services/bookable.ts'
import { countHire, takeBackHire } from '../services/queries.ts'
import { billEvidence } from './bill-evidence.ts'
import { isTaken } from './held-times.ts'
import { addJobEvent, moveJob } from './move-job.ts'
import { type BillPart, type JobRow, lockJob, ofProvider } from './queries.ts'
import { serviceBillParts, serviceBills, serviceOrders } from './tables.ts'
import { noteInThread, tellBusiness, tellCustomer } from './tell-job.ts'

/** Under this name payments know a bill for services. */
export const SERVICE_BILL = 'serviceBill'

const noFees = { discountCents: 0, shippingCents: 0, deliveryCents: 0, handlingCents: 0, installationCents: 0, giftWrapCents: 0 }

/** Who gets what of a part of a bill of a job: the provider, the tax offices, the marketplace. */
function soldIn({ netCents, gstHstCents, pstRstQstCents, totalCents }: Instalment, { taxCollection, commission }: Terms): Sold {
  const bill = { itemsCents: netCents, ...noFees, gstHstCents, pstRstQstCents, totalCents }
  if (!commission) return { ...bill, taxCollection }
  const { commissionCents, commissionTaxCents } = commissionOfPart(bill, taxCollection, [{ goodsCents: netCents, terms: commission }])
  return { ...bill, taxCollection, commissionCents, commissionTaxCents }
}

type Terms = Pick<JobRow, 'taxCollection' | 'commission'>

/** What a business gets of a part of a bill, kept back until the job is agreed to be done. */
export function partOfBusiness(part: BillPart, job: Terms & Pick<JobRow, 'state'>, now: Date): SellerPart {
  const sold = soldIn(part, job)
  return {
    shopId: part.providerId,
    partId: part.orderId,
    split: splitSale(sold),
    lines: saleLines(sold, [{ id: part.orderId, goodsCents: part.netCents, commissionCents: null }]),
    // A rest may be paid after the job was confirmed: nothing is waited for any more.
    dueAt: job.state === 'confirmed' ? now : null,
  }
}

const whose = (customerId: string, id: string) => and(eq(serviceBills.customerId, customerId), eq(serviceBills.id, id))

function payableOf(row: typeof serviceBills.$inferSelect | undefined): Payable {
  if (!row) throw new Refusal('not-found')
  const { customerId, id, orderNumber, paymentState, totalCents } = row
  return { customerId, id, orderNumber, paymentState, totalCents }
}

const partsOfBill = (db: Db, billId: string): Promise<BillPart[]> =>
  db.select().from(serviceBillParts).where(eq(serviceBillParts.billId, billId)).orderBy(serviceBillParts.orderId)

export const serviceBill: PayableKind = {
  async read(db, customerId, id) {
    const [row] = await db.select().from(serviceBills).where(whose(customerId, id))
    return payableOf(row)
  },
  async lock(tx, customerId, id) {
    const [row] = await tx.select().from(serviceBills).where(whose(customerId, id)).for('update')
    return payableOf(row)
  },
  async take(tx, { customerId, id, totalCents }, card, now) {
    await tx
      .update(serviceBills)
      .set({ paymentState: 'paid', paidAt: now, paymentMethod: card && { brand: card.brand, last4: card.last4 } })
      .where(whose(customerId, id))
    const sellers: SellerPart[] = []
    for (const part of await partsOfBill(tx, id)) sellers.push(partOfBusiness(part, await takeForJob(tx, part, now), now))
    await postSale(tx, { orderId: id, customerId, totalCents, sellers: 'business', shops: sellers }, now)
  },
  async failed(tx, { customerId, id }, now) {
    const [part] = await partsOfBill(tx, id)
    if (!part) return
    const job = await lockJob(tx, eq(serviceOrders.customerId, customerId), part.orderId)
    await tellCustomer(tx, job, { kind: 'service-payment-failed', key: `${id} ${now.getTime()}` }, now)
  },
  evidence: billEvidence,
  returnUrl: (id) => `/services/cart/checkout?bill=${id}`,
}

async function takeForJob(tx: Db, part: BillPart, now: Date): Promise<JobRow> {
  const before = await lockJob(tx, ofProvider(part.providerId), part.orderId)
  const [job] = await tx
    .update(serviceOrders)
    .set({ paidCents: sql`${serviceOrders.paidCents} + ${part.totalCents}` })
    .where(and(eq(serviceOrders.providerId, part.providerId), eq(serviceOrders.id, part.orderId)))
    .returning()
  if (!job) return before
  const amount = moneyText(part.totalCents)
  await noteInThread(tx, job, { kind: 'payment', author: 'customer', amountCents: part.totalCents }, now)
  if (before.state === 'pending') {
    await moveJob(tx, job, { step: 'pay', actor: 'customer', also: await timeLost(tx, job, now) }, now)
    await countHire(tx, job.providerId, job.serviceId)
    if (job.quoteId) await settleRequest(tx, job.providerId, job.quoteId, now)
    await tellCustomer(tx, job, { kind: 'service-paid', variables: { amount }, key: part.billId }, now)
    await tellBusiness(tx, job, { kind: 'service-booked', variables: { amount, city: job.address?.city ?? '' }, key: part.billId }, now)
  } else {
    await tellCustomer(tx, job, { kind: 'service-rest-paid', variables: { amount }, key: part.billId }, now)
    await tellBusiness(tx, job, { kind: 'service-rest-received', variables: { amount }, key: part.billId }, now)
  }
  return job
}

/** A time that was held too long may be somebody else's by now: then another one is agreed. */
async function timeLost(tx: Db, job: JobRow, now: Date): Promise<{ startsAt?: null; endsAt?: null }> {
  const isHeld = now.getTime() - job.placedAt.getTime() < UNPAID_HOLD_MINUTES * 60_000
  // The time of a quote is the business's own word.
  if (!job.startsAt || job.quoteId || isHeld) return {}
  await lockCalendars(tx, [job.providerId])
  const span = { startsAt: job.startsAt, endsAt: job.endsAt ?? new Date(job.startsAt.getTime() + 3_600_000) }
  if (!(await isTaken(tx, job, span, now))) return {}
  await addJobEvent(tx, job, 'newTime', 'marketplace', now)
  return { startsAt: null, endsAt: null }
}

/** Gives money of a job back, from its bills in the given order. Never more than was paid for it. */
export async function refundJob(tx: Db, job: JobRow, parts: readonly BillPart[], amountCents: number, now: Date): Promise<void> {
  let left = amountCents
  for (const part of parts) {
    const cents = Math.min(left, part.totalCents - part.refundedCents)
    if (cents <= 0) continue
    left -= cents
    const split = splitRefund(splitSale(soldIn(part, job)), part.totalCents, part.refundedCents, cents)
    await refundPayable(tx, { customerId: job.customerId, payableId: part.billId, sellerId: job.providerId, jobId: job.id, split }, now)
    const { rowCount } = await tx.execute(sql`
      update ${serviceBillParts} set refunded_cents = refunded_cents + ${cents}
      where bill_id = ${part.billId} and order_id = ${job.id} and refunded_cents + ${cents} <= total_cents`)
    if (rowCount !== 1) throw new Error('A refund would be more than was paid for the job')
    await tx.execute(sql`
      update ${serviceBills} set payment_state = case
        when (select sum(refunded_cents) from ${serviceBillParts} where bill_id = ${part.billId}) >= total_cents then 'refunded' else 'partlyRefunded' end
      where customer_id = ${job.customerId} and id = ${part.billId}`)
  }
  const given = amountCents - left
  if (given === 0) return
  await tx
    .update(serviceOrders)
    .set({ paidCents: sql`${serviceOrders.paidCents} - ${given}` })
    .where(and(eq(serviceOrders.providerId, job.providerId), eq(serviceOrders.id, job.id)))
  if (given >= job.paidCents) await takeBackHire(tx, job)
  await noteInThread(tx, job, { kind: 'refund', author: 'marketplace', amountCents: given }, now)
  await tellCustomer(tx, job, { kind: 'service-refunded', variables: { amount: moneyText(given) }, key: String(now.getTime()) }, now)
}
