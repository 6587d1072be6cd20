import * as z from 'zod'
import { Cents, call, Id, Page, pageOf, typed, typedOrEmpty } from './call.ts'
import { Category, CategoryBranch } from './categories.ts'
import { holdsCardNumber } from './checkout.ts'
import { locales } from './locale.ts'
import { Place } from './places.ts'
import { serviceTemplates } from './templates.ts'

/** As they are offered to whoever writes a price: the usual one first. */
export const priceUnits = ['visit', 'from', 'hour', 'call-out'] as const
export const PriceUnit = z.enum(priceUnits)
export type PriceUnit = z.infer<typeof PriceUnit>

/** Words to somebody on the other side: no card number passes. */
export const said = (max: number) => typed(max).refine((text) => !holdsCardNumber(text))
export const saidOrNothing = (max: number) => typedOrEmpty(max).refine((text) => !holdsCardNumber(text))

export const Latitude = z.number().min(-90).max(90)
export const Longitude = z.number().min(-180).max(180)

export const ProviderSummary = z.object({
  id: Id,
  slug: z.string(),
  displayName: z.string(),
  categoryName: z.string(),
  picUrl: z.string(),
  city: z.string(),
  district: z.string().nullable(),
  distanceKm: z.number().nullable(),
  rating: z.number(),
  reviewCount: z.int(),
  /** The lowest price; 0 when everything is by quote. */
  fromCents: Cents,
  unit: PriceUnit,
  /** Null until it has answered anybody. */
  respondsInMinutes: z.int().nullable(),
  hiredNearby: z.int(),
  /** By the names they give themselves. */
  languages: z.array(z.string()),
  licenceChecked: z.boolean(),
})
export type ProviderSummary = z.infer<typeof ProviderSummary>

/** A provider in the directory: what a list and a pin on the map show. No phone, no email. */
export const ListedProvider = ProviderSummary.extend({
  /** Whether the place that distances are measured from lies in the provider's area. */
  comesHere: z.boolean(),
  /** How far the provider comes. */
  serviceRadiusKm: z.int(),
  lat: z.number(),
  lng: z.number(),
  isOpen: z.boolean(),
  /** False until it has said when it is open: then it is neither open nor closed. */
  hasHours: z.boolean(),
  emergency: z.boolean(),
  promise: z.string(),
  template: z.enum(serviceTemplates),
})
export type ListedProvider = z.infer<typeof ListedProvider>

export const directorySorts = ['distance', 'rating', 'price', 'reply'] as const
export const DirectorySort = z.enum(directorySorts)
export type DirectorySort = z.infer<typeof DirectorySort>

export const DIRECTORY_PAGE = 24

/** A part of the map. */
export const MapBox = z
  .strictObject({ south: Latitude, west: Longitude, north: Latitude, east: Longitude })
  .refine(({ south, north, west, east }) => south < north && west < east)

export const directoryQuestion = {
  /** A category of any of the three levels; none is the whole directory. */
  categoryId: Id.optional(),
  /** Words of a provider's name. */
  name: typedOrEmpty(80).optional(),
  /** Where the work is, and where distances are measured from; the caller's own place when it is not said. */
  lat: Latitude.optional(),
  lng: Longitude.optional(),
  /** Only who is at home in this part of the map. */
  box: MapBox.optional(),
  withinKm: z.int().min(1).max(500).optional(),
  /** Also who is near enough to ask and does not say to come so far: where nobody does. */
  evenFar: z.literal(true).optional(),
  minRating: z.number().min(0).max(5).optional(),
  maxCents: Cents.optional(),
  /** Codes of languages, any of which is enough: en, fr, zh, yue, pa. */
  languages: z
    .array(z.string().regex(/^[a-z]{2,3}$/))
    .max(10)
    .optional(),
  licenceChecked: z.literal(true).optional(),
  openNow: z.literal(true).optional(),
  repliesWithinMinutes: z.int().min(1).max(10_080).optional(),
  sort: DirectorySort.default('distance'),
  /** As the page before said it. */
  cursor: z.string().max(200).optional(),
  size: z.int().min(1).max(100).default(DIRECTORY_PAGE),
}

