import type { UnderstoodPart } from '../../contract/search.ts'
import type { FacetCounts } from './facets.ts'

/** What was probably meant: searched for already when `automatic`. */
export interface Correction {
  text: string
  automatic: boolean
}

export interface SearchAnswer {
  /** Products, in order. */
  ids: string[]
  /** By relevance alone: how well each of them fits, falling. */
  fits: readonly number[]
  total: number
  /** False when the total and the counts are estimates from a sample. */
  isExact: boolean
  cursor: string | null
  counts: FacetCounts
  /** Which level the category counts are of. */
  categoryLevel: 1 | 2 | 3
  correction: Correction | null
  understood: readonly UnderstoodPart[]
  unknown: readonly string[]
}

export type Found = Omit<SearchAnswer, 'categoryLevel' | 'correction' | 'understood' | 'unknown'>
