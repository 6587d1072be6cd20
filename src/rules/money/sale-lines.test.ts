import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shopBill } from './bill.ts'
import { refundLines, saleLines } from './sale-lines.ts'
import { splitRefund, splitSale } from './sale-split.ts'

const line = (unitCents: number) => ({ unitCents, quantity: 1, handlingCents: 0, installationCents: 0, extraShippingCents: 0 })
const collectors = fc.constantFrom('seller' as const, 'marketplace' as const)
const sold = fc
  .record({
    prices: fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 1, maxLength: 5 }),
    rate: fc.integer({ min: 0, max: 900 }),
    province: fc.constantFrom('ON' as const, 'QC' as const, 'BC' as const),
    gstHst: collectors,
    provincial: collectors,
    isTaxed: fc.boolean(),
    coupon: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ prices, rate, province, gstHst, provincial, isTaxed, coupon }) => {
    // So many percent less, paid by the marketplace.
    const houseDiscountCents = prices.reduce((all, price) => all + Math.floor((price * coupon) / 101), 0)
    const bill = shopBill(prices.map(line), houseDiscountCents, false, province, '2026-11-15')
    const pieces = prices
      .map((price) => price - Math.floor((price * coupon) / 101))
      .map((goodsCents, n) => ({ id: `line-${n}`, goodsCents, commissionCents: Math.floor((goodsCents * rate) / 1000) }))
    const commissionCents = pieces.reduce((sum, piece) => sum + piece.commissionCents, 0)
    const commissionTaxCents = isTaxed ? Math.floor(commissionCents / 20) : 0
    return { part: { ...bill, taxCollection: { gstHst, provincial }, commissionCents, commissionTaxCents, houseDiscountCents }, pieces }
  })
const sum = (lines: readonly { cents: number }[]) => lines.reduce((all, { cents }) => all + cents, 0)

test('the lines of a sale add up to what the seller gets of it', () => {
  fc.assert(
    fc.property(sold, ({ part, pieces }) => {
      expect(sum(saleLines(part, pieces))).toBe(splitSale(part).shopCents)
    }),
  )
})

test('each line of an order has its goods and its commission', () => {
  const part = { ...shopBill([line(40_00), line(60_00)], 0, true, 'ON', '2026-11-15'), commissionCents: 8_00, commissionTaxCents: 1_04 }
  const pieces = [
    { id: 'a', goodsCents: 40_00, commissionCents: 3_20 },
    { id: 'b', goodsCents: 60_00, commissionCents: 4_80 },
  ]
  expect(saleLines({ ...part, taxCollection: { gstHst: 'seller', provincial: 'nobody' } }, pieces)).toEqual([
    { item: 'goods', lineId: 'a', cents: 40_00 },
    { item: 'goods', lineId: 'b', cents: 60_00 },
    { item: 'gstHst', lineId: null, cents: 13_00 },
    { item: 'commission', lineId: 'a', cents: -3_20 },
    { item: 'commission', lineId: 'b', cents: -4_80 },
    { item: 'commissionTax', lineId: null, cents: -1_04 },
  ])
})

test('a refund says what of it is tax that the seller remits; what the marketplace remits is not theirs to give back', () => {
  const bill = shopBill([line(100_00)], 0, true, 'QC', '2026-11-15')
  const back = (provincial: 'seller' | 'marketplace') => {
    const part = { ...bill, taxCollection: { gstHst: 'seller' as const, provincial }, commissionCents: 8_00, commissionTaxCents: 1_20 }
    return refundLines(splitRefund(splitSale(part), bill.totalCents, 0, bill.totalCents))
  }
  expect([bill.gstHstCents, bill.pstRstQstCents]).toEqual([5_00, 9_98])
  const commission = [
    { item: 'commission', lineId: null, cents: 8_00 },
    { item: 'commissionTax', lineId: null, cents: 1_20 },
  ]
  expect(back('seller')).toEqual([
    { item: 'refund', lineId: null, cents: -100_00 },
    { item: 'gstHst', lineId: null, cents: -5_00 },
    { item: 'provincial', lineId: null, cents: -9_98 },
    ...commission,
  ])
  expect(back('marketplace')).toEqual([
    { item: 'refund', lineId: null, cents: -100_00 },
    { item: 'gstHst', lineId: null, cents: -5_00 },
    ...commission,
  ])
})

test('refunds in any steps take back the lines of the sale to the cent', () => {
  fc.assert(
    fc.property(sold, fc.array(fc.integer({ min: 1, max: 50_000 }), { maxLength: 6 }), ({ part, pieces }, steps) => {
      const sale = splitSale(part)
      let [before, left, taxes] = [0, sum(saleLines(part, pieces)), 0]
      for (const step of [...steps, part.totalCents]) {
        const refund = Math.min(step, part.totalCents - before)
        const split = splitRefund(sale, part.totalCents, before, refund)
        left += sum(refundLines(split))
        // As much tax went back as there is of so much of the sale, to the cent.
        const { gstHstCents, provincialCents } = split.ownTax ?? { gstHstCents: 0, provincialCents: 0 }
        taxes += split.taxCents + gstHstCents + provincialCents
        const share = ((part.gstHstCents + part.pstRstQstCents) * (before + refund)) / part.totalCents
        expect(Math.abs(taxes - share)).toBeLessThan(3)
        before += refund
        expect(left).toBeGreaterThanOrEqual(0)
      }
      expect(left).toBe(0)
      expect(taxes).toBe(part.gstHstCents + part.pstRstQstCents)
    }),
  )
})
