import * as z from 'zod'
import { Cents, call, Id, KeyPage, keyPageOf } from './call.ts'
import { declare, type PaidStaff } from './paid-staff.ts'

const At = z.iso.datetime()

/** `open` until somebody answered, `review` until the bank has decided. */
export const chargebackStates = ['open', 'review', 'won', 'lost'] as const

/** A payment that a card holder's bank took back. */
const Chargeback = z.object({
  id: Id,
  orderId: Id,
  orderNumber: z.string(),
  amountCents: Cents,
  feeCents: Cents,
  currency: z.string(),
  /** In the provider's own word. */
  reason: z.string(),
  state: z.enum(chargebackStates),
  answerBy: At.nullable(),
  openedAt: At,
  answeredAt: At.nullable(),
  closedAt: At.nullable(),
  /** What sellers bear of it; the rest is the marketplace's. */
  shares: z.array(z.object({ kind: z.enum(['shop', 'business']), id: Id, name: z.string(), cents: Cents })),
})
export type Chargeback = z.infer<typeof Chargeback>

/** How one stands, for whoever reads the order. */
export const ChargebackOfOrder = Chargeback.pick({ id: true, state: true, openedAt: true, answerBy: true, closedAt: true })
export type ChargebackOfOrder = z.infer<typeof ChargebackOfOrder>

/** What is known of the sale, as the bank will read it. */
const Known = z.object({
  placedAt: At.nullable(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  shipTo: z.array(z.string()),
  billTo: z.array(z.string()),
  totalCents: Cents,
  parts: z.array(
    z.object({
      shop: z.string(),
      /** Goods of a shop, or work of a business. */
      kind: z.enum(['order', 'job']),
      state: z.string(),
      lines: z.array(z.object({ title: z.string(), quantity: z.int(), unitCents: Cents })),
      parcels: z.array(z.object({ carrier: z.string(), trackingNumber: z.string(), shippedAt: At, deliveredAt: At.nullable() })),
      visit: z.object({ from: At, until: At.nullable() }).nullable(),
      steps: z.array(z.object({ at: At, kind: z.string(), by: z.enum(['customer', 'provider', 'marketplace']), words: z.string() })),
      words: z.array(z.object({ author: z.enum(['customer', 'shop']), at: At, words: z.string() })),
      /** How many pictures of the work the paper shows. */
      pictures: z.int(),
    }),
  ),
  refunds: z.array(z.object({ cents: Cents, at: At })),
})
const ChargebackInfo = Chargeback.extend({
  known: Known,
  answer: z.string().nullable(),
  answeredBy: z.string().nullable(),
  /** False where the provider of today cannot be answered about it. */
  canBeAnswered: z.boolean(),
})
export type ChargebackInfo = z.infer<typeof ChargebackInfo>

const ask = { who: 'operator', shows: ['chargebacks'], reads: 'primary' } as const

export const operatorChargeback = {
  page: call({
    ...ask,
    path: '/mallapi/operatorChargeback/page',
    about: 'Payments that banks took back, newest first; those that wait for an answer by their deadline.',
    may: 'disputes.read',
    input: KeyPage.extend({ onlyOpen: z.boolean().default(false) }),
    output: keyPageOf(Chargeback),
    refuses: [],
  }),
  getInfo: call({
    ...ask,
    path: '/mallapi/operatorChargeback/getInfo',
    about: 'One payment that a bank took back, with what is known of the sale.',
    may: 'disputes.read',
    input: z.strictObject({ id: Id }),
    output: ChargebackInfo,
    refuses: ['not-found'],
  }),
  evidence: call({
    ...ask,
    path: '/mallapi/operatorChargeback/evidence',
    about:
      'What is known of the sale as a paper for the bank: order, parcels with their delivery, what was written, what was paid back. PDF in base64.',
    may: 'disputes.read',
    input: z.strictObject({ id: Id }),
    output: z.object({ name: z.string(), base64: z.string() }),
    refuses: ['not-found'],
  }),
  answer: call({
    path: '/mallapi/operatorChargeback/answer',
    about: 'Sends the evidence to the bank with some words, once and before the deadline.',
    who: 'operator',
    may: 'disputes.decide',
    isGrave: true,
    input: z.strictObject({ id: Id, words: z.string().trim().min(10).max(5000) }),
    output: ChargebackInfo,
    refuses: ['not-found', 'too-late', 'conflict', 'provider-silent'],
    twice: 'same',
    changes: ['chargebacks'],
  }),
}

/** A seller's own view: what it bears, and how it stands. Nothing of others. */
const OwnChargeback = Chargeback.pick({
  id: true,
  orderNumber: true,
  reason: true,
  state: true,
  answerBy: true,
  openedAt: true,
  closedAt: true,
}).extend({
  /** The shop's part of the order, or the job. */
  partId: Id.nullable(),
  cents: Cents,
})
export type OwnChargeback = z.infer<typeof OwnChargeback>

/** The same call for a shop and for a business. */
const chargebacksOf = <W extends PaidStaff>(group: string, who: W, place: string) => ({
  page: declare({
    path: `/mallapi/${group}/page`,
    about: `Payments of what the caller’s ${place} sold that banks took back, newest first, each with what the ${place} bears of it.`,
    who,
    may: 'money.read',
    input: KeyPage,
    output: keyPageOf(OwnChargeback),
    refuses: [],
    reads: 'primary',
    seen: 'shown',
    shows: ['chargebacks'],
  }),
})
export type ChargebackCalls<W extends PaidStaff> = ReturnType<typeof chargebacksOf<W>>

export const sellerChargeback = chargebacksOf('sellerChargeback', 'goodsSeller', 'shop')
export const providerChargeback = chargebacksOf('providerChargeback', 'serviceSeller', 'business')
