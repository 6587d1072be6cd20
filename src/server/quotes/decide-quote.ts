import { and, eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { PayMode } from '../../contract/quotes.ts'
import { Refusal } from '../../contract/refusals.ts'
import { moneyText } from '../../rules/money-text.ts'
import { isOver } from '../../rules/services/quote-states.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { advanceRequest, requestsNamed } from '../service-requests/queries.ts'
import { writeRecord } from '../service-requests/records.ts'
import { excerptOf, providerThreadLink, tellAsker, tellProvider, threadLink } from '../service-requests/tell.ts'
import { providersNamed } from '../services/queries.ts'
import { lockQuote, ofProvider, type QuoteRow, toCustomer } from './queries.ts'
import { counterOffers, quotes } from './tables.ts'

const key = (quote: Pick<QuoteRow, 'providerId' | 'id'>) => and(eq(quotes.providerId, quote.providerId), eq(quotes.id, quote.id))
const thread = ({ customerId, inquiryId, providerId, id }: QuoteRow) => ({ customerId, inquiryId, providerId, quoteId: id })

async function askerOf(tx: Db, { customerId, inquiryId }: QuoteRow): Promise<string> {
  return (await requestsNamed(tx, customerId, [inquiryId])).get(inquiryId)?.contact.firstName ?? ''
}

const modeNames = {
  full: { en: 'paid in full', fr: 'payé en entier', zh: '全额支付' },
  prepaid: { en: 'prepaid', fr: 'avec acompte', zh: '预付' },
} as const

/** The asker agrees. Once: whoever comes second is refused, and so is whoever comes too late. */
export async function acceptQuote(tx: Db, customerId: string, id: string, payMode: PayMode, now: Date): Promise<QuoteRow> {
  const quote = await lockQuote(tx, toCustomer(customerId), id)
  if (isOver(quote, now) || quote.outcome === 'expired') throw new Refusal('quote-expired')
  if (quote.outcome !== 'open') throw new Refusal('quote-not-open')
  if (payMode === 'prepaid' && quote.prepayCents === 0) throw new Refusal('no-prepay')
  await tx.update(quotes).set({ outcome: 'accepted', payMode, decidedAt: now }).where(key(quote))
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
  await writeRecord(tx, { ...thread(quote), author: 'customer', authorId: customerId, kind: 'state', words: 'reopened' }, now)
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
  await tx.execute(sql`
    update ${quotes} set order_id = null, outcome = 'open', pay_mode = null, decided_at = null
    where provider_id = ${providerId} and id = ${id} and outcome = 'accepted'`)
}

/** The order of a quote was paid: the request is settled, and the others who offered hear of it. */
export async function settleRequest(tx: Db, providerId: string, id: string, now: Date): Promise<void> {
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
    const quote = await lockQuote(tx, toCustomer(caller.id), id)
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
    const quote = await lockQuote(tx, toCustomer(caller.id), id)
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
    const variables = { provider, total: moneyText(quote.totalCents) }
    await tellAsker(tx, quote.customerId, threadLink(quote.inquiryId), { kind: 'counter-refused', variables, key: told }, now())
  })
}
