import * as z from 'zod'
import { call, Id, KeyPage, keyPageOf, typed, typedOrEmpty } from './call.ts'
import { holdsCardNumber } from './checkout.ts'
import { locales } from './locale.ts'
import { typedNameOrEmpty } from './names.ts'
import { applicationChecks, checkResults, MetRequirement, MOST_REQUIREMENTS, Sayable } from './requirements.ts'
import { Collector } from './tax-numbers.ts'
import { serviceTemplates, shopTemplates } from './templates.ts'

export const accountTypes = ['online business account', 'service account'] as const
export type AccountType = (typeof accountTypes)[number]

export const identityDocuments = ['ID card', "driver's licence", 'passport'] as const
export type IdentityDocument = (typeof identityDocuments)[number]

export const identityPhotos = ['front', 'back'] as const
export type IdentityPhoto = (typeof identityPhotos)[number]

/** Where goods are sent from. */
export const shippingSpaces = ['warehouse', 'storage', 'neither'] as const
export type ShippingSpace = (typeof shippingSpaces)[number]

export const FEWEST_CATEGORIES = 1
/** What one mainly sells, what the shop or the page is listed in, and what else belongs to the business. */
export const mostCategories = { mainCategories: 3, shopCategories: 5, scopeCategories: 10 } as const

export const applicationStates = ['draft', 'received', 'asked', 'accepted', 'refused'] as const
export type ApplicationState = (typeof applicationStates)[number]

export const MOST_LETTERS_OF_POSTAL_CODE = 10

const AccountType = z.enum(accountTypes)
const State = z.enum(applicationStates)
const Categories = (most: number) =>
  z
    .array(Id)
    .max(most)
    .refine((ids) => new Set(ids).size === ids.length)
const Words = (max: number) => typed(max).refine((words) => !holdsCardNumber(words))
const line = (max: number) => typedNameOrEmpty(max).refine((text) => !holdsCardNumber(text) && !/[\n\r]/.test(text))
const lineOf = (pattern: RegExp) => z.string().regex(pattern)

/** What is typed step by step. A draft may lack anything; what is there has the right form. */
const draftShape = {
  firstName: line(40),
  lastName: line(40),
  phone: lineOf(/^\+?[\d ().-]{0,24}$/),
  company: line(80),
  country: z.enum(['ca', 'us', 'cn']),
  province: lineOf(/^([A-Z]{2,3})?$/),
  city: line(80),
  identityDocument: z.enum(identityDocuments).nullable(),
  displayName: line(60),
  shopName: line(60),
  shopId: lineOf(/^[a-z0-9-]{0,40}$/),
  serviceName: line(60),
  serviceId: lineOf(/^[a-z0-9-]{0,40}$/),
  mallCode: lineOf(/^[\w-]{0,20}$/),
  isPhysical: z.boolean(),
  street: line(120),
  postalCode: line(MOST_LETTERS_OF_POSTAL_CODE),
  space: z.enum(shippingSpaces).nullable(),
  template: z.enum([...new Set([...shopTemplates, ...serviceTemplates])]),
  businessScope: typedOrEmpty(600).refine((text) => !holdsCardNumber(text)),
  mainCategories: Categories(mostCategories.mainCategories),
  shopCategories: Categories(mostCategories.shopCategories),
  scopeCategories: Categories(mostCategories.scopeCategories),
}
const Draft = z.strictObject(draftShape)
export type ApplicationFields = z.infer<typeof Draft>

const taxShape = {
  legalName: line(120),
  street: line(120),
  city: line(80),
  province: lineOf(/^([A-Z]{2,3})?$/),
  postalCode: line(MOST_LETTERS_OF_POSTAL_CODE),
  country: z.enum(['ca', 'us', 'cn']),
  businessNumber: lineOf(/^[\d -]{0,14}$/),
  gstHstNumber: lineOf(/^[\dRTrt -]{0,20}$/),
  qstNumber: lineOf(/^[\dTQtq -]{0,22}$/),
}
/** For the report that a platform makes of its sellers. */
const TaxDetails = z.object(taxShape)
export type TaxDetails = z.infer<typeof TaxDetails>

