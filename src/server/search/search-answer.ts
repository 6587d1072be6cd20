import type { FacetCounts } from './facets.ts'
import type { Understood } from './understand.ts'

export interface SearchAnswer {
  /** Products, in order. */
  ids: string[]
  total: number
  /** False when the total and the counts are estimates from a sample. */
  isExact: boolean
  cursor: string | null
  counts: FacetCounts
  /** Which level the category counts are of. */
  categoryLevel: 1 | 2 | 3
  correction: Understood['correction']
  /** Nothing fitted the whole query: these fit a part of it. */
  isBroader: boolean
}

export type Found = Omit<SearchAnswer, 'categoryLevel' | 'correction'>
