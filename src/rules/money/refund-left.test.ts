import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type RefundableLine, type RefundablePart, refundLeft, refundSum, sharePerLine } from './refund-left.ts'
import { refundFor } from './refund-share.ts'

const line = (unitCents: number, quantity: number, gone = 0): RefundableLine => ({
  ...{ unitCents, quantity, gone, discountCents: 0, feesCents: 0, giftWrapCents: 0 },
})
/** Two pieces of 10.00, one of 20.00, shipping 10.00, and 13 % on all of it. */
const part: RefundablePart = {
  ...{ totalCents: 56_50, shippingCents: 10_00, gstHstCents: 6_50, pstRstQstCents: 0 },
  ...{ refundedCents: 0, deliveryRefundedCents: 0, pledgedCents: 0 },
}
const lines = [line(10_00, 2), line(20_00, 1)]

test('goods come back with their taxes, and shipping with its own', () => {
  expect(refundLeft(part, lines)).toEqual({
    totalCents: 56_50,
    deliveryCents: 11_30,
    lines: [
      { pieces: 2, cents: 22_60 },
      { pieces: 1, cents: 22_60 },
    ],
  })
  expect(refundSum(part, lines, { pieces: [1, 0], delivery: true })).toEqual({ goodsCents: 11_30, deliveryCents: 11_30, totalCents: 22_60 })
})

test('more pieces than are left are refused', () => {
  expect(refundSum(part, lines, { pieces: [3, 0], delivery: false })).toBeNull()
  expect(refundSum(part, [line(10_00, 2, 1), line(20_00, 1)], { pieces: [2, 0], delivery: false })).toBeNull()
  expect(refundSum(part, lines, { pieces: [-1, 0], delivery: false })).toBeNull()
})

test('what is promised for an open return is not left', () => {
  const pledged = { ...part, pledgedCents: 28_25 }
  expect(refundLeft(pledged, [line(10_00, 2), line(20_00, 1, 1)])).toMatchObject({ totalCents: 28_25, deliveryCents: 5_65 })
})

test('shipping that came back with a piece is not paid back again', () => {
  const [ofFirst = 0] = sharePerLine(part, lines)
  const back = { ...part, refundedCents: ofFirst }
  expect(refundLeft(back, [line(10_00, 2, 2), line(20_00, 1)])).toEqual({
    ...{ totalCents: 28_25, deliveryCents: 5_65 },
    lines: [
      { pieces: 0, cents: 0 },
      { pieces: 1, cents: 22_60 },
    ],
  })
})

test('pieces that come back after shipping was paid back have no share of it', () => {
  const back = { ...part, refundedCents: 11_30, deliveryRefundedCents: 11_30 }
  expect(sharePerLine(back, lines)).toEqual([22_60, 22_60])
})

test('refunds, returns and cancellations in any order never give more than was paid', () => {
  const step = fc.record({ at: fc.nat(3), pieces: fc.integer({ min: 0, max: 3 }), delivery: fc.boolean(), isReturn: fc.boolean() })
  const someLines = fc.array(fc.record({ unitCents: fc.integer({ min: 1, max: 300_00 }), quantity: fc.integer({ min: 1, max: 4 }) }), {
    minLength: 1,
    maxLength: 4,
  })
  fc.assert(
    fc.property(someLines, fc.nat(30_00), fc.nat(20), fc.array(step, { maxLength: 12 }), (some, shippingCents, taxPercent, steps) => {
      const bought = some.map(({ unitCents, quantity }) => line(unitCents, quantity))
      const beforeTax = bought.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, shippingCents)
      const gstHstCents = Math.round((beforeTax * taxPercent) / 100)
      const now = { ...part, totalCents: beforeTax + gstHstCents, shippingCents, gstHstCents }
      for (const { at, pieces, delivery, isReturn } of steps) {
        const n = at % bought.length
        const own = bought[n] as RefundableLine
        const wanted = Math.min(pieces, own.quantity - own.gone)
        if (isReturn) {
          const share = refundFor(sharePerLine(now, bought)[n] ?? 0, own.quantity, own.gone, wanted)
          now.refundedCents += Math.min(share, now.totalCents - now.refundedCents)
        } else {
          const sum = refundSum(now, bought, { pieces: bought.map((_, other) => (other === n ? wanted : 0)), delivery })
          now.refundedCents += sum?.totalCents ?? 0
          now.deliveryRefundedCents += sum?.deliveryCents ?? 0
        }
        own.gone += wanted
        expect(now.refundedCents).toBeLessThanOrEqual(now.totalCents)
        expect(refundLeft(now, bought).deliveryCents).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})
