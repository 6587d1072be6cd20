import { expect, test } from 'vitest'
import { landedElsewhere, landedHere } from './landed-price.ts'

const item = { priceCents: 44_50, handlingCents: 0, installationCents: 0, extraShippingCents: 0, freeDelivery: false }

test('in Ontario a kettle of 44.50 costs 61.53 at the door', () => {
  expect(landedHere(item, 'ON', '2026-11-15')).toEqual({
    itemCents: 44_50,
    feesCents: 0,
    shippingCents: 9_95,
    taxCents: 7_08,
    totalCents: 61_53,
  })
})

test('a shop that delivers free adds no shipping, a mandatory fee is added and taxed', () => {
  const chair = { ...item, handlingCents: 5_00, freeDelivery: true }
  expect(landedHere(chair, 'AB', '2026-11-15')).toEqual({
    itemCents: 44_50,
    feesCents: 5_00,
    shippingCents: 0,
    taxCents: 2_48,
    totalCents: 51_98,
  })
})

test('an offer of another site carries the taxes of the same place', () => {
  expect(landedElsewhere({ priceCents: 51_00, feesCents: 0, shippingCents: 4_99 }, 'QC', '2026-11-15')).toMatchObject({
    taxCents: 2_80 + 5_59,
    totalCents: 64_38,
  })
})
