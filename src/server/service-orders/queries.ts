import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Locale, Text } from '../../contract/locale.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { ServiceOrder, ServiceOrderSummary } from '../../contract/service-orders.ts'
import { mostFinalCents } from '../../rules/services/instalments.ts'
import { isRateable, OBJECT_HOURS, stepsOf, stepTo } from '../../rules/services/service-order-states.ts'
import { zoneOf } from '../../rules/zone-of.ts'
import type { Db } from '../db/database.ts'
import { cutPage } from '../db/key-page.ts'
import { sideBySide } from '../db/side-by-side.ts'
import { pictureUrl } from '../media/picture-url.ts'
import { type NamedProvider, providersNamed, ratedOrders } from '../services/queries.ts'
import { serviceBillParts, serviceBills, serviceOrderChanges, serviceOrderEvents, serviceOrders } from './tables.ts'

export type JobRow = typeof serviceOrders.$inferSelect
export type BillPart = typeof serviceBillParts.$inferSelect

export const ofCustomer = (customerId: string): SQL => eq(serviceOrders.customerId, customerId)
export const ofProvider = (providerId: string): SQL => eq(serviceOrders.providerId, providerId)

export async function jobIn(db: Db, scope: SQL, id: string): Promise<JobRow> {
  const [row] = await db
    .select()
    .from(serviceOrders)
    .where(and(scope, eq(serviceOrders.id, id)))
  if (!row) throw new Refusal('not-found')
  return row
}

/** For this transaction alone: every write to a job begins here. */
export async function lockJob(tx: Db, scope: SQL, id: string): Promise<JobRow> {
  const [row] = await tx
    .select()
    .from(serviceOrders)
    .where(and(scope, eq(serviceOrders.id, id)))
    .for('update')
  if (!row) throw new Refusal('not-found')
  return row
}

export interface PaidPart extends BillPart {
  paymentState: (typeof serviceBills.$inferSelect)['paymentState']
}

/** What was billed for a job, the oldest bill first. */
export async function partsOf(db: Db, orderId: string): Promise<PaidPart[]> {
  const rows = await db
    .select({ part: serviceBillParts, paymentState: serviceBills.paymentState })
    .from(serviceBillParts)
    .innerJoin(serviceBills, and(eq(serviceBills.customerId, serviceBillParts.customerId), eq(serviceBills.id, serviceBillParts.billId)))
    .where(eq(serviceBillParts.orderId, orderId))
    .orderBy(asc(serviceBills.madeAt), asc(serviceBills.id))
  return rows.map(({ part, paymentState }) => ({ ...part, paymentState }))
}

export const isPaid = ({ paymentState }: Pick<PaidPart, 'paymentState'>): boolean => !['unpaid', 'cancelled'].includes(paymentState)

const iso = (at: Date | null) => at?.toISOString() ?? null
const providerIn = (names: ReadonlyMap<string, NamedProvider>, id: string) => ({
  id,
  slug: names.get(id)?.slug ?? '',
  displayName: names.get(id)?.displayName ?? '',
})

/** Until when whoever is said not to have come may object. */
export const objectUntil = (missedAt: Date): Date => new Date(missedAt.getTime() + OBJECT_HOURS * 3_600_000)

/** What a job is called, for a text that is told in each language. */
export const nameOf = ({ subject, title }: Pick<JobRow, 'subject' | 'title'>): string | Text => subject ?? title ?? ''

/** What is still to be paid; nothing for what was cancelled. */
const restOfJob = ({ state, totalCents, paidCents }: JobRow) => (state === 'cancelled' ? 0 : Math.max(0, totalCents - paidCents))

async function openBills(db: Db, orderIds: readonly string[]): Promise<Map<string, string>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({ orderId: serviceBillParts.orderId, billId: serviceBillParts.billId })
    .from(serviceBillParts)
    .innerJoin(serviceBills, and(eq(serviceBills.customerId, serviceBillParts.customerId), eq(serviceBills.id, serviceBillParts.billId)))
    .where(and(inArray(serviceBillParts.orderId, [...orderIds]), eq(serviceBills.paymentState, 'unpaid')))
  return new Map(rows.map(({ orderId, billId }) => [orderId, billId]))
}

export async function summariesOf(db: Db, rows: readonly JobRow[], locale: Locale): Promise<ServiceOrderSummary[]> {
  const [names, bills] = await sideBySide(db, [
    () =>
      providersNamed(
        db,
        rows.map(({ providerId }) => providerId),
      ),
    () =>
      openBills(
        db,
        rows.map(({ id }) => id),
      ),
  ])
  return rows.map((row) => ({
    id: row.id,
    orderNumber: row.orderNumber,
    state: row.state,
    title: row.subject ?? row.title?.[locale] ?? '',
    picUrl: pictureUrl(row.picture),
    quantity: row.quantity,
    provider: providerIn(names, row.providerId),
    requestId: row.inquiryId,
    totalCents: row.totalCents,
    paidCents: row.paidCents,
    restCents: restOfJob(row),
    openBillId: bills.get(row.id) ?? null,
    startsAt: iso(row.startsAt),
    endsAt: iso(row.endsAt),
    timeZone: zoneOfJob(row),
    placedAt: row.placedAt.toISOString(),
    customerName: row.state === 'pending' ? row.contact.firstName : `${row.contact.firstName} ${row.contact.lastName.charAt(0)}.`,
    city: row.address?.city ?? '',
  }))
}

