import { expect, test } from 'vitest'
import { type Listing, profileOf } from './matching-profile.ts'

const lamp: Listing = { titles: ['Loon LN-4100 lamp', 'Lampe Loon LN-4100'], brand: 'Loon', modelNumber: 'LN-4100', priceCents: 50_00 }

test('a listing that says the same is read once, and one that says another thing is another one', () => {
  expect(profileOf({ ...lamp })).toBe(profileOf({ ...lamp }))
  expect(profileOf({ ...lamp, priceCents: 60_00 })).not.toBe(profileOf(lamp))
  expect(profileOf({ ...lamp, attributes: { colour: 'red' } })).not.toBe(profileOf(lamp))
})
