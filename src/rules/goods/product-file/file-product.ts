import type { Locale } from '../../../contract/locale.ts'
import type { Column, Dialect } from './columns.ts'
import type { Encoding } from './decode-file.ts'
import type { Delimiter } from './read-rows.ts'

/** What a file says of a piece; null where it says nothing. */
export interface FilePiece {
  row: number
  /** In the order of the product's options. */
  values: readonly string[]
  sku: string | null
  barcode: string | null
  priceCents: number | null
  wasCents: number | null
  costCents: number | null
  stock: number | null
  picture: string | null
}

export type FileState = 'active' | 'draft' | 'archived'

/** What a file says of a product; null and missing languages where it says nothing: that stays as it is. */
export interface FileProduct {
  row: number
  handle: string
  title: Partial<Record<Locale, string>>
  description: Partial<Record<Locale, string>>
  brand: string | null
  model: string | null
  category: string | null
  type: string | null
  tags: readonly string[] | null
  state: FileState | null
  grams: number | null
  isGiftCard: boolean
  options: readonly string[]
  pieces: readonly FilePiece[]
  pictures: readonly { url: string; alt: string }[]
  /** By what stands in the header's brackets. */
  metafields: Readonly<Record<string, string>>
}

export const fileProblemCodes = [
  'unclosed-quote',
  'ragged',
  'cell-too-long',
  'no-handle',
  'no-title',
  'no-price',
  'not-a-price',
  'price-out-of-bounds',
  'was-not-above-price',
  'not-a-number',
  'negative-stock',
  'out-of-bounds',
  'unknown-state',
  'too-long',
  'too-many',
  'no-address',
  'value-missing',
  'piece-twice',
  'gift-card',
] as const
export type FileProblemCode = (typeof fileProblemCodes)[number]

export interface FileProblem {
  row: number
  /** As the file calls the column. */
  column: string | null
  code: FileProblemCode
  value: string
  /** What is taken instead; null where nothing can be. */
  proposed: string | null
  /** The product is left out until it is mended. */
  stops: boolean
}

export interface ParsedFile {
  is: 'file'
  encoding: Encoding
  delimiter: Delimiter
  dialect: Dialect
  columns: readonly Column[]
  /** Without the headers. */
  rows: number
  /** Those of which nothing stands in the way. */
  products: readonly FileProduct[]
  /** How many products are left out. */
  leftOut: number
  /** The first of them. */
  problems: readonly FileProblem[]
  problemCount: number
  /** Codes of digits are written with an apostrophe. */
  quotesCodes: boolean
}

export interface Unreadable {
  is: 'unreadable'
  why: 'empty' | 'not-text' | 'no-columns' | 'too-many-rows'
}
