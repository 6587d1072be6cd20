import type { Sort } from '../../../contract/search.ts'
import type { Position } from '../cursor.ts'
import type { Columns } from './columns.ts'
import { sortedBy } from './orders.ts'

/** The value of a slot as a cursor holds it, the same that the database would write. */
export function cursorValue(columns: Columns, sort: Exclude<Sort, 'relevance'>, slot: number): Position['value'] {
  const value = columns[sortedBy[sort].value][slot] as number
  return sort === 'newest' ? timeText(value) : sort === 'rating' ? shortest(value) : value
}

/** And back. */
export const numberOf = (sort: Sort, { value }: Position): number =>
  sort === 'newest' ? microsecondsOf(String(value)) : sort === 'rating' ? Math.fround(Number(value)) : Number(value)

/** 2026-11-05T10:00:00.123456Z */
export function timeText(microseconds: number): string {
  const seconds = Math.floor(microseconds / 1e6)
  return `${new Date(seconds * 1000).toISOString().slice(0, 19)}.${String(microseconds - seconds * 1e6).padStart(6, '0')}Z`
}

export function microsecondsOf(text: string): number {
  const [, whole, part] = /^(.*)\.(\d{6})Z$/.exec(text) ?? []
  return whole === undefined ? Date.parse(text) * 1000 : Date.parse(`${whole}Z`) * 1000 + Number(part)
}

/** The shortest decimal number that is this single-precision one. */
export function shortest(value: number): number {
  for (let digits = 1; digits < 9; digits++) {
    const text = Number(value.toPrecision(digits))
    if (Math.fround(text) === value) return text
  }
  return value
}
