import { and, asc, desc, eq, inArray, ne, type SQL } from 'drizzle-orm'
import type { Locale } from '../../contract/locale.ts'
import type { Quote, QuoteChoice, QuoteItem } from '../../contract/quotes.ts'
import { Refusal } from '../../contract/refusals.ts'
import { instalmentOf } from '../../rules/services/instalments.ts'
import type { QuoteTotals } from '../../rules/services/quote.ts'
import { shownOutcome } from '../../rules/services/quote-states.ts'
import { zoneOf } from '../../rules/zone-of.ts'
import type { Db } from '../db/database.ts'
import { sideBySide } from '../db/side-by-side.ts'
import { pictureUrl } from '../media/picture-url.ts'
import { cityOfKey } from '../places/gazetteer.ts'
import { noteAcceptance, requestsNamed } from '../service-requests/queries.ts'
import { providersNamed } from '../services/queries.ts'
import { type ChoiceRow, choicesOf, totalsOf } from './choices.ts'
import { type ChoiceLine, counterOffers, quoteItems, quotes } from './tables.ts'

export type QuoteRow = typeof quotes.$inferSelect

const itemOf = (row: ChoiceLine): QuoteItem => ({
  serviceId: row.serviceId,
  skuName: row.skuName,
  variants: row.variantName,
  sellingPrice: row.sellingCents,
  usage: row.usage,
  quantity: row.quantity,
  thumbnail: row.thumbnail && pictureUrl(row.thumbnail),
  quotationAmount: row.quotationCents,
  discountAmount: row.discountCents,
  prepayValue: row.prepayCents,
  prepayPercentage: row.prepayPercent,
  startTime: row.startsAt,
  endTime: row.endsAt,
  adjustment: row.adjustment,
})

const lineOf = ({ startsAt, endsAt, ...row }: typeof quoteItems.$inferSelect): ChoiceLine => ({
  ...row,
  startsAt: startsAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
})

const choiceOf = (row: ChoiceRow): QuoteChoice => ({
  ...totalsOf(row),
  ...{ number: row.number, name: row.name, description: row.description },
  items: row.items.map(itemOf),
  prepayTotalCents: instalmentOf(agreedOf(row), row.prepayCents).totalCents,
})

/** What was agreed by a quote: its amount before tax, and its taxes. */
export const agreedOf = ({ itemsCents, discountCents, gstHstCents, pstRstQstCents }: Omit<QuoteTotals, 'totalCents' | 'prepayCents'>) => ({
  netCents: itemsCents - discountCents,
  gstHstCents,
  pstRstQstCents,
})

/** A draft of an older release says nothing of its own. */
const USUAL_DAYS = 14
export const validDaysOf = ({ validDays }: Pick<QuoteRow, 'validDays'>): number => validDays ?? USUAL_DAYS

