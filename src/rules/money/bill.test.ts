import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BillLine, discountPerLine, freeDeliveryRemaining, isDeliveryFree, shopBill, sumBills } from './bill.ts'
import type { Province } from './tax.ts'

const line = (unitCents: number, quantity = 1): BillLine => ({
  unitCents,
  quantity,
  handlingCents: 0,
  installationCents: 0,
  extraShippingCents: 0,
})

test('delivery is free strictly above 99 dollars', () => {
  expect(isDeliveryFree(99_00)).toBe(false)
  expect(isDeliveryFree(99_01)).toBe(true)
  expect(freeDeliveryRemaining(60_00)).toBe(39_00)
  expect(freeDeliveryRemaining(99_00)).toBe(1)
  expect(freeDeliveryRemaining(120_00)).toBe(0)
})

test('a bill in Ontario: items, shipping, 13 percent', () => {
  const bill = shopBill([line(20_00, 2)], 4_00, false, 'ON', '2026-11-15')
  expect(bill).toMatchObject({
    itemsCents: 40_00,
    discountCents: 4_00,
    shippingCents: 9_95,
    gstHstCents: 5_97,
    pstRstQstCents: 0,
    totalCents: 51_92,
  })
})

test('fees count for every piece and are taxed', () => {
  const chair = { ...line(500_00, 2), handlingCents: 39_00, extraShippingCents: 49_00 }
  const bill = shopBill([chair], 0, false, 'AB', '2026-11-15')
  expect(bill).toMatchObject({ handlingCents: 78_00, deliveryCents: 98_00, shippingCents: 0, gstHstCents: 58_80, totalCents: 1234_80 })
})

const provinces: Province[] = ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT']
const anyLine = fc.record({
  unitCents: fc.integer({ min: 1, max: 5_000_00 }),
  quantity: fc.integer({ min: 1, max: 9 }),
  handlingCents: fc.integer({ min: 0, max: 90_00 }),
  installationCents: fc.integer({ min: 0, max: 90_00 }),
  extraShippingCents: fc.integer({ min: 0, max: 90_00 }),
})

test('a total is the sum of its parts and the parent the sum of its shops, in every province', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.array(anyLine, { minLength: 1, maxLength: 5 }), fc.integer({ min: 0, max: 900_00 })), {
        minLength: 1,
        maxLength: 4,
      }),
      fc.constantFrom(...provinces),
      (shops, province) => {
        const bills = shops.map(([lines, discount]) => shopBill(lines, discount, false, province, '2026-11-15'))
        for (const b of [...bills, sumBills(bills)]) {
          const parts =
            b.itemsCents -
            b.discountCents +
            b.shippingCents +
            b.deliveryCents +
            b.handlingCents +
            b.installationCents +
            b.gstHstCents +
            b.pstRstQstCents
          expect(b.totalCents).toBe(parts)
        }
        expect(sumBills(bills).totalCents).toBe(bills.reduce((sum, b) => sum + b.totalCents, 0))
      },
    ),
  )
})

test('a discount over lines adds up', () => {
  expect(discountPerLine(10_00, [line(10_00), line(20_00), line(3_33)]).reduce((a, b) => a + b, 0)).toBe(10_00)
})

test('a gift wrap is a row of its own, taxed like delivery, and moves no free delivery', () => {
  const line = { unitCents: 50_00, quantity: 2, handlingCents: 0, installationCents: 0, extraShippingCents: 0 }
  const bare = shopBill([{ ...line, unitCents: 49_50 }], 0, false, 'ON', '2026-11-15')
  const wrapped = shopBill([{ ...line, unitCents: 49_50, giftWrapCents: 5_00 }], 0, false, 'ON', '2026-11-15')
  expect(bare.giftWrapCents).toBe(0)
  // 99.00 of goods pay for their parcel, wrapped or not.
  expect(wrapped).toMatchObject({ giftWrapCents: 10_00, itemsCents: bare.itemsCents, shippingCents: bare.shippingCents })
  expect(wrapped.totalCents - bare.totalCents).toBe(11_30)
  expect(sumBills([wrapped, wrapped]).giftWrapCents).toBe(20_00)
})
