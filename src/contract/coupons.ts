import * as z from 'zod'
import { Cents, call, Id, Page, pageOf } from './call.ts'

/** Which of their own coupons somebody looks at. */
export const couponLists = ['unused', 'used', 'expired'] as const
export const CouponState = z.enum(['unused', 'held', 'used', 'expired'])

export const Coupon = z.object({
  id: Id,
  code: z.string(),
  title: z.string(),
  state: CouponState,
  kind: z.enum(['percent', 'amount', 'freeDelivery']),
  percent: z.int().nullable(),
  amountCents: Cents.nullable(),
  minimumCents: Cents,
  stackable: z.boolean(),
  /** Null is the whole marketplace. */
  shop: z.object({ id: Id, name: z.string(), slug: z.string() }).nullable(),
  category: z.string().nullable(),
  endsAt: z.iso.datetime(),
})
export type Coupon = z.infer<typeof Coupon>

export const coupon = {
  page: call({
    path: '/mallapi/coupon/page',
    about: 'The customer’s own coupons by state; those held by an unpaid order count as unused.',
    who: 'customer',
    input: z.strictObject({
      customerId: Id.optional(),
      page: Page.prefault({}),
      state: z.enum(couponLists).default('unused'),
    }),
    output: pageOf(Coupon),
    refuses: [],
    reads: 'primary',
    seen: 'shown',
    shows: ['coupons'],
  }),
  ofShop: call({
    path: '/mallapi/coupon/ofShop',
    about: 'The coupons of a shop that can be collected now.',
    who: 'anyone',
    input: z.strictObject({ shopId: Id }),
    output: z.array(Coupon.omit({ state: true, shop: true, category: true })),
    refuses: [],
    reads: 'replica',
  }),
  collected: call({
    path: '/mallapi/coupon/collected',
    about: 'Which coupons of a shop the caller has collected, by the coupon’s id.',
    who: 'anyone',
    input: z.strictObject({ shopId: Id }),
    output: z.array(Id),
    refuses: [],
    reads: 'primary',
    seen: 'shown',
    shows: ['coupons'],
  }),
  collect: call({
    path: '/mallapi/coupon/collect',
    about: 'Puts a coupon of a shop among the caller’s own, once.',
    who: 'customer',
    input: z.strictObject({ couponId: Id }),
    output: z.array(Id),
    refuses: ['not-found'],
    twice: 'same',
    changes: ['coupons', 'checkout'],
  }),
  collectCode: call({
    path: '/mallapi/coupon/collectCode',
    about: 'Puts a coupon of the marketplace among the caller’s own by the code that was typed, once, where it is meant for them.',
    who: 'customer',
    input: z.strictObject({ code: z.string().regex(/^[A-Za-z0-9-]{3,40}$/) }),
    output: Coupon,
    refuses: ['not-found', 'coupon-unfit', 'coupon-used-up'],
    twice: 'same',
    changes: ['coupons', 'checkout'],
  }),
  check: call({
    path: '/mallapi/coupon/check',
    about: 'Finds the customer’s own coupon by the code that was typed. Whether it fits an order, the checkout says.',
    who: 'customer',
    input: z.strictObject({ customerId: Id.optional(), code: z.string().regex(/^[A-Za-z0-9-]{3,40}$/) }),
    output: Coupon,
    refuses: ['not-found', 'coupon-unfit'],
    reads: 'primary',
    seen: 'shown',
    shows: ['coupons'],
  }),
}
