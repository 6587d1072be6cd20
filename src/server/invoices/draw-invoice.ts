import PDFDocument from 'pdfkit'
import { fontFile } from './font-file.ts'
import type { Invoice } from './invoice.ts'

type Pdf = InstanceType<typeof PDFDocument>

const MARGIN = 54
const INK = '#1f2a24'
const QUIET = '#55605a'
const LINE = '#c9cfcb'
const GREEN = '#0b5d3d'
/** Left edge and width of the columns: item, quantity, unit price, amount. */
const columns = [
  { x: 54, width: 270, align: 'left' },
  { x: 330, width: 50, align: 'right' },
  { x: 385, width: 85, align: 'right' },
  { x: 473, width: 85, align: 'right' },
] as const
const RIGHT = 558
const BOTTOM = 792 - MARGIN - 24

/** The invoice on letter paper. */
export async function drawInvoice(invoice: Invoice): Promise<Buffer> {
  const title = `${invoice.title} ${invoice.facts[0]?.[1] ?? ''}`
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin: MARGIN,
    bufferPages: true,
    lang: invoice.lang,
    displayTitle: true,
    info: { Title: title, Author: 'Mallard' },
    font: '',
  })
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  const done = new Promise<void>((end, fail) => pdf.on('end', end).on('error', fail))
  pdf.font(fontFile())

  drawHead(pdf, invoice)
  drawLines(pdf, invoice)
  drawSums(pdf, invoice)
  numberPages(pdf, invoice)
  pdf.end()
  await done
  return Buffer.concat(parts)
}

function drawHead(pdf: Pdf, { title, facts, seller, billTo, deliverTo, headings }: Invoice): void {
  pdf.fillColor(GREEN).fontSize(13).text('Mallard', MARGIN, MARGIN)
  pdf.fillColor(INK).fontSize(24).text(title, MARGIN, 74)
  let y = 78
  for (const [name, value] of facts) {
    pdf.fontSize(9).fillColor(QUIET).text(name, 300, y, { width: 120, align: 'right' })
    pdf.fillColor(INK).text(value, 428, y, { width: 130, align: 'right' })
    y = pdf.y + 3
  }
  const top = Math.max(y, 122) + 8
  const ends = [
    block(pdf, headings.soldBy, seller, { x: MARGIN, y: top, width: 200 }),
    block(pdf, headings.billTo, billTo, { x: 270, y: top, width: 138 }),
    block(pdf, headings.deliverTo, deliverTo, { x: 420, y: top, width: 138 }),
  ]
  pdf.y = Math.max(...ends) + 18
}

interface Place {
  x: number
  y: number
  width: number
}

function block(pdf: Pdf, heading: string, lines: readonly string[], { x, y, width }: Place): number {
  pdf.fontSize(8.5).fillColor(QUIET).text(heading, x, y, { width })
  pdf.fontSize(9.5).fillColor(INK)
  for (const line of lines) pdf.text(line, x, pdf.y + 1, { width })
  return pdf.y
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
  rule(pdf, bottom + 4)
  pdf.y = bottom + 9
}

const rule = (pdf: Pdf, y: number) => pdf.moveTo(MARGIN, y).lineTo(RIGHT, y).lineWidth(0.5).strokeColor(LINE).stroke()

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
      .text(note, MARGIN, pdf.y + 2, { width: RIGHT - MARGIN, align: 'right' })
}

function drawSum(pdf: Pdf, [name, amount]: [string, string], size: number, colour: string): void {
  const top = pdf.y
  pdf.fontSize(size).fillColor(colour).text(name, 250, top, { width: 200, align: 'right' })
  const bottom = pdf.y
  pdf.text(amount, 453, top, { width: 105, align: 'right' })
  pdf.y = Math.max(bottom, pdf.y) + 3
}

function numberPages(pdf: Pdf, { pageOf }: Invoice): void {
  const { count } = pdf.bufferedPageRange()
  for (let n = 0; n < count; n++) {
    pdf.switchToPage(n)
    // Below the margin a text would begin a new page.
    pdf.page.margins.bottom = 0
    pdf
      .fontSize(8)
      .fillColor(QUIET)
      .text(pageOf(n + 1, count), MARGIN, 792 - 40, { width: RIGHT - MARGIN, align: 'center', lineBreak: false })
  }
}
