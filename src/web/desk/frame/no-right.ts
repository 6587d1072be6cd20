import type { Right } from '../../../contract/rights.ts'
import type { PlaceKind } from '../../../rules/permissions.ts'

/** What stands in the place of a page for whoever works there without the right to it. */
export interface NoRight {
  lacks: `${PlaceKind} ${Right}`
}

export const isNoRight = (instead: object | undefined): instead is NoRight => instead !== undefined && 'lacks' in instead
