import type { Locale } from '../../contract/locale.ts'
import { spreadsheetCell } from '../../rules/goods/product-file/spreadsheet-cell.ts'
import { drawPaper, drawRule, HEIGHT, INK, LEFT, LETTER, numberPages, type Pdf, QUIET, RIGHT } from '../invoices/draw-paper.ts'

/** Text, or a sum of money. */
type Cell = string | { cents: number }

export interface PaperTable {
  heading: string
  columns: string[]
  rows: Cell[][]
  /** The last row is what those above it come to. */
  hasSum?: boolean
}

/** A paper made of facts and tables, for people to read and for spreadsheets. */
export interface TablePaper {
  title: string
  /** Who it is for. */
  to: string[]
  facts: [name: string, value: string][]
  tables: PaperTable[]
  notes: string[]
  pageOf: (page: number, count: number) => string
}

const langs: Record<Locale, string> = { en: 'en-CA', fr: 'fr-CA', zh: 'zh-Hans' }
const BOTTOM = HEIGHT - LEFT - 20

/** Columns of figures are as narrow as they may be, so that what they are of has room. */
function widths(count: number): number[] {
  const figure = count > 5 ? 70 : 88
  return [RIGHT - LEFT - figure * (count - 1), ...Array.from({ length: count - 1 }, () => figure)]
}

export function paperPdf(paper: TablePaper, locale: Locale): Promise<Buffer> {
  const money = new Intl.NumberFormat(langs[locale], { style: 'currency', currency: 'CAD', currencyDisplay: 'narrowSymbol' })
  const said = (cell: Cell) => (typeof cell === 'string' ? cell : money.format(cell.cents / 100))
  return drawPaper({
    ...{ title: paper.title, lang: langs[locale], page: LETTER },
    draw: (pdf) => {
      pdf.addPage()
      pdf.fillColor(INK).fontSize(20).text(paper.title, LEFT, LEFT)
      pdf.fontSize(10.5).fillColor(QUIET)
      for (const line of paper.to) pdf.text(line, LEFT)
      pdf.y += 8
      for (const [name, value] of paper.facts) drawCells(pdf, [name, value], { colour: INK, own: [220, RIGHT - LEFT - 220], isFact: true })
      for (const { heading, columns, rows, hasSum } of paper.tables) {
        if (pdf.y + 70 > BOTTOM) pdf.addPage()
        pdf.y += 12
        pdf.fontSize(12).fillColor(INK).text(heading, LEFT)
        pdf.y += 4
        drawCells(pdf, columns, { colour: QUIET })
        for (const [n, row] of rows.entries())
          drawCells(pdf, row.map(said), { colour: INK, size: hasSum && n === rows.length - 1 ? 10.5 : 9.5 })
      }
      pdf.y += 10
      for (const note of paper.notes)
        pdf
          .fontSize(9)
          .fillColor(QUIET)
          .text(note, LEFT, pdf.y + 2, { width: RIGHT - LEFT })
      numberPages(pdf, paper.pageOf)
    },
  })
}

interface Drawn {
  colour: string
  size?: number
  own?: number[]
  isFact?: boolean
}

function drawCells(pdf: Pdf, cells: readonly string[], { colour, size = 9.5, own, isFact = false }: Drawn): void {
  const columns = own ?? widths(cells.length)
  pdf.fontSize(size).fillColor(colour)
  const height = Math.max(...cells.map((cell, n) => pdf.heightOfString(cell || ' ', { width: (columns[n] ?? 60) - 6 })))
  if (pdf.y + height > BOTTOM) pdf.addPage()
  const top = pdf.y
  let x = LEFT
  for (const [n, cell] of cells.entries()) {
    const width = columns[n] ?? 60
    pdf.text(cell, x, top, { width: width - 6, align: n === 0 || isFact ? 'left' : 'right' })
    x += width
  }
  drawRule(pdf, top + height + 2)
  pdf.y = top + height + 6
}

const csvCell = (cell: Cell) => (typeof cell === 'string' ? spreadsheetCell(cell) : (cell.cents / 100).toFixed(2))

/** Facts first, then each table below its heading. Spreadsheets take a file without the mark for one of another alphabet. */
export function paperCsv({ title, to, facts, tables, notes }: TablePaper): string {
  const lines: Cell[][] = [[title], ...to.map((line) => [line]), ...facts]
  for (const { heading, columns, rows } of tables) lines.push([''], [heading], columns, ...rows)
  for (const note of notes) lines.push([note])
  return `\ufeff${lines.map((line) => line.map(csvCell).join(',')).join('\r\n')}\r\n`
}
