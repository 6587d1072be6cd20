import * as z from 'zod'
import { Cents, call, Id, KeyPage, keyPageOf, PlannedMoment, typed } from './call.ts'

export const offerStates = ['planned', 'running', 'ended', 'stopped'] as const
export const couponKinds = ['percent', 'amount', 'freeDelivery'] as const

const DAY_MS = 86_400_000

/** Bounds that the page says too: more is a slip of the finger, not an offer. */
export const offerBounds = { mostPercent: 90, mostAmountCents: 1_000_00, mostMinimumCents: 10_000_00, mostDays: 366 } as const

/** What a code looks like; a pattern as a text, which the browser gets too. */
export const CODE_PATTERN = '^[A-Z0-9][A-Z0-9-]{2,18}[A-Z0-9]$'

/** When an offer holds. Without a beginning it begins as it is made, by the clock of the house. */
export const offerPeriod = { startsAt: PlannedMoment.nullable(), endsAt: PlannedMoment }

interface Period {
  startsAt: string | null
  endsAt: string
}

/** An end after its beginning, and not a year later. */
export function isPeriod({ startsAt, endsAt }: Period): boolean {
  if (startsAt === null) return true
  const lasts = Date.parse(endsAt) - Date.parse(startsAt)
  return lasts > 0 && lasts <= offerBounds.mostDays * DAY_MS
}

const terms = {
  kind: z.enum(couponKinds),
  percent: z.int().min(1).max(offerBounds.mostPercent).nullable(),
  amountCents: Cents.min(1).max(offerBounds.mostAmountCents).nullable(),
  /** Of the shop's goods, before any discount. */
  minimumCents: Cents.max(offerBounds.mostMinimumCents),
  stackable: z.boolean(),
  ...offerPeriod,
}

interface Terms extends Period {
  kind: (typeof couponKinds)[number]
  percent: number | null
  amountCents: number | null
  minimumCents: number
}

/** Exactly the figure that its kind has, never more off than was bought, and an end after its beginning. */
export function isWholeCoupon({ kind, percent, amountCents, minimumCents, startsAt, endsAt }: Terms): boolean {
  return (
    (kind === 'percent') === (percent !== null) &&
    (kind === 'amount') === (amountCents !== null) &&
    (amountCents === null || amountCents <= minimumCents) &&
    isPeriod({ startsAt, endsAt })
  )
}

/** By what a new coupon is typed and known. */
export const couponName = {
  code: z.string().regex(new RegExp(CODE_PATTERN)),
  title: z.strictObject({ en: typed(60), fr: typed(60), zh: typed(60) }),
}

export const CouponTerms = z.strictObject(terms).refine(isWholeCoupon)

const NewCoupon = z
  .strictObject({
    ...terms,
    ...couponName,
  })
  .refine(isWholeCoupon)
export type NewCoupon = z.input<typeof NewCoupon>

const ShopCoupon = z.object({
  ...terms,
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  id: Id,
  code: z.string(),
  title: z.string(),
  state: z.enum(offerStates),
  collected: z.int(),
  used: z.int(),
})
export type ShopCoupon = z.infer<typeof ShopCoupon>

const Forecast = z.object({
  /** Paid orders of the shop in the last 30 days, and those for which it could have been used. */
  orders: z.int(),
  fitting: z.int(),
  salesCents: Cents,
  /** What it would have taken off, had everybody used it who could. */
  costCents: Cents,
  /** Other coupons of the shop that run at the same time, and whether one order may use both. */
  overlaps: z.array(z.object({ id: Id, code: z.string(), addsUp: z.boolean() })),
})
export type Forecast = z.infer<typeof Forecast>

const offering = { who: 'goodsSeller', may: 'offers.write' } as const

export const sellerCoupon = {
  page: call({
    ...offering,
    path: '/mallapi/sellerCoupon/page',
    about:
      'The coupons of the caller’s shop, those that begin last first, with how often each was collected and used; and the clock of the shop.',
    input: z.strictObject({ state: z.enum(offerStates).nullable().default(null), page: KeyPage.prefault({}) }),
    output: z.object({ ...keyPageOf(ShopCoupon).shape, zone: z.string() }),
    refuses: [],
    reads: 'primary',
    seen: 'shown',
    shows: ['offers'],
  }),
  forecast: call({
    ...offering,
    path: '/mallapi/sellerCoupon/forecast',
    about: 'What a coupon would have cost at the sales of the last 30 days, and which others run beside it.',
    input: CouponTerms,
    output: Forecast,
    refuses: [],
    reads: 'primary',
    seen: 'shown',
  }),
  add: call({
    ...offering,
    path: '/mallapi/sellerCoupon/add',
    about: 'Makes a coupon of the caller’s shop. Its terms stay as they are: who has collected it keeps what was promised.',
    input: NewCoupon,
    output: z.object({ id: Id }),
    refuses: ['code-taken', 'already-over'],
    twice: 'key',
    changes: ['offers'],
  }),
  stop: call({
    ...offering,
    path: '/mallapi/sellerCoupon/stop',
    about: 'Ends a coupon of the caller’s shop now. What was paid with it stays paid; it is not started again.',
    input: z.strictObject({ id: Id }),
    output: z.null(),
    refuses: ['not-found', 'already-over'],
    twice: 'same',
    changes: ['offers'],
  }),
}
