import type { Locale } from '../../../contract/locale.ts'
import { type Columns, type Field, headersOf, recogniseColumns } from './columns.ts'
import type { Corrections } from './corrections.ts'
import { type Decoded, decodeFile, isArchive } from './decode-file.ts'
import type { FileProblem, FileProduct, ParsedFile, Unreadable } from './file-product.ts'
import { type Group, groupRows, type SaidRow, type Say } from './group-rows.ts'
import { cut } from './plain-text.ts'
import { productOfRows } from './product-of-rows.ts'
import { type Delimiter, delimiterOf, type FileRow, readRows } from './read-rows.ts'
import { codeOf, undefused } from './spreadsheet-cell.ts'

export const MOST_FILE_ROWS = 100_000
/** Letters of one cell: five times the longest text that a product may have, for its tags. */
const MOST_CELL = 100_000
export const MOST_COLUMNS = 500
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

/** What stands in the way of a file, by row. */
class Problems {
  kept: Omit<FileProblem, 'handle'>[] = []
  count = 0
  byCode: Partial<Record<FileProblem['code'], number>> = {}
  /** Rows of which something is told, and those of which something stands in the way. */
  told = new Set<number>()
  stopped = new Set<number>()

  constructor(readonly columns: Columns) {}

  say: Say = ({ field, ...problem }) => {
    this.count++
    this.byCode[problem.code] = (this.byCode[problem.code] ?? 0) + 1
    this.told.add(problem.row)
    if (problem.stops) this.stopped.add(problem.row)
    const at = field ? this.columns.columns.findIndex((one) => one.field === field) : -1
    const column = this.columns.columns[at]?.header ?? null
    if (this.kept.length < MOST_PROBLEMS)
      this.kept.push({
        ...problem,
        ...{ at: at === -1 ? null : at, column, value: cut(problem.value, 100), proposed: problem.proposed && cut(problem.proposed, 100) },
      })
  }
}

interface Read {
  columns: Columns
  said: SaidRow[]
  problems: Problems
}

/** Rows or products between two rests: some milliseconds of work. */
const TOGETHER = 200

/** Cells that somebody wrote in the place of what the file says. */
const correcting = ({ cells }: Corrections) => {
  const rows = new Set(cells.map(({ row }) => row))
  return (row: FileRow): FileRow => {
    if (!rows.has(row.row)) return row
    const own = cells.filter((cell) => cell.row === row.row)
    const corrected = [...row.cells]
    for (const { at, value } of own) corrected[at] = value
    return { ...row, cells: Array.from(corrected, (cell) => cell ?? '') }
  }
}

function* readAll(text: string, delimiter: Delimiter, corrections: Corrections): Generator<void, Read | Unreadable> {
  const lines = readRows(text, delimiter)
  const first = lines.next()
  if (first.done) return { is: 'unreadable', why: 'empty', headers: [] }
  const headers = first.value.cells.map(undefused)
  if (headers.length > MOST_COLUMNS) return { is: 'unreadable', why: 'too-many-columns', headers: [] }
  const columns = recogniseColumns(headers, corrections.columns)
  if (!columns) return { is: 'unreadable', why: 'no-columns', headers: headersOf(headers) }
  const problems = new Problems(columns)
  const said: SaidRow[] = []
  const correct = correcting(corrections)
  for (const written of lines) {
    if (said.length === MOST_FILE_ROWS) return { is: 'unreadable', why: 'too-many-rows', headers: [] }
    const row = correct(written)
    tellShape(row, columns, problems.say)
    said.push(saidIn(row, columns, problems.say))
    if (said.length % TOGETHER === 0) yield
  }
  return { columns, said, problems }
}

const hasTitle = ({ title }: FileProduct) => Object.values(title).some((text) => text !== '')

/** Only a new product needs a title and a price. */
const notLacking =
  (say: Say): Say =>
  (problem) => {
    if (problem.code !== 'no-title' && problem.code !== 'no-price') say(problem)
  }

