import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyCoupons, type CouponLine, type CouponTerms, couponFits, mayStack } from './coupons.ts'

const now = new Date('2026-11-15T12:00:00Z')
const coupon = (rest: Partial<CouponTerms>): CouponTerms => ({
  id: 'a',
  shopId: null,
  categoryId: null,
  appliesTo: 'all',
  kind: 'percent',
  percent: 10,
  amountCents: null,
  minimumCents: 0,
  stackable: true,
  startsAt: new Date('2026-11-01T00:00:00Z'),
  endsAt: new Date('2026-12-01T00:00:00Z'),
  ...rest,
})
const line = (unitCents: number, quantity = 1, shopId = 'one', categoryIds = ['kitchen']): CouponLine => ({
  shopId,
  categoryIds,
  unitCents,
  quantity,
})

test('a coupon fits from its start until just before its end', () => {
  const lines = [line(10_00)]
  expect(couponFits(coupon({}), lines, now)).toBe(true)
  expect(couponFits(coupon({ endsAt: now }), lines, now)).toBe(false)
  expect(couponFits(coupon({ startsAt: new Date(now.getTime() + 1) }), lines, now)).toBe(false)
})

test('the minimum counts only the goods that the coupon is for', () => {
  const lines = [line(30_00), line(90_00, 1, 'two')]
  expect(couponFits(coupon({ shopId: 'one', minimumCents: 30_00 }), lines, now)).toBe(true)
  expect(couponFits(coupon({ shopId: 'one', minimumCents: 30_01 }), lines, now)).toBe(false)
  expect(couponFits(coupon({ categoryId: 'garden' }), lines, now)).toBe(false)
  expect(couponFits(coupon({ appliesTo: 'services' }), lines, now)).toBe(false)
})

test('a percentage goes down to the cent, an amount never below nothing', () => {
  expect(applyCoupons([coupon({ percent: 15 })], [line(9_99)]).discounts).toEqual([149])
  expect(applyCoupons([coupon({ kind: 'amount', amountCents: 50_00 })], [line(20_00)]).discounts).toEqual([20_00])
})

test('free delivery takes nothing off the goods', () => {
  const effect = applyCoupons([coupon({ kind: 'freeDelivery', shopId: 'two' })], [line(20_00), line(5_00, 1, 'two')])
  expect(effect).toEqual({ discounts: [0, 0], funded: [0, 0], freeShops: new Set(['two']) })
})

test('only one of several coupons may be one that does not stack', () => {
  expect(mayStack([coupon({}), coupon({ stackable: false })])).toBe(true)
  expect(mayStack([coupon({ stackable: false }), coupon({ stackable: false })])).toBe(false)
})

test('no line ever costs less than nothing, whatever is combined', () => {
  const anyLine = fc.record({
    shopId: fc.constantFrom('one', 'two'),
    categoryIds: fc.constantFrom(['kitchen'], ['garden']),
    unitCents: fc.integer({ min: 1, max: 900_00 }),
    quantity: fc.integer({ min: 1, max: 9 }),
  })
  const anyCoupon = fc
    .record({
      shopId: fc.constantFrom(null, 'one'),
      categoryId: fc.constantFrom(null, 'garden'),
      kind: fc.constantFrom('percent' as const, 'amount' as const),
      percent: fc.integer({ min: 1, max: 100 }),
      amountCents: fc.integer({ min: 1, max: 500_00 }),
    })
    .map(coupon)
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 6 }), fc.array(anyCoupon, { maxLength: 4 }), (lines, coupons) => {
      for (const [i, discount] of applyCoupons(coupons, lines).discounts.entries()) {
        const own = lines[i]
        expect(discount).toBeGreaterThanOrEqual(0)
        expect(discount).toBeLessThanOrEqual((own?.unitCents ?? 0) * (own?.quantity ?? 0))
      }
    }),
  )
})