export const ServiceSummary = z.object({
  id: Id,
  title: z.string(),
  picUrl: z.string(),
  /** Null asks for a quote. */
  priceCents: Cents.nullable(),
  unit: PriceUnit,
  durationMinutes: z.int().nullable(),
  categoryId: Id,
  categoryName: z.string(),
  provider: z.object({
    id: Id,
    slug: z.string(),
    displayName: z.string(),
    city: z.string(),
    rating: z.number(),
    reviewCount: z.int(),
    licenceChecked: z.boolean(),
  }),
})
export type ServiceSummary = z.infer<typeof ServiceSummary>

export const ServiceDetail = ServiceSummary.extend({
  description: z.string(),
  included: z.array(z.string()),
  variants: z.array(z.object({ id: Id, name: z.string(), priceCents: Cents })),
  bookedCount: z.int(),
  /** From the first level down to its own. */
  path: z.array(Category),
  provider: ListedProvider,
})
export type ServiceDetail = z.infer<typeof ServiceDetail>

export const consultationTypes = ['repair', 'installation', 'project', 'one-time', 'recurring', 'advice', 'emergency'] as const
export const ConsultationType = z.enum(consultationTypes)
export type ConsultationType = z.infer<typeof ConsultationType>

/** What a request in a category asks, beside what every request does. */
export const RequestQuestion = z.object({
  key: z.string(),
  /** `photo` asks for a file of the request and has no answer of its own. */
  type: z.enum(['choice', 'text', 'number', 'date', 'photo']),
  text: z.string(),
  options: z.array(z.string()),
})
export type RequestQuestion = z.infer<typeof RequestQuestion>

/** Three levels of categories. */
export const ServiceBranch = Category.extend({ children: z.array(CategoryBranch) })
export type ServiceBranch = z.infer<typeof ServiceBranch>

/** A trade that fits a problem told in plain words. */
export const TradeMatch = z.object({
  category: Category,
  path: z.array(Category),
  /** The asker's own words that led there. */
  because: z.array(z.string()),
  /** 0 to 1: how much of what was asked it explains. */
  confidence: z.number(),
  /** What the words say of it: who is wanted, what is wrong, what is to be done, or only a thing. */
  says: z.enum(['who', 'trouble', 'task', 'thing']),
})
export type TradeMatch = z.infer<typeof TradeMatch>

export const PriceGuide = z.object({
  categoryId: Id,
  categoryName: z.string(),
  city: z.string(),
  /** `city`, or the whole `province` or country when the city has too few. Null: there are too few anywhere. */
  area: z.enum(['city', 'province', 'country']).nullable(),
  /** Accepted quotes that were counted. */
  sample: z.int(),
  /** Before tax: a tenth of the prices was below `lowCents`, a tenth above `highCents`. */
  lowCents: Cents.nullable(),
  medianCents: Cents.nullable(),
  highCents: Cents.nullable(),
  /** Equal steps of price and how many quotes fell into each. */
  bars: z.array(z.object({ fromCents: Cents, toCents: Cents, count: z.int() })),
})
export type PriceGuide = z.infer<typeof PriceGuide>

