import * as z from 'zod'
import { Cents, call, Id, KeyPage, keyPageOf, typed } from './call.ts'
import { payoutStops } from './seller-money.ts'

const Day = z.iso.date().refine((day) => day >= '2000-01-01' && day <= '2100-12-31')

const CommissionRule = z.object({
  id: Id,
  seller: z.object({ id: Id, name: z.string() }).nullable(),
  /** Its name beside its key. */
  plan: z.object({ key: z.string(), name: z.string() }).nullable(),
  category: z.object({ id: Id, name: z.string() }).nullable(),
  milliPercent: z.int(),
  base: z.object({ goods: z.boolean(), delivery: z.boolean(), tax: z.boolean() }),
  since: z.iso.date(),
  until: z.iso.date().nullable(),
  reason: z.string(),
  by: z.string(),
  /** It begins today or later, and nothing was sold under it. */
  isUnused: z.boolean(),
})
export type CommissionRule = z.infer<typeof CommissionRule>

const Stop = z.object({ reason: z.enum(payoutStops), sellers: z.int(), cents: Cents, names: z.array(z.string()) })
const Pay = z.object({ sellerId: Id, name: z.string(), lines: z.int(), nettedCents: z.int(), cents: Cents })
const Run = z.object({
  id: Id,
  state: z.enum(['running', 'done', 'stopped']),
  /** Null of one that a person began. */
  day: z.iso.date().nullable(),
  by: z.string().nullable(),
  payouts: z.int(),
  cents: Cents,
  begunAt: z.iso.datetime(),
})
const Debt = z.object({ id: Id, name: z.string(), cents: Cents, since: z.iso.datetime(), reminders: z.int(), isOverLimit: z.boolean() })
export type Debt = z.infer<typeof Debt>

/** So many sellers are judged for a dry run; of more it says so. */
export const MOST_JUDGED = 5_000

/** The marketplace's own books. */
export const operatorMoney = {
  dryRun: call({
    path: '/mallapi/operatorMoney/dryRun',
    about: 'What a payout run would pay now and whom it would leave out, each with the reason. No money moves.',
    who: 'operator',
    may: 'money.read',
    input: z.strictObject({}),
    output: z.object({
      at: z.iso.datetime(),
      lines: z.int(),
      availableCents: Cents,
      sellers: z.int(),
      paidCents: Cents,
      pays: z.array(Pay),
      payees: z.int(),
      stops: z.array(Stop),
      providerCents: z.int(),
      isMore: z.boolean(),
      runs: z.array(Run),
    }),
    refuses: [],
    reads: 'primary',
    shows: ['money'],
  }),
  run: call({
    path: '/mallapi/operatorMoney/run',
    about: 'Begins a payout run of everybody who has enough, whatever day it is for them.',
    who: 'operator',
    may: 'money.payout',
    isGrave: true,
    input: z.strictObject({}),
    output: z.object({ id: Id }),
    refuses: ['conflict'],
    twice: 'key',
    changes: ['money'],
  }),
  balances: call({
    path: '/mallapi/operatorMoney/balances',
    about:
      'What stands on each account of the books, whether they add up, and which of their rules did not hold when they were asked last.',
    who: 'operator',
    may: 'money.read',
    input: z.strictObject({}),
    output: z.object({
      accounts: z.array(z.object({ account: z.string(), cents: z.int() })),
      sumCents: z.int(),
      /** Every rule of the books is asked once a day; null until then. */
      check: z.object({ at: z.iso.datetime(), rules: z.int(), broken: z.array(z.object({ rule: z.string(), wrong: z.int() })) }).nullable(),
    }),
    refuses: [],
    reads: 'primary',
    shows: ['money'],
  }),
  commissions: call({
    path: '/mallapi/operatorMoney/commissions',
    about: 'Every commission that holds now or will, and those that ended last; with the plans and what they cost by the month.',
    who: 'operator',
    may: 'money.read',
    input: z.strictObject({}),
    output: z.object({
      rules: z.array(CommissionRule),
      houseMilliPercent: z.int(),
      plans: z.array(z.object({ key: z.string(), name: z.string(), monthlyCents: Cents })),
    }),
    refuses: [],
    reads: 'primary',
    shows: ['money'],
  }),
  addCommission: call({
    path: '/mallapi/operatorMoney/addCommission',
    about:
      'Adds a commission from a day on. It may not begin before today, and not hold on a day on which another one of the same scope does.',
    who: 'operator',
    may: 'money.payout',
    isGrave: true,
    input: z.strictObject({
      sellerId: Id.nullable(),
      plan: z.string().max(31).nullable(),
      categoryId: Id.nullable(),
      milliPercent: z.int().min(0).max(100_000),
      base: z.strictObject({ goods: z.boolean(), delivery: z.boolean(), tax: z.boolean() }),
      since: Day,
      until: Day.nullable(),
      /** Ends the one that holds without end on the day before. */
      endsOther: z.boolean(),
      reason: typed(200),
    }),
    output: z.object({ id: Id }),
    refuses: ['not-found', 'commission-past', 'commission-overlaps', 'bad-dates'],
    twice: 'key',
    changes: ['money'],
  }),
  endCommission: call({
    path: '/mallapi/operatorMoney/endCommission',
    about: 'Lets a commission end on a day, today at the earliest. One that has not begun goes away.',
    who: 'operator',
    may: 'money.payout',
    isGrave: true,
    input: z.strictObject({ id: Id, until: Day, reason: typed(200) }),
    output: z.object({}),
    refuses: ['not-found', 'commission-past', 'commission-overlaps', 'bad-dates'],
    twice: 'same',
    changes: ['money'],
  }),
  withdrawCommission: call({
    path: '/mallapi/operatorMoney/withdrawCommission',
    about:
      'Takes back a commission that begins today or later and under which nothing was sold. The one that it had ended holds again without end.',
    who: 'operator',
    may: 'money.payout',
    isGrave: true,
    input: z.strictObject({ id: Id, reason: typed(200) }),
    output: z.object({}),
    refuses: ['not-found', 'commission-used'],
    twice: 'same',
    changes: ['money'],
  }),
  debts: call({
    path: '/mallapi/operatorMoney/debts',
    about: 'Who owes the marketplace something, how much and since when. Read by key.',
    who: 'operator',
    may: 'money.read',
    input: z.strictObject({ page: KeyPage.prefault({}) }),
    output: keyPageOf(Debt),
    refuses: [],
    reads: 'primary',
    shows: ['money'],
  }),
  writeOff: call({
    path: '/mallapi/operatorMoney/writeOff',
    about: 'Gives up a debt, or a part of it, with the reason. Never more than is owed.',
    who: 'operator',
    may: 'money.payout',
    isGrave: true,
    input: z.strictObject({ sellerId: Id, cents: z.int().min(1).max(100_000_000_00), reason: typed(200) }),
    output: z.object({ leftCents: Cents }),
    refuses: ['not-found', 'more-than-owed'],
    twice: 'key',
    changes: ['money'],
  }),
}

