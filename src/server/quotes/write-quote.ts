import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Input } from '../../contract/call.ts'
import type { providerQuote } from '../../contract/quotes.ts'
import { Refusal } from '../../contract/refusals.ts'
import { marketDay } from '../../rules/calendar.ts'
import { isProvince } from '../../rules/money/tax.ts'
import { type PricedLine, percentOf, prepayOf, quoteTotals } from '../../rules/services/quote.ts'
import { quoteMoves } from '../../rules/services/quote-states.ts'
import { isRequestOpen } from '../../rules/services/request-states.ts'
import type { TaxedWhere } from '../../rules/services/service-tax.ts'
import { serviceTrades } from '../catalogue/service-trades.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { noteAnswer } from '../service-requests/provider-calls.ts'
import { advanceRequest, lockRequestTo } from '../service-requests/queries.ts'
import { writeRecord } from '../service-requests/records.ts'
import { tellAsker, threadLink } from '../service-requests/tell.ts'
import { providersNamed, serviceCollectionOf, servicesOf } from '../services/queries.ts'
import { cheapestOf, keepChoices, layLines, totalsOf, totalWords } from './choices.ts'
import { followAcceptance, lockQuote, ofProvider, type QuoteRow, quoteIn, validDaysOf } from './queries.ts'
import { type ChoiceLine, counterOffers, quotes } from './tables.ts'

type Draft = Input<typeof providerQuote.save>
type Item = Draft['items'][number]

const DAY_MS = 86_400_000

/** What a line costs and wants in advance. Half a cent in advance is a whole one. */
function priced({ sellingPrice, quantity, quotationAmount, discountAmount, prepayPercentage, prepayValue }: Item): PricedLine {
  const line = { quotationCents: quotationAmount ?? sellingPrice * quantity, discountCents: discountAmount }
  if (prepayValue !== undefined) return { ...line, prepayPercent: percentOf(line, prepayValue), prepayCents: prepayValue }
  const prepayPercent = prepayPercentage ?? 0
  return { ...line, prepayPercent, prepayCents: prepayOf({ ...line, prepayPercent }) }
}

type OwnServices = Awaited<ReturnType<typeof servicesOf>>

const lineOf = (item: Item, line: PricedLine, own: OwnServices): ChoiceLine => ({
  serviceId: item.serviceId ?? null,
  skuName: item.skuName,
  variantName: item.variants ?? null,
  usage: item.usage,
  thumbnail: (item.serviceId && own.get(item.serviceId)?.picture) || null,
  sellingCents: item.sellingPrice,
  quantity: item.quantity,
  ...line,
  adjustment: item.adjustment || null,
  startsAt: item.startTime ? new Date(item.startTime).toISOString() : null,
  endsAt: item.endTime ? new Date(item.endTime).toISOString() : null,
})

/** The choices of an offer with what each comes to; one without a name where there are none. */
function writtenOf({ items, choices = [{ name: '', description: '' }] }: Draft, own: OwnServices, where: TaxedWhere) {
  return choices.map(({ name, description }, at) => {
    const number = at + 1
    const lines = items.filter(({ choice = 1 }) => choice === number).map((item) => ({ item, line: priced(item) }))
    const totals = quoteTotals(
      lines.map(({ line }) => line),
      where,
    )
    return { number, name, description, ...totals, items: lines.map(({ item, line }) => lineOf(item, line, own)) }
  })
}

/** Writes a draft, new or again. Answers its id. */
export async function saveQuote({ db, caller, now }: Context<'serviceSeller'>, input: Draft): Promise<string> {
  const at = now()
  const trades = await serviceTrades(db, at)
  return inTransaction(db, async (tx) => {
    const { request } = await lockRequestTo(tx, caller.providerId, input.requestId)
    if (!isRequestOpen(request.state) || !isProvince(request.province)) throw new Refusal('quote-not-open')
    if (input.replacesId) await refuseReplacing(tx, caller.providerId, input.requestId, input.replacesId)
    const own = await servicesOf(
      tx,
      caller.providerId,
      input.items.flatMap(({ serviceId }) => serviceId ?? []),
    )
    if (input.items.some(({ serviceId }) => serviceId && !own.has(serviceId))) throw new Refusal('not-found')
    const tax = trades.get(request.categoryId)?.tax ?? null
    const collection = await serviceCollectionOf(tx, caller.providerId, request.province, marketDay(at))
    const where = { tax, province: request.province, day: marketDay(at), collection }
    const written = writtenOf(input, own, where)
    const cheapest = cheapestOf(written)
    if (!cheapest) throw new Refusal('bad-input')
    const id = await keepDraft(tx, caller.providerId, input, {
      providerId: caller.providerId,
      id: input.id ?? v7(),
      inquiryId: request.id,
      customerId: request.customerId,
      state: 'draft',
      outcome: 'draft',
      quoteType: input.type,
      categoryId: request.categoryId,
      replacesId: input.replacesId ?? null,
      subject: input.subject,
      description: input.description,
      ...totalsOf(cheapest),
      upToCents: input.choices ? Math.max(...written.map(({ totalCents }) => totalCents)) : null,
      taxCollection: collection,
      // Its days are counted from the one on which it is sent.
      validDays: input.validDays,
      validUntil: null,
    })
    const key = { providerId: caller.providerId, id }
    await layLines(tx, key, cheapest.items)
    await keepChoices(tx, key, input.choices ? written : [])
    return id
  })
}

