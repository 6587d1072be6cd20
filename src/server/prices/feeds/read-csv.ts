import { parse } from 'csv-parse/sync'
import type { FoundOffer } from './offer-row.ts'

/** The columns, and which of them every feed must have. */
const columns: Record<string, { field: string; needed: boolean }> = {
  site_name: { field: 'siteName', needed: true },
  url: { field: 'url', needed: true },
  title: { field: 'title', needed: true },
  brand: { field: 'brand', needed: false },
  model_number: { field: 'modelNumber', needed: false },
  gtin: { field: 'gtin', needed: false },
  price_cad: { field: 'priceCents', needed: true },
  fees_cad: { field: 'feesCents', needed: false },
  shipping_cad: { field: 'shippingCents', needed: true },
  date: { field: 'seenOn', needed: true },
}

interface ReadRow {
  cells: readonly string[]
  /** Where it begins. */
  line: number
}

function rowsOf(text: string): { rows: ReadRow[]; unread: FoundOffer[] } {
  const rows: ReadRow[] = []
  const unread: FoundOffer[] = []
  let before = { lines: 0, empty_lines: 0 }
  // In a quoted cell the parser counts a line for each of the two signs.
  parse(text.replaceAll('\r\n', '\n'), {
    bom: true,
    record_delimiter: '\n',
    skip_empty_lines: true,
    // Each row is judged for itself: one that is wrong must not cost the others.
    relax_column_count: true,
    relax_quotes: true,
    skip_records_with_error: true,
    on_record: (cells: string[], { lines, empty_lines }) => {
      rows.push({ cells, line: before.lines + 1 + empty_lines - before.empty_lines })
      before = { lines, empty_lines }
      return null
    },
    on_skip: () => void unread.push({ at: `line ${before.lines + 1}`, fields: {} }),
  })
  return { rows, unread }
}

/** Offers of a CSV file with a header line, as RFC 4180 writes it. Columns we do not know are ignored. */
export function readCsv(text: string): FoundOffer[] {
  const {
    rows: [header, ...rows],
    unread,
  } = rowsOf(text)
  const names = (header?.cells ?? []).map((name) => name.trim().toLowerCase())
  const missing = Object.entries(columns).filter(([name, { needed }]) => needed && !names.includes(name))
  if (missing.length > 0) throw new Error(`the header lacks ${missing.map(([name]) => name).join(', ')}`)
  const offers = rows
    .filter(({ cells }) => cells.some((cell) => cell.trim()))
    .map(({ cells, line }) => ({ at: `line ${line}`, fields: fieldsOf(names, cells) }))
  return [...offers, ...unread]
}

function fieldsOf(names: readonly string[], cells: readonly string[]): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const [i, name] of names.entries()) {
    const known = columns[name]
    if (known && cells[i]?.trim()) fields[known.field] = cells[i]
  }
  // A row with more or fewer cells has lost a quote somewhere: its values stand under the wrong names.
  if (cells.length !== names.length) fields.title = undefined
  return fields
}
