import * as z from 'zod'
import { Cents, call, Id, typed } from './call.ts'
import { MOST_MIN_CENTS, payoutRhythms } from './seller-money.ts'

const Day = z.iso.date().refine((day) => day >= '2000-01-01' && day <= '2100-12-31')
const Rhythm = z.enum(payoutRhythms)
const reason = typed(200)

const Reserve = z.object({
  id: Id,
  seller: z.object({ id: Id, name: z.string() }).nullable(),
  newForDays: z.int().nullable(),
  /** Only of whom so large a share of the sales of the last 90 days is disputed. */
  disputesMilliPercent: z.int().nullable(),
  milliPercent: z.int(),
  days: z.int(),
  since: z.iso.date(),
  until: z.iso.date().nullable(),
  reason: z.string(),
  by: z.string(),
})
export type ReserveRow = z.infer<typeof Reserve>

const Plan = z.object({
  key: z.string(),
  name: z.object({ en: z.string(), fr: z.string(), zh: z.string() }),
  monthlyCents: Cents,
  /** Shops that have it, counted up to `MOST_SHOPS_COUNTED`. */
  shops: z.int(),
})
export type Plan = z.infer<typeof Plan>

export const MOST_SHOPS_COUNTED = 1000
/** Fees and limits beyond this are mistyped. */
const MOST_FEE_CENTS = 10_000_00
const MOST_LIMIT_CENTS = 1_000_000_00

const ask = { who: 'operator', may: 'money.read', reads: 'primary', shows: ['money'] } as const
const write = { who: 'operator', may: 'money.payout', isGrave: true, changes: ['money'] } as const

/** Under which terms sellers are paid. */
export const operatorTerms = {
  getInfo: call({
    ...ask,
    path: '/mallapi/operatorTerms/getInfo',
    about: 'How sellers are paid who chose nothing else, which plans there are, and what is kept longer of whom, with what is to come.',
    input: z.strictObject({}),
    output: z.object({
      settings: z.object({ every: Rhythm, minCents: Cents, debtLimitCents: Cents, factsStopPayouts: z.boolean() }),
      plans: z.array(Plan),
      reserves: z.array(Reserve),
    }),
    refuses: [],
  }),
  ofSeller: call({
    ...ask,
    path: '/mallapi/operatorTerms/ofSeller',
    about: 'Under which terms one shop or business is paid: its plan, its rhythm and minimum, what is kept longer.',
    input: z.strictObject({ id: Id }),
    output: z.object({
      name: z.string(),
      plan: z.string().nullable(),
      every: Rhythm,
      minCents: Cents,
      isOwn: z.boolean(),
      reserve: z.object({ milliPercent: z.int(), days: z.int(), reason: z.string() }).nullable(),
      /** A person has stopped their payouts. */
      stop: z.object({ since: z.iso.datetime(), reason: z.string(), by: z.string() }).nullable(),
    }),
    refuses: ['not-found'],
  }),
  saveSettings: call({
    ...write,
    path: '/mallapi/operatorTerms/saveSettings',
    about: 'Sets how often everybody is paid who chose nothing else, from what sum on, and above which debt the marketplace looks first.',
    input: z.strictObject({
      every: Rhythm,
      minCents: z.int().min(0).max(MOST_MIN_CENTS),
      debtLimitCents: z.int().min(0).max(MOST_LIMIT_CENTS),
      /** Payouts of whoever was reminded twice and has not said who they are for the tax agency wait for it. */
      factsStopPayouts: z.boolean().default(false),
      reason,
    }),
    output: z.object({}),
    refuses: [],
    twice: 'same',
  }),
  setSchedule: call({
    ...write,
    path: '/mallapi/operatorTerms/setSchedule',
    about: 'Sets how often one seller is paid and from what sum on; null is as everybody.',
    input: z.strictObject({
      id: Id,
      schedule: z.strictObject({ every: Rhythm, minCents: z.int().min(0).max(MOST_MIN_CENTS) }).nullable(),
      reason,
    }),
    output: z.object({}),
    refuses: ['not-found'],
    twice: 'same',
  }),
  stopPayouts: call({
    ...write,
    path: '/mallapi/operatorTerms/stopPayouts',
    about: 'Stops the payouts of one shop or business until a person lets them go on. What they sell is still booked; they read why.',
    input: z.strictObject({ id: Id, reason }),
    output: z.object({}),
    refuses: ['not-found'],
    twice: 'same',
  }),
  resumePayouts: call({
    ...write,
    path: '/mallapi/operatorTerms/resumePayouts',
    about: 'Lets the payouts of one shop or business go on, from the next run.',
    input: z.strictObject({ id: Id, reason }),
    output: z.object({}),
    refuses: ['not-found'],
    twice: 'same',
  }),
}

export const operatorPlan = {
  save: call({
    ...write,
    path: '/mallapi/operatorPlan/save',
    about: 'Adds a plan or changes its name and what it costs by the month. Months that were paid stay as they were.',
    input: z.strictObject({
      key: z.string().regex(/^[a-z][a-z0-9-]{1,30}$/),
      name: z.strictObject({ en: typed(40), fr: typed(40), zh: typed(40) }),
      monthlyCents: z.int().min(0).max(MOST_FEE_CENTS),
      reason,
    }),
    output: z.object({}),
    refuses: [],
    twice: 'same',
  }),
  give: call({
    ...write,
    path: '/mallapi/operatorPlan/give',
    about: 'Puts a shop on a plan, or on none. What was sold keeps its commission.',
    input: z.strictObject({ id: Id, plan: z.string().max(31).nullable(), reason }),
    output: z.object({}),
    refuses: ['not-found'],
    twice: 'same',
  }),
}

export const operatorReserve = {
  add: call({
    ...write,
    path: '/mallapi/operatorReserve/add',
    about:
      'Has a share of what becomes free kept longer, from a day on: of everybody, of those who are new, of those of whose sales many are disputed, or of one seller.',
    input: z.strictObject({
      sellerId: Id.nullable(),
      newForDays: z.int().min(1).max(3650).nullable(),
      disputesMilliPercent: z.int().min(1).max(100_000).nullable().default(null),
      milliPercent: z.int().min(1).max(100_000),
      days: z.int().min(1).max(365),
      since: Day,
      until: Day.nullable(),
      reason,
    }),
    output: z.object({ id: Id }),
    refuses: ['not-found', 'bad-dates', 'terms-past', 'terms-overlap'],
    twice: 'key',
  }),
  end: call({
    ...write,
    path: '/mallapi/operatorReserve/end',
    about:
      'Lets such terms end on a day, today at the earliest; those that have not begun go away. What is kept is given back on its own day.',
    input: z.strictObject({ id: Id, until: Day, reason }),
    output: z.object({}),
    refuses: ['not-found', 'terms-past'],
    twice: 'same',
  }),
}