async function keepDraft(tx: Db, providerId: string, { id, requestId }: Draft, row: typeof quotes.$inferInsert): Promise<string> {
  if (!id) {
    await tx.insert(quotes).values(row)
    return row.id
  }
  const known = await lockQuote(tx, ofProvider(providerId), id)
  if (known.inquiryId !== requestId) throw new Refusal('not-found')
  if (known.state !== 'draft') throw new Refusal('quote-not-open')
  await tx
    .update(quotes)
    .set(row)
    .where(and(eq(quotes.providerId, providerId), eq(quotes.id, id)))
  return id
}

/** What is ordered stays as it was agreed: another amount for it is a change of the order. */
async function refuseReplacing(tx: Db, providerId: string, inquiryId: string, id: string): Promise<QuoteRow> {
  const replaced = await lockQuote(tx, ofProvider(providerId), id)
  if (replaced.inquiryId !== inquiryId || replaced.state !== 'final') throw new Refusal('not-found')
  if (replaced.orderId !== null || !quoteMoves[replaced.outcome].includes('superseded')) throw new Refusal('quote-not-open')
  return replaced
}

/** Told in the cart's room when an accepted offer is changed: the consent was to another one. */
export type Unaccept = (tx: Db, quote: QuoteRow) => Promise<void>

/** Makes a draft final and puts it before the asker. */
export async function sendQuote({ db, caller, now }: Context<'serviceSeller'>, id: string, unaccept: Unaccept): Promise<void> {
  const at = now()
  await inTransaction(db, async (tx) => {
    // The request before the offer, as everybody locks them.
    const { inquiryId } = await quoteIn(tx, ofProvider(caller.providerId), id)
    const { request } = await lockRequestTo(tx, caller.providerId, inquiryId)
    const draft = await lockQuote(tx, ofProvider(caller.providerId), id)
    if (draft.state !== 'draft' || !isRequestOpen(request.state)) throw new Refusal('quote-not-open')
    if (draft.replacesId) {
      const replaced = await refuseReplacing(tx, caller.providerId, draft.inquiryId, draft.replacesId)
      if (replaced.outcome === 'accepted') await unaccept(tx, replaced)
      await tx
        .update(quotes)
        .set({ outcome: 'superseded', payMode: null, decidedAt: at })
        .where(and(eq(quotes.providerId, caller.providerId), eq(quotes.id, replaced.id)))
      await followAcceptance(tx, replaced)
      await tx
        .update(counterOffers)
        .set({ state: 'answered' })
        .where(and(eq(counterOffers.quoteId, replaced.id), eq(counterOffers.state, 'open')))
    }
    await tx
      .update(quotes)
      .set({ state: 'final', outcome: 'open', respondedAt: at, validUntil: new Date(at.getTime() + validDaysOf(draft) * DAY_MS) })
      .where(and(eq(quotes.providerId, caller.providerId), eq(quotes.id, id)))
    await noteAnswer(tx, caller.providerId, draft.inquiryId, at)
    await advanceRequest(tx, request, 'quoted')
    const record = { customerId: request.customerId, inquiryId: request.id, providerId: caller.providerId, quoteId: id }
    await writeRecord(
      tx,
      {
        ...record,
        author: 'provider',
        authorId: caller.id,
        kind: 'quote',
        words: draft.subject,
        ...(draft.upToCents === null && { amountCents: draft.totalCents }),
      },
      at,
    )
    const provider = (await providersNamed(tx, [caller.providerId])).get(caller.providerId)?.displayName ?? ''
    const variables = { provider, service: draft.subject, total: totalWords(draft) }
    await tellAsker(tx, request.customerId, threadLink(request.id), { kind: 'quote-received', variables, key: id }, at)
  })
}

export async function withdrawQuote({ db, caller, now }: Context<'serviceSeller'>, id: string): Promise<void> {
  const at = now()
  await inTransaction(db, async (tx) => {
    const quote = await lockQuote(tx, ofProvider(caller.providerId), id)
    if (quote.outcome !== 'open') throw new Refusal('quote-not-open')
    await tx
      .update(quotes)
      .set({ outcome: 'withdrawn', decidedAt: at })
      .where(and(eq(quotes.providerId, caller.providerId), eq(quotes.id, id)))
    const record = { customerId: quote.customerId, inquiryId: quote.inquiryId, providerId: caller.providerId, quoteId: id }
    await writeRecord(tx, { ...record, author: 'provider', authorId: caller.id, kind: 'state', words: 'withdrawn' }, at)
    await tx
      .update(counterOffers)
      .set({ state: 'answered' })
      .where(and(eq(counterOffers.quoteId, id), eq(counterOffers.state, 'open')))
    const provider = (await providersNamed(tx, [caller.providerId])).get(caller.providerId)?.displayName ?? ''
    const variables = { provider, service: quote.subject, total: totalWords(quote) }
    await tellAsker(tx, quote.customerId, threadLink(quote.inquiryId), { kind: 'quote-withdrawn', variables, key: id }, at)
  })
}
