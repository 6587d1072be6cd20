import * as z from 'zod'
import { call, Id, KeyPage, keyPageOf, typedOrEmpty } from './call.ts'

/** What waits for somebody of the marketplace. */
export const decisionKinds = [
  ...(['dispute', 'application', 'complaint', 'letter', 'privacy'] as const),
  // Goods that a rule holds back; a return that its shop does not answer; money that did not arrive, is owed, or that a bank took back; a licence that nobody has looked at; a question that a rule holds back.
  ...(['product', 'return', 'payout', 'debt', 'chargeback', 'licence', 'question'] as const),
] as const
export type DecisionKind = (typeof decisionKinds)[number]

const Decision = z.object({
  id: Id,
  kind: z.enum(decisionKinds),
  number: z.string(),
  /** A name, or what it is about: as people wrote it. */
  title: z.string(),
  /** Who else is in it: a shop, a person, a town. */
  about: z.string(),
  /** Of a complaint, a letter, what somebody asks about what is kept of them, or the kind of rule that holds a product. */
  topic: z.string().nullable(),
  since: z.iso.datetime(),
  /** Where it is decided, when that is another thing: the order of a return. */
  placeId: Id.nullable(),
  /** Until when an answer is promised. */
  dueAt: z.iso.datetime(),
  /** Who has taken it; null: nobody. */
  owner: z.object({ id: Id, name: z.string(), since: z.iso.datetime() }).nullable(),
  /** Whether the caller may decide it. */
  mayDecide: z.boolean(),
})
export type Decision = z.infer<typeof Decision>

export const decisionScopes = ['all', 'mine', 'nobodys', 'late'] as const

const shows = [
  ...([
    'decisions',
    'applications',
    'complaints',
    'letters',
    'privacy',
    'service-orders',
    'moderation',
    'returns',
    'money',
    'chargebacks',
  ] as const),
]

export const operatorDecision = {
  page: call({
    path: '/mallapi/operatorDecision/page',
    about: 'Everything that waits for a decision of the marketplace and that the caller may see, the oldest promise first. Read by key.',
    who: 'operator',
    may: 'desk.read',
    input: z.strictObject({
      page: KeyPage.prefault({}),
      of: z.enum(decisionScopes).default('all'),
      kind: z.enum(decisionKinds).optional(),
      /** A part of a number or a title. */
      words: typedOrEmpty(60).default(''),
    }),
    output: keyPageOf(Decision).extend({
      total: z.int(),
      counts: z.object({ all: z.int(), mine: z.int(), nobodys: z.int(), late: z.int() }),
    }),
    refuses: [],
    reads: 'primary',
    shows: [...shows],
  }),
  getInfo: call({
    path: '/mallapi/operatorDecision/getInfo',
    about: 'One thing that waits, wherever in the list it stands. Null of what was decided meanwhile, and of what the caller may not read.',
    who: 'operator',
    may: 'desk.read',
    input: z.strictObject({ id: Id }),
    output: Decision.nullable(),
    refuses: [],
    reads: 'primary',
    shows: [...shows],
  }),
  take: call({
    path: '/mallapi/operatorDecision/take',
    about:
      'Takes what waits, so that colleagues see it, or gives it back. What somebody else has taken stays theirs; a day later it is nobody’s.',
    who: 'operator',
    may: 'desk.take',
    input: z.strictObject({ kind: z.enum(decisionKinds), id: Id, isTaken: z.boolean() }),
    output: Decision.nullable(),
    refuses: ['not-found', 'conflict'],
    twice: 'same',
    changes: ['decisions'],
  }),
}
