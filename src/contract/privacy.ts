import * as z from 'zod'
import { call, Id, KeyPage, keyPageOf, typed } from './call.ts'
import { OrderAddress } from './orders.ts'

export const privacyKinds = ['copy', 'erasure'] as const
export type PrivacyKind = (typeof privacyKinds)[number]

/** `open` waits for somebody of the marketplace, `running` for the machine. */
export const privacyStates = ['open', 'running', 'done', 'refused', 'withdrawn'] as const
export type PrivacyState = (typeof privacyStates)[number]

/** Why nobody can be erased yet. */
export const erasureObstacles = ['orders', 'jobs', 'disputes', 'complaints', 'returns', 'money', 'owner'] as const
export type ErasureObstacle = (typeof erasureObstacles)[number]

const Asked = z.object({
  id: Id,
  number: z.string(),
  kind: z.enum(privacyKinds),
  state: z.enum(privacyStates),
  askedAt: z.iso.datetime(),
  /** Until when an answer is due. */
  dueAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  /** Why it was refused. */
  reason: z.string().nullable(),
  /** Until when the file can be fetched; null where there is none, or none any more. */
  fileUntil: z.iso.datetime().nullable(),
})
export type PrivacyRequest = z.infer<typeof Asked>

/** What everybody may ask about what is kept of them. */
export const privacy = {
  mine: call({
    path: '/mallapi/privacy/mine',
    about: 'What the caller asked about what is kept of them, the newest first, and what stands in the way of erasing them.',
    who: 'customer',
    input: z.strictObject({}),
    output: z.object({ requests: z.array(Asked), obstacles: z.array(z.enum(erasureObstacles)) }),
    refuses: [],
    reads: 'primary',
    seen: 'hidden',
    shows: ['privacy'],
  }),
  ask: call({
    path: '/mallapi/privacy/ask',
    about:
      'Asks for a copy of everything about the caller, which is made at once, or for erasure, which somebody decides. What is open already is answered again.',
    who: 'customer',
    isGrave: true,
    input: z.strictObject({ kind: z.enum(privacyKinds) }),
    output: Asked,
    refuses: ['erasure-blocked'],
    twice: 'same',
    changes: ['privacy'],
  }),
  withdraw: call({
    path: '/mallapi/privacy/withdraw',
    about: 'Takes back a request that nobody has decided yet.',
    who: 'customer',
    input: z.strictObject({ id: Id }),
    output: Asked,
    refuses: ['not-found', 'conflict'],
    twice: 'same',
    changes: ['privacy'],
  }),
  addresses: call({
    path: '/mallapi/privacy/addresses',
    about: 'Where the file of a request is fetched: for whoever asked, and only just after they have shown that it is them.',
    who: 'customer',
    isGrave: true,
    input: z.strictObject({ id: Id }),
    output: z.object({ json: z.string(), csv: z.string() }),
    refuses: ['not-found'],
    twice: 'same',
    changes: [],
  }),
}

const Seen = Asked.extend({
  customer: z.object({ id: Id, name: z.string(), mail: z.string() }),
  /** Null: they asked here themselves, signed in. */
  openedBy: z.string().nullable(),
  identity: z.string().nullable(),
  decidedBy: z.string().nullable(),
})
export type SeenPrivacyRequest = z.infer<typeof Seen>

const Facts = Seen.extend({
  /** Of an erasure that waits. */
  obstacles: z.array(z.enum(erasureObstacles)),
  /** How far the machine is; it stands still where it failed. */
  task: z.object({ state: z.string(), done: z.int(), total: z.int().nullable() }).nullable(),
  mayDecide: z.boolean(),
})
export type PrivacyFacts = z.infer<typeof Facts>

const Papers = z.object({ number: z.string(), mail: z.string(), address: OrderAddress.nullable(), name: z.string() })

/** The same for whoever works for the marketplace. */
export const operatorPrivacy = {
  page: call({
    path: '/mallapi/operatorPrivacy/page',
    about: 'Requests of people about what is kept of them, the newest first; with `isOpen` those that wait. Read by key.',
    who: 'operator',
    may: 'customers.read',
    input: z.strictObject({ page: KeyPage.prefault({}), isOpen: z.boolean().default(false), customerId: Id.optional() }),
    output: keyPageOf(Seen).extend({ total: z.int(), open: z.int() }),
    refuses: [],
    reads: 'primary',
    shows: ['privacy'],
  }),
  getInfo: call({
    path: '/mallapi/operatorPrivacy/getInfo',
    about: 'One request: who asks, until when, what stands in the way and how far the machine is.',
    who: 'operator',
    may: 'customers.read',
    input: z.strictObject({ id: Id }),
    output: Facts,
    refuses: ['not-found'],
    reads: 'primary',
    shows: ['privacy', 'decisions'],
  }),
  add: call({
    path: '/mallapi/operatorPrivacy/add',
    about: 'Writes down what somebody asked who wrote or called, with how it was checked who that is. Its file is for them alone.',
    who: 'operator',
    may: 'customers.manage',
    /** `id` of the customer. */
    input: z.strictObject({ id: Id, kind: z.enum(privacyKinds), identity: typed(500) }),
    output: Facts,
    refuses: ['not-found', 'conflict'],
    twice: 'same',
    changes: ['privacy', 'decisions'],
  }),
  decide: call({
    path: '/mallapi/operatorPrivacy/decide',
    about:
      'Erases a person who asked for it, or refuses with a reason that they read. Before it begins they are signed out everywhere, and what is of a tax paper is sealed.',
    who: 'operator',
    may: 'customers.manage',
    isGrave: true,
    input: z.strictObject({ id: Id, isCarriedOut: z.boolean(), reason: typed(1000) }),
    output: Facts,
    refuses: ['not-found', 'conflict', 'erasure-blocked'],
    twice: 'same',
    changes: ['privacy', 'decisions', 'customers'],
  }),
  retry: call({
    path: '/mallapi/operatorPrivacy/retry',
    about: 'Sets the machine going again where it stopped. What is done stays done.',
    who: 'operator',
    may: 'customers.manage',
    input: z.strictObject({ id: Id }),
    output: Facts,
    refuses: ['not-found', 'conflict'],
    twice: 'same',
    changes: ['privacy'],
  }),
  unseal: call({
    path: '/mallapi/operatorPrivacy/unseal',
    about: 'Whose an order or a job was whose person is erased: for tax authorities, within six years, and written down with the reason.',
    who: 'operator',
    may: 'customers.manage',
    isGrave: true,
    /** `id` of the order or the job. */
    input: z.strictObject({ id: Id, reason: typed(1000) }),
    output: Papers,
    refuses: ['not-found'],
    twice: 'same',
    changes: [],
  }),
}
