import * as z from 'zod'
import { Cents, call, Id, Page, PlannedMoment, pageOf } from './call.ts'
import { locales } from './locale.ts'
import { Phone, typedName } from './names.ts'
import { ConsultationType, ListedProvider, said, saidOrNothing } from './services.ts'

/** The label of the first is "Waiting for door-to-door service". */
export const engineeringStatuses = ['Waiting for door-to-door service', 'Not started', 'Work begun', 'Work stopped'] as const
export const EngineeringStatus = z.enum(engineeringStatuses)
export type EngineeringStatus = z.infer<typeof EngineeringStatus>

export const RequestLanguage = z.enum(locales)

export const RequestState = z.enum([
  'draft',
  'sent',
  'seen',
  'asked',
  'answered',
  'quoted',
  'negotiating',
  'accepted',
  'scheduled',
  'done',
  'declined',
  'expired',
  'cancelled',
])
export type RequestState = z.infer<typeof RequestState>

export const RecordKind = z.enum(['message', 'quote', 'counter', 'accepted', 'declined', 'order', 'payment', 'refund', 'schedule', 'state'])
export type RecordKind = z.infer<typeof RecordKind>

export const MOST_IMAGES = 5
/** One request goes to so many providers at most. */
export const MOST_ASKED = 5

const imageIds = z
  .array(Id)
  .max(MOST_IMAGES)
  .refine((ids) => new Set(ids).size === ids.length)
  .default([])

/** Images or a video, never both. */
export const files = { imageIds, videoId: Id.optional() }
export const notBoth = ({ imageIds: images, videoId }: { imageIds: string[]; videoId?: string | undefined }) =>
  images.length === 0 || videoId === undefined

const ContactInformation = z.strictObject({
  firstName: typedName(60),
  lastName: typedName(60),
  phone: Phone,
  email: z.email().max(254),
})

/** One line of the thread: a message, a file, an offer, a payment. */
export const CommunicationRecord = z.object({
  id: Id,
  kind: RecordKind,
  author: z.enum(['customer', 'provider', 'marketplace']),
  authorName: z.string(),
  /** Whose side of the request it belongs to; null went to everybody who was asked. */
  providerId: Id.nullable(),
  words: z.string(),
  images: z.array(z.string()),
  videoUrl: z.string().nullable(),
  quoteId: Id.nullable(),
  orderId: Id.nullable(),
  amountCents: Cents.nullable(),
  at: z.iso.datetime(),
})
export type CommunicationRecord = z.infer<typeof CommunicationRecord>

/** A request for a service as its asker sees it: who was asked, and what they offer. A draft is nobody's business but its writer's. */
export const OwnInquiry = z.object({
  id: Id,
  categoryName: z.string(),
  content: z.string(),
  /** The language it was written in. */
  language: RequestLanguage,
  createdAt: z.iso.datetime(),
  /** The clock of the place where the work is done. */
  timeZone: z.string(),
  /** How many providers were asked. */
  asked: z.int(),
  quotes: z.array(
    z.object({
      id: Id,
      providerName: z.string(),
      subject: z.string(),
      totalCents: Cents,
      /** What the dearest of its choices comes to, as long as none is accepted. */
      upToCents: Cents.nullable(),
      outcome: z.enum(['open', 'accepted', 'declined', 'expired', 'withdrawn', 'superseded']),
      validUntil: z.iso.datetime().nullable(),
    }),
  ),
})
export type OwnInquiry = z.infer<typeof OwnInquiry>

export const Asked = z.object({
  id: Id,
  yellowPagesCategory: z.object({ id: Id, name: z.string() }),
  consultationType: ConsultationType,
  consultationContent: z.string(),
  images: z.array(z.string()),
  videoUrl: z.string().nullable(),
  engineeringStatus: EngineeringStatus.nullable(),
  hopedServiceTime: z.iso.datetime().nullable(),
  asSoonAsPossible: z.boolean(),
  serviceCity: z.string(),
  province: z.string(),
  postalArea: z.string(),
  /** The clock of the place where the work is done. */
  timeZone: z.string(),
  language: RequestLanguage,
  status: RequestState,
  answers: z.array(z.object({ question: z.string(), text: z.string() })),
  createdAt: z.iso.datetime(),
  records: z.array(CommunicationRecord),
})

/** The whole request for whoever asked. */
export const Inquiry = Asked.extend({
  contactInformation: z.object({ firstName: z.string(), lastName: z.string(), phone: z.string(), email: z.string() }),
  street: z.string(),
  recipients: z.array(
    z.object({
      providerId: Id,
      slug: z.string(),
      displayName: z.string(),
      sentAt: z.iso.datetime(),
      readAt: z.iso.datetime().nullable(),
      answeredAt: z.iso.datetime().nullable(),
      declinedAt: z.iso.datetime().nullable(),
      /** Whether this provider sees how to reach the asker, and where. */
      seesContact: z.boolean(),
    }),
  ),
  /** Nobody has answered for 48 hours: others can be asked. */
  isUnanswered: z.boolean(),
})
export type Inquiry = z.infer<typeof Inquiry>

