import { expect, test } from 'vitest'
import type { Text } from '../../contract/locale.ts'
import type { Variant, WrittenPiece, WrittenProduct } from './product.ts'
import { mostOf, problemsOf } from './product-problems.ts'

const said = (word: string): Text => ({ en: word, fr: word, zh: word })
const size = (key: string): Variant => ({ attribute: 'size', name: said('Size'), key, value: said(key) })
const piece: WrittenPiece = {
  chosen: [size('s')],
  priceCents: 100,
  wasCents: null,
  independentCents: null,
  picture: null,
  code: null,
  barcode: null,
  onHand: 0,
}
const product: WrittenProduct = {
  handle: 'shirt',
  state: 'active',
  category3Id: 'shirts',
  brand: 'Loon',
  modelNumber: null,
  title: said('Shirt'),
  description: said(''),
  bullets: { en: [], fr: [], zh: [] },
  tags: [],
  weightGrams: 200,
  madeInCanada: true,
  isGift: false,
  handlingCents: 0,
  installationCents: 0,
  extraShippingCents: 0,
  pictures: [{ key: 'shirt', alt: said('Shirt'), isView: false, colour: null }],
  attributes: [],
  pieces: [piece],
}
const found = (changes: Partial<WrittenProduct>) => problemsOf({ ...product, ...changes }).map(({ path, kind }) => `${path} ${kind}`)
const ofPiece = (changes: Partial<WrittenPiece>) => found({ pieces: [{ ...piece, ...changes }] })

test('a product that is whole has no problem', () => expect(found({})).toEqual([]))

test('a name in one language is enough, and none at all is told', () => {
  expect(found({ title: { en: '', fr: ' ', zh: '衬衫' } })).toEqual([])
  expect(found({ title: { en: ' ', fr: '', zh: '' } })).toEqual(['title.en missing'])
})

test('what is scheduled says when, and needs what is for sale needs', () => {
  expect(found({ state: 'scheduled', publishAt: new Date(0) })).toEqual([])
  expect(found({ state: 'scheduled', pictures: [] })).toEqual(['pictures missing', 'publishAt no-moment'])
})

test('what is for sale has a picture; a draft may wait for one', () => {
  expect(found({ pictures: [] })).toEqual(['pictures missing'])
  expect(found({ pictures: [], state: 'draft' })).toEqual([])
})

test('a price is a whole number of cents that somebody may pay', () => {
  for (const priceCents of [0, -1, 1.5, Number.NaN, mostOf.cents + 1])
    expect(ofPiece({ priceCents })).toEqual(['pieces.0.priceCents no-price'])
  expect(ofPiece({ priceCents: mostOf.cents })).toEqual([])
})

test('what is crossed out was dearer', () => {
  expect(ofPiece({ wasCents: 100 })).toEqual(['pieces.0.wasCents was-not-above-price'])
  expect(ofPiece({ wasCents: 101 })).toEqual([])
})

test('pieces of one product are chosen by the same options, and no two by the same choice', () => {
  expect(found({ pieces: [piece, { ...piece, chosen: [] }] })).toEqual(['pieces.1.chosen options-differ'])
  expect(found({ pieces: [piece, piece] })).toEqual(['pieces.1 twice'])
  expect(found({ pieces: [piece, { ...piece, chosen: [size('m')] }] })).toEqual([])
})

test('what is there already is counted and not written', () => {
  expect(ofPiece({ id: 'one', onHand: 5 })).toEqual(['pieces.0.onHand out-of-bounds'])
  expect(ofPiece({ onHand: -1 })).toEqual(['pieces.0.onHand out-of-bounds'])
})

test('nothing is longer or more than anybody reads', () => {
  expect(found({ title: said('x'.repeat(mostOf.title + 1)) })).toHaveLength(3)
  expect(found({ tags: Array.from({ length: mostOf.tags + 1 }, String) })).toEqual(['tags too-many'])
  expect(found({ pieces: Array.from({ length: mostOf.pieces + 1 }, (_, n) => ({ ...piece, chosen: [size(String(n))] })) })).toEqual([
    'pieces too-many',
  ])
  expect(found({ pieces: [] })).toEqual(['pieces missing'])
})
