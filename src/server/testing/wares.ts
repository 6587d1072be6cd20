import type { Variant, WrittenPiece, WrittenProduct } from '../../rules/goods/product.ts'
import { said } from './marketplace.ts'

export const piece = (changes: Partial<WrittenPiece> = {}): WrittenPiece => ({
  chosen: [],
  priceCents: 4_900,
  wasCents: null,
  independentCents: null,
  picture: null,
  code: null,
  barcode: null,
  ...changes,
})

export const colour = (key: string): Variant => ({ attribute: 'colour', name: said('Colour'), key, value: said(key) })

/** A kettle as somebody would write it. */
export const kettleIn = (category3Id: string, changes: Partial<WrittenProduct> = {}): WrittenProduct => ({
  handle: null,
  state: 'active',
  category3Id,
  brand: 'Quillon',
  modelNumber: 'QK-7',
  title: said('Gooseneck kettle'),
  description: said('Pours slowly'),
  bullets: { en: ['Steel'], fr: ['Acier'], zh: ['不锈钢'] },
  tags: ['tea'],
  weightGrams: 900,
  madeInCanada: false,
  isGift: false,
  handlingCents: 0,
  installationCents: 0,
  extraShippingCents: 0,
  pictures: [{ key: 'kettle', alt: said('A kettle'), isView: false, colour: null }],
  attributes: [{ key: 'material', valueKey: 'steel', name: said('Material'), value: said('Steel') }],
  pieces: [piece({ onHand: 3 })],
  ...changes,
})
