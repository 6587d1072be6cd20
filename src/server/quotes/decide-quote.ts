import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { PayMode } from '../../contract/quotes.ts'
import { Refusal } from '../../contract/refusals.ts'
import { moneyText } from '../../rules/money/money-text.ts'
import { isOver } from '../../rules/services/quote-states.ts'
import { isRequestOpen } from '../../rules/services/request-states.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { advanceRequest, lockOwnRequest, requestsNamed } from '../service-requests/queries.ts'
import { writeRecord } from '../service-requests/records.ts'
import { excerptOf, providerThreadLink, tellAsker, tellProvider, threadLink } from '../service-requests/tell.ts'
import { providersNamed } from '../services/queries.ts'
import { leaveChoice, takeChoice, totalWords } from './choices.ts'
import { acceptedBeside, followAcceptance, lockQuote, ofProvider, type QuoteRow, quoteIn, toCustomer } from './queries.ts'
import { counterOffers, quotes } from './tables.ts'
import type { Unaccept } from './write-quote.ts'

const key = (quote: Pick<QuoteRow, 'providerId' | 'id'>) => and(eq(quotes.providerId, quote.providerId), eq(quotes.id, quote.id))
const thread = ({ customerId, inquiryId, providerId, id }: QuoteRow) => ({ customerId, inquiryId, providerId, quoteId: id })

async function askerOf(tx: Db, { customerId, inquiryId }: QuoteRow): Promise<string> {
  return (await requestsNamed(tx, customerId, [inquiryId])).get(inquiryId)?.contact.firstName ?? ''
}

const modeNames = {
  full: { en: 'paid in full', fr: 'payé en entier', zh: '全额支付' },
  prepaid: { en: 'prepaid', fr: 'avec acompte', zh: '预付' },
} as const

/** An offer to the asker, and its request first: whatever is decided about the offers to one request comes one after the other. */
async function lockOffer(tx: Db, customerId: string, id: string): Promise<QuoteRow> {
  const { inquiryId } = await quoteIn(tx, toCustomer(customerId), id)
  const request = await lockOwnRequest(tx, customerId, inquiryId)
  if (!isRequestOpen(request.state)) throw new Refusal('quote-not-open')
  return lockQuote(tx, toCustomer(customerId), id)
}

export interface Acceptance {
  customerId: string
  id: string
  payMode: PayMode
  /** Which choice, of a quote that has them. */
  choice?: number | undefined
  /** What becomes of another offer to the same request that is accepted already. */
  beside?: 'replace' | 'both' | undefined
}

/** The asker agrees. Once: whoever comes second is refused, and so is whoever comes too late. `unaccept` takes another one out of the cart. */
export async function acceptQuote(
  tx: Db,
  { customerId, id, payMode, choice, beside }: Acceptance,
  unaccept: Unaccept,
  now: Date,
): Promise<QuoteRow> {
  const offer = await lockOffer(tx, customerId, id)
  if (isOver(offer, now) || offer.outcome === 'expired') throw new Refusal('quote-expired')
  if (offer.outcome !== 'open') throw new Refusal('quote-not-open')
  const quote = await takeChoice(tx, offer, choice)
  if (payMode === 'prepaid' && quote.prepayCents === 0) throw new Refusal('no-prepay')
  const others = await acceptedBeside(tx, quote)
  if (others.length > 0 && !beside) throw new Refusal('quote-beside')
  if (beside === 'replace')
    // What is ordered has a bill of its own, and stays.
    for (const other of others.filter(({ orderId }) => orderId === null)) {
      await unaccept(tx, other)
      await reopenQuote(tx, customerId, other.id, now)
    }
  await tx.update(quotes).set({ outcome: 'accepted', payMode, decidedAt: now }).where(key(quote))
  await followAcceptance(tx, quote)
  await closeCounters(tx, quote, 'answered')
  const told = await writeRecord(
    tx,
    { ...thread(quote), author: 'customer', authorId: customerId, kind: 'accepted', words: payMode, amountCents: quote.totalCents },
    now,
  )
  const variables = { customer: await askerOf(tx, quote), total: moneyText(quote.totalCents), payMode: modeNames[payMode] }
  await tellProvider(tx, quote.providerId, providerThreadLink(quote.inquiryId), { kind: 'quote-accepted', variables, key: told }, now)
  return quote
}

/** Taken out of the cart again: it can be accepted anew as long as it is good. */
export async function reopenQuote(tx: Db, customerId: string, id: string, now: Date): Promise<void> {
  const quote = await lockQuote(tx, toCustomer(customerId), id)
  if (quote.outcome !== 'accepted' || quote.orderId !== null) return
  await tx.update(quotes).set({ outcome: 'open', payMode: null, decidedAt: null }).where(key(quote))
  await leaveChoice(tx, quote)
  await followAcceptance(tx, quote)
  const told = await writeRecord(tx, { ...thread(quote), author: 'customer', authorId: customerId, kind: 'state', words: 'reopened' }, now)
  const variables = { customer: await askerOf(tx, quote), service: quote.subject }
  await tellProvider(tx, quote.providerId, providerThreadLink(quote.inquiryId), { kind: 'quote-reopened', variables, key: told }, now)
}

