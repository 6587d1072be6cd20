import * as z from 'zod'
import { call, Id, KeyPage, keyPageOf, PlannedMoment, typedOrEmpty } from './call.ts'
import { MOST_JOB_CENTS } from './quotes.ts'
import { imageIds, ServiceOrder, ServiceOrderState, ServiceOrderSummary } from './service-orders.ts'
import { said } from './services.ts'

/** More than so long is several jobs. */
const MOST_JOB_DAYS = 120

export const providerJob = {
  page: call({
    path: '/mallapi/providerJob/page',
    about: 'The business’s jobs, newest first; with words, those whose number, work or customer say them all.',
    who: 'serviceSeller',
    may: 'jobs.read',
    input: z.strictObject({ page: KeyPage.prefault({}), state: ServiceOrderState.optional(), words: typedOrEmpty(60).default('') }),
    output: keyPageOf(ServiceOrderSummary),
    refuses: [],
    reads: 'primary',
    seen: 'shown',
    shows: ['service-orders'],
  }),
  calendar: call({
    path: '/mallapi/providerJob/calendar',
    about: 'The business’s jobs that begin between two days, and those that have no day yet.',
    who: 'serviceSeller',
    may: 'jobs.read',
    input: z
      .strictObject({ from: PlannedMoment, to: PlannedMoment })
      .refine(({ from, to }) => from < to && Date.parse(to) - Date.parse(from) <= 100 * 86_400_000),
    output: z.object({ jobs: z.array(ServiceOrderSummary), unscheduled: z.array(ServiceOrderSummary) }),
    refuses: [],
    reads: 'primary',
    seen: 'shown',
    shows: ['service-orders'],
  }),
  getInfo: call({
    path: '/mallapi/providerJob/getInfo',
    about: 'One of the business’s jobs, whole.',
    who: 'serviceSeller',
    may: 'jobs.read',
    input: z.strictObject({ id: Id }),
    output: ServiceOrder,
    refuses: ['not-found'],
    reads: 'primary',
    seen: 'shown',
    shows: ['service-orders'],
  }),
  schedule: call({
    path: '/mallapi/providerJob/schedule',
    about: 'Says when a paid job begins and ends, not while another is. Outside the opening hours it has to be said twice. Again moves it.',
    who: 'serviceSeller',
    may: 'calendar.manage',
    input: z
      .strictObject({ id: Id, startsAt: PlannedMoment, endsAt: PlannedMoment, isOutsideHours: z.boolean().default(false) })
      .refine(({ startsAt, endsAt }) => Date.parse(startsAt) < Date.parse(endsAt))
      .refine(({ startsAt, endsAt }) => Date.parse(endsAt) - Date.parse(startsAt) <= MOST_JOB_DAYS * 86_400_000),
    output: ServiceOrder,
    refuses: ['not-found', 'conflict', 'time-taken', 'outside-hours'],
    twice: 'same',
    changes: ['service-orders'],
  }),
  begin: call({
    path: '/mallapi/providerJob/begin',
    about:
      'Says that the work has begun: from two hours before its time on, and a day after the business set that time. Before that, and without a time, the customer says it.',
    who: 'serviceSeller',
    may: 'jobs.work',
    input: z.strictObject({ id: Id }),
    output: ServiceOrder,
    refuses: ['not-found', 'conflict', 'too-early'],
    twice: 'same',
    changes: ['service-orders'],
  }),
  nobodyThere: call({
    path: '/mallapi/providerJob/nobodyThere',
    about:
      'Says that nobody was there, half an hour after the time that was set or later. The customer may object; else the marketplace decides.',
    who: 'serviceSeller',
    may: 'jobs.work',
    input: z.strictObject({ id: Id, words: said(1000) }),
    output: ServiceOrder,
    refuses: ['not-found', 'conflict', 'too-early'],
    twice: 'same',
    changes: ['service-orders', 'requests'],
  }),
  dispute: call({
    path: '/mallapi/providerJob/dispute',
    about: 'Objects to being said not to have come, or brings a rest that stays unpaid for two weeks before the marketplace.',
    who: 'serviceSeller',
    may: 'jobs.settle',
    input: z.strictObject({ id: Id, words: said(2000) }),
    output: ServiceOrder,
    refuses: ['not-found', 'conflict', 'too-early'],
    twice: 'same',
    changes: ['service-orders', 'requests'],
  }),
  finish: call({
    path: '/mallapi/providerJob/finish',
    about:
      'Says that the work is done and what it came to before tax: at most ten percent above what was agreed. The rest is billed, or given back.',
    who: 'serviceSeller',
    may: 'jobs.work',
    input: z.strictObject({ id: Id, finalCents: z.int().min(0).max(MOST_JOB_CENTS).optional() }),
    output: ServiceOrder,
    refuses: ['not-found', 'conflict', 'needs-approval', 'payment-disputed'],
    twice: 'same',
    changes: ['service-orders'],
  }),
  proposeChange: call({
    path: '/mallapi/providerJob/proposeChange',
    about: 'Asks the customer to approve another amount than was agreed, before tax.',
    who: 'serviceSeller',
    may: 'quotes.send',
    input: z.strictObject({ id: Id, amountCents: z.int().min(1).max(MOST_JOB_CENTS), words: said(1000) }),
    output: ServiceOrder,
    refuses: ['not-found', 'conflict'],
    twice: 'key',
    changes: ['service-orders'],
  }),
  answerDispute: call({
    path: '/mallapi/providerJob/answerDispute',
    about: 'Says what the business has to say to a dispute. The customer and the marketplace read it; the dispute stays open.',
    who: 'serviceSeller',
    may: 'jobs.settle',
    input: z.strictObject({ id: Id, words: said(2000), imageIds }),
    output: ServiceOrder,
    refuses: ['not-found', 'conflict'],
    twice: 'key',
    changes: ['service-orders', 'requests'],
  }),
  settle: call({
    path: '/mallapi/providerJob/settle',
    about:
      'Says that done work which the customer disputes is put right. The dispute stays open until the customer confirms, or the marketplace decides.',
    who: 'serviceSeller',
    may: 'jobs.settle',
    input: z.strictObject({ id: Id, words: said(2000) }),
    output: ServiceOrder,
    refuses: ['not-found', 'conflict'],
    twice: 'key',
    changes: ['service-orders'],
  }),
  cancel: call({
    path: '/mallapi/providerJob/cancel',
    about: 'Calls a paid job off before the work is done. What was paid comes back whole, and the customer reads why.',
    who: 'serviceSeller',
    may: 'jobs.refund',
    isGrave: true,
    input: z.strictObject({ id: Id, reason: said(500) }),
    output: ServiceOrder,
    refuses: ['not-found', 'conflict', 'payment-disputed'],
    twice: 'same',
    changes: ['service-orders', 'requests'],
  }),
}
