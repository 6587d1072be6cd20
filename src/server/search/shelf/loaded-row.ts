import type { ShelfRow } from './columns.ts'

/** A document as it is read: its words only where they are wanted. */
export interface LoadedRow extends ShelfRow {
  words: string | null
}

/** As it comes from the database. Lists come as text: taking an array apart costs more than all the rest. */
export interface StoredRow extends Record<string, unknown>, Omit<LoadedRow, 'colours' | 'mallIds' | 'lengths'> {
  lengths: string
  colours: string
  mallIds: string
}

const parts = (text: string) => (text === '' ? [] : text.split(','))

/** Of a page of rows in one text. */
export const rowsOf = (text: string): LoadedRow[] =>
  (JSON.parse(text) as StoredRow[]).map((row) => ({
    ...row,
    colours: parts(row.colours),
    mallIds: parts(row.mallIds).map(Number),
    lengths: parts(row.lengths).map(Number),
  }))
