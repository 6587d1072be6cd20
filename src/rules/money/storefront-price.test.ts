import { expect, test } from 'vitest'
import { priceAt } from './storefront-price.ts'

test('a shop’s own price counts in its storefront and nowhere else', () => {
  const sku = { priceCents: 20_00, independentCents: 19_00 }
  expect(priceAt(sku, true)).toBe(19_00)
  expect(priceAt(sku, false)).toBe(20_00)
})

test('without one the price is the same everywhere', () => {
  for (const isStorefront of [true, false]) expect(priceAt({ priceCents: 20_00, independentCents: null }, isStorefront)).toBe(20_00)
})
