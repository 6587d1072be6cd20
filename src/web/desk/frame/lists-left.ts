import type { Address, SearchValues } from '../../base/address.ts'

/** How each list was left in this window: its filters, its order, its page. */
const left = new Map<string, SearchValues>()

/** The addresses of the rows that a list showed last, in their order. */
const rowsLeft = new Map<string, readonly string[]>()

export const noteRows = (list: string, rows: readonly string[]): void => void rowsLeft.set(list, rows)

/** What stood before and after a row in the list that it was opened from; nothing where it was opened from elsewhere. */
export function besides(list: string, row: string): { before?: string | undefined; next?: string | undefined } {
  const rows = rowsLeft.get(list) ?? []
  const at = rows.indexOf(row)
  return at < 0 ? {} : { before: rows[at - 1], next: rows[at + 1] }
}

export const noteList = ({ pathname, search }: { pathname: string; search: SearchValues }): void => void left.set(pathname, search)

/** The way back to a list leads to where somebody was in it. An address that says more than its path means what it says. */
export const wayBack = (to: Address): Address => (to.search ? to : { ...to, search: left.get(to.to) })
