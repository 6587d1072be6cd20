export const delimiters = [',', ';', '\t'] as const
export type Delimiter = (typeof delimiters)[number]

export interface FileRow {
  /** As a spreadsheet counts: the headers are the first. */
  row: number
  cells: string[]
  /** A quotation mark was opened and never closed: read as a letter. */
  isUnclosed: boolean
}

/** A first line by which a spreadsheet is told the delimiter. */
const told = /^sep=([,;\t])\r?\n/i

/** What parts the headers: the one that stands most often outside quotation marks. */
export function delimiterOf(text: string): Delimiter {
  const said = told.exec(text)?.[1]
  if (said) return said as Delimiter
  const counts = new Map<string, number>()
  let isQuoted = false
  for (const letter of text.slice(0, 20_000)) {
    if (letter === '"') isQuoted = !isQuoted
    else if (!isQuoted && letter === '\n' && counts.size > 0) break
    else if (!isQuoted && (delimiters as readonly string[]).includes(letter)) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  }
  return delimiters.reduce((best, one) => ((counts.get(one) ?? 0) > (counts.get(best) ?? 0) ? one : best))
}

/** One pass over the text; nothing is looked at twice, whatever stands in it. */
class Cells {
  at = 0
  isUnclosed = false
  /** Once no quotation mark closes any more, none is looked for. */
  private closes = true

  constructor(
    readonly text: string,
    readonly delimiter: Delimiter,
  ) {}

  isEndOfRow(at = this.at): boolean {
    return at >= this.text.length || this.text[at] === '\n' || this.text[at] === '\r'
  }

  private isEndOfCell(at: number): boolean {
    return this.isEndOfRow(at) || this.text[at] === this.delimiter
  }

  private afterBlanks(at: number): number {
    let next = at
    while (this.text[next] === ' ' && next < this.text.length) next++
    return next
  }

  /** The place of the mark that ends the cell: the next thing after it is its end. */
  private closing(from: number): number {
    for (let at = this.text.indexOf('"', from); at !== -1; at = this.text.indexOf('"', at + 1)) {
      if (this.text[at + 1] === '"') at++
      else if (this.isEndOfCell(this.afterBlanks(at + 1))) return at
    }
    return -1
  }

  next(): string {
    const start = this.afterBlanks(this.at)
    if (this.text[start] === '"' && this.closes) {
      const end = this.closing(start + 1)
      if (end !== -1) {
        this.at = this.afterBlanks(end + 1)
        return this.text.slice(start + 1, end).replaceAll('""', '"')
      }
      this.closes = false
      this.isUnclosed = true
    }
    let end = start
    while (!this.isEndOfCell(end)) end++
    const cell = this.text.slice(this.at, end)
    this.at = end
    return cell
  }

  /** Past the end of a row, of whatever system. */
  pass(): void {
    this.at += this.text[this.at] === '\r' && this.text[this.at + 1] === '\n' ? 2 : 1
  }
}

/** The rows of a file one after the other, with blanks around cells taken off; empty rows are counted and left out. */
export function* readRows(text: string, delimiter: Delimiter): Generator<FileRow> {
  const cells = new Cells(text, delimiter)
  cells.at = told.exec(text)?.[0].length ?? 0
  for (let row = 1; cells.at < text.length; row++) {
    const own: string[] = []
    cells.isUnclosed = false
    for (;;) {
      own.push(cells.next().trim())
      if (cells.isEndOfRow()) break
      cells.at++
    }
    cells.pass()
    if (own.some((cell) => cell !== '')) yield { row, cells: own, isUnclosed: cells.isUnclosed }
  }
}
