import { and, count, desc, eq, inArray, ne } from 'drizzle-orm'
import type { inquiry, OwnInquiry } from '../../contract/service-requests.ts'
import { shownOutcome } from '../../rules/services/quote-states.ts'
import { zoneOf } from '../../rules/zone-of.ts'
import { refuseOthers } from '../accounts/refuse-others.ts'
import { serviceTrades } from '../catalogue/service-trades.ts'
import type { Handlers } from '../context.ts'
import type { Db } from '../db/database.ts'
import { sideBySide } from '../db/side-by-side.ts'
import { inquiries, inquiryRecipients } from '../service-requests/tables.ts'
import { providersNamed } from '../services/queries.ts'
import { quotes } from './tables.ts'

/** The asker's own requests with what came back. */
export const inquiryPage: Handlers<typeof inquiry>['page'] = async ({ db, caller, now, locale }, { page, ...said }) => {
  refuseOthers(caller, said)
  const sent = and(eq(inquiries.customerId, caller.id), ne(inquiries.state, 'draft'))
  const [rows, [all], trades] = await sideBySide(db, [
    () =>
      db
        .select()
        .from(inquiries)
        .where(sent)
        .orderBy(desc(inquiries.createdAt), desc(inquiries.id))
        .limit(page.size)
        .offset((page.current - 1) * page.size),
    () => db.select({ total: count() }).from(inquiries).where(sent),
    () => serviceTrades(db, now()),
  ])
  const ids = rows.map(({ id }) => id)
  const [asked, quotesOf] = ids.length === 0 ? [new Map<string, number>(), () => []] : await answersTo(db, caller.id, ids, now())
  const records = rows.map(({ id, categoryId, content, language, createdAt, province, postalFsa }) => ({
    id,
    categoryName: trades.get(categoryId)?.name[locale] ?? '',
    content,
    language,
    createdAt: createdAt.toISOString(),
    timeZone: zoneOf({ province, postalCode: postalFsa }),
    asked: asked.get(id) ?? 0,
    quotes: quotesOf(id),
  }))
  return { records, total: all?.total ?? 0 }
}

async function answersTo(db: Db, customerId: string, ids: string[], now: Date) {
  const [recipients, found] = await sideBySide(db, [
    () =>
      db
        .select({ id: inquiryRecipients.inquiryId, n: count() })
        .from(inquiryRecipients)
        .where(and(eq(inquiryRecipients.customerId, customerId), inArray(inquiryRecipients.inquiryId, ids)))
        .groupBy(inquiryRecipients.inquiryId),
    () =>
      db
        .select()
        .from(quotes)
        .where(and(eq(quotes.customerId, customerId), inArray(quotes.inquiryId, ids), eq(quotes.state, 'final')))
        .orderBy(desc(quotes.respondedAt), desc(quotes.id)),
  ])
  const names = await providersNamed(
    db,
    found.map(({ providerId }) => providerId),
  )
  const quotesOf = (id: string): OwnInquiry['quotes'] =>
    found
      .filter(({ inquiryId }) => inquiryId === id)
      .flatMap((quote) => {
        const outcome = shownOutcome(quote, now)
        if (outcome === 'draft') return []
        const { subject, totalCents, validUntil } = quote
        const upToCents = outcome === 'accepted' ? null : quote.upToCents
        const providerName = names.get(quote.providerId)?.displayName ?? ''
        return [{ id: quote.id, providerName, subject, totalCents, upToCents, outcome, validUntil: validUntil?.toISOString() ?? null }]
      })
  return [new Map(recipients.map(({ id, n }) => [id, n])), quotesOf] as const
}
