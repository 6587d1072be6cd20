import type { DirectorySort } from '../../contract/services.ts'
import { isId } from '../../rules/ids.ts'
import { readCursorText, writeCursorText } from '../db/cursor-text.ts'
import type { DirectoryPosition } from './search-directory.ts'

export const writeDirectoryCursor = (sort: DirectorySort, { value, id }: DirectoryPosition): string => writeCursorText([sort, value, id])

/** Null for anything that is not a cursor of this order. */
export function readDirectoryCursor(sort: DirectorySort, cursor: string): DirectoryPosition | null {
  const [of, value, id] = readCursorText(cursor)
  return of === sort && typeof value === 'number' && Number.isFinite(value) && typeof id === 'string' && isId(id) ? { value, id } : null
}
