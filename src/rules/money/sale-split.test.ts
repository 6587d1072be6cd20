import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shopBill } from './bill.ts'
import { splitRefund, splitSale, sumOfSplit } from './sale-split.ts'

const bill = shopBill(
  [{ unitCents: 40_00, quantity: 2, handlingCents: 2_00, installationCents: 0, extraShippingCents: 0 }],
  10_00,
  false,
  'ON',
  '2026-11-15',
)

test('the marketplace keeps a tenth of the goods, the tax office its taxes, the shop the rest', () => {
  expect(splitSale(bill)).toEqual({ taxCents: 10_91, marketplaceCents: 7_00, commissionTaxCents: 0, shopCents: 76_95 })
})

test('a registered seller gets the tax that it hands on; the buyer pays the same', () => {
  const taxCollection = { gstHst: 'seller', provincial: 'nobody' } as const
  expect(splitSale({ ...bill, taxCollection })).toEqual({
    taxCents: 0,
    marketplaceCents: 7_00,
    commissionTaxCents: 0,
    shopCents: 76_95 + 10_91,
    ownTax: { gstHstCents: 10_91, provincialCents: 0 },
  })
})

test('a commission that was frozen with the sale is taken as it stands, with its tax; nothing else of the split changes', () => {
  expect(splitSale({ ...bill, commissionCents: 5_60, commissionTaxCents: 73 })).toEqual({
    ...{ taxCents: 10_91, marketplaceCents: 5_60, commissionTaxCents: 73 },
    shopCents: 76_95 + 7_00 - 5_60 - 73,
  })
})

test('what the marketplace pays for its own coupon goes to the shop on top, and the buyer pays the same', () => {
  const split = splitSale({ ...bill, houseDiscountCents: 10_00 })
  expect(split).toEqual({ taxCents: 10_91, marketplaceCents: 7_00, commissionTaxCents: 0, shopCents: 86_95, couponCents: 10_00 })
  expect(sumOfSplit(split)).toBe(bill.totalCents)
})

const collectors = fc.constantFrom('seller' as const, 'marketplace' as const)

test('refunds in any steps undo the sale exactly, whoever collects and whoever pays for the coupon', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 40_00 }), { maxLength: 8 }),
      collectors,
      fc.integer({ min: 0, max: 10_00 }),
      (steps, gstHst, houseDiscountCents) => {
        const sale = splitSale({
          ...bill,
          taxCollection: { gstHst, provincial: 'nobody' },
          commissionCents: 5_60,
          commissionTaxCents: 73,
          houseDiscountCents,
        })
        const undone = { shopCents: 0, taxCents: 0, marketplaceCents: 0, commissionTaxCents: 0, couponCents: 0 }
        const ownTax = { gstHstCents: 0, provincialCents: 0 }
        let before = 0
        for (const step of [...steps, bill.totalCents]) {
          const refund = Math.min(step, bill.totalCents - before)
          const part = splitRefund(sale, bill.totalCents, before, refund)
          expect(sumOfSplit(part)).toBe(refund)
          for (const name of ['shopCents', 'taxCents', 'marketplaceCents', 'commissionTaxCents', 'couponCents'] as const) {
            undone[name] += part[name] ?? 0
            if (name === 'shopCents') expect(undone.shopCents).toBeLessThanOrEqual(sale.shopCents)
          }
          ownTax.gstHstCents += part.ownTax?.gstHstCents ?? 0
          ownTax.provincialCents += part.ownTax?.provincialCents ?? 0
          before += refund
        }
        expect({ ...undone, ownTax }).toEqual({ couponCents: 0, ownTax: { gstHstCents: 0, provincialCents: 0 }, ...sale })
      },
    ),
  )
})
