import * as z from 'zod'
import { call, Id, KeyPage, keyPageOf, Page, pageOf, typed } from './call.ts'
import { holdsCardNumber } from './checkout.ts'

export const ComplaintState = z.enum(['open', 'answered', 'closed', 'reopened'])
export type ComplaintState = z.infer<typeof ComplaintState>
export const complaintKinds = ['notReceived', 'notAsDescribed', 'damaged', 'wrongCharge', 'counterfeit', 'behaviour', 'other'] as const
export const ComplaintKind = z.enum(complaintKinds)
export type ComplaintKind = z.infer<typeof ComplaintKind>
/** What a shop may offer to settle it with. Whoever complained says whether it is settled. */
export const complaintProposals = ['refund', 'partRefund', 'replacement', 'repair', 'return'] as const
const ComplaintProposal = z.enum(complaintProposals)
export type ComplaintProposal = z.infer<typeof ComplaintProposal>
export const ComplaintActor = z.enum(['customer', 'seller', 'operator'])
export type ComplaintActor = z.infer<typeof ComplaintActor>

export const ComplaintSummary = z.object({
  id: Id,
  /** What people say on the phone. */
  number: z.string(),
  about: z.enum(['order', 'shop', 'provider']),
  /** The shop or the provider, by name. */
  subject: z.string(),
  orderNumber: z.string().nullable(),
  kind: ComplaintKind,
  state: ComplaintState,
  openedAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  /** When the shop handed it over to the marketplace. */
  escalatedAt: z.iso.datetime().nullable(),
})
export type ComplaintSummary = z.infer<typeof ComplaintSummary>

export const Complaint = ComplaintSummary.extend({
  customerName: z.string(),
  messages: z.array(
    z.object({
      id: Id,
      author: ComplaintActor,
      authorName: z.string(),
      words: z.string(),
      proposal: ComplaintProposal.nullable(),
      photos: z.array(z.string()),
      at: z.iso.datetime(),
    }),
  ),
  events: z.array(z.object({ at: z.iso.datetime(), state: ComplaintState, actor: ComplaintActor })),
})
export type Complaint = z.infer<typeof Complaint>

// People quote order numbers, and one in ten of those passes for a card number.
const orderNumbers = /\b\d{4}-\d{4}-\d{4}-\d{1,2}\b/g
const Words = typed(2000).refine((words) => !holdsCardNumber(words.replace(orderNumbers, '')))
const PhotoIds = z.array(Id).max(4).default([])
const paged = { page: Page.prefault({}), state: ComplaintState.optional() }
const byKey = { ...paged, page: KeyPage.prefault({}) }
const message = z.strictObject({ id: Id, words: Words, photoIds: PhotoIds })

export const complaint = {
  page: call({
    path: '/mallapi/complaint/page',
    about: 'The customer’s own complaints, those that changed last first.',
    who: 'customer',
    input: z.strictObject({ customerId: Id.optional(), ...paged }),
    output: pageOf(ComplaintSummary),
    refuses: [],
    reads: 'primary',
    seen: 'shown',
    shows: ['complaints'],
  }),
  getInfo: call({
    path: '/mallapi/complaint/getInfo',
    about: 'One complaint of the customer’s own with its thread.',
    who: 'customer',
    input: z.strictObject({ customerId: Id.optional(), id: Id }),
    output: Complaint,
    refuses: ['not-found'],
    reads: 'primary',
    seen: 'hidden',
    shows: ['complaints'],
  }),
  subjects: call({
    path: '/mallapi/complaint/subjects',
    about: 'Whom the customer has had to do with: parts of orders, their shops, and providers that were asked.',
    who: 'customer',
    input: z.strictObject({ customerId: Id.optional() }),
    output: z.object({
      orders: z.array(z.object({ shopOrderId: Id, orderNumber: z.string(), shopName: z.string(), placedAt: z.iso.datetime() })),
      shops: z.array(z.object({ id: Id, name: z.string() })),
      providers: z.array(z.object({ id: Id, name: z.string() })),
    }),
    refuses: [],
    reads: 'primary',
    seen: 'shown',
    shows: ['orders'],
  }),
  addNew: call({
    path: '/mallapi/complaint/addNew',
    about: 'Opens a complaint about one shop’s part of an order, a shop, or a provider. An Idempotency-Key opens it once.',
    who: 'customer',
    input: z.strictObject({
      customerId: Id.optional(),
      about: z.discriminatedUnion('what', [
        z.strictObject({ what: z.literal('order'), shopOrderId: Id }),
        z.strictObject({ what: z.literal('shop'), shopId: Id }),
        z.strictObject({ what: z.literal('provider'), providerId: Id }),
      ]),
      kind: ComplaintKind,
      words: Words,
      photoIds: PhotoIds,
    }),
    output: Complaint,
    refuses: ['not-found', 'conflict'],
    twice: 'key',
    changes: ['complaints'],
    fills: { read: '/mallapi/complaint/getInfo', by: ['id'] },
  }),
  write: call({
    path: '/mallapi/complaint/write',
    about: 'Adds to a complaint of one’s own; one that was closed opens again.',
    who: 'customer',
    input: message.extend({ customerId: Id.optional() }),
    output: Complaint,
    refuses: ['not-found', 'too-late'],
    twice: 'key',
    changes: ['complaints'],
    fills: { read: '/mallapi/complaint/getInfo', by: ['id'] },
  }),
  close: call({
    path: '/mallapi/complaint/close',
    about: 'Says that a complaint of one’s own is settled.',
    who: 'customer',
    input: z.strictObject({ customerId: Id.optional(), id: Id }),
    output: Complaint,
    refuses: ['not-found', 'too-late'],
    twice: 'same',
    changes: ['complaints'],
    fills: { read: '/mallapi/complaint/getInfo', by: ['id'] },
  }),
}