const Message = z.object({ at: z.iso.datetime(), author: z.enum(['applicant', 'operator']), words: z.string() })

const Application = z.object({
  id: Id,
  /** What people say on the phone. */
  number: z.string(),
  state: State,
  accountType: AccountType,
  said: z.object(draftShape),
  hasFrontPhoto: z.boolean(),
  hasBackPhoto: z.boolean(),
  /** As long as they can be changed; after that they stay sealed. */
  tax: TaxDetails.nullable(),
  messages: z.array(Message),
  reason: z.string().nullable(),
  changedAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  /** Where the shop or the page of services is, once there is one. */
  publicPath: z.string().nullable(),
})
export type Application = z.infer<typeof Application>

const SellerCategory = z.object({
  id: Id,
  name: z.string(),
  picUrl: z.string().nullable(),
  icon: z.string().nullable(),
  children: z.array(z.object({ id: Id, name: z.string() })),
})
export type SellerCategory = z.infer<typeof SellerCategory>

const own = { changes: ['applications'], fills: { read: '/mallapi/sellerApplication/getInfo', by: ['accountType'] } } as const

export const sellerApplication = {
  getInfo: call({
    path: '/mallapi/sellerApplication/getInfo',
    about: 'The caller’s own application for one kind of account, the newest one; null when there is none.',
    who: 'customer',
    input: z.strictObject({ accountType: AccountType }),
    output: Application.nullable(),
    refuses: [],
    reads: 'primary',
    seen: 'hidden',
    shows: ['applications'],
  }),
  mine: call({
    path: '/mallapi/sellerApplication/mine',
    about: 'The caller’s own applications in a few words, newest first.',
    who: 'customer',
    input: z.strictObject({}),
    output: z.array(z.object({ id: Id, number: z.string(), accountType: AccountType, state: State, changedAt: z.iso.datetime() })),
    refuses: [],
    reads: 'primary',
    seen: 'shown',
    shows: ['applications'],
  }),
  choices: call({
    path: '/mallapi/sellerApplication/choices',
    about:
      'What an application of a kind can choose from: categories of the first level with their children, and malls; and what would be kept longer of the first sales.',
    who: 'anyone',
    input: z.strictObject({ accountType: AccountType }),
    output: z.object({
      categories: z.array(SellerCategory),
      malls: z.array(z.object({ code: z.string(), name: z.string() })),
      /** What is kept longer of what whoever begins today sells; null when nothing is. */
      reserve: z.object({ milliPercent: z.int(), days: z.int(), reason: z.string() }).nullable(),
      /** What the marketplace wants to hear from whoever applies. */
      sayable: z.array(Sayable),
    }),
    refuses: [],
    reads: 'replica',
    shows: ['settings'],
  }),
  begin: call({
    path: '/mallapi/sellerApplication/begin',
    about: 'Begins an application, or answers the one that is under way. What was typed before there was an account may come along.',
    who: 'customer',
    input: z.strictObject({ accountType: AccountType, said: z.strictObject(draftShape).partial().default({}) }),
    output: Application,
    refuses: ['conflict'],
    ...own,
    twice: 'same',
  }),
  save: call({
    path: '/mallapi/sellerApplication/save',
    about: 'Keeps what was typed into a draft of one’s own. What is not named stays.',
    who: 'customer',
    input: z.strictObject({ id: Id, said: z.strictObject(draftShape).partial() }),
    output: Application,
    refuses: ['not-found', 'too-late'],
    ...own,
    twice: 'same',
  }),
  saveTax: call({
    path: '/mallapi/sellerApplication/saveTax',
    about: 'Keeps the tax details of a draft of one’s own, sealed.',
    who: 'customer',
    input: z.strictObject({ id: Id, tax: z.strictObject(taxShape) }),
    output: Application,
    refuses: ['not-found', 'too-late'],
    ...own,
    twice: 'same',
  }),
  savePhoto: call({
    path: '/mallapi/sellerApplication/savePhoto',
    about:
      'Puts a photo of the document, sent as an upload of the kind identity, into an application of one’s own. Nobody can read it back but an operator.',
    who: 'customer',
    input: z.strictObject({ id: Id, side: z.enum(identityPhotos), uploadId: Id }),
    output: Application,
    refuses: ['not-found', 'too-late'],
    ...own,
    twice: 'same',
  }),
  isFree: call({
    path: '/mallapi/sellerApplication/isFree',
    about: 'Whether a shop or a page of services may be called so in its address.',
    who: 'customer',
    input: z.strictObject({ accountType: AccountType, name: z.string().max(60) }),
    output: z.object({ isFree: z.boolean(), problem: z.enum(['shape', 'reserved', 'taken']).nullable() }),
    refuses: [],
    reads: 'primary',
    seen: 'shown',
    shows: ['applications'],
  }),
  send: call({
    path: '/mallapi/sellerApplication/send',
    about: 'Sends a draft that is complete, with consent to the version of the seller agreement that was shown, and what else is said.',
    who: 'customer',
    input: z.strictObject({
      id: Id,
      agreesTo: z.iso.date(),
      says: z
        .array(Sayable.pick({ id: true, version: true }).strict())
        .max(MOST_REQUIREMENTS)
        .default([]),
    }),
    output: Application,
    refuses: ['not-found', 'too-late', 'application-incomplete', 'agreement-changed', 'name-taken', 'name-alike'],
    ...own,
    twice: 'same',
  }),
  answer: call({
    path: '/mallapi/sellerApplication/answer',
    about: 'Answers a question about an application of one’s own.',
    who: 'customer',
    input: z.strictObject({ id: Id, words: Words(2000) }),
    output: Application,
    refuses: ['not-found', 'too-late'],
    ...own,
    twice: 'same',
  }),
  discard: call({
    path: '/mallapi/sellerApplication/discard',
    about: 'Takes an application of one’s own back before it is decided. Its photos, tax details and answers are erased at once.',
    who: 'customer',
    input: z.strictObject({ id: Id }),
    output: z.null(),
    refuses: ['not-found', 'too-late'],
    twice: 'same',
    changes: ['applications'],
  }),
}

