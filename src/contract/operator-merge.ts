import * as z from 'zod'
import { call, Id, typed } from './call.ts'
import { erasureObstacles } from './privacy.ts'

/** What has to end before two accounts can become one. `closed`: one of them is closed or blocked; `works`: the other works somewhere. */
export const mergeObstacles = [
  ...erasureObstacles.filter((name) => name !== 'owner'),
  ...(['closed', 'works', 'subscriptions', 'applications', 'requests'] as const),
] as const
export type MergeObstacle = (typeof mergeObstacles)[number]

/** What a person counts in an account. */
export const mergedNouns = [
  ...(['orders', 'jobs', 'requests', 'complaints', 'reviews', 'addresses', 'coupons', 'lists', 'histories', 'letters'] as const),
] as const
export type MergedNoun = (typeof mergedNouns)[number]

const Named = z.object({ id: Id, name: z.string(), mail: z.string(), since: z.iso.datetime() })

const Preview = z.object({
  kept: Named,
  gone: Named,
  /** What moves; of what both have, one is left. */
  moves: z.array(z.object({ noun: z.enum(mergedNouns), rows: z.int(), both: z.int() })),
  points: z.int(),
  /** Cards belong to an account at the bank and do not move. */
  cards: z.int(),
  obstacles: z.array(z.enum(mergeObstacles)),
  /** Of all this: whoever has seen something older is told. */
  version: z.string(),
})
export type MergePreview = z.infer<typeof Preview>

const two = { id: Id, otherId: Id }

export const operatorMerge = {
  preview: call({
    path: '/mallapi/operatorMerge/preview',
    about: 'What would move from another account of the same person into this one, what both have, and what stands in the way.',
    who: 'operator',
    may: 'customers.manage',
    input: z.strictObject(two),
    output: Preview,
    refuses: ['not-found'],
    reads: 'primary',
    shows: ['customers'],
  }),
  carryOut: call({
    path: '/mallapi/operatorMerge/carryOut',
    about:
      'Moves everything of the other account into this one and closes the other for good, as it was previewed. It cannot be taken back.',
    who: 'operator',
    may: 'customers.manage',
    isGrave: true,
    input: z.strictObject({ ...two, version: z.string().max(100), reason: typed(1000) }),
    output: z.null(),
    refuses: ['not-found', 'conflict', 'not-mergeable'],
    twice: 'same',
    changes: ['customers', 'privacy'],
  }),
}