/** Nobody's role adjusts more at once; what theirs allows says `rules/money/adjustment-limits.ts`. */
const MOST_ADJUSTED_CENTS = 100_000_00

const Adjustment = z.object({
  id: Id,
  /** By this it is taken back. */
  transferId: Id,
  seller: z.object({ id: Id, name: z.string() }),
  /** In the seller's favour; against them when it is negative. */
  cents: z.int(),
  reason: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
  isReversed: z.boolean(),
})
export type Adjustment = z.infer<typeof Adjustment>

const adjusting = { who: 'operator', may: 'money.payout', isGrave: true, changes: ['money'], twice: 'key' } as const

/** What a person puts right in the books, with a reason and their name: never by changing a line, always by another one. */
export const operatorAdjustment = {
  page: call({
    path: '/mallapi/operatorAdjustment/page',
    about: 'What persons have put right in sellers’ balances, the newest first: how much, why and who. Read by key.',
    who: 'operator',
    may: 'money.read',
    input: z.strictObject({ page: KeyPage.prefault({}) }),
    output: keyPageOf(Adjustment).extend({
      /** As far as the caller's role adjusts at once. */
      mostCents: Cents,
    }),
    refuses: [],
    reads: 'primary',
    shows: ['money'],
  }),
  add: call({
    ...adjusting,
    path: '/mallapi/operatorAdjustment/add',
    about:
      'Adjusts what a shop or a business has, in their favour or against them, which may make a debt. They read the reason in their statement.',
    input: z.strictObject({
      sellerId: Id,
      cents: z
        .int()
        .min(-MOST_ADJUSTED_CENTS)
        .max(MOST_ADJUSTED_CENTS)
        .refine((cents) => cents !== 0),
      reason: typed(200),
    }),
    output: z.object({ availableCents: Cents, debtCents: Cents }),
    refuses: ['not-found', 'above-your-limit'],
  }),
  reverse: call({
    ...adjusting,
    path: '/mallapi/operatorAdjustment/reverse',
    about: 'Takes an adjustment back, whole and once. Both stand in the statement.',
    input: z.strictObject({ id: Id, reason: typed(200) }),
    output: z.object({ availableCents: Cents, debtCents: Cents }),
    refuses: ['not-found', 'conflict', 'above-your-limit'],
  }),
}
