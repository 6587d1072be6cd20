import type { Sort } from '../../contract/search.ts'
import { isId } from '../../rules/ids.ts'
import { readCursorText, writeCursorText } from '../db/cursor-text.ts'

/** Where a list goes on: the value it is sorted by and the id of the last product shown. */
export interface Position {
  value: number | string
  id: string
}

export const writeCursor = (sort: Sort, { value, id }: Position): string => writeCursorText([sort, value, id])

/** Null for anything that is not a cursor of this order. */
export function readCursor(sort: Sort, cursor: string): Position | null {
  const [ofSort, value, id] = readCursorText(cursor)
  return ofSort === sort && isValueOf(sort, value) && typeof id === 'string' && isId(id) ? { value, id } : null
}

const isValueOf = (sort: Sort, value: unknown): value is number | string =>
  sort === 'newest' ? typeof value === 'string' && !Number.isNaN(Date.parse(value)) : Number.isFinite(value)
