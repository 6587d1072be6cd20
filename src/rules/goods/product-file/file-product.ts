import type { Locale } from '../../../contract/locale.ts'
import type { fileProblemCodes, unreadableWhys } from '../../../contract/seller-imports.ts'
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

export type FileProblemCode = (typeof fileProblemCodes)[number]

export interface FileProblem {
  row: number
  /** Of the product; null where a row belongs to none. */
  handle: string | null
  /** The column's place from 0, and as the file calls it. */
  at: number | null
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
  problemsByCode: Readonly<Partial<Record<FileProblemCode, number>>>
  /** All rows of the products of which something is told. */
  rowsToMend: readonly number[]
  /** Codes of digits are written with an apostrophe. */
  quotesCodes: boolean
}

export interface Unreadable {
  is: 'unreadable'
  why: (typeof unreadableWhys)[number]
  /** Of a file of whose columns none was recognised: somebody can say what they are. */
  headers: readonly Column[]
}
