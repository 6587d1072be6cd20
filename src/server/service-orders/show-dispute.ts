import { and, asc, desc, eq, inArray, max, type SQL, sql } from 'drizzle-orm'
import type { Input } from '../../contract/call.ts'
import type { Dispute, DisputeSummary, operatorJob } from '../../contract/disputes.ts'
import type { Locale } from '../../contract/locale.ts'
import { Refusal } from '../../contract/refusals.ts'
import { doneBy } from '../accounts/operator-acts.ts'
import type { Db } from '../db/database.ts'
import { cutPage } from '../db/key-page.ts'
import { sideBySide } from '../db/side-by-side.ts'
import { isPaid, type JobRow, jobIn, partsOf, summariesOf } from './queries.ts'
import { serviceOrderEvents, serviceOrders } from './tables.ts'

/** Whoever runs the marketplace may look at any job that is disputed. */
export const anybodys: SQL = sql`true`

/** What each side said in a dispute; a job that is done again says what was put right. */
const sayings = ['nobodyCame', 'nobodyThere', 'disputed', 'disputeAnswered', 'done']

const eventsOf = (db: Db, { providerId, id }: Pick<JobRow, 'providerId' | 'id'>) =>
  db
    .select()
    .from(serviceOrderEvents)
    .where(and(eq(serviceOrderEvents.providerId, providerId), eq(serviceOrderEvents.orderId, id)))
    .orderBy(asc(serviceOrderEvents.sort))

/** A dispute that waits or was decided; a job about which there was none is unknown here. */
export async function showDispute(db: Db, id: string, locale: Locale): Promise<Dispute> {
  const job = await jobIn(db, anybodys, id)
  const [[summary], events, parts, decidedBy] = await sideBySide(db, [
    () => summariesOf(db, [job], locale),
    () => eventsOf(db, job),
    () => partsOf(db, id),
    () => doneBy(db, 'dispute-decided', id),
  ])
  const began = events.findLast(({ kind }) => kind === 'disputed')
  const decided = events.findLast(({ kind }) => kind === 'decided')
  if (!summary || !began || (job.state !== 'disputed' && !decided)) throw new Refusal('not-found')
  return {
    ...summaryOf(summary, began.at),
    state: job.state,
    province: job.province,
    placedAt: summary.placedAt,
    doneAt: job.doneAt?.toISOString() ?? null,
    agreedCents: job.agreedCents,
    totalCents: job.totalCents,
    refundedCents: parts.filter(isPaid).reduce((cents, part) => cents + part.refundedCents, 0),
    restCents: summary.restCents,
    said: events
      .filter(({ kind, note }) => sayings.includes(kind) && note !== '')
      .map(({ at, actor, note, images }) => ({ at: at.toISOString(), actor, words: note, images })),
    decision: decided ? { at: decided.at.toISOString(), by: decidedBy, words: decided.note } : null,
  }
}

type Summary = Awaited<ReturnType<typeof summariesOf>>[number]

const summaryOf = ({ id, orderNumber, title, provider, customerName, paidCents }: Summary, at: Date): DisputeSummary => ({
  id,
  orderNumber,
  title,
  provider,
  customerName,
  paidCents,
  disputedAt: at.toISOString(),
})

/** Those that wait, the longest first, or those that were decided, the latest first, unless asked otherwise. */
export async function pageOfDisputes(
  db: Db,
  { tab, page, words, sort = tab === 'open' ? 'oldest' : 'newest' }: Input<typeof operatorJob.page>,
  locale: Locale,
) {
  const kind = tab === 'open' ? 'disputed' : 'decided'
  const since = db
    .select({ providerId: serviceOrderEvents.providerId, orderId: serviceOrderEvents.orderId, at: max(serviceOrderEvents.at).as('since') })
    .from(serviceOrderEvents)
    .where(eq(serviceOrderEvents.kind, kind))
    .groupBy(serviceOrderEvents.providerId, serviceOrderEvents.orderId)
    .as('since')
  const joined = and(eq(serviceOrders.providerId, since.providerId), eq(serviceOrders.id, since.orderId))
  const wanted = and(
    inArray(serviceOrders.state, tab === 'open' ? ['disputed'] : ['confirmed', 'cancelled']),
    words === '' ? undefined : sql`strpos(lower(${serviceOrders.orderNumber}), lower(${words})) > 0`,
  )
  const [order, beyond] = sort === 'oldest' ? [asc, sql`>`] : [desc, sql`<`]
  // Where the last one that was seen is no dispute any more, nothing follows it.
  const rest =
    page.after === null
      ? undefined
      : sql`(${since.at}, ${serviceOrders.id}) ${beyond} (
          select max(e.at), o.id from ${serviceOrders} o join ${serviceOrderEvents} e on e.provider_id = o.provider_id and e.order_id = o.id
          where o.id = ${page.after} and e.kind = ${kind} group by o.id
        )`
  const [found, counted, [open]] = await sideBySide(db, [
    () =>
      db
        .select({ job: serviceOrders, at: since.at })
        .from(since)
        .innerJoin(serviceOrders, joined)
        .where(and(wanted, rest))
        .orderBy(order(since.at), order(serviceOrders.id))
        .limit(page.size + 1),
    () => db.select({ total: sql<number>`count(*)::integer` }).from(since).innerJoin(serviceOrders, joined).where(wanted),
    () => db.select({ n: sql<number>`count(*)::integer` }).from(serviceOrders).where(eq(serviceOrders.state, 'disputed')),
  ])
  const { rows, next } = cutPage(found, page.size, ({ job }) => job.id)
  const summaries = await summariesOf(
    db,
    rows.map(({ job }) => job),
    locale,
  )
  return {
    next,
    records: summaries.map((summary, n) => summaryOf(summary, rows[n]?.at ?? new Date(summary.placedAt))),
    total: counted[0]?.total ?? 0,
    counts: { open: open?.n ?? 0 },
  }
}
