import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Locale } from '../../contract/locale.ts'
import type { ProviderInquiry } from '../../contract/provider-inquiries.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { Inquiry, RequestState } from '../../contract/service-requests.ts'
import { distanceKm } from '../../rules/distance.ts'
import { isRequestOpen, requestStatesBefore, UNANSWERED_HOURS } from '../../rules/services/request-states.ts'
import { zoneOf } from '../../rules/zone-of.ts'
import { serviceTrades } from '../catalogue/service-trades.ts'
import type { Db } from '../db/database.ts'
import { sideBySide } from '../db/side-by-side.ts'
import { pictureUrl } from '../media/picture-url.ts'
import { cityOfKey } from '../places/gazetteer.ts'
import { providerPoint, providersNamed } from '../services/queries.ts'
import { recordsOf } from './records.ts'
import { answersIn } from './request-answers.ts'
import { inquiries, inquiryRecipients } from './tables.ts'

export type RequestRow = typeof inquiries.$inferSelect
export type Recipient = typeof inquiryRecipients.$inferSelect

/** The asker's own request; a draft was never sent. */
export async function ownRequest(db: Db, customerId: string, id: string): Promise<RequestRow> {
  const [row] = await db
    .select()
    .from(inquiries)
    .where(and(eq(inquiries.customerId, customerId), eq(inquiries.id, id)))
  if (!row || row.state === 'draft') throw new Refusal('not-found')
  return row
}

/** The same, for this transaction alone: whatever is said about a request comes one after the other. */
export async function lockOwnRequest(tx: Db, customerId: string, id: string): Promise<RequestRow> {
  const [row] = await tx
    .select()
    .from(inquiries)
    .where(and(eq(inquiries.customerId, customerId), eq(inquiries.id, id)))
    .for('update')
  if (!row || row.state === 'draft') throw new Refusal('not-found')
  return row
}

/** A request that was sent to a provider, with how it was received. */
export async function requestTo(db: Db, providerId: string, id: string): Promise<{ request: RequestRow; recipient: Recipient }> {
  const [row] = await db
    .select({ request: inquiries, recipient: inquiryRecipients })
    .from(inquiryRecipients)
    .innerJoin(inquiries, and(eq(inquiries.customerId, inquiryRecipients.customerId), eq(inquiries.id, inquiryRecipients.inquiryId)))
    .where(and(eq(inquiryRecipients.providerId, providerId), eq(inquiryRecipients.inquiryId, id)))
  if (!row || row.request.state === 'draft') throw new Refusal('not-found')
  return row
}

export async function lockRequestTo(tx: Db, providerId: string, id: string): Promise<{ request: RequestRow; recipient: Recipient }> {
  const { request } = await requestTo(tx, providerId, id)
  await lockOwnRequest(tx, request.customerId, id)
  return requestTo(tx, providerId, id)
}

export const recipientsOf = (db: Db, customerId: string, inquiryId: string): Promise<Recipient[]> =>
  db
    .select()
    .from(inquiryRecipients)
    .where(and(eq(inquiryRecipients.customerId, customerId), eq(inquiryRecipients.inquiryId, inquiryId)))
    .orderBy(inquiryRecipients.sentAt, inquiryRecipients.providerId)

/** Whether a provider that was asked sees how to reach the asker, and where. What is taken back was never booked: it shows nobody any more. */
const seesContact = ({ state }: RequestRow, { contactShownAt, acceptedAt }: Recipient): boolean =>
  isRequestOpen(state) && (contactShownAt !== null || acceptedAt !== null)

/** An offer of a provider is accepted since then, or no longer: that shows how to reach the asker. */
export async function noteAcceptance(
  tx: Db,
  { providerId, inquiryId }: Pick<Recipient, 'providerId' | 'inquiryId'>,
  since: Date | null,
): Promise<void> {
  await tx
    .update(inquiryRecipients)
    .set({ acceptedAt: since })
    .where(and(eq(inquiryRecipients.providerId, providerId), eq(inquiryRecipients.inquiryId, inquiryId)))
}

export const zoneOfRequest = ({ province, postalFsa }: Pick<RequestRow, 'province' | 'postalFsa'>): string =>
  zoneOf({ province, postalCode: postalFsa })

/** Takes a request on to a state; one that is further already stays. */
export async function advanceRequest(tx: Db, { customerId, id }: { customerId: string; id: string }, to: RequestState): Promise<void> {
  await tx
    .update(inquiries)
    .set({ state: to })
    .where(and(eq(inquiries.customerId, customerId), eq(inquiries.id, id), inArray(inquiries.state, requestStatesBefore(to))))
}

/** Requests by their ids, of one asker. */
export async function requestsNamed(db: Db, customerId: string, ids: readonly string[]): Promise<Map<string, RequestRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(inquiries)
    .where(and(eq(inquiries.customerId, customerId), inArray(inquiries.id, [...ids])))
  return new Map(rows.map((row) => [row.id, row]))
}

