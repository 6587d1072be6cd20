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

interface Read {
  columns: Columns
  said: SaidRow[]
  problems: Problems
}

/** Rows or products between two rests: some milliseconds of work. */
const TOGETHER = 200

function* readAll(text: string, delimiter: Delimiter): Generator<void, Read | Unreadable['why']> {
  const lines = readRows(text, delimiter)
  const first = lines.next()
  if (first.done) return 'empty'
  const columns = recogniseColumns(first.value.cells.slice(0, MOST_COLUMNS).map(undefused))
  if (!columns) return 'no-columns'
  const problems = new Problems(columns)
  const said: SaidRow[] = []
  for (const row of lines) {
    if (said.length === MOST_FILE_ROWS) return 'too-many-rows'
    tellShape(row, columns, problems.say)
    said.push(saidIn(row, columns, problems.say))
    if (said.length % TOGETHER === 0) yield
  }
  return { columns, said, problems }
}

const hasTitle = ({ title }: FileProduct) => Object.values(title).some((text) => text !== '')

const isQuoted = (code = '') => code !== codeOf(code) && /^\d+$/.test(codeOf(code))

function* parseText({ text, encoding }: Decoded, locale: Locale): Generator<void, ParsedFile | Unreadable> {
  const delimiter = delimiterOf(text)
  const read = yield* readAll(text, delimiter)
  if (typeof read === 'string') return { is: 'unreadable', why: read }
  const { columns, said, problems } = read
  const { say } = problems
  const hasHandles = columns.columns.some(({ field }) => field === 'handle')
  const groups = groupRows(said, hasHandles, say)
  const products: FileProduct[] = []
  for (const [at, group] of groups.entries()) {
    const product = productOfRows(group, { dialect: columns.dialect, locale, say })
    if (!hasTitle(product)) say({ row: product.row, field: 'title', code: 'no-title', value: '', proposed: null, stops: true })
    if (!group.rows.some(({ row }) => problems.stopped.has(row))) products.push(product)
    if (at % TOGETHER === 0) yield
  }
  return {
    ...{ is: 'file', encoding, delimiter, dialect: columns.dialect, columns: columns.columns, rows: said.length, products },
    leftOut: groups.length - products.length,
    problems: problems.kept.toSorted((a, b) => a.row - b.row),
    problemCount: problems.count,
    quotesCodes: said.some(({ said: { sku, barcode } }) => isQuoted(sku) || isQuoted(barcode)),
  }
}

/**
 * A file of products as shops elsewhere save it, or as we do: what it says, and every problem by its row. Nothing of it is trusted. Rests
 * every few milliseconds, so that others can be answered while a large file is read.
 */
export function* parsingProductFile(bytes: Uint8Array, locale: Locale): Generator<void, ParsedFile | Unreadable> {
  const decoded = decodeFile(bytes)
  return decoded ? yield* parseText(decoded, locale) : { is: 'unreadable', why: 'not-text' }
}

/** The same at once. */
export function parseProductFile(bytes: Uint8Array, locale: Locale): ParsedFile | Unreadable {
  const parsing = parsingProductFile(bytes, locale)
  for (;;) {
    const { done, value } = parsing.next()
    if (done) return value
  }
}