/** Quotes of one asker as both sides see them, in the order of the rows. */
export async function showQuotes(db: Db, rows: readonly QuoteRow[], locale: Locale, now: Date): Promise<Quote[]> {
  const [first] = rows
  if (!first) return []
  const ids = rows.map(({ id }) => id)
  const [items, counters, names, requests, replacing, choices] = await sideBySide(db, [
    () => db.select().from(quoteItems).where(inArray(quoteItems.quoteId, ids)).orderBy(asc(quoteItems.sort)),
    () =>
      db.select().from(counterOffers).where(inArray(counterOffers.quoteId, ids)).orderBy(asc(counterOffers.madeAt), asc(counterOffers.id)),
    () =>
      providersNamed(
        db,
        rows.map(({ providerId }) => providerId),
      ),
    () =>
      requestsNamed(
        db,
        first.customerId,
        rows.map(({ inquiryId }) => inquiryId),
      ),
    () =>
      db
        .select({ id: quotes.id, replacesId: quotes.replacesId })
        .from(quotes)
        .where(and(inArray(quotes.replacesId, ids), eq(quotes.state, 'final'))),
    () =>
      choicesOf(
        db,
        rows.filter(({ upToCents }) => upToCents !== null),
      ),
  ])
  return sideBySide(
    db,
    rows.flatMap((row) => {
      const request = requests.get(row.inquiryId)
      const provider = names.get(row.providerId)
      if (!request || !provider) return []
      const shown = async (): Promise<Quote> => ({
        id: row.id,
        state: row.state,
        outcome: shownOutcome(row, now),
        type: row.quoteType,
        subject: row.subject,
        description: row.description,
        clientInformation: {
          firstName: request.contact.firstName,
          city: (await cityOfKey(db, request.cityKey, now))?.name[locale] ?? request.cityKey,
          province: request.province,
        },
        requestId: row.inquiryId,
        requestTime: request.createdAt.toISOString(),
        responseId: row.id,
        responseTime: row.respondedAt?.toISOString() ?? null,
        validUntil: row.state === 'draft' ? null : (row.validUntil?.toISOString() ?? null),
        validDays: validDaysOf(row),
        timeZone: zoneOf({ province: request.province, postalCode: request.postalFsa }),
        provider,
        choices: choices.filter(({ quoteId }) => quoteId === row.id).map(choiceOf),
        choice: row.outcome === 'accepted' ? row.choice : null,
        items: items.filter(({ quoteId }) => quoteId === row.id).map((item) => itemOf(lineOf(item))),
        itemsCents: row.itemsCents,
        discountCents: row.discountCents,
        gstHstCents: row.gstHstCents,
        pstRstQstCents: row.pstRstQstCents,
        totalCents: row.totalCents,
        prepayCents: row.prepayCents,
        prepayTotalCents: instalmentOf(agreedOf(row), row.prepayCents).totalCents,
        payMode: row.payMode,
        replacesId: row.replacesId,
        replacedById: replacing.find(({ replacesId }) => replacesId === row.id)?.id ?? null,
        counterOffers: counters
          .filter(({ quoteId }) => quoteId === row.id)
          .map(({ id, amountCents, words, state, madeAt }) => ({ id, amountCents, words, state, madeAt: madeAt.toISOString() })),
        orderId: row.orderId,
      })
      return [shown]
    }),
  )
}

/** Offers that were made to a customer; drafts are nobody's business but their writer's. */
export const toCustomer = (customerId: string): SQL => and(eq(quotes.customerId, customerId), eq(quotes.state, 'final')) as SQL
export const ofProvider = (providerId: string): SQL => eq(quotes.providerId, providerId)

/** The accepted offers to a request, but one. The request is locked: nobody accepts another one meanwhile. */
export const acceptedBeside = (tx: Db, { customerId, inquiryId, id }: QuoteRow): Promise<QuoteRow[]> =>
  tx
    .select()
    .from(quotes)
    .where(and(toCustomer(customerId), eq(quotes.inquiryId, inquiryId), eq(quotes.outcome, 'accepted'), ne(quotes.id, id)))
    .orderBy(asc(quotes.id))

/** Whether anything of a provider to a request is still accepted, and since when. */
export async function followAcceptance(tx: Db, { providerId, inquiryId }: QuoteRow): Promise<void> {
  const [first] = await tx
    .select({ since: quotes.decidedAt })
    .from(quotes)
    .where(and(ofProvider(providerId), eq(quotes.inquiryId, inquiryId), eq(quotes.outcome, 'accepted')))
    .orderBy(asc(quotes.decidedAt))
    .limit(1)
  await noteAcceptance(tx, { providerId, inquiryId }, first?.since ?? null)
}

export const quotesIn = (db: Db, scope: SQL, inquiryId: string): Promise<QuoteRow[]> =>
  db
    .select()
    .from(quotes)
    .where(and(scope, eq(quotes.inquiryId, inquiryId)))
    .orderBy(desc(quotes.respondedAt), desc(quotes.id))

/** One quote of whoever asks; another one's answers as one that never was. */
export async function quoteIn(db: Db, scope: SQL, id: string): Promise<QuoteRow> {
  const [row] = await db
    .select()
    .from(quotes)
    .where(and(scope, eq(quotes.id, id)))
  if (!row) throw new Refusal('not-found')
  return row
}

export async function lockQuote(tx: Db, scope: SQL, id: string): Promise<QuoteRow> {
  const [row] = await tx
    .select()
    .from(quotes)
    .where(and(scope, eq(quotes.id, id)))
    .for('update')
  if (!row) throw new Refusal('not-found')
  return row
}

export async function showQuote(db: Db, scope: SQL, id: string, locale: Locale, now: Date): Promise<Quote> {
  const [shown] = await showQuotes(db, [await quoteIn(db, scope, id)], locale, now)
  if (!shown) throw new Refusal('not-found')
  return shown
}
