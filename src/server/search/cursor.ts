import type { Sort } from '../../contract/search.ts'
import { isId } from '../../rules/ids.ts'

/** Where a list goes on: the value it is sorted by and the id of the last product shown. */
export interface Position {
  value: number | string
  id: string
}

export const writeCursor = (sort: Sort, { value, id }: Position): string =>
  Buffer.from(JSON.stringify([sort, value, id])).toString('base64url')

/** Null for anything that is not a cursor of this order. */
export function readCursor(sort: Sort, cursor: string): Position | null {
  try {
    const [ofSort, value, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[]
    const isValue = sort === 'newest' ? typeof value === 'string' && !Number.isNaN(Date.parse(value)) : Number.isFinite(value)
    return ofSort === sort && isValue && typeof id === 'string' && isId(id) ? { value: value as number | string, id } : null
  } catch {
    return null
  }
}
