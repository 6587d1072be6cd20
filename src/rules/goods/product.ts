import type { Locale, Text } from '../../contract/locale.ts'
import type { variantAttributes } from '../../contract/products.ts'
import type { ProductState } from '../../contract/seller-products.ts'

/** One chosen attribute of a piece, as the cart shows it. */
export interface Variant {
  attribute: (typeof variantAttributes)[number]
  name: Text
  key: string
  value: Text
  hex?: string
}

/** A piece of a product that can be bought, as somebody writes it. */
export interface WrittenPiece {
  /** Of one that there is; a new one has none. */
  id?: string
  chosen: readonly Variant[]
  priceCents: number
  /** Crossed out beside the price. */
  wasCents: number | null
  /** The price at the shop's own address, where it differs. */
  independentCents: number | null
  /** What the seller paid for it: nobody else sees it. */
  costCents?: number | null
  picture: string | null
  code: string | null
  barcode: string | null
  /** Of a new one: how many there are. What is there already is counted, not written. */
  onHand?: number
}

/** A whole product, as an editor, a file or a program writes it. */
export interface WrittenProduct {
  /** Of one that there is, with the version that was seen. */
  known?: { id: string; version: number }
  handle: string | null
  state: ProductState
  /** Of what is scheduled. */
  publishAt?: Date | null
  category3Id: string
  brand: string
  modelNumber: string | null
  title: Text
  description: Text
  bullets: Record<Locale, string[]>
  tags: readonly string[]
  weightGrams: number
  madeInCanada: boolean
  isGift: boolean
  handlingCents: number
  installationCents: number
  extraShippingCents: number
  /** The first is the one that lists show. */
  pictures: readonly { key: string; alt: Text; isView: boolean; colour: string | null; focus?: [number, number] | null }[]
  attributes: readonly { key: string; valueKey: string; name: Text; value: Text }[]
  pieces: readonly WrittenPiece[]
}
