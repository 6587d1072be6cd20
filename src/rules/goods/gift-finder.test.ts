import { expect, test } from 'vitest'
import { giftAsked } from './gift-finder.ts'

test('a gift is looked for by person and price, and nonsense is left out', () => {
  expect(giftAsked({ person: 'kids', price: 'to50' })).toEqual({ person: 'kids', price: 'to50' })
  expect(giftAsked({ person: 'toString', price: '<script>' })).toEqual({})
  expect(giftAsked({})).toEqual({})
})