export const servicePage = {
  nearby: call({
    path: '/mallapi/servicePage/nearby',
    about: 'Local pros around a place, the best rated of different trades first.',
    who: 'anyone',
    input: z.strictObject({ lat: Latitude.optional(), lng: Longitude.optional(), size: z.int().min(1).max(24).default(4) }),
    output: z.array(ProviderSummary),
    refuses: [],
    reads: 'replica',
    shows: ['place'],
  }),
  counts: call({
    path: '/mallapi/servicePage/counts',
    about: 'How many pros of each category come to a place: as many as the list of that category shows there, at most 1000.',
    who: 'anyone',
    input: z.strictObject({ lat: Latitude.optional(), lng: Longitude.optional() }),
    /** By the id of a category of any level; those that nobody comes for are left out. */
    output: z.record(Id, z.int()),
    refuses: [],
    reads: 'replica',
    shows: ['place'],
  }),
  getServiceShopByCategory: call({
    path: '/upms/servicePage/getServiceShopByCategory',
    about:
      'The directory: providers of a category who come to a place, in all or in a part of the map, filtered and sorted, with distance in km from that place, a page at a time. By name, wherever they are.',
    who: 'anyone',
    input: z.strictObject(directoryQuestion),
    output: z.object({
      records: z.array(ListedProvider),
      /** Of the whole search, at most 1000; null on every page but the first. */
      total: z.int().nullable(),
      /** Where the next page begins; null on the last. */
      next: z.string().nullable(),
      /** Where distances are measured from. */
      from: z.object({ lat: z.number(), lng: z.number(), city: z.string().nullable() }),
    }),
    refuses: [],
    reads: 'replica',
    shows: ['place'],
  }),
  searchByCategory: call({
    path: '/upms/servicePage/searchByCategory',
    about: 'Services of a category whose pros come to a place, the most booked first, a page at a time.',
    who: 'anyone',
    input: z.strictObject({
      categoryId: Id,
      lat: Latitude.optional(),
      lng: Longitude.optional(),
      cursor: z.string().max(200).optional(),
      size: z.int().min(1).max(100).default(DIRECTORY_PAGE),
    }),
    output: z.object({ records: z.array(ServiceSummary), total: z.int().nullable(), next: z.string().nullable() }),
    refuses: [],
    reads: 'replica',
    shows: ['place'],
  }),
  searchCategoryAll: call({
    path: '/mallapi/servicePage/searchCategoryAll',
    about: 'All categories of services in three levels; with a text, also the trades that fit a problem told in plain words, and why.',
    who: 'anyone',
    input: z.strictObject({
      searchText: typedOrEmpty(500).default(''),
      /** Without the tree, only the trades that fit. */
      isTreeWanted: z.boolean().default(true),
    }),
    output: z.object({
      records: z.array(ServiceBranch),
      /** Also trades that nobody offers yet: of those the count is 0. */
      matches: z.array(TradeMatch),
      /** What was asked without the place that it named. */
      about: z.string(),
      /** The place that the words name, and how. */
      place: Place.extend({ written: z.string() }).nullable(),
      /** What kind of help the words say; null when they do not. */
      consultationType: ConsultationType.nullable(),
    }),
    refuses: [],
    reads: 'replica',
    shows: ['place'],
  }),
  questions: call({
    path: '/mallapi/servicePage/questions',
    about: 'What a request in a category asks, in the caller’s language.',
    who: 'anyone',
    input: z.strictObject({ categoryId: Id }),
    output: z.array(RequestQuestion),
    refuses: ['not-found'],
    reads: 'replica',
  }),
  priceGuides: call({
    path: '/mallapi/servicePage/priceGuides',
    about: 'What people paid for the jobs of which most is known around the caller’s place, of all trades or below one of them.',
    who: 'anyone',
    input: z.strictObject({ categoryId: Id.optional(), size: z.int().min(1).max(24).default(7) }),
    output: z.array(PriceGuide),
    refuses: ['not-found'],
    reads: 'replica',
    shows: ['place'],
  }),
  priceGuide: call({
    path: '/mallapi/servicePage/priceGuide',
    about:
      'What people paid for a job around a city, from quotes that were accepted. Nothing is said of fewer than eight, nor of a trade as a whole.',
    who: 'anyone',
    input: z.strictObject({ categoryId: Id, cityKey: z.string().max(60).optional() }),
    output: PriceGuide,
    refuses: ['not-found'],
    reads: 'replica',
  }),
}

export const serviceSpu = {
  page: call({
    path: '/mallapi/serviceSpu/page',
    about: 'Services of one provider or of one category, a page at a time.',
    who: 'anyone',
    input: z.strictObject({ providerId: Id.optional(), categoryId: Id.optional(), page: Page.prefault({}) }),
    output: pageOf(ServiceSummary),
    refuses: [],
    reads: 'replica',
  }),
  getInfo: call({
    path: '/mallapi/serviceSpu/getInfo',
    about: 'One service with its provider. Nothing for an unknown one.',
    who: 'anyone',
    input: z.strictObject({ id: Id }),
    output: ServiceDetail.nullable(),
    refuses: [],
    reads: 'replica',
  }),
}

export const serviceLanguage = {
  list: call({
    path: '/mallapi/serviceLanguage/list',
    about: 'The languages in which a request can be written: English, Chinese and French, each also by the name it gives itself.',
    who: 'anyone',
    input: z.strictObject({}),
    output: z.array(z.object({ code: z.enum(locales), name: z.string(), ownName: z.string() })),
    refuses: [],
    reads: 'replica',
  }),
}