/** The clock of the place where the work is done. */
export const zoneOfJob = ({ address, province }: Pick<JobRow, 'address' | 'province'>): string => zoneOf(address ?? { province })

interface Looking {
  /** Whose steps are shown; a business reads whom it works for, and where, once something is paid. */
  to: 'customer' | 'provider'
  locale: Locale
  now: Date
}

export async function showJob(db: Db, row: JobRow, { to, locale, now }: Looking): Promise<ServiceOrder> {
  const [[summary], bills, changes, events, rated] = await sideBySide(db, [
    () => summariesOf(db, [row], locale),
    () =>
      db
        .select({ part: serviceBillParts, bill: serviceBills })
        .from(serviceBillParts)
        .innerJoin(
          serviceBills,
          and(eq(serviceBills.customerId, serviceBillParts.customerId), eq(serviceBills.id, serviceBillParts.billId)),
        )
        .where(eq(serviceBillParts.orderId, row.id))
        .orderBy(asc(serviceBills.madeAt), asc(serviceBills.id)),
    () =>
      db
        .select()
        .from(serviceOrderChanges)
        .where(and(eq(serviceOrderChanges.providerId, row.providerId), eq(serviceOrderChanges.orderId, row.id)))
        .orderBy(asc(serviceOrderChanges.proposedAt)),
    () =>
      db
        .select()
        .from(serviceOrderEvents)
        .where(and(eq(serviceOrderEvents.providerId, row.providerId), eq(serviceOrderEvents.orderId, row.id)))
        .orderBy(asc(serviceOrderEvents.sort)),
    () => ratedOrders(db, [row.id]),
  ])
  if (!summary) throw new Refusal('not-found')
  const { customerName: _, city: __, ...shown } = summary
  const isHidden = to === 'provider' && !bills.some(({ bill }) => isPaid(bill))
  return {
    ...shown,
    payMode: row.payMode,
    quoteId: row.quoteId,
    serviceId: row.serviceId,
    province: row.province,
    address: isHidden ? null : row.address,
    contactInformation: isHidden ? { firstName: row.contact.firstName, lastName: '', phone: '', email: '' } : row.contact,
    note: isHidden ? '' : row.note,
    agreedCents: row.agreedCents,
    gstHstCents: row.gstHstCents,
    pstRstQstCents: row.pstRstQstCents,
    mostFinalCents: mostFinalCents(row.agreedCents),
    finalCents: row.finalCents,
    doneAt: iso(row.doneAt),
    cancellation: 'to' in stepTo('customer', 'cancel', row, now) ? 'now' : 'tooLate',
    steps: stepsOf(to, row, now),
    missedBy: row.missedBy,
    objectUntil: row.state === 'missed' && row.missedAt ? objectUntil(row.missedAt).toISOString() : null,
    isRateable: isRateable(row) && !rated.has(row.id),
    isRated: rated.has(row.id),
    bills: bills.map(({ part, bill }) => ({
      id: bill.id,
      kind: bill.kind,
      paymentState: bill.paymentState,
      netCents: part.netCents,
      gstHstCents: part.gstHstCents,
      pstRstQstCents: part.pstRstQstCents,
      totalCents: part.totalCents,
      refundedCents: part.refundedCents,
      // With what somebody paid is between them and the marketplace.
      paymentMethod: to === 'customer' ? (bill.paymentMethod ?? null) : null,
      madeAt: bill.madeAt.toISOString(),
      paidAt: iso(bill.paidAt),
    })),
    changes: changes.map(({ id, amountCents, words, state, proposedAt }) => ({
      id,
      amountCents,
      words,
      state,
      proposedAt: proposedAt.toISOString(),
    })),
    events: events.map(({ at, kind, actor, note, images }) => ({ at: at.toISOString(), kind, actor, note, images })),
  }
}

export async function jobsAfter(db: Db, wanted: SQL | undefined, page: { after: string | null; size: number }, locale: Locale) {
  const rest =
    page.after === null
      ? undefined
      : sql`(${serviceOrders.placedAt}, ${serviceOrders.id}) < (select placed_at, id from ${serviceOrders} where id = ${page.after} and ${wanted ?? sql`true`})`
  const found = await db
    .select()
    .from(serviceOrders)
    .where(and(wanted, rest))
    .orderBy(desc(serviceOrders.placedAt), desc(serviceOrders.id))
    .limit(page.size + 1)
  const { rows, next } = cutPage(found, page.size, ({ id }) => id)
  return { records: await summariesOf(db, rows, locale), next }
}

export async function pageOfJobs(db: Db, wanted: SQL | undefined, page: { current: number; size: number }, locale: Locale) {
  const [rows, counted] = await sideBySide(db, [
    () =>
      db
        .select()
        .from(serviceOrders)
        .where(wanted)
        .orderBy(desc(serviceOrders.placedAt), desc(serviceOrders.id))
        .limit(page.size)
        .offset((page.current - 1) * page.size),
    () => db.select({ total: sql<number>`count(*)::integer` }).from(serviceOrders).where(wanted),
  ])
  return { records: await summariesOf(db, rows, locale), total: counted[0]?.total ?? 0 }
}
