import * as z from 'zod'
import { Cents, call, Id, KeyPage, keyPageOf } from './call.ts'

const At = z.iso.datetime()

/** What a movement is about, however a provider calls it. */
export const movementSubjects = ['charge', 'refund', 'payout', 'payoutBack', 'dispute', 'disputeBack', 'other'] as const
export const differenceKinds = ['missing-here', 'missing-there', 'amount', 'currency', 'date', 'duplicate', 'fee'] as const

/** Whose books are held against ours. `hand` is the bank from which a person pays sellers. */
export const reconciledProviders = ['stripe', 'hand', 'embedded'] as const

/** `uploading`: its file is on its way. `unreadable`: a line of the file cannot be read, or it has none, so that none of it was compared. */
export const reconciliationStates = ['uploading', 'collecting', 'comparing', 'done', 'unreadable'] as const
/** A part of a file is so long at most, in base 64, and a file has so many. */
export const PART_BYTES = 61_440
export const MOST_FILE_PARTS = 400

const Reconciliation = z.object({
  id: Id,
  provider: z.string(),
  since: At,
  until: At,
  source: z.enum(['provider', 'file']),
  state: z.enum(reconciliationStates),
  /** Of a file that could not be read: the line. Null when there was none. */
  wrongLine: z.int().nullable(),
  movements: z.int(),
  /** Those that nobody has explained yet, and all, each up to a thousand. */
  open: z.int(),
  differences: z.int(),
  taskId: Id.nullable(),
  createdAt: At,
})

export type Reconciliation = z.infer<typeof Reconciliation>

const Side = z.object({ amountCents: z.int(), currency: z.string(), at: At, feeCents: z.int().optional() })
const Difference = z.object({
  id: Id,
  kind: z.enum(differenceKinds),
  of: z.enum(movementSubjects),
  reference: Id.nullable(),
  movementId: z.string().nullable(),
  ours: Side.nullable(),
  theirs: Side.nullable(),
  /** What to do about it, in the caller's language. */
  advice: z.string(),
  note: z.string().nullable(),
  settledAt: At.nullable(),
})

export type Difference = z.infer<typeof Difference>

const read = { who: 'operator', may: 'money.read', reads: 'primary', shows: ['tasks'] } as const
const write = { who: 'operator', may: 'money.payout', changes: ['tasks'] } as const

export const operatorReconciliation = {
  page: call({
    ...read,
    path: '/mallapi/operatorReconciliation/page',
    about: 'The times for which the provider’s books were held against ours, newest first.',
    input: KeyPage,
    output: keyPageOf(Reconciliation).extend({
      /** Whose books can be compared, and whether they tell us of them by themselves: of the others somebody brings a file. */
      providers: z.array(z.object({ name: z.enum(reconciledProviders), tells: z.boolean() })),
    }),
    refuses: [],
  }),
  getInfo: call({
    ...read,
    path: '/mallapi/operatorReconciliation/getInfo',
    about: 'One such time: how many differences there are of each kind, and what is to be done about them.',
    input: z.strictObject({ id: Id }),
    output: Reconciliation.extend({
      kinds: z.array(z.object({ kind: z.enum(differenceKinds), open: z.int(), all: z.int(), cents: z.int(), advice: z.string() })),
    }),
    refuses: ['not-found'],
  }),
  differences: call({
    ...read,
    path: '/mallapi/operatorReconciliation/differences',
    about: 'What differs between the provider’s books and ours, each with what to do. Nothing of it mends itself.',
    input: KeyPage.extend({ reconciliationId: Id, onlyOpen: z.boolean().default(true), kind: z.enum(differenceKinds).optional() }),
    output: keyPageOf(Difference),
    refuses: ['not-found'],
  }),
  start: call({
    ...write,
    path: '/mallapi/operatorReconciliation/start',
    about:
      'Holds the provider’s movements of some time against our books, as a task: those that the provider tells, or those of a file that is put and read then.',
    input: z
      .strictObject({
        provider: z.enum(reconciledProviders),
        since: At,
        until: At,
        /** What the provider agreed to take of a charge, in hundredths of a percent and cents; without it fees are compared with those that were booked. */
        fee: z
          .strictObject({ basisPoints: z.int().min(0).max(10_000), fixedCents: Cents.max(100_00) })
          .nullable()
          .default(null),
        source: z.enum(['provider', 'file']).default('provider'),
      })
      .refine(({ since, until }) => since < until && Date.parse(until) - Date.parse(since) <= 400 * 86_400_000, { path: ['until'] }),
    output: z.object({ id: Id }),
    refuses: ['needs-file'],
    twice: 'key',
  }),
  put: call({
    ...write,
    path: '/mallapi/operatorReconciliation/put',
    about: 'Brings one part of the provider’s file, in base 64. A part that is sent again is the same part.',
    input: z.strictObject({
      id: Id,
      part: z
        .int()
        .min(0)
        .max(MOST_FILE_PARTS - 1),
      data: z
        .base64()
        .min(1)
        .max((PART_BYTES / 3) * 4),
    }),
    output: z.object({}),
    refuses: ['not-found', 'conflict'],
    twice: 'same',
  }),
  read: call({
    ...write,
    path: '/mallapi/operatorReconciliation/read',
    about: 'Has a file read of which all parts are here, and compared.',
    input: z.strictObject({ id: Id, parts: z.int().min(1).max(MOST_FILE_PARTS) }),
    output: z.object({}),
    refuses: ['not-found', 'conflict'],
    twice: 'same',
  }),
  settle: call({
    ...write,
    path: '/mallapi/operatorReconciliation/settle',
    about: 'Says what a difference was. The books stay as they are: what is to be booked is booked by its own call.',
    input: z.strictObject({ reconciliationId: Id, id: Id, note: z.string().trim().min(3).max(1000) }),
    output: z.object({}),
    refuses: ['not-found', 'conflict'],
    twice: 'same',
  }),
}
