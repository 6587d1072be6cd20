import * as z from 'zod'
import { call, Id, KeyPage, keyPageOf, typed } from './call.ts'
import { Task } from './jobs.ts'

/** `late` should have gone out, `retried` is tried again and again, `givenUp` waits for a person. */
export const messageStates = ['waiting', 'late', 'retried', 'givenUp'] as const
export type MessageState = (typeof messageStates)[number]

const OutboxMessage = z.object({
  id: Id,
  /** What it is, such as `mail-notice` or `refund`. */
  kind: z.string(),
  state: z.enum(messageStates),
  tries: z.int(),
  since: z.iso.datetime(),
  /** When it is tried next; null when it is given up. */
  nextAt: z.iso.datetime().nullable(),
  /** What the other side said the last time, without addresses; null before the first failure. */
  error: z.string().nullable(),
})
export type OutboxMessage = z.infer<typeof OutboxMessage>

const TimerState = z.object({
  name: z.string(),
  nextAt: z.iso.datetime(),
  isRunning: z.boolean(),
  isLate: z.boolean(),
  /** How often it has run. */
  runs: z.int(),
  error: z.string().nullable(),
})
export type TimerState = z.infer<typeof TimerState>

/** Long work that a shop has begun. Whoever works there steers it. */
const SellerWork = Task.pick({
  id: true,
  kind: true,
  state: true,
  isUndoing: true,
  done: true,
  total: true,
  error: true,
  startedAt: true,
  endedAt: true,
}).extend({
  shopId: Id,
  shopName: z.string(),
})
export type SellerWork = z.infer<typeof SellerWork>

export const operatorSellerWork = {
  page: call({
    path: '/mallapi/operatorSellerWork/page',
    about: 'Long work of shops, such as files that are read and prices that are changed, the newest first. Read by key.',
    who: 'operator',
    may: 'tasks.read',
    input: z.strictObject({ page: KeyPage.prefault({}), onlyFailed: z.boolean().default(false) }),
    output: keyPageOf(SellerWork),
    refuses: [],
    reads: 'primary',
    shows: ['tasks'],
  }),
}

const MessageId = z.strictObject({ id: Id })
const steering = { who: 'operator', may: 'tasks.steer', refuses: ['not-found'], twice: 'same', changes: ['messages'] } as const

export const operatorOutbox = {
  page: call({
    path: '/mallapi/operatorOutbox/page',
    about: 'Messages that have not gone out: mails, refunds to the provider, news of sales. What waits longest comes first. Read by key.',
    who: 'operator',
    may: 'tasks.read',
    input: z.strictObject({ page: KeyPage.prefault({}), isGivenUp: z.boolean().default(false) }),
    output: keyPageOf(OutboxMessage).extend({ total: z.int(), givenUp: z.int() }),
    refuses: [],
    reads: 'primary',
    shows: ['messages'],
  }),
  retry: call({
    path: '/mallapi/operatorOutbox/retry',
    about: 'Tries a message again at once, and from then on as often as a new one.',
    input: MessageId,
    output: OutboxMessage,
    ...steering,
  }),
  giveUp: call({
    path: '/mallapi/operatorOutbox/giveUp',
    about: 'Tries a message no more. It stays until somebody tries it again.',
    input: MessageId,
    output: OutboxMessage,
    ...steering,
  }),
}

export const operatorTimer = {
  all: call({
    path: '/mallapi/operatorTimer/all',
    about: 'What happens on a clock: when each is due next, whether it runs, and why it broke the last time.',
    who: 'operator',
    may: 'tasks.read',
    input: z.strictObject({}),
    output: z.array(TimerState),
    refuses: [],
    reads: 'primary',
    shows: ['messages'],
  }),
  runNow: call({
    path: '/mallapi/operatorTimer/runNow',
    about: 'Has a timer run within some seconds instead of waiting until it is due.',
    who: 'operator',
    may: 'tasks.steer',
    input: z.strictObject({ name: typed(60) }),
    output: z.array(TimerState),
    refuses: ['not-found'],
    twice: 'same',
    changes: ['messages'],
  }),
}