const isPicture = (image: string) => !image.startsWith('/')

async function askedIn(db: Db, row: RequestRow, locale: Locale, now: Date) {
  const trade = (await serviceTrades(db, now)).get(row.categoryId)
  return {
    id: row.id,
    yellowPagesCategory: { id: row.categoryId, name: trade?.name[locale] ?? '' },
    consultationType: row.consultationType,
    consultationContent: row.content,
    images: row.images.map((image) => (isPicture(image) ? pictureUrl(image) : image)),
    videoUrl: row.videoUrl,
    engineeringStatus: row.engineeringStatus,
    hopedServiceTime: row.hopedServiceAt?.toISOString() ?? null,
    asSoonAsPossible: row.asSoonAsPossible,
    serviceCity: (await cityOfKey(db, row.cityKey, now))?.name[locale] ?? row.cityKey,
    province: row.province,
    postalArea: row.postalFsa,
    language: row.language,
    status: row.state,
    answers: answersIn(trade?.questions ?? [], row.answers, locale),
    createdAt: row.createdAt.toISOString(),
    timeZone: zoneOfRequest(row),
  }
}

const iso = (at: Date | null) => at?.toISOString() ?? null

export async function inquiryIn(db: Db, row: RequestRow, locale: Locale, now: Date): Promise<Inquiry> {
  const recipients = await recipientsOf(db, row.customerId, row.id)
  const [asked, names, records] = await sideBySide(db, [
    () => askedIn(db, row, locale, now),
    () =>
      providersNamed(
        db,
        recipients.map(({ providerId }) => providerId),
      ),
    () => recordsOf(db, { customerId: row.customerId, inquiryId: row.id, customerName: row.contact.firstName }),
  ])
  return {
    ...asked,
    contactInformation: row.contact,
    street: row.street,
    records,
    recipients: recipients.map((recipient) => ({
      providerId: recipient.providerId,
      slug: names.get(recipient.providerId)?.slug ?? '',
      displayName: names.get(recipient.providerId)?.displayName ?? '',
      sentAt: recipient.sentAt.toISOString(),
      readAt: iso(recipient.readAt),
      answeredAt: iso(recipient.answeredAt),
      declinedAt: iso(recipient.declinedAt),
      seesContact: seesContact(row, recipient),
    })),
    isUnanswered: isUnanswered(row, recipients, now),
  }
}

/** Nobody has answered who was asked 48 hours ago or earlier. */
export const isUnanswered = (row: RequestRow, recipients: readonly Recipient[], now: Date): boolean =>
  ['sent', 'seen'].includes(row.state) &&
  recipients.every(({ answeredAt, declinedAt, sentAt }) => {
    const isOld = now.getTime() - sentAt.getTime() >= UNANSWERED_HOURS * 3_600_000
    return answeredAt === null && (declinedAt !== null || isOld)
  })

export async function providerInquiryIn(
  db: Db,
  { request, recipient }: { request: RequestRow; recipient: Recipient },
  locale: Locale,
  now: Date,
): Promise<ProviderInquiry> {
  const [asked, city, here, records] = await sideBySide(db, [
    () => askedIn(db, request, locale, now),
    () => cityOfKey(db, request.cityKey, now),
    () => providerPoint(db, recipient.providerId),
    () =>
      recordsOf(db, {
        customerId: request.customerId,
        inquiryId: request.id,
        customerName: request.contact.firstName,
        providerId: recipient.providerId,
      }),
  ])
  return {
    ...asked,
    firstName: request.contact.firstName,
    contactInformation: seesContact(request, recipient) ? { ...request.contact, street: request.street } : null,
    distanceKm: city && here ? Math.round(distanceKm(here, city) * 10) / 10 : null,
    records,
    sentAt: recipient.sentAt.toISOString(),
    answeredAt: iso(recipient.answeredAt),
    declinedAt: iso(recipient.declinedAt),
    snoozedUntil: iso(recipient.snoozedUntil),
  }
}

/** The middle of how long a provider took for its last answers; null when there are too few to say. */
export async function medianReply(db: Db, providerId: string): Promise<number | null> {
  const { rows } = await db.execute<{ minutes: number | null; n: string }>(sql`
    select percentile_cont(0.5) within group (order by extract(epoch from answered_at - sent_at) / 60) as minutes, count(*) as n
    from (
      select answered_at, sent_at from ${inquiryRecipients}
      where provider_id = ${providerId} and answered_at is not null order by sent_at desc limit 50
    ) last`)
  const [row] = rows
  return row?.minutes != null && Number(row.n) >= 5 ? Math.max(1, Math.round(Number(row.minutes))) : null
}
