import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import { root } from '../root.ts'

export type Pdf = InstanceType<typeof PDFDocument>

export const INK = '#1f2a24'
export const QUIET = '#55605a'
const LINE = '#c9cfcb'

/** Letter paper, in points. */
export const LETTER = { size: 'LETTER', margin: 54 }
export const LEFT = LETTER.margin
export const RIGHT = 558
export const HEIGHT = 792

let font: Buffer | undefined

/** One font for all three languages; only the glyphs that are used are put into the file. */
const fontFile = (): Buffer => {
  font ??= readFileSync(join(root, 'fonts', 'NotoSansSC-Regular.ttf'))
  return font
}

interface Paper {
  title: string
  lang: string
  page: { size: string | [number, number]; margin: number }
  /** What is drawn adds its own pages; they stay open until all of it is drawn. */
  draw: (pdf: Pdf) => void
}

/** A paper as PDF, whole in memory. */
export async function drawPaper({ title, lang, page, draw }: Paper): Promise<Buffer> {
  const pdf = new PDFDocument({
    ...{ ...page, autoFirstPage: false, bufferPages: true, lang, displayTitle: true },
    ...{ info: { Title: title, Author: 'Mallard' }, font: '' },
  })
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  const done = new Promise<void>((end, fail) => pdf.on('end', end).on('error', fail))
  pdf.font(fontFile())
  draw(pdf)
  pdf.end()
  await done
  return Buffer.concat(parts)
}

interface Block {
  heading: string
  lines: readonly string[]
  x: number
  y: number
  width: number
  size?: number
}

/** Lines below their heading. Tells where they end. */
export function drawBlock(pdf: Pdf, { heading, lines, x, y, width, size = 9.5 }: Block): number {
  pdf.fontSize(8.5).fillColor(QUIET).text(heading, x, y, { width })
  pdf.fontSize(size).fillColor(INK)
  for (const line of lines) pdf.text(line, x, pdf.y + 1, { width })
  return pdf.y
}

export const drawRule = (pdf: Pdf, y: number) => pdf.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.5).strokeColor(LINE).stroke()

/** Which page of how many, below each. */
export function numberPages(pdf: Pdf, pageOf: (page: number, count: number) => string): void {
  const { count } = pdf.bufferedPageRange()
  for (let n = 0; n < count; n++) {
    pdf.switchToPage(n)
    // Below the margin a text would begin a new page.
    pdf.page.margins.bottom = 0
    pdf
      .fontSize(8)
      .fillColor(QUIET)
      .text(pageOf(n + 1, count), LEFT, HEIGHT - 40, { width: RIGHT - LEFT, align: 'center', lineBreak: false })
  }
}
