import type { Locale } from '../../../contract/locale.ts'
import { type Columns, type Field, recogniseColumns } from './columns.ts'
import { type Decoded, decodeFile } from './decode-file.ts'
import type { FileProblem, FileProduct, ParsedFile, Unreadable } from './file-product.ts'
import { groupRows, type SaidRow, type Say } from './group-rows.ts'
import { cut } from './plain-text.ts'
import { productOfRows } from './product-of-rows.ts'
import { type Delimiter, delimiterOf, type FileRow, readRows } from './read-rows.ts'
import { codeOf, undefused } from './spreadsheet-cell.ts'

export const MOST_FILE_ROWS = 100_000
/** Letters of one cell: five times the longest text that a product may have, for its tags. */
const MOST_CELL = 100_000
const MOST_COLUMNS = 500
const MOST_PROBLEMS = 10_000

/** Words that are read by what they are: the apostrophe of a code is taken off with the code. */
const isCode = (field: Field | null) => field === 'sku' || field === 'barcode'

function saidIn({ row, cells }: FileRow, { columns }: Columns, say: Say): SaidRow {
  const said: SaidRow['said'] = {}
  const metafields: Record<string, string> = {}
  for (const [at, column] of columns.entries()) {
    const written = cells[at] ?? ''
    if (written === '' || (column.field === null && column.metafield === null)) continue
    if (written.length > MOST_CELL) say({ row, field: column.field, code: 'cell-too-long', value: written, proposed: null, stops: false })
    const cell = isCode(column.field) ? written : undefused(cut(written, MOST_CELL))
    if (column.field) said[column.field] = cell
    else if (column.metafield) metafields[column.metafield] = cut(cell, 1_000)
  }
  return { row, said, metafields }
}

/** A row that ends early says nothing more; one that goes on, with something in it, was parted wrongly. */
function tellShape({ row, cells, isUnclosed }: FileRow, { columns }: Columns, say: Say): void {
  if (isUnclosed) say({ row, field: null, code: 'unclosed-quote', value: cells.join(' '), proposed: null, stops: true })
  const more = cells.slice(columns.length).filter((cell) => cell !== '')
  if (more.length > 0) say({ row, field: null, code: 'ragged', value: more.join(' '), proposed: null, stops: true })
}

class Problems {
  kept: FileProblem[] = []
  count = 0
  /** Rows of which something stands in the way. */
  stopped = new Set<number>()

  constructor(readonly columns: Columns) {}

  say: Say = ({ field, ...problem }) => {
    this.count++
    if (problem.stops) this.stopped.add(problem.row)
    const column = field ? (this.columns.columns.find((one) => one.field === field)?.header ?? null) : null
    if (this.kept.length < MOST_PROBLEMS)
      this.kept.push({ ...problem, column, value: cut(problem.value, 100), proposed: problem.proposed && cut(problem.proposed, 100) })
  }
}

function readAll(text: string, delimiter: Delimiter): { columns: Columns; rows: FileRow[] } | Unreadable['why'] {
  const lines = readRows(text, delimiter)
  const first = lines.next()
  if (first.done) return 'empty'
  const columns = recogniseColumns(first.value.cells.slice(0, MOST_COLUMNS).map(undefused))
  if (!columns) return 'no-columns'
  const rows: FileRow[] = []
  for (const row of lines) {
    if (rows.length === MOST_FILE_ROWS) return 'too-many-rows'
    rows.push(row)
  }
  return { columns, rows }
}

const hasTitle = ({ title }: FileProduct) => Object.values(title).some((text) => text !== '')

function parseText({ text, encoding }: Decoded, locale: Locale): ParsedFile | Unreadable {
  const delimiter = delimiterOf(text)
  const read = readAll(text, delimiter)
  if (typeof read === 'string') return { is: 'unreadable', why: read }
  const { columns, rows } = read
  const problems = new Problems(columns)
  const { say } = problems
  const said = rows.map((row) => {
    tellShape(row, columns, say)
    return saidIn(row, columns, say)
  })
  const has = (field: Field) => columns.columns.some((column) => column.field === field)
  const groups = groupRows(said, has('handle'), say)
  const products = groups.flatMap((group) => {
    const product = productOfRows(group, { dialect: columns.dialect, locale, say })
    if (!hasTitle(product)) say({ row: product.row, field: 'title', code: 'no-title', value: '', proposed: null, stops: true })
    return group.rows.some(({ row }) => problems.stopped.has(row)) ? [] : [product]
  })
  return {
    ...{ is: 'file', encoding, delimiter, dialect: columns.dialect, columns: columns.columns, rows: rows.length, products },
    leftOut: groups.length - products.length,
    problems: problems.kept.toSorted((a, b) => a.row - b.row),
    problemCount: problems.count,
    quotesCodes: said.some(({ said: { sku = '', barcode = '' } }) =>
      [sku, barcode].some((code) => code !== codeOf(code) && /^\d+$/.test(codeOf(code))),
    ),
  }
}

/** A file of products as shops elsewhere save it, or as we do: what it says, and every problem by its row. Nothing of it is trusted. */
export function parseProductFile(bytes: Uint8Array, locale: Locale): ParsedFile | Unreadable {
  const decoded = decodeFile(bytes)
  return decoded ? parseText(decoded, locale) : { is: 'unreadable', why: 'not-text' }
}