const CaseSummary = z.object({
  id: Id,
  number: z.string(),
  accountType: AccountType,
  state: State,
  displayName: z.string(),
  city: z.string(),
  sentAt: z.iso.datetime(),
  /** Accepted without a person, because it met everything. */
  isByItself: z.boolean(),
})
export type CaseSummary = z.infer<typeof CaseSummary>

export const Case = CaseSummary.extend({
  /** Counts every change: a decision about an older one is refused. */
  version: z.int(),
  email: z.string(),
  language: z.enum(locales),
  memberSince: z.iso.datetime(),
  said: z.object(draftShape),
  categoryNames: z.object({
    mainCategories: z.array(z.string()),
    shopCategories: z.array(z.string()),
    scopeCategories: z.array(z.string()),
  }),
  hasPhotos: z.boolean(),
  /** When photos and tax details were erased. */
  erasedAt: z.iso.datetime().nullable(),
  agreementVersion: z.string(),
  /** Businesses whose names can be mistaken for this one. */
  alike: z.array(z.string()),
  /** Those of them that are open: to be accepted beside them, a name needs a reason. */
  besides: z.array(z.string()),
  /** Why it was accepted beside them. */
  nameReason: z.string().nullable(),
  /** As they stand; of what is decided, as they stood then. */
  requirements: z.array(MetRequirement),
  /** Why it was accepted though one of them was not met. */
  passedReason: z.string().nullable(),
  checks: z.array(z.object({ check: z.enum(applicationChecks), result: z.enum(checkResults) })),
  /** Who collects the taxes on sales at home and in Quebec, as the registrations say. */
  collects: z.object({ gstHst: Collector, qst: Collector }).nullable(),
  messages: z.array(Message.extend({ name: z.string() })),
  looks: z.array(z.object({ at: z.iso.datetime(), name: z.string(), what: z.enum(['front', 'back', 'tax']) })),
  reason: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  decidedBy: z.string().nullable(),
  publicPath: z.string().nullable(),
})
export type Case = z.infer<typeof Case>

