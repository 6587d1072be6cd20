import { and, count, desc, eq, inArray, ne } from 'drizzle-orm'
import type { inquiry, OwnInquiry } from '../../contract/services.ts'
import { refuseOthers } from '../accounts/refuse-others.ts'
import { categoryTree } from '../catalogue/category-tree.ts'
import type { Handlers } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inquiries, inquiryRecipients, providers, quotes } from './tables.ts'

export const inquiryCalls: Handlers<typeof inquiry> = {
  async page({ db, caller, now, locale }, { page, ...said }) {
    refuseOthers(caller, said)
    const sent = and(eq(inquiries.customerId, caller.id), ne(inquiries.state, 'draft'))
    const [rows, [all], { byId }] = await Promise.all([
      db
        .select()
        .from(inquiries)
        .where(sent)
        .orderBy(desc(inquiries.createdAt), desc(inquiries.id))
        .limit(page.size)
        .offset((page.current - 1) * page.size),
      db.select({ total: count() }).from(inquiries).where(sent),
      categoryTree(db, now()),
    ])
    const { asked, quotesOf } = await answersTo(
      db,
      caller.id,
      rows.map(({ id }) => id),
      now(),
    )
    const records = rows.map(({ id, categoryId, content, language, createdAt }) => ({
      id,
      categoryName: byId.get(categoryId)?.name[locale] ?? '',
      content,
      language,
      createdAt: createdAt.toISOString(),
      asked: asked.get(id) ?? 0,
      quotes: quotesOf(id),
    }))
    return { records, total: all?.total ?? 0 }
  },
}

async function answersTo(db: Db, customerId: string, ids: string[], at: Date) {
  if (ids.length === 0) return { asked: new Map<string, number>(), quotesOf: () => [] }
  const [recipients, found] = await Promise.all([
    db
      .select({ id: inquiryRecipients.inquiryId, n: count() })
      .from(inquiryRecipients)
      .where(and(eq(inquiryRecipients.customerId, customerId), inArray(inquiryRecipients.inquiryId, ids)))
      .groupBy(inquiryRecipients.inquiryId),
    db
      .select({ quote: quotes, providerName: providers.displayName })
      .from(quotes)
      .innerJoin(providers, eq(providers.id, quotes.providerId))
      .where(and(eq(quotes.customerId, customerId), inArray(quotes.inquiryId, ids), eq(quotes.state, 'final')))
      .orderBy(desc(quotes.respondedAt), desc(quotes.id)),
  ])
  const quotesOf = (id: string): OwnInquiry['quotes'] =>
    found
      .filter(({ quote }) => quote.inquiryId === id)
      .map(({ quote, providerName }) => ({
        id: quote.id,
        providerName,
        subject: quote.subject,
        totalCents: quote.totalCents,
        outcome: outcomeOf(quote, at),
        validUntil: quote.validUntil?.toISOString() ?? null,
      }))
  return { asked: new Map(recipients.map(({ id, n }) => [id, n])), quotesOf }
}

/** An open quote ends by itself on its day. */
function outcomeOf({ outcome, validUntil }: typeof quotes.$inferSelect, at: Date): OwnInquiry['quotes'][number]['outcome'] {
  if (outcome === 'draft' || outcome === 'open') return validUntil && validUntil < at ? 'expired' : 'open'
  return outcome
}