export const sellerComplaint = {
  page: call({
    path: '/mallapi/sellerComplaint/page',
    about: 'Complaints about the caller’s own shop and its orders; with `isWaiting` only those that wait for an answer of the shop.',
    who: 'goodsSeller',
    may: 'customers.read',
    input: z.strictObject({ ...byKey, isWaiting: z.boolean().default(false) }),
    output: keyPageOf(ComplaintSummary),
    refuses: [],
    reads: 'primary',
    seen: 'shown',
    shows: ['complaints'],
  }),
  getInfo: call({
    path: '/mallapi/sellerComplaint/getInfo',
    about: 'One complaint about the caller’s own shop with its thread.',
    who: 'goodsSeller',
    may: 'customers.read',
    input: z.strictObject({ id: Id }),
    output: Complaint,
    refuses: ['not-found'],
    reads: 'primary',
    seen: 'hidden',
    shows: ['complaints'],
  }),
  answer: call({
    path: '/mallapi/sellerComplaint/answer',
    about: 'Answers a complaint about the caller’s own shop, with a proposal how to settle it if there is one.',
    who: 'goodsSeller',
    may: 'customers.answer',
    input: message.extend({ proposal: ComplaintProposal.optional() }),
    output: Complaint,
    refuses: ['not-found', 'too-late'],
    twice: 'key',
    changes: ['complaints'],
    fills: { read: '/mallapi/sellerComplaint/getInfo', by: ['id'] },
  }),
  escalate: call({
    path: '/mallapi/sellerComplaint/escalate',
    about: 'Hands a complaint that is not closed over to the marketplace, which is told and decides.',
    who: 'goodsSeller',
    may: 'customers.answer',
    input: z.strictObject({ id: Id }),
    output: Complaint,
    refuses: ['not-found', 'too-late'],
    twice: 'same',
    changes: ['complaints'],
    fills: { read: '/mallapi/sellerComplaint/getInfo', by: ['id'] },
  }),
}

export const providerComplaint = {
  page: call({
    path: '/mallapi/providerComplaint/page',
    about: 'Complaints about the caller’s own services.',
    who: 'serviceSeller',
    may: 'customers.read',
    input: z.strictObject(byKey),
    output: keyPageOf(ComplaintSummary),
    refuses: [],
    reads: 'primary',
    seen: 'shown',
    shows: ['complaints'],
  }),
  getInfo: call({
    path: '/mallapi/providerComplaint/getInfo',
    about: 'One complaint about the caller’s own services with its thread.',
    who: 'serviceSeller',
    may: 'customers.read',
    input: z.strictObject({ id: Id }),
    output: Complaint,
    refuses: ['not-found'],
    reads: 'primary',
    seen: 'hidden',
    shows: ['complaints'],
  }),
  answer: call({
    path: '/mallapi/providerComplaint/answer',
    about: 'Answers a complaint about the caller’s own services.',
    who: 'serviceSeller',
    may: 'customers.answer',
    input: message,
    output: Complaint,
    refuses: ['not-found', 'too-late'],
    twice: 'key',
    changes: ['complaints'],
    fills: { read: '/mallapi/providerComplaint/getInfo', by: ['id'] },
  }),
}

export const operatorComplaint = {
  page: call({
    path: '/mallapi/operatorComplaint/page',
    about: 'All complaints, those that changed last first.',
    who: 'operator',
    may: 'customers.read',
    input: z.strictObject(byKey),
    output: keyPageOf(ComplaintSummary),
    refuses: [],
    reads: 'primary',
    shows: ['complaints'],
  }),
  getInfo: call({
    path: '/mallapi/operatorComplaint/getInfo',
    about: 'Any complaint with its thread.',
    who: 'operator',
    may: 'customers.read',
    input: z.strictObject({ id: Id }),
    output: Complaint,
    refuses: ['not-found'],
    reads: 'primary',
    shows: ['complaints'],
  }),
  answer: call({
    path: '/mallapi/operatorComplaint/answer',
    about: 'Answers a complaint in the marketplace’s name.',
    who: 'operator',
    may: 'customers.answer',
    input: message,
    output: Complaint,
    refuses: ['not-found', 'too-late'],
    twice: 'key',
    changes: ['complaints'],
    fills: { read: '/mallapi/operatorComplaint/getInfo', by: ['id'] },
  }),
  close: call({
    path: '/mallapi/operatorComplaint/close',
    about: 'Ends a complaint that is settled, and says in the log why it is.',
    who: 'operator',
    may: 'customers.answer',
    input: z.strictObject({ id: Id, reason: typed(300) }),
    output: Complaint,
    refuses: ['not-found', 'too-late'],
    twice: 'same',
    changes: ['complaints'],
    fills: { read: '/mallapi/operatorComplaint/getInfo', by: ['id'] },
  }),
}
