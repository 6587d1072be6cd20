import * as z from 'zod'
import { Cents, call, MallId } from './call.ts'

const MarketDay = z.object({ day: z.iso.date(), orders: z.int(), salesCents: z.int(), sellers: z.int(), requests: z.int() })
export type MarketDay = z.infer<typeof MarketDay>

/** What is watched, in the order in which it is shown. */
export const healthParts = ['database', 'replicas', 'payment', 'mail', 'outbox', 'timers', 'tasks', 'index', 'disk', 'calls'] as const
export type HealthPart = (typeof healthParts)[number]

/** What may be wrong; the first word is the part that it belongs to. */
export const healthCodes = [
  'database-away',
  'database-busy',
  'replicas-away',
  'replicas-behind',
  'payment-none',
  'payment-test',
  'payment-alarms',
  'mail-not-set-up',
  'mail-given-up',
  'outbox-given-up',
  'outbox-late',
  'outbox-retried',
  'timers-late',
  'tasks-failed',
  'index-failed',
  'index-loading',
  'disk-low',
  'calls-slow',
] as const satisfies readonly `${HealthPart}-${string}`[]
export type HealthCode = (typeof healthCodes)[number]

const HealthFinding = z.object({
  code: z.enum(healthCodes),
  /** `bad`: somebody suffers now. `watch`: somebody will. */
  level: z.enum(['bad', 'watch']),
  /** How many, since when, which: what its words speak of. */
  about: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type HealthFinding = z.infer<typeof HealthFinding>

export const operatorOverview = {
  figures: call({
    path: '/mallapi/operatorOverview/figures',
    about: 'Orders, turnover, new sellers and requests of the last seven days and of the seven before, from sums that are kept by day.',
    who: 'operator',
    may: 'money.read',
    input: z.strictObject({}),
    output: z.object({
      now: z.array(MarketDay),
      before: z.array(MarketDay),
      /** Of these seven days, the most orders first. */
      malls: z.array(z.object({ id: MallId, name: z.string(), orders: z.int(), salesCents: Cents })),
    }),
    refuses: [],
    reads: 'replica',
  }),
  health: call({
    path: '/mallapi/operatorOverview/health',
    about: 'What is wrong with the marketplace’s machinery, the gravest first, as the process sees it that answers.',
    who: 'operator',
    may: 'desk.read',
    input: z.strictObject({}),
    output: z.object({ at: z.iso.datetime(), askAgainMs: z.int(), findings: z.array(HealthFinding) }),
    refuses: [],
    reads: 'primary',
  }),
}
