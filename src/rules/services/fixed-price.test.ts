import { expect, test } from 'vitest'
import { hasFixedPrice, unitOfOption } from './fixed-price.ts'

test('a price from somewhere is no fixed price, unless an option with its own is chosen', () => {
  expect(hasFixedPrice({ priceCents: 95_00, unit: 'from' }, false)).toBe(false)
  expect(hasFixedPrice({ priceCents: 95_00, unit: 'from' }, true)).toBe(true)
  for (const unit of ['visit', 'hour', 'call-out'] as const) expect(hasFixedPrice({ priceCents: 95_00, unit }, false)).toBe(true)
  expect(hasFixedPrice({ priceCents: null, unit: 'visit' }, false)).toBe(false)
  expect([unitOfOption('from'), unitOfOption('hour')]).toEqual(['visit', 'hour'])
})
