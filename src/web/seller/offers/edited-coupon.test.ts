import { expect, test } from 'vitest'
import { CouponTerms } from '../../../contract/seller-offers.ts'
import { type CouponFormValue, emptyCoupon, problemsOf, termsOf } from './edited-coupon.ts'

const now = new Date('2026-11-15T12:00:00Z')
const title = { en: 'Autumn', fr: 'Automne', zh: '秋' }
const good: CouponFormValue = { ...emptyCoupon, code: 'autumn-10', title, endsAt: '2026-11-30T05:00:00.000Z' }
const paths = (change: Partial<CouponFormValue>) => problemsOf({ ...good, ...change }, now).map(({ path, kind }) => `${path} ${kind}`)

test('what a form lets through, the server takes', () => {
  const forms: Partial<CouponFormValue>[] = [
    {},
    { kind: 'amount', amountCents: 5_00, minimumCents: 20_00 },
    { kind: 'freeDelivery' },
    { startsAt: '2026-11-20T05:00:00.000Z' },
  ]
  for (const change of forms) {
    expect(paths(change)).toEqual([])
    expect(CouponTerms.safeParse(termsOf({ ...good, ...change })).success).toBe(true)
  }
})

test('a coupon without a beginning begins as it is made, whenever it ends', () => {
  expect(termsOf({ ...good, endsAt: '2027-10-30T05:00:00.000Z' })?.startsAt).toBeNull()
})

test('each thing that is wrong is told at its place', () => {
  expect(paths({ percent: '0' })).toEqual(['percent figure'])
  expect(paths({ percent: '91' })).toEqual(['percent figure'])
  expect(paths({ kind: 'amount', amountCents: 30_00, minimumCents: 20_00 })).toEqual(['minimumCents tooMuch'])
  expect(paths({ kind: 'amount' })).toEqual(['amountCents figure'])
  expect(paths({ code: 'a b' })).toEqual(['code code'])
  expect(paths({ title: { ...title, fr: ' ' } })).toEqual(['title.fr missing'])
  expect(paths({ endsAt: null })).toEqual(['endsAt missing'])
  expect(paths({ endsAt: '2026-11-14T05:00:00.000Z' })).toEqual(['endsAt past'])
  expect(paths({ startsAt: '2026-12-14T05:00:00.000Z' })).toEqual(['endsAt order'])
  expect(paths({ endsAt: '2028-11-14T05:00:00.000Z' })).toEqual(['endsAt long'])
})

test('while figures or days are missing there is nothing to ask about', () => {
  for (const change of [{ endsAt: null }, { percent: '' }, { percent: 'x' }, { kind: 'amount' }] as const)
    expect(termsOf({ ...good, ...change })).toBeNull()
})
