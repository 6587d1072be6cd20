import { expect, test } from 'vitest'
import { type EditedHouseCoupon, emptyHouseCoupon, houseCouponProblems, newHouseCoupon } from './edited-house-coupon.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const whole: EditedHouseCoupon = {
  ...emptyHouseCoupon,
  ...{ code: 'welcome-10', title: { en: 'Welcome', fr: 'Bienvenue', zh: '欢迎' }, endsAt: '2026-12-15T12:00:00.000Z' },
}
const wrong = (some: Partial<EditedHouseCoupon>) => houseCouponProblems({ ...whole, ...some }, NOW)

test('a whole coupon has no problem, and is sent without what its kind has not', () => {
  expect(wrong({})).toEqual([])
  expect(newHouseCoupon({ ...whole, amountCents: 5_00 })).toMatchObject({
    ...{ kind: 'percent', percent: 10, amountCents: null, minimumCents: 0, mostUses: null, mostEach: 1, code: 'WELCOME-10' },
  })
})

test('figures, dates and names are told where they are wrong', () => {
  expect(wrong({ percent: '91' })).toEqual([{ path: 'percent', kind: 'figure' }])
  expect(wrong({ kind: 'amount', amountCents: 10_00, minimumCents: 9_99 })).toEqual([{ path: 'minimumCents', kind: 'tooMuch' }])
  expect(wrong({ mostUses: '0' })).toEqual([{ path: 'mostUses', kind: 'figure' }])
  expect(wrong({ mostEach: '' })).toEqual([{ path: 'mostEach', kind: 'figure' }])
  expect(wrong({ budgetCents: 0 })).toEqual([{ path: 'budgetCents', kind: 'figure' }])
  expect(wrong({ code: 'a b' })).toEqual([{ path: 'code', kind: 'code' }])
  expect(wrong({ title: { en: 'Welcome', fr: ' ', zh: '欢迎' } })).toEqual([{ path: 'title.fr', kind: 'missing' }])
  expect(wrong({ endsAt: null })).toEqual([{ path: 'endsAt', kind: 'missing' }])
  expect(wrong({ endsAt: '2026-11-15T12:00:00.000Z' })).toEqual([{ path: 'endsAt', kind: 'past' }])
  expect(wrong({ startsAt: '2026-12-16T12:00:00.000Z' })).toEqual([{ path: 'endsAt', kind: 'order' }])
  expect(wrong({ endsAt: '2028-01-01T12:00:00.000Z' })).toEqual([{ path: 'endsAt', kind: 'long' }])
})
