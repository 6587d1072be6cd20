import * as z from 'zod'
import { Cents, call, typed } from './call.ts'

const EnvironmentSetting = z.object({
  name: z.string(),
  /** What holds; null when nothing does, and of what is secret. */
  value: z.string().nullable(),
  isSecret: z.boolean(),
  /** Somebody has said it; otherwise it is the house's own. */
  isSet: z.boolean(),
})
export type EnvironmentSetting = z.infer<typeof EnvironmentSetting>

const GoodwillLimit = z.object({ role: z.string(), orderCents: z.int(), weekCents: z.int() })
export type GoodwillLimit = z.infer<typeof GoodwillLimit>

/** More than that nobody gives by themselves. */
const MOST_CENTS = 100_000_00

const OperatorSettings = z.object({ environment: z.array(EnvironmentSetting), limits: z.array(GoodwillLimit) })

export const operatorSetting = {
  all: call({
    path: '/mallapi/operatorSetting/all',
    about: 'What the environment of the process says, without secrets, and what is set here: how much each role may give back.',
    who: 'operator',
    may: 'settings.read',
    input: z.strictObject({}),
    output: OperatorSettings,
    refuses: [],
    reads: 'primary',
    shows: ['settings'],
  }),
  saveLimit: call({
    path: '/mallapi/operatorSetting/saveLimit',
    about: 'Sets how much a role may give back on one order and in seven days. Who saves over something newer is told.',
    who: 'operator',
    may: 'settings.write',
    isGrave: true,
    input: z.strictObject({
      role: z.string().max(40),
      orderCents: Cents.max(MOST_CENTS),
      weekCents: Cents.max(MOST_CENTS),
      /** As it was seen. */
      seen: z.strictObject({ orderCents: Cents, weekCents: Cents }),
      /** Whoever may read the log reads it. */
      reason: typed(300),
    }),
    output: OperatorSettings,
    refuses: ['not-found', 'conflict'],
    twice: 'same',
    changes: ['settings'],
  }),
}
