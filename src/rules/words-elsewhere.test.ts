import { expect, test } from 'vitest'
import { coloursIn } from './matching/listing-words.ts'
import { matchListings } from './matching/matching.ts'
import type { Listing } from './matching/matching-profile.ts'
import { tokensOf, withoutTail } from './matching/title-tokens.ts'

const listing = (title: string, facts: Partial<Listing> = {}): Listing => ({
  titles: [title],
  brand: null,
  modelNumber: null,
  priceCents: 0,
  ...facts,
})

test('colours are the same in the languages that shops write', () => {
  for (const title of ['Nero/Bianco', 'negro y blanco', 'noir blanc', 'schwarz weiss', 'zwart wit'])
    expect(coloursIn(title)).toEqual(new Set(['black', 'white']))
})

test('a shoe is the same in another language, and not in other colours', () => {
  const black = listing('Kestrel Dynaflex 3 - Black/White/Red mens shoes')
  const inItalian = matchListings(black, listing('Kestrel Dynaflex 3 - Nero/Bianco/Rosso Scarpe Uomo'))
  expect(inItalian.verdict).toBe('same')
  expect(matchListings(black, listing('Kestrel Dynaflex 3 - Grigio/Giallo Scarpe Uomo')).verdict).toBe('different')
})

test('the mark of a language and the shop behind a bar are no words of the thing', () => {
  expect(withoutTail('Kestrel Dynaflex 3 Running Shoe | The Shoe House')).toBe('Kestrel Dynaflex 3 Running Shoe')
  expect([...tokensOf('Dynaflex Nero"@it-IT Uomo')]).not.toContain('it')
  expect(withoutTail('Red | Blue')).toBe('Red | Blue')
})

test('a lens for one camera is not the same for another', () => {
  const sony = listing('Optura 70-300mm f/4-5.6 macro lens for Sony')
  expect(matchListings(sony, listing('Optura 70-300mm f/4-5.6 macro lens for Canon')).verdict).toBe('different')
  expect(matchListings(sony, listing('Optura 70-300mm f/4-5.6 macro lens (Sony)')).verdict).toBe('same')
})

test.each<[string, Partial<Listing>, Partial<Listing>]>([
  ['the same maker in both fields', { brand: 'Vexa' }, { brand: 'Vexa' }],
  ['a maker in one field', { brand: 'Vexa' }, {}],
  ['a maker that the other title names', { brand: 'Vexa' }, { brand: 'Castellan' }],
  ['prices that shops differ by', { priceCents: 49_99 }, { priceCents: 99_99 }],
])('a fact more makes nobody less sure: %s', (_, mine, theirs) => {
  const [a, b] = ['Vexa photo editor 8 deluxe', 'Vexa photo editor deluxe 8 retail box']
  const bare = matchListings(listing(a), listing(b))
  const told = matchListings(listing(a, mine), listing(b, theirs))
  expect(told.confidence).toBeGreaterThanOrEqual(bare.confidence)
})

test('makers that differ and prices far apart still speak against a pair', () => {
  const [a, b] = ['photo editor 8 deluxe', 'photo editor 8 deluxe']
  expect(matchListings(listing(a, { brand: 'Vexa' }), listing(b, { brand: 'Castellan' })).confidence).toBeLessThan(
    matchListings(listing(a), listing(b)).confidence,
  )
  expect(matchListings(listing(a, { priceCents: 10_00 }), listing(b, { priceCents: 80_00 })).verdict).toBe('near')
})
