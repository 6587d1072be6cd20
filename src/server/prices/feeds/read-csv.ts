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

/** Offers of a CSV file with a header line, as RFC 4180 writes it. Columns we do not know are ignored. */
export function readCsv(text: string): FoundOffer[] {
  const [header, ...lines] = rowsOf(text.replace(/^\ufeff/, ''))
  const names = (header?.cells ?? []).map((name) => name.trim().toLowerCase())
  const missing = Object.entries(columns).filter(([name, { needed }]) => needed && !names.includes(name))
  if (missing.length > 0) throw new Error(`the header lacks ${missing.map(([name]) => name).join(', ')}`)
  return lines
    .filter(({ cells }) => cells.some((cell) => cell.trim()))
    .map(({ cells, line }) => {
      const fields: Record<string, unknown> = {}
      for (const [i, name] of names.entries()) {
        const known = columns[name]
        if (known && cells[i]?.trim()) fields[known.field] = cells[i]
      }
      // A row with more or fewer cells has lost a quote somewhere: its values stand under the wrong names.
      if (cells.length !== names.length) fields.title = undefined
      return { at: `line ${line}`, fields }
    })
}

function rowsOf(text: string): { cells: string[]; line: number }[] {
  const rows: { cells: string[]; line: number }[] = []
  let [cells, cell, isQuoted, line, begun]: [string[], string, boolean, number, number] = [[], '', false, 1, 1]
  const endCell = () => {
    cells.push(cell)
    cell = ''
  }
  const endRow = () => {
    endCell()
    rows.push({ cells, line: begun })
    cells = []
  }
  for (let i = 0; i < text.length; i++) {
    const sign = text[i]
    if (sign === '\n') line++
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text[i + 1] === '"') {
        cell += '"'
        i++
      } else isQuoted = false
    } else if (sign === '"' && cell === '') isQuoted = true
    else if (sign === ',') endCell()
    else if (sign === '\n') {
      endRow()
      begun = line
    } else if (sign !== '\r') cell += sign
  }
  if (cell || cells.length > 0) endRow()
  return rows
}
