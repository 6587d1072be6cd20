import { expect, test } from 'vitest'
import { shopBill } from './bill.ts'
import { deliveryCost } from './delivery.ts'
import { type DeliveryRate, ratedCents, rateFor, rateProblems } from './delivery-rates.ts'
import { EXPRESS_SURCHARGE, shippingChoices } from './shipping.ts'

const near: DeliveryRate = { provinces: ['ON', 'QC'], baseCents: 6_00, perKgCents: 1_50, freeOverCents: 60_00 }
const rest: DeliveryRate = { provinces: [], baseCents: 14_00, perKgCents: 3_00, freeOverCents: 99_00 }
const piece = { unitCents: 20_00, quantity: 1, handlingCents: 0, installationCents: 0, extraShippingCents: 0 }

test('a province has its own rate, every other the one for the rest, and without one the marketplace’s holds', () => {
  expect(rateFor([near, rest], 'QC')).toBe(near)
  expect(rateFor([near, rest], 'NU')).toBe(rest)
  expect(rateFor([near], 'NU')).toBeNull()
  expect(rateFor([near], 'XX')).toBeNull()
  expect(deliveryCost(20_00, false, null)).toBe(9_95)
})

test('the first kilogram is in the base, and each further one that is begun is paid', () => {
  expect([0, 1, 1000, 1001, 2000, 2001].map((grams) => ratedCents({ rate: near, grams }))).toEqual([6_00, 6_00, 6_00, 7_50, 7_50, 9_00])
})

test('delivery is free above the shop’s own sum, and above the marketplace’s in any case', () => {
  expect(deliveryCost(60_00, false, { rate: near, grams: 5000 })).toBe(12_00)
  expect(deliveryCost(60_01, false, { rate: near, grams: 5000 })).toBe(0)
  expect(deliveryCost(99_01, false, { rate: { ...rest, freeOverCents: 500_00 }, grams: 1 })).toBe(0)
})

test('the bill and the choices of a checkout ask the same for the same parcel', () => {
  const bill = shopBill([{ ...piece, weightGrams: 1200 }], 0, false, 'BC', '2026-11-15', { rates: [near, rest] })
  expect(bill.shippingCents).toBe(17_00)
  const [standard, express] = shippingChoices(
    { subtotal: 20_00, standardIsFree: false, parcel: { rate: rest, grams: 1200 } },
    { from: 'ON', to: 'BC', now: new Date('2026-11-16T15:00:00Z') },
  )
  expect(standard?.costCents).toBe(17_00)
  expect(express?.costCents).toBe(17_00 + EXPRESS_SURCHARGE)
})

test('while a shop is closed nothing leaves before the day after', () => {
  const way = { from: 'ON', to: 'ON', now: new Date('2026-12-21T15:00:00Z') }
  const basket = { subtotal: 20_00, standardIsFree: false }
  const [open] = shippingChoices(basket, way)
  const [closed, express] = shippingChoices(basket, { ...way, closed: { from: '2026-12-20', to: '2027-01-03' } })
  expect(open?.earliest).toBe('2026-12-22')
  expect(closed?.earliest).toBe('2027-01-05')
  expect((express?.earliest ?? '') >= '2027-01-04').toBe(true)
  // Not begun yet, or over: nothing moves.
  expect(shippingChoices(basket, { ...way, closed: { from: '2026-12-23', to: '2027-01-03' } })[0]).toEqual(open)
  expect(shippingChoices(basket, { ...way, closed: { from: '2026-11-01', to: '2026-11-05' } })[0]).toEqual(open)
})

test('a province that is named twice, and a second rate for the rest, are problems', () => {
  expect(rateProblems([near, rest])).toEqual([])
  expect(rateProblems([near, { ...near, provinces: ['QC', 'NB'] }, rest, rest])).toEqual([
    { at: 1, is: 'twice', province: 'QC' },
    { at: 3, is: 'two-rests' },
  ])
})
