import { and, asc, desc, eq } from 'drizzle-orm'
import type { Locale } from '../../contract/locale.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { OpenServiceBill, OwnServiceBill } from '../../contract/service-bills.ts'
import { UNPAID_HOURS } from '../../rules/goods/order-states.ts'
import type { Db } from '../db/database.ts'
import { sideBySide } from '../db/side-by-side.ts'
import { isBeingPaid } from '../payments/pay-payable.ts'
import { isPaid, summariesOf } from './queries.ts'
import { serviceBillParts, serviceBills, serviceOrders } from './tables.ts'

/** A bill of a customer's own, with the jobs that it is for. */
export async function showBill(db: Db, customerId: string, id: string, locale: Locale): Promise<OwnServiceBill> {
  const [bill] = await db
    .select()
    .from(serviceBills)
    .where(and(eq(serviceBills.customerId, customerId), eq(serviceBills.id, id)))
  if (!bill) throw new Refusal('not-found')
  const rows = await db
    .select({ part: serviceBillParts, job: serviceOrders })
    .from(serviceBillParts)
    .innerJoin(
      serviceOrders,
      and(eq(serviceOrders.providerId, serviceBillParts.providerId), eq(serviceOrders.id, serviceBillParts.orderId)),
    )
    .where(and(eq(serviceBillParts.customerId, customerId), eq(serviceBillParts.billId, id)))
    .orderBy(asc(serviceBillParts.orderId))
  const jobs = rows.map(({ job }) => job)
  const [summaries, beingPaid] = await sideBySide(db, [() => summariesOf(db, jobs, locale), () => isBeingPaid(db, customerId, id)])
  const sum = (row: 'netCents' | 'gstHstCents' | 'pstRstQstCents') => rows.reduce((cents, { part }) => cents + part[row], 0)
  return {
    id,
    orderNumber: bill.orderNumber,
    kind: bill.kind,
    paymentState: bill.paymentState,
    netCents: sum('netCents'),
    gstHstCents: sum('gstHstCents'),
    pstRstQstCents: sum('pstRstQstCents'),
    totalCents: bill.totalCents,
    paymentMethod: bill.paymentMethod ?? null,
    isBeingPaid: beingPaid,
    jobs: rows.map(({ part, job }, at) => ({
      orderId: job.id,
      title: summaries[at]?.title ?? '',
      picUrl: summaries[at]?.picUrl ?? '',
      quantity: job.quantity,
      provider: { id: job.providerId, displayName: summaries[at]?.provider.displayName ?? '' },
      address: job.address,
      startsAt: job.startsAt?.toISOString() ?? null,
      totalCents: part.totalCents,
      laterCents: Math.max(0, job.totalCents - job.paidCents - (isPaid(bill) ? 0 : part.totalCents)),
    })),
  }
}

const MOST_SHOWN = 50

/** What a customer has still to pay for services. */
export async function showOpenBills(db: Db, customerId: string, locale: Locale): Promise<OpenServiceBill[]> {
  const open = await db
    .select({ id: serviceBills.id, madeAt: serviceBills.madeAt })
    .from(serviceBills)
    .where(and(eq(serviceBills.customerId, customerId), eq(serviceBills.paymentState, 'unpaid')))
    .orderBy(desc(serviceBills.madeAt))
    .limit(MOST_SHOWN)
  return sideBySide(
    db,
    open.map(({ id, madeAt }) => async () => {
      const { orderNumber, kind, totalCents, jobs } = await showBill(db, customerId, id, locale)
      const dueAt = kind === 'checkout' ? new Date(madeAt.getTime() + UNPAID_HOURS * 3_600_000).toISOString() : null
      const named = jobs.map(({ orderId, title, picUrl, provider }) => ({ orderId, title, picUrl, provider }))
      return { id, orderNumber, kind, totalCents, madeAt: madeAt.toISOString(), dueAt, jobs: named }
    }),
  )
}
