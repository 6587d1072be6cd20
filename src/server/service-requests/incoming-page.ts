import { and, asc, desc, eq, gt, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Input, Output } from '../../contract/call.ts'
import type { incomingKinds, providerInquiry } from '../../contract/provider-inquiries.ts'
import { distanceKm } from '../../rules/distance.ts'
import { serviceTrades } from '../catalogue/service-trades.ts'
import type { Context } from '../context.ts'
import { cutPage } from '../db/key-page.ts'
import { saysAll } from '../db/says-all.ts'
import { sideBySide } from '../db/side-by-side.ts'
import { cityOfKey } from '../places/gazetteer.ts'
import { providerPoint } from '../services/queries.ts'
import { zoneOfRequest } from './queries.ts'
import { inquiries, inquiryRecipients } from './tables.ts'
import { excerptOf } from './tell.ts'

const filters: Record<(typeof incomingKinds)[number], SQL | undefined> = {
  all: undefined,
  new: isNull(inquiryRecipients.readAt),
  open: and(isNull(inquiryRecipients.answeredAt), isNull(inquiryRecipients.declinedAt)),
  answered: isNotNull(inquiryRecipients.answeredAt),
  snoozed: undefined,
}

const arrived = sql`greatest(${inquiryRecipients.sentAt}, ${inquiryRecipients.snoozedUntil})`

/** The inbox of a business. */
export async function incomingPage(
  { db, caller, now, locale }: Context<'serviceSeller'>,
  { page, only, words }: Input<typeof providerInquiry.page>,
): Promise<Output<typeof providerInquiry.page>> {
  const at = now()
  const isSnoozed = gt(inquiryRecipients.snoozedUntil, at)
  const isThere = or(isNull(inquiryRecipients.snoozedUntil), lte(inquiryRecipients.snoozedUntil, at))
  // Who looks for words looks everywhere.
  const where = only === 'snoozed' ? isSnoozed : words === '' ? isThere : undefined
  // By no more of the asker than the list shows: the rest is theirs until they agree.
  const text = sql`${inquiries.content} || ' ' || (${inquiries.contact}->>'firstName') || ' ' || ${inquiries.cityKey}`
  const own = and(eq(inquiryRecipients.providerId, caller.providerId), ne(inquiries.state, 'draft'), where, filters[only])
  const joined = and(eq(inquiries.customerId, inquiryRecipients.customerId), eq(inquiries.id, inquiryRecipients.inquiryId))
  // What comes back next stands first among what is put off.
  const [beyond, order] = only === 'snoozed' ? [sql`>`, asc] : [sql`<`, desc]
  const rest =
    page.after === null
      ? undefined
      : sql`(${arrived}, ${inquiryRecipients.inquiryId}) ${beyond} (
          select greatest(sent_at, snoozed_until), inquiry_id from ${inquiryRecipients}
          where provider_id = ${caller.providerId} and inquiry_id = ${page.after}
        )`
  const [found, [counts], trades, here] = await sideBySide(db, [
    () =>
      db
        .select({ request: inquiries, recipient: inquiryRecipients })
        .from(inquiryRecipients)
        .innerJoin(inquiries, joined)
        .where(and(own, saysAll(text, words), rest))
        .orderBy(order(arrived), order(inquiryRecipients.inquiryId))
        .limit(page.size + 1),
    () =>
      db
        .select({
          unread: sql<number>`count(*) filter (where ${and(isNull(inquiryRecipients.readAt), isThere)})`.mapWith(Number),
          snoozed: sql<number>`count(*) filter (where ${isSnoozed})`.mapWith(Number),
        })
        .from(inquiryRecipients)
        .where(and(eq(inquiryRecipients.providerId, caller.providerId), or(isNull(inquiryRecipients.readAt), isSnoozed))),
    () => serviceTrades(db, at),
    () => providerPoint(db, caller.providerId),
  ])
  const { rows, next } = cutPage(found, page.size, ({ request }) => request.id)
  const records = await sideBySide(
    db,
    rows.map(({ request, recipient }) => async () => {
      const city = await cityOfKey(db, request.cityKey, at)
      return {
        id: request.id,
        categoryName: trades.get(request.categoryId)?.name[locale] ?? '',
        consultationType: request.consultationType,
        excerpt: excerptOf(request.content),
        language: request.language,
        firstName: request.contact.firstName,
        serviceCity: city?.name[locale] ?? request.cityKey,
        distanceKm: city && here ? Math.round(distanceKm(here, city) * 10) / 10 : null,
        status: request.state,
        sentAt: recipient.sentAt.toISOString(),
        isNew: recipient.readAt === null,
        answeredAt: recipient.answeredAt?.toISOString() ?? null,
        hopedServiceTime: request.hopedServiceAt?.toISOString() ?? null,
        asSoonAsPossible: request.asSoonAsPossible,
        snoozedUntil: recipient.snoozedUntil?.toISOString() ?? null,
        timeZone: zoneOfRequest(request),
      }
    }),
  )
  return { records, next, unread: counts?.unread ?? 0, snoozed: counts?.snoozed ?? 0 }
}
