import { slugOf } from '../product-address.ts'
import { mostOf } from '../product-problems.ts'
import type { Field } from './columns.ts'
import type { FileProblem } from './file-product.ts'
import { oneLine } from './plain-text.ts'

/** One row by what its columns are about: only what is written. */
export interface SaidRow {
  row: number
  said: Partial<Record<Field, string>>
  metafields: Readonly<Record<string, string>>
}

export interface Group {
  handle: string
  rows: SaidRow[]
}

export type Say = (problem: Omit<FileProblem, 'column' | 'at' | 'handle'> & { field: Field | null }) => void

/** Rows of one handle are one product, wherever in the file they stand. One without is named by its title. */
export function groupRows(rows: readonly SaidRow[], hasHandles: boolean, say: Say): Group[] {
  const groups = new Map<string, Group>()
  let last = ''
  for (const one of rows) {
    const handle = handleOf(one, { hasHandles, last, say })
    if (handle === null) continue
    last = handle
    const group = groups.get(handle)
    if (group) group.rows.push(one)
    else groups.set(handle, { handle, rows: [one] })
  }
  return [...groups.values()]
}

function handleOf({ row, said }: SaidRow, { hasHandles, last, say }: { hasHandles: boolean; last: string; say: Say }): string | null {
  const written = oneLine(said.handle ?? '')
  if (written) {
    if (written.length <= mostOf.handle) return written
    say({ row, field: 'handle', code: 'too-long', value: written, proposed: null, stops: true })
    return null
  }
  const named = slugOf(said.title ?? said.titleFr ?? said.titleZh ?? '')
  if (hasHandles || named === '') {
    const proposed = named || last || null
    say({ row, field: 'handle', code: 'no-handle', value: '', proposed, stops: named === '' })
  }
  return named || null
}
