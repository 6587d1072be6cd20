import { expect, test } from 'vitest'
import { type Fit, oneByOne, shareOf } from './one-by-one.ts'

const pair = (product: string, offer: string, words: number, { seller = 'North', most = 1 } = {}): Fit => ({
  product,
  offer,
  seller,
  weighed: { words, doubt: 1, most, reasons: [] },
  worth: Math.min(words, most),
})
const inFeed = (offers: number, ...fits: Fit[]) => {
  const open = new Map(oneByOne(fits).map((found) => [found.fit.offer, found.open]))
  return oneByOne(fits, shareOf([...open.values()], offers))
}
const chosen = (...fits: Fit[]) => oneByOne(fits).map(({ fit: { product, offer } }) => `${offer} is ${product}`)
const sure = (...fits: Fit[]) =>
  Object.fromEntries(oneByOne(fits).map(({ fit: { product, offer }, match }) => [`${offer} is ${product}`, match]))

test('an offer goes where it fits best, and leaves the other product to the seller’s next one', () => {
  expect(chosen(pair('lamp', 'a', 0.7), pair('shade', 'a', 0.9), pair('lamp', 'b', 0.6))).toEqual(['a is shade', 'b is lamp'])
})

test('of one seller’s offers one is the product’s, of two sellers each one', () => {
  expect(chosen(pair('lamp', 'a', 0.8), pair('lamp', 'b', 0.9))).toEqual(['b is lamp'])
  expect(chosen(pair('lamp', 'a', 0.9), pair('lamp', 'b', 0.8, { seller: 'South' }))).toEqual(['a is lamp', 'b is lamp'])
})

test('a tie of offers goes to the first, and a tie of products leaves it open', () => {
  expect(chosen(pair('lamp', 'a', 0.9), pair('lamp', 'b', 0.9))).toEqual(['a is lamp'])
  const open = sure(pair('lamp', 'a', 0.9), pair('shade', 'a', 0.89), pair('mug', 'a', 0.8))
  expect(Object.entries(open).map(([which, { verdict }]) => [which, verdict])).toEqual([
    ['a is lamp', 'different'],
    ['a is shade', 'different'],
  ])
  expect(sure(pair('lamp', 'a', 0.9), pair('shade', 'a', 0.9))['a is lamp']?.verdict).toBe('near')
})

test('a product that a better offer is of leaves nothing open', () => {
  const found = sure(pair('lamp', 'a', 0.9), pair('shade', 'a', 0.9), pair('shade', 'b', 0.95))
  expect([found['a is lamp']?.verdict, found['b is shade']?.verdict]).toEqual(['same', 'same'])
})

test('that nothing else is here outweighs neither words that speak against a pair nor what differs', () => {
  const feed = Array.from({ length: 200 }, (_, at) => pair(`product ${at}`, `offer ${at}`, 0.97))
  const found = inFeed(202, ...feed, pair('lamp', 'a', 0.25), pair('shade', 'b', 0.97, { most: 0.65 }))
  const verdict = (offer: string) => found.find((one) => one.fit.offer === offer)?.match.verdict
  expect([verdict('offer 7'), verdict('a'), verdict('b')]).toEqual(['same', 'near', 'near'])
})

test('how much of a feed is here tells how sure its doubtful offers are', () => {
  const doubtful = pair('lamp', 'a', 0.5)
  const of = (words: number) => {
    const feed = Array.from({ length: 100 }, (_, at) => pair(`product ${at}`, `offer ${at}`, words))
    return inFeed(101, doubtful, ...feed).find((one) => one.fit === doubtful)?.match.confidence ?? 0
  }
  expect(of(0.97)).toBeGreaterThan(0.9)
  expect(of(0.1)).toBeLessThan(0.5)
})
