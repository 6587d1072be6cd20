import * as z from 'zod'
import { Cents, call, Id, KeyPage, keyPageOf, typedOrEmpty } from './call.ts'
import { OrderLine, ReturnState } from './orders.ts'
import { Return, ReturnReason } from './returns.ts'
import { said } from './services.ts'

const Photos = z.array(Id).max(4).default([])
const moment = z.iso.datetime()

/** What a buyer said who does not accept that a shop refuses a return, and what became of it. */
const Words = { words: z.string(), photos: z.array(z.string()), askedAt: moment, answerBy: moment }
const Answer = { answer: z.string(), answerPhotos: z.array(z.string()), answeredAt: moment.nullable() }
const Decided = z.object({ at: moment, words: z.string(), refundCents: Cents })

/** The buyer’s own side: they read the decision; what the shop said to the marketplace they read as well. */
const OwnDispute = z.object({ returnId: Id, ...Words, ...Answer, decision: Decided.nullable() })
export type OwnDispute = z.infer<typeof OwnDispute>

/** A refused return of the customer’s, and whether the marketplace can be asked about it. */
const Disputable = z.object({ id: Id, of: Return, until: moment.nullable(), dispute: OwnDispute.nullable() })

export const returnDispute = {
  getInfo: call({
    path: '/mallapi/returnDispute/getInfo',
    about: 'One of the customer’s own returns with what was said about its refusal, and until when the marketplace can be asked to decide.',
    who: 'customer',
    input: z.strictObject({ id: Id, customerId: Id.optional() }),
    output: Disputable,
    refuses: ['not-found'],
    reads: 'primary',
    seen: 'hidden',
    shows: ['returns'],
  }),
  ask: call({
    path: '/mallapi/returnDispute/ask',
    about: 'Asks the marketplace to decide about a return of the customer’s that its shop has refused. The shop says its side first.',
    who: 'customer',
    input: z.strictObject({ id: Id, customerId: Id.optional(), words: said(2000), photoIds: Photos }),
    output: Disputable,
    refuses: ['not-found', 'too-late', 'conflict'],
    twice: 'key',
    changes: ['returns', 'decisions'],
    fills: { read: '/mallapi/returnDispute/getInfo', by: ['id'] },
  }),
}

export const sellerDispute = {
  all: call({
    path: '/mallapi/sellerDispute/all',
    about: 'What buyers of a sale have asked the marketplace to decide, with both sides’ words and the decision.',
    who: 'goodsSeller',
    may: 'orders.read',
    input: z.strictObject({ shopOrderId: Id }),
    output: z.array(OwnDispute),
    refuses: [],
    reads: 'primary',
    seen: 'hidden',
    shows: ['returns'],
  }),
  answer: call({
    path: '/mallapi/sellerDispute/answer',
    about: 'What the shop says about a return that its buyer has asked the marketplace to decide; once, until the marketplace has decided.',
    who: 'goodsSeller',
    may: 'customers.answer',
    input: z.strictObject({ id: Id, words: said(2000), photoIds: Photos }),
    output: OwnDispute,
    refuses: ['not-found', 'too-late', 'conflict'],
    twice: 'key',
    changes: ['returns', 'decisions'],
  }),
}

/** `unanswered`: its shop has not said a word for too long. `shopSays`: the shop still has time to say its side. */
export const returnDisputeStates = ['unanswered', 'shopSays', 'waiting', 'decided'] as const

export const ReturnDisputeSummary = z.object({
  /** Of the return. */
  id: Id,
  orderNumber: z.string(),
  /** First name and initial. */
  customerName: z.string(),
  shopName: z.string(),
  reason: ReturnReason,
  state: z.enum(returnDisputeStates),
  claimCents: Cents,
  since: moment,
  /** Until when the shop may say its side, or the marketplace promises to decide. */
  dueAt: moment,
})
export type ReturnDisputeSummary = z.infer<typeof ReturnDisputeSummary>

export const ReturnDispute = ReturnDisputeSummary.extend({
  orderId: Id,
  shopId: Id,
  returnState: ReturnState,
  placedAt: moment,
  deliveredAt: moment.nullable(),
  requestedAt: moment,
  paidCents: Cents,
  refundedCents: Cents,
  /** What can be decided to come back: not more than was asked for, nor than is left of the sale. */
  mostCents: Cents,
  lines: z.array(OrderLine.pick({ id: true, title: true, picUrl: true }).extend({ quantity: z.int() })),
  /** In their order, each beside the others of its side. */
  said: z.array(z.object({ at: moment, actor: z.enum(['customer', 'shop']), words: z.string(), photos: z.array(z.string()) })),
  /** Whether it can be decided now: both sides were heard, or the shop has let its time pass. */
  isRipe: z.boolean(),
  decision: Decided.extend({ by: z.string() }).nullable(),
})
export type ReturnDispute = z.infer<typeof ReturnDispute>

/** How the marketplace decides about goods: some or all of what a return was promised comes back, or nothing. */
export const operatorReturn = {
  page: call({
    path: '/mallapi/operatorReturn/page',
    about:
      'Returns that two sides could not settle: those that wait, the longest first, or those that were decided, the latest first. Read by key.',
    who: 'operator',
    may: 'disputes.read',
    input: z.strictObject({
      page: KeyPage.prefault({}),
      tab: z.enum(['open', 'decided']).default('open'),
      /** A part of the order’s number. */
      words: typedOrEmpty(60).default(''),
    }),
    output: keyPageOf(ReturnDisputeSummary).extend({ total: z.int(), counts: z.object({ open: z.int() }) }),
    refuses: [],
    reads: 'primary',
    shows: ['returns'],
  }),
  getInfo: call({
    path: '/mallapi/operatorReturn/getInfo',
    about: 'One return that two sides could not settle: what both say and show, what can come back, and how it was decided.',
    who: 'operator',
    may: 'disputes.read',
    input: z.strictObject({ id: Id }),
    output: ReturnDispute,
    refuses: ['not-found'],
    reads: 'primary',
    shows: ['returns'],
  }),
  decide: call({
    path: '/mallapi/operatorReturn/decide',
    about: 'Ends a dispute about a return: what is decided to come back is refunded through the books, and both sides read why.',
    who: 'operator',
    may: 'disputes.decide',
    isGrave: true,
    input: z.strictObject({
      id: Id,
      refundCents: Cents,
      /** What could come back when it was decided. */
      seenMostCents: Cents,
      words: said(2000),
    }),
    output: ReturnDispute,
    refuses: ['not-found', 'conflict', 'too-early', 'payment-disputed', 'payment-not-kept'],
    twice: 'key',
    changes: ['returns', 'orders', 'decisions'],
    fills: { read: '/mallapi/operatorReturn/getInfo', by: ['id'] },
  }),
}
