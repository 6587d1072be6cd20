import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paidPerLine, refundFor } from './refund-share.ts'

const anyLine = fc.record({
  unitCents: fc.integer({ min: 1, max: 900_00 }),
  quantity: fc.integer({ min: 1, max: 9 }),
  discountCents: fc.constant(0),
  feesCents: fc.integer({ min: 0, max: 50_00 }),
  giftWrapCents: fc.integer({ min: 0, max: 20_00 }),
})

test('a line gets its share of shipping and taxes', () => {
  const lines = [
    { unitCents: 30_00, quantity: 1, discountCents: 0, feesCents: 0, giftWrapCents: 0 },
    { unitCents: 10_00, quantity: 1, discountCents: 0, feesCents: 0, giftWrapCents: 0 },
  ]
  expect(paidPerLine(56_44, lines)).toEqual([42_33, 14_11])
})

test('a wrapped line bears its wrap, so that it comes back with the goods', () => {
  const lines = [
    { unitCents: 10_00, quantity: 2, discountCents: 0, feesCents: 0, giftWrapCents: 10_00 },
    { unitCents: 30_00, quantity: 1, discountCents: 0, feesCents: 0, giftWrapCents: 0 },
  ]
  expect(paidPerLine(60_00, lines)).toEqual([30_00, 30_00])
  expect(refundFor(30_00, 2, 0, 1)).toBe(15_00)
})

test('when coupons paid for all goods, full prices share the rest', () => {
  expect(paidPerLine(10_00, [{ unitCents: 5_00, quantity: 2, discountCents: 10_00, feesCents: 0, giftWrapCents: 0 }])).toEqual([10_00])
})

test('pieces that come back one by one give back exactly what was paid', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9000_00 }), fc.array(anyLine, { minLength: 1, maxLength: 6 }), (total, lines) => {
      const paid = paidPerLine(total, lines)
      let back = 0
      for (const [i, { quantity }] of lines.entries()) {
        for (let gone = 0; gone < quantity; gone++) back += refundFor(paid[i] ?? 0, quantity, gone, 1)
      }
      expect(back).toBe(total)
    }),
  )
})
