import * as z from 'zod'
import { call, Id, Page, pageOf } from './call.ts'
import { Category } from './categories.ts'
import { locales } from './locale.ts'
import { ListedProvider, ServiceSummary } from './services.ts'
import { serviceTemplates } from './templates.ts'

const Span = z.tuple([z.string(), z.string()]).nullable()
/** Local opening and closing time, "09:00"; null is closed. */
export const OpeningHours = z.object({ mon: Span, tue: Span, wed: Span, thu: Span, fri: Span, sat: Span, sun: Span })
export type OpeningHours = z.infer<typeof OpeningHours>

export const ServiceReview = z.object({
  id: Id,
  authorName: z.string(),
  language: z.enum(locales),
  stars: z.int().min(1).max(5),
  headline: z.string(),
  text: z.string(),
  images: z.array(z.string()),
  serviceTitle: z.string().nullable(),
  /** The job was booked and paid here, or checked by us. */
  verifiedHire: z.boolean(),
  helpfulCount: z.int(),
  writtenAt: z.iso.datetime(),
  providerAnswer: z.string().nullable(),
})
export type ServiceReview = z.infer<typeof ServiceReview>

const WorkPicture = z.object({ picUrl: z.string(), alt: z.string() })
const WorkPiece = WorkPicture.extend({
  /** The same place before the pro came. */
  before: WorkPicture.nullable(),
})

/** A provider's page. No phone and no email: people ask through the site. */
export const ServiceShop = ListedProvider.extend({
  story: z.string(),
  initials: z.string(),
  pictures: z.array(z.string()),
  work: z.array(WorkPiece),
  province: z.string(),
  postalArea: z.string(),
  hours: OpeningHours,
  timeZone: z.string(),
  founded: z.int(),
  hireCount: z.int(),
  licence: z.object({ kind: z.string(), number: z.string(), isChecked: z.boolean() }).nullable(),
  categories: z.array(Category),
  services: z.array(ServiceSummary),
  /** How many gave one, two, three, four and five stars. */
  starCounts: z.array(z.int()).length(5),
  reviews: z.array(ServiceReview),
})
export type ServiceShop = z.infer<typeof ServiceShop>

export const serviceShop = {
  getInfo: call({
    path: '/mallapi/serviceShop/getInfo',
    about:
      'A provider by id, by the name in its address, or the best rated one that wears a template: story, work, services and prices, area, hours, licence, first reviews. Nothing for an unknown one.',
    who: 'anyone',
    input: z.union([
      z.strictObject({ id: Id }),
      z.strictObject({ slug: z.string().max(120) }),
      z.strictObject({ template: z.enum(serviceTemplates) }),
    ]),
    output: ServiceShop.nullable(),
    refuses: [],
    reads: 'replica',
  }),
  reviews: call({
    path: '/mallapi/serviceShop/reviews',
    about: 'What people say about a provider, newest first.',
    who: 'anyone',
    input: z.strictObject({ id: Id, stars: z.int().min(1).max(5).optional(), page: Page.prefault({}) }),
    output: pageOf(ServiceReview),
    refuses: [],
    reads: 'replica',
  }),
}

const whose = { customerId: Id.optional() }

/** One of the two. */
const collected = z.union([z.strictObject({ ...whose, serviceId: Id }), z.strictObject({ ...whose, providerId: Id })])

export const serviceCollect = {
  providers: call({
    path: '/mallapi/serviceCollect/providers',
    about: 'The pros that the customer has collected, the latest first, with their distance from the customer’s place.',
    who: 'customer',
    input: z.strictObject({ ...whose, page: Page.prefault({}) }),
    output: pageOf(ListedProvider.extend({ collectedAt: z.iso.datetime() })),
    refuses: [],
    reads: 'primary',
    seen: 'shown',
    shows: ['collections', 'place'],
  }),
  page: call({
    path: '/upms/serviceCollect/page',
    about: 'The services that the customer has collected, the latest first.',
    who: 'customer',
    input: z.strictObject({ ...whose, page: Page.prefault({}) }),
    output: pageOf(ServiceSummary.extend({ collectedAt: z.iso.datetime() })),
    refuses: [],
    reads: 'primary',
    seen: 'shown',
    shows: ['collections'],
  }),
  edit: call({
    path: '/upms/serviceCollect/edit',
    about: 'Collects a service or a pro. Once more changes nothing.',
    who: 'customer',
    input: collected,
    output: z.null(),
    refuses: ['not-found'],
    twice: 'same',
    changes: ['collections'],
  }),
  del: call({
    path: '/upms/serviceCollect/del',
    about: 'Takes a service or a pro off the collection.',
    who: 'customer',
    input: collected,
    output: z.null(),
    refuses: ['not-found'],
    twice: 'same',
    changes: ['collections'],
  }),
}

export const serviceBrowseHistory = {
  page: call({
    path: '/upms/serviceBrowseHistory/page',
    about: 'The services that the customer looked at, the latest first.',
    who: 'customer',
    input: z.strictObject({ ...whose, page: Page.prefault({}) }),
    output: pageOf(ServiceSummary.extend({ viewedAt: z.iso.datetime() })),
    refuses: [],
    reads: 'primary',
    seen: 'hidden',
    shows: ['service-history'],
  }),
  edit: call({
    path: '/upms/serviceBrowseHistory/edit',
    about: 'Remembers that the customer looked at a service. Only after the person agreed to a history: `consent` says so.',
    who: 'customer',
    input: z.strictObject({ ...whose, serviceId: Id, consent: z.literal(true) }),
    output: z.null(),
    refuses: ['not-found'],
    twice: 'same',
    changes: ['service-history'],
  }),
  del: call({
    path: '/upms/serviceBrowseHistory/del',
    about: 'Forgets one service of the history, or all of it when none is named.',
    who: 'customer',
    input: z.strictObject({ ...whose, serviceId: Id.optional() }),
    output: z.null(),
    refuses: ['not-found'],
    twice: 'same',
    changes: ['service-history'],
  }),
}
