import { isId } from '../ids.ts'
import { countOf } from './product-file/cell-values.ts'
import { decodeFile, isArchive } from './product-file/decode-file.ts'
import { delimiterOf, readRows } from './product-file/read-rows.ts'

/** Of a piece: its id, its numbers and names, what was there when the file was made, and what somebody counted. */
export const stockHeaders = ['id', 'sku', 'barcode', 'title', 'variant', 'on_hand_before', 'on_hand'] as const

const MOST_STOCK_ROWS = 20_000
const MOST_ON_HAND = 1_000_000

export interface StockRowRead {
  row: number
  id: string
  /** For people, who know a piece by it. */
  name: string
  seen: number
  counted: number
}

type StockProblem = 'no-id' | 'twice' | 'not-a-count'

export type StockFile =
  | { is: 'stock'; rows: StockRowRead[]; same: number; problems: { row: number; name: string; why: StockProblem; value: string }[] }
  | { is: 'unreadable'; why: 'not-text' | 'no-columns' | 'too-many-rows' }

const isCount = (n: number | null): n is number => n !== null && n >= 0 && n <= MOST_ON_HAND

/** A file of stock that somebody has edited: the rows where another number stands than there was. */
export function readStockFile(bytes: Uint8Array): StockFile {
  const decoded = isArchive(bytes) ? undefined : decodeFile(bytes)
  if (!decoded) return { is: 'unreadable', why: 'not-text' }
  const lines = readRows(decoded.text, delimiterOf(decoded.text))
  const first = lines.next()
  const headers = first.done ? [] : first.value.cells.map((cell) => cell.toLowerCase())
  const at = (name: (typeof stockHeaders)[number]) => headers.indexOf(name)
  if (at('id') === -1 || at('on_hand') === -1 || at('on_hand_before') === -1) return { is: 'unreadable', why: 'no-columns' }
  const found: Extract<StockFile, { is: 'stock' }> = { is: 'stock', rows: [], same: 0, problems: [] }
  const ids = new Set<string>()
  let count = 0
  for (const { row, cells } of lines) {
    if (++count > MOST_STOCK_ROWS) return { is: 'unreadable', why: 'too-many-rows' }
    const cell = (name: (typeof stockHeaders)[number]) => cells[at(name)] ?? ''
    const id = cell('id').toLowerCase()
    const name = [cell('title'), cell('variant'), cell('sku')].filter((one) => one !== '').join(' · ')
    const [seen, counted] = [countOf(cell('on_hand_before')), countOf(cell('on_hand'))]
    const tell = (why: StockProblem, value: string) => found.problems.push({ row, name, why, value })
    if (!isId(id)) tell('no-id', cell('id'))
    else if (ids.has(id)) tell('twice', cell('id'))
    else if (!isCount(counted) || !isCount(seen)) tell('not-a-count', isCount(counted) ? cell('on_hand_before') : cell('on_hand'))
    else if (seen === counted) found.same++
    else found.rows.push({ row, id, name, seen, counted })
    ids.add(id)
  }
  return found
}
