import * as z from 'zod'
import { Cents, call, Id, KeyPage, keyPageOf, typed } from './call.ts'
import { provinceCodes } from './campaigns.ts'
import { locales } from './locale.ts'
import { couponName, isWholeCoupon, offerBounds, offerPeriod } from './seller-offers.ts'

/** No free delivery: what a parcel costs is each shop's own affair. */
export const houseCouponKinds = ['percent', 'amount'] as const
/** `usedUp`: its budget, or its number of uses. */
export const houseCouponStates = ['planned', 'running', 'usedUp', 'ended', 'stopped'] as const
export type HouseCouponState = (typeof houseCouponStates)[number]

export const houseCouponBounds = { mostBudgetCents: 10_000_000_00, mostUses: 1_000_000, mostEach: 20, reason: 300 } as const

/** For whom it is; an empty list is no choice. */
export const CouponAudience = z.strictObject({
  /** Who has paid for no order yet. */
  isForNew: z.boolean(),
  languages: z.array(z.enum(locales)).max(locales.length),
  /** To which it is sent. */
  provinces: z.array(z.enum(provinceCodes)).max(provinceCodes.length),
})
export type CouponAudience = z.infer<typeof CouponAudience>

const terms = {
  kind: z.enum(houseCouponKinds),
  percent: z.int().min(1).max(offerBounds.mostPercent).nullable(),
  amountCents: Cents.min(1).max(offerBounds.mostAmountCents).nullable(),
  minimumCents: Cents.max(offerBounds.mostMinimumCents),
  /** What it may cost in all; null is without end. */
  budgetCents: Cents.min(1).max(houseCouponBounds.mostBudgetCents).nullable(),
  mostUses: z.int().min(1).max(houseCouponBounds.mostUses).nullable(),
  mostEach: z.int().min(1).max(houseCouponBounds.mostEach),
  audience: CouponAudience,
  ...offerPeriod,
}

const NewHouseCoupon = z.strictObject({ ...terms, ...couponName }).refine(isWholeCoupon)
export type NewHouseCoupon = z.input<typeof NewHouseCoupon>

const HouseCoupon = z.object({
  ...terms,
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  id: Id,
  code: z.string(),
  title: z.string(),
  state: z.enum(houseCouponStates),
  stopReason: z.string().nullable(),
  collected: z.int(),
  /** In orders that are paid, or held for payment. */
  uses: z.int(),
  /** What it took off those orders: this is what the budget is measured by. */
  spentCents: Cents,
})
export type HouseCoupon = z.infer<typeof HouseCoupon>

const offering = { who: 'operator', may: 'campaigns.send' } as const

export const operatorCoupon = {
  page: call({
    ...offering,
    path: '/mallapi/operatorCoupon/page',
    about: 'Coupons that the marketplace pays for, those that begin last first, with what they cost so far. Read by key.',
    input: z.strictObject({ state: z.enum(houseCouponStates).nullable().default(null), page: KeyPage.prefault({}) }),
    output: keyPageOf(HouseCoupon),
    refuses: [],
    reads: 'primary',
    shows: ['offers'],
  }),
  getInfo: call({
    ...offering,
    path: '/mallapi/operatorCoupon/getInfo',
    about: 'One coupon, with what it cost by day as the books say: what was paid to shops for it, less what came back with refunds.',
    input: z.strictObject({ id: Id }),
    output: HouseCoupon.extend({ bookedCents: z.int(), days: z.array(z.object({ day: z.iso.date(), cents: z.int(), uses: z.int() })) }),
    refuses: ['not-found'],
    reads: 'primary',
    shows: ['offers'],
  }),
  add: call({
    ...offering,
    path: '/mallapi/operatorCoupon/add',
    about: 'Makes a coupon that the marketplace pays for. Its terms stay as they are: who has collected it keeps what was promised.',
    isGrave: true,
    input: NewHouseCoupon,
    output: z.object({ id: Id }),
    refuses: ['code-taken', 'already-over'],
    twice: 'key',
    changes: ['offers'],
  }),
  setBudget: call({
    ...offering,
    path: '/mallapi/operatorCoupon/setBudget',
    about: 'Changes what a coupon may cost in all, never below what it cost already. Nothing that was promised to anybody changes.',
    isGrave: true,
    input: z.strictObject({
      id: Id,
      budgetCents: Cents.min(1).max(houseCouponBounds.mostBudgetCents),
      seenBudgetCents: Cents.nullable(),
    }),
    output: z.null(),
    refuses: ['not-found', 'already-over', 'conflict', 'budget-spent'],
    twice: 'same',
    changes: ['offers'],
  }),
  stop: call({
    ...offering,
    path: '/mallapi/operatorCoupon/stop',
    about: 'Ends a coupon now, with a reason. What was paid with it stays paid; it is not started again.',
    input: z.strictObject({ id: Id, reason: typed(houseCouponBounds.reason) }),
    output: z.null(),
    refuses: ['not-found', 'already-over'],
    twice: 'same',
    changes: ['offers'],
  }),
}
