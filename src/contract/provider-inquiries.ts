import * as z from 'zod'
import { call, Id, KeyPage, keyPageOf, typedOrEmpty } from './call.ts'
import { Asked, files, notBoth, RequestLanguage, RequestState } from './service-requests.ts'
import { ConsultationType, said, saidOrNothing } from './services.ts'

/** Which of the requests that were sent to a business. */
export const incomingKinds = ['all', 'new', 'open', 'answered', 'snoozed'] as const

/** The whole request for a provider that was asked: what others said and offered is not in it. */
export const ProviderInquiry = Asked.extend({
  firstName: z.string(),
  /** Null until an offer is accepted, or the asker shows it. */
  contactInformation: z
    .object({ firstName: z.string(), lastName: z.string(), phone: z.string(), email: z.string(), street: z.string() })
    .nullable(),
  distanceKm: z.number().nullable(),
  sentAt: z.iso.datetime(),
  answeredAt: z.iso.datetime().nullable(),
  declinedAt: z.iso.datetime().nullable(),
  /** Put off by the business until then; over, it has come back. Null when it was not, or was answered since. */
  snoozedUntil: z.iso.datetime().nullable(),
})
export type ProviderInquiry = z.infer<typeof ProviderInquiry>

export const IncomingInquiry = z.object({
  id: Id,
  categoryName: z.string(),
  consultationType: ConsultationType,
  excerpt: z.string(),
  language: RequestLanguage,
  firstName: z.string(),
  serviceCity: z.string(),
  distanceKm: z.number().nullable(),
  status: RequestState,
  sentAt: z.iso.datetime(),
  isNew: z.boolean(),
  answeredAt: z.iso.datetime().nullable(),
  hopedServiceTime: z.iso.datetime().nullable(),
  asSoonAsPossible: z.boolean(),
  snoozedUntil: z.iso.datetime().nullable(),
  timeZone: z.string(),
})
export type IncomingInquiry = z.infer<typeof IncomingInquiry>

export const providerInquiry = {
  page: call({
    path: '/mallapi/providerInquiry/page',
    about:
      'Requests that were sent to the caller’s business, what arrived or came back last first; with words, those whose text or asker say them all. What is put off stands under `snoozed` alone, until its day; words find it all the same.',
    who: 'serviceSeller',
    may: 'requests.read',
    input: z.strictObject({
      page: KeyPage.prefault({}),
      only: z.enum(incomingKinds).default('all'),
      words: typedOrEmpty(60).default(''),
    }),
    output: keyPageOf(IncomingInquiry).extend({ unread: z.int(), snoozed: z.int() }),
    refuses: [],
    reads: 'primary',
    seen: 'shown',
    shows: ['requests'],
  }),
  getInfo: call({
    path: '/mallapi/providerInquiry/getInfo',
    about:
      'One request that was sent to the caller’s business, with the thread between the two. How to reach the asker stands there once that is agreed.',
    who: 'serviceSeller',
    may: 'requests.read',
    input: z.strictObject({ id: Id }),
    output: ProviderInquiry,
    refuses: ['not-found'],
    reads: 'primary',
    seen: 'hidden',
    shows: ['requests'],
  }),
  read: call({
    path: '/mallapi/providerInquiry/read',
    about: 'Notes that a request was read.',
    who: 'serviceSeller',
    may: 'requests.read',
    input: z.strictObject({ id: Id }),
    output: z.null(),
    refuses: ['not-found'],
    twice: 'same',
    changes: ['requests'],
  }),
  answer: call({
    path: '/mallapi/providerInquiry/answer',
    about: 'Writes to the asker of a request.',
    who: 'serviceSeller',
    may: 'requests.answer',
    input: z.strictObject({ id: Id, words: said(3000), ...files }).refine(notBoth),
    output: ProviderInquiry,
    refuses: ['not-found', 'too-late'],
    twice: 'key',
    changes: ['requests'],
  }),
  snooze: call({
    path: '/mallapi/providerInquiry/snooze',
    about: 'Puts a request off until the morning of a later day. It comes back earlier when its asker writes. The asker is not told.',
    who: 'serviceSeller',
    may: 'requests.answer',
    /** On the clock of the place of the work; at most ninety days ahead. */
    input: z.strictObject({ id: Id, backOn: z.iso.date() }),
    output: ProviderInquiry,
    refuses: ['not-found', 'bad-input', 'too-late'],
    twice: 'same',
    changes: ['requests'],
  }),
  wake: call({
    path: '/mallapi/providerInquiry/wake',
    about: 'Takes back that a request was put off.',
    who: 'serviceSeller',
    may: 'requests.answer',
    input: z.strictObject({ id: Id }),
    output: ProviderInquiry,
    refuses: ['not-found'],
    twice: 'same',
    changes: ['requests'],
  }),
  decline: call({
    path: '/mallapi/providerInquiry/decline',
    about: 'Says that the business cannot take a request.',
    who: 'serviceSeller',
    may: 'requests.answer',
    input: z.strictObject({ id: Id, words: saidOrNothing(1000).default('') }),
    output: ProviderInquiry,
    refuses: ['not-found', 'too-late'],
    twice: 'same',
    changes: ['requests'],
  }),
}
