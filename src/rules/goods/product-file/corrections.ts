import type { Locale } from '../../../contract/locale.ts'
import type { Field } from './columns.ts'

/** What somebody knows better of a file than it says itself. Columns are counted from 0, rows as a spreadsheet does. */
export interface Corrections {
  /** Of a file that has one language. */
  locale: Locale
  columns: readonly { at: number; field: Field | null }[]
  /** Handles that the shop has: what a file does not say of those stays as it is. */
  known?: readonly string[]
  cells: readonly { row: number; at: number; value: string }[]
}
