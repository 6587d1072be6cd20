import { and, asc, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import { Refusal } from '../../contract/refusals.ts'
import type { Db } from '../db/database.ts'
import type { EvidencePart, SoldEvidence } from '../payments/payables.ts'
import { inquiryMessages } from '../service-requests/tables.ts'
import { providersNamed } from '../services/queries.ts'
import type { JobRow } from './queries.ts'
import { serviceBillParts, serviceBills, serviceOrderEvents, serviceOrders } from './tables.ts'

const MOST_WORDS = 200
/** A paper that a bank prints. */
const MOST_PICTURES = 8

/** What is known of the jobs that a bill pays: what was agreed, when somebody came, what both sides said and showed. */
export async function billEvidence(db: Db, customerId: string, id: string): Promise<SoldEvidence> {
  const [bill] = await db
    .select()
    .from(serviceBills)
    .where(and(eq(serviceBills.customerId, customerId), eq(serviceBills.id, id)))
  if (!bill) throw new Refusal('not-found')
  const jobs = await db
    .select({ job: serviceOrders, netCents: serviceBillParts.netCents })
    .from(serviceBillParts)
    .innerJoin(
      serviceOrders,
      and(eq(serviceOrders.providerId, serviceBillParts.providerId), eq(serviceOrders.id, serviceBillParts.orderId)),
    )
    .where(eq(serviceBillParts.billId, id))
    .orderBy(asc(serviceOrders.id))
  const names = await providersNamed(
    db,
    jobs.map(({ job }) => job.providerId),
  )
  const parts: EvidencePart[] = []
  for (const { job, netCents } of jobs) parts.push(await partOf(db, job, { netCents, shop: names.get(job.providerId)?.displayName ?? '' }))
  const [first] = jobs
  return {
    ...{ placedAt: bill.madeAt, card: bill.paymentMethod ?? null, totalCents: bill.totalCents, parts },
    shipTo: first?.job.address ? addressOf(first.job.address) : [],
    billTo: first ? [`${first.job.contact.firstName} ${first.job.contact.lastName}`, first.job.contact.email].filter(Boolean) : [],
  }
}

const addressOf = ({ recipient, street, apt, city, province, postalCode, country }: NonNullable<JobRow['address']>) =>
  [recipient, [street, apt].filter(Boolean).join(', '), `${city}, ${province} ${postalCode}`, country].filter(Boolean)

async function partOf(db: Db, job: JobRow, { netCents, shop }: { netCents: number; shop: string }): Promise<EvidencePart> {
  const events = await db
    .select()
    .from(serviceOrderEvents)
    .where(and(eq(serviceOrderEvents.providerId, job.providerId), eq(serviceOrderEvents.orderId, job.id)))
    .orderBy(asc(serviceOrderEvents.sort))
  const said = await threadOf(db, job)
  const pictures = [...events.flatMap(({ images }) => images), ...said.flatMap(({ images }) => images)]
  return {
    ...{ shop, kind: 'job', state: job.state, parcels: [] },
    lines: [{ title: `${job.orderNumber}: ${job.subject ?? job.title?.en ?? ''}`, quantity: 1, unitCents: netCents }],
    visit: job.startsAt && { from: job.startsAt, until: job.endsAt },
    steps: events.map(({ at, kind, actor, note }) => ({ at, kind, by: actor, words: note })),
    words: said
      .filter(({ words }) => words !== '')
      .map(({ author, at, words }) => ({ author: author === 'customer' ? 'customer' : 'shop', at, words })),
    pictures: [...new Set(pictures)].slice(0, MOST_PICTURES),
  }
}

/** What the customer and this business wrote to each other, and what the customer wrote to all who were asked: nothing of another business. */
function threadOf(db: Db, { customerId, inquiryId, providerId }: JobRow) {
  if (!inquiryId) return []
  const own = and(eq(inquiryMessages.customerId, customerId), eq(inquiryMessages.inquiryId, inquiryId))
  return db
    .select()
    .from(inquiryMessages)
    .where(
      and(
        own,
        or(eq(inquiryMessages.providerId, providerId), isNull(inquiryMessages.providerId)),
        ne(inquiryMessages.author, 'marketplace'),
        inArray(inquiryMessages.kind, ['message']),
      ),
    )
    .orderBy(asc(inquiryMessages.at), asc(inquiryMessages.id))
    .limit(MOST_WORDS)
}