const decision = { id: Id, version: z.int().min(1) }
const decided = {
  output: Case,
  refuses: ['not-found', 'conflict'] as const,
  changes: ['applications'] as const,
  fills: { read: '/mallapi/operatorApplication/getInfo', by: ['id'] } as const,
}

export const operatorApplication = {
  page: call({
    path: '/mallapi/operatorApplication/page',
    about:
      'Applications that were sent: those that wait (longest first), those with an open question, and those that are decided. Read by key.',
    who: 'operator',
    may: 'applications.read',
    input: z.strictObject({
      page: KeyPage.prefault({}),
      tab: z.enum(['waiting', 'asked', 'done']).default('waiting'),
      sort: z.enum(['oldest', 'newest']).optional(),
      accountType: AccountType.optional(),
      /** A part of the name, the number or the town. */
      words: typedOrEmpty(60).default(''),
    }),
    output: keyPageOf(CaseSummary).extend({ total: z.int(), counts: z.object({ waiting: z.int(), asked: z.int() }) }),
    refuses: [],
    reads: 'primary',
    shows: ['applications'],
  }),
  getInfo: call({
    path: '/mallapi/operatorApplication/getInfo',
    about:
      'One application with the checks that ran, its questions and answers, and who looked at its papers. The papers themselves are not in it.',
    who: 'operator',
    may: 'applications.read',
    input: z.strictObject({ id: Id }),
    output: Case,
    refuses: ['not-found'],
    reads: 'primary',
    shows: ['applications'],
  }),
  look: call({
    path: '/mallapi/operatorApplication/look',
    about: 'Opens one photo, or the tax details. Who looked, when and at what is written down before it is shown.',
    who: 'operator',
    may: 'applications.papers',
    isGrave: true,
    input: z.strictObject({ id: Id, what: z.enum(['front', 'back', 'tax']) }),
    output: z.object({
      /** A WebP picture in base64. */
      photo: z.string().nullable(),
      tax: TaxDetails.nullable(),
    }),
    refuses: ['not-found'],
    twice: 'same',
    changes: ['applications'],
  }),
  ask: call({
    path: '/mallapi/operatorApplication/ask',
    about: 'Asks the applicant for something.',
    who: 'operator',
    may: 'applications.decide',
    input: z.strictObject({ ...decision, words: Words(2000) }),
    ...decided,
    twice: 'same',
  }),
  accept: call({
    path: '/mallapi/operatorApplication/accept',
    about:
      'Accepts: the shop or the page of services is made and opened, and the account may run it. Beside an open business of the same name, or with a requirement not met, only with a reason, which is kept.',
    who: 'operator',
    may: 'applications.decide',
    input: z.strictObject({ ...decision, note: typedOrEmpty(1000).default(''), nameReason: typedOrEmpty(500).default('') }),
    ...decided,
    refuses: ['not-found', 'conflict', 'name-taken', 'name-alike', 'requirement-open'],
    twice: 'same',
  }),
  refuse: call({
    path: '/mallapi/operatorApplication/refuse',
    about: 'Refuses, with the reason that the applicant is told.',
    who: 'operator',
    may: 'applications.decide',
    input: z.strictObject({ ...decision, reason: Words(1000) }),
    ...decided,
    twice: 'same',
  }),
}
