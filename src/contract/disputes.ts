import * as z from 'zod'
import { Cents, call, Id, KeyPage, keyPageOf, typedOrEmpty } from './call.ts'
import { ServiceOrder } from './service-orders.ts'
import { said } from './services.ts'

/** A dispute about a job, as a list of them shows it. */
export const DisputeSummary = ServiceOrder.pick({ id: true, orderNumber: true, title: true, provider: true, paidCents: true }).extend({
  /** First name and initial. */
  customerName: z.string(),
  disputedAt: z.iso.datetime(),
})
export type DisputeSummary = z.infer<typeof DisputeSummary>

/** What has to be known to decide; where the customer lives and how to reach them has not. */
export const Dispute = DisputeSummary.extend({
  ...ServiceOrder.pick({ state: true, province: true, placedAt: true, doneAt: true, agreedCents: true, totalCents: true, restCents: true })
    .shape,
  refundedCents: Cents,
  said: z.array(
    z.object({
      at: z.iso.datetime(),
      actor: z.enum(['customer', 'provider', 'marketplace']),
      words: z.string(),
      images: z.array(z.string()),
    }),
  ),
  decision: z
    .object({
      at: z.iso.datetime(),
      /** Who of the marketplace decided; null of what was decided before that was kept. */
      by: z.string().nullable(),
      words: z.string(),
    })
    .nullable(),
})
export type Dispute = z.infer<typeof Dispute>

/** How the marketplace decides: the work counts as done, or some or all of what was paid comes back. */
export const operatorJob = {
  page: call({
    path: '/mallapi/operatorJob/page',
    about:
      'Disputes about jobs: those that wait, the longest first, and those that were decided, the latest first, unless asked otherwise. Read by key.',
    who: 'operator',
    may: 'disputes.read',
    input: z.strictObject({
      page: KeyPage.prefault({}),
      tab: z.enum(['open', 'decided']).default('open'),
      sort: z.enum(['oldest', 'newest']).optional(),
      /** A part of the job's number. */
      words: typedOrEmpty(60).default(''),
    }),
    output: keyPageOf(DisputeSummary).extend({ total: z.int(), counts: z.object({ open: z.int() }) }),
    refuses: [],
    reads: 'primary',
    shows: ['service-orders'],
  }),
  getInfo: call({
    path: '/mallapi/operatorJob/getInfo',
    about: 'One dispute about a job: what both sides say, what was agreed and paid, and how it was decided. A job without one is unknown.',
    who: 'operator',
    may: 'disputes.read',
    input: z.strictObject({ id: Id }),
    output: Dispute,
    refuses: ['not-found'],
    reads: 'primary',
    shows: ['service-orders'],
  }),
  decideDispute: call({
    path: '/mallapi/operatorJob/decideDispute',
    about:
      'Ends a dispute about a job: what is decided to come back is refunded through the books, an open bill falls away, and both sides read why.',
    who: 'operator',
    may: 'disputes.decide',
    isGrave: true,
    input: z.strictObject({
      id: Id,
      refundCents: Cents,
      /** What was paid for the job when it was decided. */
      seenPaidCents: Cents,
      words: said(2000),
    }),
    output: Dispute,
    refuses: ['not-found', 'conflict', 'payment-disputed'],
    twice: 'key',
    changes: ['service-orders', 'requests'],
    fills: { read: '/mallapi/operatorJob/getInfo', by: ['id'] },
  }),
}
