import { decodeFile } from './decode-file.ts'
import { delimiterOf, readRows } from './read-rows.ts'
import { defused, quotedCell, undefused } from './spreadsheet-cell.ts'

/** Some rows of a file under its headers, as it says them. No cell of it is run by a spreadsheet. */
export function fileOfRows(bytes: Uint8Array, wanted: ReadonlySet<number>): string {
  const text = decodeFile(bytes)?.text ?? ''
  const delimiter = delimiterOf(text)
  const lines: string[] = []
  // A code of digits keeps the apostrophe that it has.
  for (const { row, cells } of readRows(text, delimiter))
    if (lines.length === 0 || wanted.has(row))
      lines.push(`${cells.map((cell) => quotedCell(defused(undefused(cell)), delimiter)).join(delimiter)}\r\n`)
  return lines.join('')
}
