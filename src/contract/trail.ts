import * as z from 'zod'
import { call, Id, KeyPage, keyPageOf, typedOrEmpty } from './call.ts'
import { Task } from './jobs.ts'
import { placeKinds } from './work.ts'

/** What one looks for in the trail, by the beginnings of the calls that it tells of. */
export const trailThemes = {
  money: [
    ...[
      'operatorJob/decide',
      'operatorReturn/decide',
      'operatorOrder/goodwill',
      'sellerCancellation/decide',
      'sellerOrder/refund',
      'sellerReturn/decide',
    ],
    ...['sellerPrice/', 'sellerShop/saveTax', 'providerBusiness/saveTax', 'sellerTax/', 'providerTax/', 'sellerMoney/', 'operatorMoney/'],
    ...['operatorPayout/', 'providerMoney/', 'providerPayee/'],
    ...['shopPayee/', 'operatorChargeback/', 'operatorReconciliation/', 'operatorSetting/', 'operatorBook/', 'operatorReport/'],
    ...['operatorTerms/', 'operatorPlan/', 'operatorReserve/', 'operatorAdjustment/', 'operatorFacts/', 'shopFacts/', 'providerFacts/'],
  ],
  people: [
    ...['operatorApplication/accept', 'operatorApplication/refuse', 'operatorSeller/', 'operatorCustomer/', 'operatorPrivacy/'],
    ...['operatorRequirement/', 'application/opened'],
    'operatorSeeing/',
    'operatorMerge/',
    ...['sellerStaff/', 'providerStaff/', 'operatorStaff/', 'invitation/', 'work/leave'],
  ],
  papers: ['operatorApplication/look', 'operatorOrder/reveal', 'operatorPrivacy/unseal', 'operatorFacts/reveal'],
} as const
export type TrailTheme = keyof typeof trailThemes
export const trailThemeNames = Object.keys(trailThemes) as [TrailTheme, ...TrailTheme[]]

const TrailEntry = z.object({
  id: Id,
  /** Of its place, from 1 without a gap. */
  number: z.int(),
  at: z.iso.datetime(),
  place: z.object({ kind: z.enum(placeKinds), id: Id.nullable(), name: z.string() }),
  actor: z.object({ id: Id, name: z.string() }),
  role: z.string(),
  /** The call by which it was done, such as `operatorJob/decideDispute`. */
  act: z.string(),
  subjectId: Id.nullable(),
  reason: z.string().nullable(),
})
export type TrailEntry = z.infer<typeof TrailEntry>

const known = z.record(z.string(), z.unknown()).nullable()
const TrailDetails = TrailEntry.extend({
  /** What is kept of how it stood; null where it was not there, or nothing is kept. */
  before: known,
  after: known,
  hash: z.string(),
  previous: z.string(),
})
export type TrailDetails = z.infer<typeof TrailDetails>

const asked = {
  page: KeyPage.prefault({}),
  theme: z.enum(trailThemeNames).optional(),
  /** Only what the caller did. */
  isMine: z.boolean().default(false),
  /** A part of a person’s name, or the number of an entry. */
  words: typedOrEmpty(60).default(''),
}

export const operatorTrail = {
  page: call({
    path: '/mallapi/operatorTrail/page',
    about: 'What was done for the marketplace, its shops and businesses, newest first. Read by key; the total is exact up to ten thousand.',
    who: 'operator',
    may: 'audit.read',
    input: z.strictObject({ ...asked, kind: z.enum(placeKinds).optional() }),
    output: keyPageOf(TrailEntry).extend({ total: z.int() }),
    refuses: [],
    reads: 'primary',
  }),
  getInfo: call({
    path: '/mallapi/operatorTrail/getInfo',
    about: 'One entry of the trail: how it stood before and after, why, and the hashes that chain it to the one before.',
    who: 'operator',
    may: 'audit.read',
    input: z.strictObject({ id: Id }),
    output: TrailDetails,
    refuses: ['not-found'],
    reads: 'primary',
  }),
  lastCheck: call({
    path: '/mallapi/operatorTrail/lastCheck',
    about: 'The latest check of the chains and what it found; null when there was none.',
    who: 'operator',
    may: 'audit.read',
    input: z.strictObject({}),
    output: Task.nullable(),
    refuses: [],
    reads: 'primary',
    shows: ['tasks'],
  }),
  check: call({
    path: '/mallapi/operatorTrail/check',
    about: 'Looks for entries that are missing, changed or moved, as a task.',
    who: 'operator',
    may: 'audit.read',
    input: z.strictObject({}),
    output: Task,
    refuses: [],
    twice: 'key',
    changes: ['tasks'],
  }),
}

export const sellerTrail = {
  page: call({
    path: '/mallapi/sellerTrail/page',
    about: 'What was done for the caller’s own shop, newest first. Read by key; the total is exact up to ten thousand.',
    who: 'goodsSeller',
    may: 'audit.read',
    input: z.strictObject(asked),
    output: keyPageOf(TrailEntry).extend({ total: z.int() }),
    refuses: [],
    reads: 'primary',
    seen: 'shown',
  }),
  getInfo: call({
    path: '/mallapi/sellerTrail/getInfo',
    about: 'One entry of the trail of the caller’s own shop, with how it stood before and after.',
    who: 'goodsSeller',
    may: 'audit.read',
    input: z.strictObject({ id: Id }),
    output: TrailDetails,
    refuses: ['not-found'],
    reads: 'primary',
    seen: 'shown',
  }),
}