/** A request was taken back, and is locked: its offers end with it. What is ordered and not paid has to be cancelled first. */
export async function endOffers(
  tx: Db,
  { customerId, id }: { customerId: string; id: string },
  unaccept: Unaccept,
  now: Date,
): Promise<void> {
  const all = await tx
    .select()
    .from(quotes)
    .where(and(toCustomer(customerId), eq(quotes.inquiryId, id), inArray(quotes.outcome, ['open', 'accepted'])))
    .orderBy(asc(quotes.id))
    .for('update')
  if (all.some(({ orderId }) => orderId !== null)) throw new Refusal('order-open')
  for (const quote of all) {
    if (quote.outcome === 'accepted') await unaccept(tx, quote)
    await tx.update(quotes).set({ outcome: 'declined', payMode: null, decidedAt: now }).where(key(quote))
    await followAcceptance(tx, quote)
    await closeCounters(tx, quote, 'answered')
  }
}

/** An accepted quote has become an order. False when another order was faster. */
export async function orderQuote(tx: Db, quote: QuoteRow, orderId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update ${quotes} set order_id = ${orderId}
    where provider_id = ${quote.providerId} and id = ${quote.id} and outcome = 'accepted' and order_id is null`)
  return rowCount === 1
}

/** The order of a quote was cancelled before anything was paid: the offer is as it was. */
export async function freeQuote(tx: Db, providerId: string, id: string): Promise<void> {
  const [freed] = await tx
    .update(quotes)
    .set({ orderId: null, outcome: 'open', payMode: null, decidedAt: null })
    .where(and(eq(quotes.providerId, providerId), eq(quotes.id, id), eq(quotes.outcome, 'accepted')))
    .returning()
  if (!freed) return
  await leaveChoice(tx, freed)
  await followAcceptance(tx, freed)
}

/** The order of a quote was paid: the request is settled, and the others who offered hear of it. */
export async function settleRequest(tx: Db, providerId: string, id: string, now: Date): Promise<void> {
  const { customerId, inquiryId } = await quoteIn(tx, ofProvider(providerId), id)
  await lockOwnRequest(tx, customerId, inquiryId)
  const quote = await lockQuote(tx, ofProvider(providerId), id)
  await advanceRequest(tx, { customerId: quote.customerId, id: quote.inquiryId }, 'accepted')
  const others = await tx
    .update(quotes)
    .set({ outcome: 'declined', decidedAt: now })
    .where(and(eq(quotes.inquiryId, quote.inquiryId), eq(quotes.outcome, 'open'), sql`${quotes.id} <> ${id}`))
    .returning()
  for (const other of others) await tellDeclined(tx, other, '', now)
}

async function closeCounters(tx: Db, { id }: QuoteRow, state: 'answered' | 'refused'): Promise<number> {
  const closed = await tx
    .update(counterOffers)
    .set({ state })
    .where(and(eq(counterOffers.quoteId, id), eq(counterOffers.state, 'open')))
    .returning({ id: counterOffers.id })
  return closed.length
}

async function tellDeclined(tx: Db, quote: QuoteRow, words: string, now: Date): Promise<void> {
  const told = await writeRecord(tx, { ...thread(quote), author: 'customer', authorId: quote.customerId, kind: 'declined', words }, now)
  const variables = { customer: await askerOf(tx, quote), service: quote.subject }
  await tellProvider(tx, quote.providerId, providerThreadLink(quote.inquiryId), { kind: 'quote-declined', variables, key: told }, now)
}

export async function declineQuote({ db, caller, now }: Context<'customer'>, id: string, words: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const quote = await lockOffer(tx, caller.id, id)
    if (quote.outcome !== 'open') throw new Refusal('quote-not-open')
    await tx.update(quotes).set({ outcome: 'declined', decidedAt: now() }).where(key(quote))
    await closeCounters(tx, quote, 'answered')
    await tellDeclined(tx, quote, words, now())
  })
}

/** Says what the asker would pay instead. One at a time: the next needs an answer first. */
export async function counterQuote(
  { db, caller, now }: Context<'customer'>,
  { id, amountCents, words }: { id: string; amountCents: number; words: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const quote = await lockOffer(tx, caller.id, id)
    if (isOver(quote, now())) throw new Refusal('quote-expired')
    if (quote.outcome !== 'open') throw new Refusal('quote-not-open')
    const made = await tx
      .insert(counterOffers)
      .values({
        customerId: caller.id,
        id: v7(),
        quoteId: id,
        providerId: quote.providerId,
        amountCents,
        words,
        state: 'open',
        madeAt: now(),
      })
      .onConflictDoNothing()
      .returning({ id: counterOffers.id })
    if (made.length === 0) throw new Refusal('conflict')
    await advanceRequest(tx, { customerId: caller.id, id: quote.inquiryId }, 'negotiating')
    const told = await writeRecord(
      tx,
      { ...thread(quote), author: 'customer', authorId: caller.id, kind: 'counter', words, amountCents },
      now(),
    )
    const variables = { customer: await askerOf(tx, quote), amount: moneyText(amountCents), words: excerptOf(words) }
    await tellProvider(tx, quote.providerId, providerThreadLink(quote.inquiryId), { kind: 'counter-offer', variables, key: told }, now())
  })
}

export async function refuseCounter({ db, caller, now }: Context<'serviceSeller'>, id: string, words: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const quote = await lockQuote(tx, ofProvider(caller.providerId), id)
    if ((await closeCounters(tx, quote, 'refused')) === 0) throw new Refusal('conflict')
    const told = await writeRecord(tx, { ...thread(quote), author: 'provider', authorId: caller.id, kind: 'message', words }, now())
    const provider = (await providersNamed(tx, [caller.providerId])).get(caller.providerId)?.displayName ?? ''
    const variables = { provider, total: totalWords(quote) }
    await tellAsker(tx, quote.customerId, threadLink(quote.inquiryId), { kind: 'counter-refused', variables, key: told }, now())
  })
}