const whose = { customerId: Id.optional() }

export const serviceQuotationRequest = {
  addNew: call({
    path: '/mallapi/serviceQuotationRequest/addNew',
    about:
      'Sends a consultation request to one provider, to several that are named, or to the nearest ones of a trade. Only those and the asker ever see it.',
    who: 'customer',
    input: z
      .strictObject({
        ...whose,
        categoryId: Id,
        /** The service it was asked from. */
        serviceId: Id.optional(),
        /** Who is asked. Without names, the best rated of the trade around the city are: three, or as many as `askNearby` says; with names, so many besides. */
        providerIds: z
          .array(Id)
          .min(1)
          .max(MOST_ASKED)
          .refine((ids) => new Set(ids).size === ids.length)
          .optional(),
        askNearby: z.int().min(1).max(MOST_ASKED).optional(),
        consultationType: ConsultationType,
        consultationContent: said(4000),
        ...files,
        engineeringStatus: EngineeringStatus.optional(),
        hopedServiceTime: PlannedMoment.optional(),
        /** Instead of a time. */
        asSoonAsPossible: z.boolean().default(false),
        contactInformation: ContactInformation,
        /** As people write it; one that is not known is refused. */
        serviceCity: typedName(80),
        province: z.string().length(2),
        postalCode: z.string().max(10).default(''),
        street: saidOrNothing(200).default(''),
        /** Whoever is asked sees name, phone, email and street at once, and not only who is accepted. */
        showsContact: z.boolean().default(false),
        language: RequestLanguage,
        answers: z
          .array(z.strictObject({ question: z.string().max(60), text: said(300) }))
          .max(12)
          .default([]),
      })
      .refine(notBoth)
      .refine(({ hopedServiceTime, asSoonAsPossible }) => !(hopedServiceTime && asSoonAsPossible))
      .refine(({ providerIds = [], askNearby = 0 }) => providerIds.length + askNearby <= MOST_ASKED),
    output: z.object({ id: Id, asked: z.int() }),
    refuses: ['not-found', 'conflict'],
    twice: 'key',
    changes: ['requests'],
  }),
}

export const inquiry = {
  page: call({
    path: '/mallapi/inquiry/page',
    about: 'The customer’s own requests to local pros with the quotes that came back, newest first.',
    who: 'customer',
    input: z.strictObject({ customerId: Id.optional(), page: Page.prefault({}) }),
    output: pageOf(OwnInquiry),
    refuses: [],
    reads: 'primary',
    seen: 'shown',
    shows: ['requests'],
  }),
  getInfo: call({
    path: '/mallapi/inquiry/getInfo',
    about: 'One of the customer’s own requests with its whole thread: messages, files, offers, payments.',
    who: 'customer',
    input: z.strictObject({ id: Id, ...whose }),
    output: Inquiry,
    refuses: ['not-found'],
    reads: 'primary',
    seen: 'hidden',
    shows: ['requests'],
  }),
  answer: call({
    path: '/mallapi/inquiry/answer',
    about: 'Writes to one provider that was asked, or to all of them.',
    who: 'customer',
    input: z.strictObject({ id: Id, ...whose, providerId: Id.optional(), words: said(3000), ...files }).refine(notBoth),
    output: Inquiry,
    refuses: ['not-found', 'too-late'],
    twice: 'key',
    changes: ['requests'],
  }),
  others: call({
    path: '/mallapi/inquiry/others',
    about: 'Providers of the same trade near the place of a request who were not asked yet.',
    who: 'customer',
    input: z.strictObject({ id: Id, ...whose }),
    output: z.array(ListedProvider),
    refuses: ['not-found'],
    reads: 'primary',
    seen: 'shown',
    shows: ['requests'],
  }),
  askOthers: call({
    path: '/mallapi/inquiry/askOthers',
    about: 'Sends a request to more providers of its trade.',
    who: 'customer',
    input: z.strictObject({ id: Id, ...whose, providerIds: z.array(Id).min(1).max(MOST_ASKED) }),
    output: Inquiry,
    refuses: ['not-found', 'too-late'],
    twice: 'same',
    changes: ['requests'],
  }),
  showContact: call({
    path: '/mallapi/inquiry/showContact',
    about: 'Shows one provider that was asked the asker’s name, phone, email and street before anything is agreed.',
    who: 'customer',
    input: z.strictObject({ id: Id, ...whose, providerId: Id }),
    output: Inquiry,
    refuses: ['not-found', 'too-late'],
    twice: 'same',
    changes: ['requests'],
  }),
  cancel: call({
    path: '/mallapi/inquiry/cancel',
    about: 'Ends a request that has not become an order, with all offers to it.',
    who: 'customer',
    input: z.strictObject({ id: Id, ...whose }),
    output: Inquiry,
    refuses: ['not-found', 'too-late', 'order-open'],
    twice: 'same',
    changes: ['requests'],
  }),
}
