import * as z from 'zod'
import { Cents, call, Id } from './call.ts'

export const figureSpans = [7, 30, 90] as const

const Day = z.object({ day: z.iso.date(), salesCents: Cents, orders: z.int(), visits: z.int() })

/** What waits in a shop, and how it goes. */
/** What a new shop needs to sell, in the order in which it is done. */
export const startSteps = ['product', 'live', 'delivery', 'look', 'payee'] as const

export const sellerOverview = {
  today: call({
    path: '/mallapi/sellerOverview/today',
    about: 'How much waits for hands in the caller’s shop, each up to 100.',
    who: 'goodsSeller',
    may: 'orders.read',
    input: z.strictObject({}),
    output: z.object({
      toPack: z.int(),
      packed: z.int(),
      toDecide: z.int(),
      toAnswer: z.int(),
      lowStock: z.int(),
      missingTexts: z.int(),
      reviews: z.int(),
      questions: z.int(),
      complaints: z.int(),
    }),
    refuses: [],
    reads: 'primary',
    seen: 'shown',
    shows: ['orders', 'returns', 'reviews', 'questions', 'complaints'],
  }),
  start: call({
    path: '/mallapi/sellerOverview/start',
    about: 'What a new shop has done of what it needs to sell, until its first sale.',
    who: 'goodsSeller',
    may: 'orders.read',
    input: z.strictObject({}),
    output: z.object({
      /** From then on nobody needs the list. */
      hasSold: z.boolean(),
      steps: z.object(
        Object.fromEntries(startSteps.map((step) => [step, z.boolean()])) as Record<(typeof startSteps)[number], z.ZodBoolean>,
      ),
    }),
    refuses: [],
    reads: 'primary',
    seen: 'shown',
    shows: ['goods', 'orders'],
  }),
  figures: call({
    path: '/mallapi/sellerOverview/figures',
    about: 'Sales, orders and visits of the caller’s shop by day, for so many days and as many before them, with what sold best.',
    who: 'goodsSeller',
    may: 'money.read',
    input: z.strictObject({ days: z.union([z.literal(7), z.literal(30), z.literal(90)]).default(30) }),
    output: z.object({
      now: z.array(Day),
      before: z.array(Day),
      best: z.array(z.object({ spuId: Id, title: z.string(), picUrl: z.string(), pieces: z.int(), salesCents: Cents })),
    }),
    refuses: [],
    reads: 'primary',
    seen: 'shown',
    shows: ['orders'],
  }),
}