/** Nothing forbids it, but whoever scans one of the two finds both. */
function tellSharedCodes(products: readonly FileProduct[], say: Say): void {
  const seen = new Set<string>()
  for (const { row, sku } of products.flatMap(({ pieces }) => pieces)) {
    if (sku === null) continue
    if (seen.has(sku.toLowerCase())) say({ row, field: 'sku', code: 'sku-twice', value: sku, proposed: sku, stops: false })
    seen.add(sku.toLowerCase())
  }
}

const isQuoted = (code = '') => code !== codeOf(code) && /^\d+$/.test(codeOf(code))

/** Which handle a row belongs to, of those of which something is told. */
function handlesOf(groups: readonly Group[], { told }: Problems): Map<number, string> {
  return new Map(groups.flatMap(({ handle, rows }) => rows.flatMap(({ row }) => (told.has(row) ? [[row, handle] as const] : []))))
}

/** All rows of products of which something is told: mended and brought again they are whole. */
function rowsToMend(groups: readonly Group[], { told }: Problems): number[] {
  const grouped = groups.filter(({ rows }) => rows.some(({ row }) => told.has(row))).flatMap(({ rows }) => rows.map(({ row }) => row))
  return [...new Set([...grouped, ...told])].sort((a, b) => a - b)
}

function* parseText({ text, encoding }: Decoded, corrections: Corrections): Generator<void, ParsedFile | Unreadable> {
  const delimiter = delimiterOf(text)
  const read = yield* readAll(text, delimiter, corrections)
  if ('is' in read) return read
  const { columns, said, problems } = read
  const { say } = problems
  const hasHandles = columns.columns.some(({ field }) => field === 'handle')
  const groups = groupRows(said, hasHandles, say)
  const known = new Set(corrections.known)
  const products: FileProduct[] = []
  for (const [at, group] of groups.entries()) {
    const tell = known.has(group.handle) ? notLacking(say) : say
    const product = productOfRows(group, { dialect: columns.dialect, locale: corrections.locale, say: tell })
    if (!hasTitle(product)) tell({ row: product.row, field: 'title', code: 'no-title', value: '', proposed: null, stops: true })
    if (!group.rows.some(({ row }) => problems.stopped.has(row))) products.push(product)
    if (at % TOGETHER === 0) yield
  }
  tellSharedCodes(products, say)
  const handles = handlesOf(groups, problems)
  return {
    ...{ is: 'file', encoding, delimiter, dialect: columns.dialect, columns: columns.columns, rows: said.length, products },
    leftOut: groups.length - products.length,
    problems: problems.kept.map((one) => ({ ...one, handle: handles.get(one.row) ?? null })).toSorted((a, b) => a.row - b.row),
    problemCount: problems.count,
    problemsByCode: problems.byCode,
    rowsToMend: rowsToMend(groups, problems),
    quotesCodes: said.some(({ said: { sku, barcode } }) => isQuoted(sku) || isQuoted(barcode)),
  }
}

/**
 * A file of products as shops elsewhere save it, or as we do: what it says, and every problem by its row. Nothing of it is trusted. Rests
 * every few milliseconds, so that others can be answered while a file is read.
 */
export function* parsingProductFile(bytes: Uint8Array, corrections: Corrections): Generator<void, ParsedFile | Unreadable> {
  if (isArchive(bytes)) return { is: 'unreadable', why: 'archive', headers: [] }
  const decoded = decodeFile(bytes)
  return decoded ? yield* parseText(decoded, corrections) : { is: 'unreadable', why: 'not-text', headers: [] }
}

/** The same at once. */
export function parseProductFile(bytes: Uint8Array, read: Locale | Corrections): ParsedFile | Unreadable {
  const parsing = parsingProductFile(bytes, typeof read === 'string' ? { locale: read, columns: [], cells: [] } : read)
  for (;;) {
    const { done, value } = parsing.next()
    if (done) return value
  }
}
