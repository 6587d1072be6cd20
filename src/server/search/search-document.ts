import type { Locale } from '../../contract/locale.ts'
import type { DocumentWords } from '../../rules/search/document-words.ts'
import type { DocumentKind } from './document-kind.ts'

/** What is found, before its place in the popular part is known. */
export interface SearchDocument {
  id: string
  kind: DocumentKind
  shopId: string | null
  category1Id: string | null
  category2Id: string | null
  category3Id: string | null
  brandId: string | null
  priceCents: number
  rating: number
  soldCount: number
  inStock: boolean
  onSale: boolean
  freeDelivery: boolean
  isGift: boolean
  colours: readonly string[]
  mallIds: readonly number[]
  createdAt: Date
  words: DocumentWords
}

export interface VocabularyWord {
  word: string
  shown: string
  language: Locale
  lexeme: string
  documents: number
  /** As it sounds; empty for a word that is never looked for by that. */
  sound: string
}

export interface LexemeRow extends Record<string, unknown>, CountedLexeme {
  lexeme: string
}

export interface CountedLexeme {
  documents: number
  heads: number
}
