import { drawBlock, drawPaper, drawRule, HEIGHT, INK, LEFT, LETTER, numberPages, type Pdf, QUIET, RIGHT } from './draw-paper.ts'
import type { Invoice } from './invoice.ts'

const GREEN = '#0b5d3d'
/** Left edge and width of the columns: item, quantity, unit price, amount. */
const columns = [
  { x: 54, width: 270, align: 'left' },
  { x: 330, width: 50, align: 'right' },
  { x: 385, width: 85, align: 'right' },
  { x: 473, width: 85, align: 'right' },
] as const
const BOTTOM = HEIGHT - LEFT - 24

/** The invoice on letter paper. */
export const drawInvoice = (invoice: Invoice): Promise<Buffer> =>
  drawPaper({
    ...{ title: `${invoice.title} ${invoice.facts[0]?.[1] ?? ''}`, lang: invoice.lang, page: LETTER },
    draw: (pdf) => {
      pdf.addPage()
      drawHead(pdf, invoice)
      drawLines(pdf, invoice)
      drawSums(pdf, invoice)
      numberPages(pdf, invoice.pageOf)
    },
  })

function drawHead(pdf: Pdf, { title, facts, seller, billTo, deliverTo, headings }: Invoice): void {
  pdf.fillColor(GREEN).fontSize(13).text('Mallard', LEFT, LEFT)
  pdf.fillColor(INK).fontSize(24).text(title, LEFT, 74)
  let y = 78
  for (const [name, value] of facts) {
    pdf.fontSize(9).fillColor(QUIET).text(name, 300, y, { width: 120, align: 'right' })
    pdf.fillColor(INK).text(value, 428, y, { width: 130, align: 'right' })
    y = pdf.y + 3
  }
  const top = Math.max(y, 122) + 8
  const ends = [
    drawBlock(pdf, { heading: headings.soldBy, lines: seller, x: LEFT, y: top, width: 200 }),
    drawBlock(pdf, { heading: headings.billTo, lines: billTo, x: 270, y: top, width: 138 }),
    drawBlock(pdf, { heading: headings.deliverTo, lines: deliverTo, x: 420, y: top, width: 138 }),
  ]
  pdf.y = Math.max(...ends) + 18
}

function drawLines(pdf: Pdf, invoice: Invoice): void {
  drawRow(pdf, invoice.columns, QUIET)
  for (const line of invoice.lines) {
    const height = pdf.fontSize(9.5).heightOfString(line[0], { width: columns[0].width })
    if (pdf.y + height > BOTTOM) {
      pdf.addPage()
      drawRow(pdf, invoice.columns, QUIET)
    }
    drawRow(pdf, line, INK)
  }
}

function drawRow(pdf: Pdf, cells: readonly string[], colour: string): void {
  const top = pdf.y
  let bottom = top
  pdf.fontSize(9.5).fillColor(colour)
  for (const [i, { x, width, align }] of columns.entries()) {
    pdf.text(cells[i] ?? '', x, top, { width, align })
    bottom = Math.max(bottom, pdf.y)
  }
  drawRule(pdf, bottom + 4)
  pdf.y = bottom + 9
}

function drawSums(pdf: Pdf, { rows, total, notes }: Invoice): void {
  if (pdf.y + (rows.length + 4) * 17 > BOTTOM) pdf.addPage()
  pdf.y += 6
  for (const row of rows) drawSum(pdf, row, 9.5, INK)
  pdf.y += 4
  drawSum(pdf, total, 13, GREEN)
  pdf.y += 12
  for (const note of notes)
    pdf
      .fontSize(9)
      .fillColor(QUIET)
      .text(note, LEFT, pdf.y + 2, { width: RIGHT - LEFT, align: 'right' })
}

function drawSum(pdf: Pdf, [name, amount]: [string, string], size: number, colour: string): void {
  const top = pdf.y
  pdf.fontSize(size).fillColor(colour).text(name, 250, top, { width: 200, align: 'right' })
  const bottom = pdf.y
  pdf.text(amount, 453, top, { width: 105, align: 'right' })
  pdf.y = Math.max(bottom, pdf.y) + 3
}
