import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Collector } from '../../contract/tax-numbers.ts'
import { splitSale } from '../money/sale-split.ts'
import { type Province, taxRates } from '../money/tax.ts'
import { instalmentOf, mostFinalCents, restOf, totalOf } from './instalments.ts'
import { type PricedLine, percentOf, prepayOf, quoteTotals } from './quote.ts'
import { serviceTaxesOn } from './service-tax.ts'

const day = '2026-11-15'
const provinces = [...new Set(taxRates.map(({ province }) => province))]
const province = fc.constantFrom<Province>(...provinces)
const tax = fc.option(
  fc.record({
    gstHst: fc.boolean(),
    provincial: fc.dictionary(fc.constantFrom('BC', 'SK', 'MB', 'QC'), fc.record({ tax: fc.constant('PST'), taxable: fc.boolean() })),
  }),
  { nil: null },
)
const line = fc
  .record({
    quotationCents: fc.integer({ min: 1, max: 5_000_000 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    prepayPercent: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ quotationCents, share, prepayPercent }): PricedLine => {
    const one = { quotationCents, discountCents: Math.floor(quotationCents * share), prepayPercent }
    return { ...one, prepayCents: prepayOf(one) }
  })
const lines = fc.array(line, { minLength: 1, maxLength: 12 })

test('a trade that a province does not tax bears its GST alone', () => {
  const plumbing = { gstHst: true, provincial: { BC: { tax: 'PST', taxable: false }, SK: { tax: 'PST', taxable: true } } }
  expect(serviceTaxesOn(100_00, { tax: plumbing, province: 'BC', day, collection: null })).toEqual({ gstHstCents: 5_00, pstRstQstCents: 0 })
  expect(serviceTaxesOn(100_00, { tax: plumbing, province: 'SK', day, collection: null })).toEqual({
    gstHstCents: 5_00,
    pstRstQstCents: 6_00,
  })
  expect(serviceTaxesOn(100_00, { tax: plumbing, province: 'ON', day, collection: null })).toEqual({
    gstHstCents: 13_00,
    pstRstQstCents: 0,
  })
  expect(serviceTaxesOn(100_00, { tax: null, province: 'QC', day, collection: null })).toEqual({ gstHstCents: 5_00, pstRstQstCents: 9_98 })
})

test('a tax that nobody collects is not due', () => {
  const on = (gstHst: Collector, provincial: Collector) =>
    serviceTaxesOn(100_00, { tax: null, province: 'QC', day, collection: { gstHst, provincial } })
  expect(on('seller', 'nobody')).toEqual({ gstHstCents: 5_00, pstRstQstCents: 0 })
  expect(on('nobody', 'marketplace')).toEqual({ gstHstCents: 0, pstRstQstCents: 9_98 })
})

test('the total of a quote is its parts, and what is wanted in advance is never more than the work costs', () => {
  fc.assert(
    fc.property(lines, tax, province, (own, taxed, where) => {
      const totals = quoteTotals(own, { tax: taxed, province: where, day, collection: null })
      const net = totals.itemsCents - totals.discountCents
      expect(totals.totalCents).toBe(net + totals.gstHstCents + totals.pstRstQstCents)
      expect(totals.prepayCents).toBeGreaterThanOrEqual(0)
      expect(totals.prepayCents).toBeLessThanOrEqual(net)
      expect(Object.values(totals).every(Number.isSafeInteger)).toBe(true)
    }),
  )
})

test('a percentage in advance is shown as it was asked for', () => {
  expect(prepayOf({ quotationCents: 102_500, discountCents: 8_500, prepayPercent: 25 })).toBe(23_500)
  expect(percentOf({ quotationCents: 102_500, discountCents: 8_500 }, 23_500)).toBe(25)
  expect(percentOf({ quotationCents: 100_000, discountCents: 0 }, 1)).toBe(1)
  expect(percentOf({ quotationCents: 100_000, discountCents: 0 }, 99_999)).toBe(99)
  expect(percentOf({ quotationCents: 100_000, discountCents: 0 }, 100_000)).toBe(100)
})

test('what is paid in advance and what is paid later are together what was agreed, to the cent, row by row', () => {
  fc.assert(
    fc.property(lines, tax, province, fc.double({ min: 0, max: 1, noNaN: true }), (own, taxed, where, share) => {
      const { itemsCents, discountCents, gstHstCents, pstRstQstCents, totalCents } = quoteTotals(own, {
        tax: taxed,
        province: where,
        day,
        collection: null,
      })
      const agreed = { netCents: itemsCents - discountCents, gstHstCents, pstRstQstCents }
      const now = instalmentOf(agreed, Math.floor(agreed.netCents * share))
      const later = restOf(agreed, [now])
      expect(now.totalCents + later.totalCents).toBe(totalCents)
      for (const row of ['netCents', 'gstHstCents', 'pstRstQstCents'] as const) {
        expect(now[row]).toBeGreaterThanOrEqual(0)
        expect(later[row]).toBeGreaterThanOrEqual(0)
        expect(now[row] + later[row]).toBe(agreed[row])
      }
      expect(totalOf(now)).toBe(now.totalCents)
    }),
  )
})

test('whoever paid more than the work came to is owed the difference', () => {
  const agreed = { netCents: 100_00, gstHstCents: 13_00, pstRstQstCents: 0 }
  const smaller = { netCents: 80_00, gstHstCents: 10_40, pstRstQstCents: 0 }
  expect(restOf(smaller, [instalmentOf(agreed, 100_00)]).totalCents).toBe(-22_60)
})

test('a final bill exceeds what was agreed by ten percent at most', () => {
  expect(mostFinalCents(100_00)).toBe(110_00)
  expect(mostFinalCents(99)).toBe(108)
  fc.assert(fc.property(fc.integer({ min: 0, max: 10_000_000 }), (cents) => mostFinalCents(cents) * 10 <= cents * 11))
})

test('an instalment is shared out whole: the provider, the taxes and the marketplace', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_000_000 }), province, (netCents, where) => {
      const now = instalmentOf({ netCents, ...serviceTaxesOn(netCents, { tax: null, province: where, day, collection: null }) }, netCents)
      const none = { discountCents: 0, shippingCents: 0, deliveryCents: 0, handlingCents: 0, installationCents: 0, giftWrapCents: 0 }
      const { shopCents, taxCents, marketplaceCents } = splitSale({ itemsCents: now.netCents, ...none, ...now })
      expect(shopCents + taxCents + marketplaceCents).toBe(now.totalCents)
    }),
  )
})
