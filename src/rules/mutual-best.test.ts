import { expect, test } from 'vitest'
import { type Fit, mutualBest } from './mutual-best.ts'

const pair = (product: string, offer: string, confidence: number, seller = 'North'): Fit => ({ product, offer, seller, confidence })
const chosen = (...fits: Fit[]) => mutualBest(fits).map(({ product, offer }) => `${offer} is ${product}`)

test('an offer goes where it fits best, and leaves the other product to the seller’s next one', () => {
  expect(chosen(pair('lamp', 'a', 0.7), pair('shade', 'a', 0.9), pair('lamp', 'b', 0.6))).toEqual(['a is shade', 'b is lamp'])
})

test('of one seller’s offers one is the product’s, of two sellers each one', () => {
  expect(chosen(pair('lamp', 'a', 0.8), pair('lamp', 'b', 0.9))).toEqual(['b is lamp'])
  expect(chosen(pair('lamp', 'a', 0.8), pair('lamp', 'b', 0.9, 'South'))).toEqual(['a is lamp', 'b is lamp'])
})

test('a tie of products is left open, a tie of offers goes to the first', () => {
  expect(chosen(pair('lamp', 'a', 0.65), pair('shade', 'a', 0.65), pair('lamp', 'b', 0.65))).toEqual(['a is lamp', 'a is shade'])
})
