import type { DirectorySort } from '../../contract/services.ts'
import { isId } from '../../rules/ids.ts'
import type { DirectoryPosition } from './search-directory.ts'

export const writeDirectoryCursor = (sort: DirectorySort, { value, id }: DirectoryPosition): string =>
  Buffer.from(JSON.stringify([sort, value, id])).toString('base64url')

/** Null for anything that is not a cursor of this order. */
export function readDirectoryCursor(sort: DirectorySort, cursor: string): DirectoryPosition | null {
  try {
    const [of, value, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[]
    return of === sort && typeof value === 'number' && Number.isFinite(value) && typeof id === 'string' && isId(id) ? { value, id } : null
  } catch {
    return null
  }
}
