import PDFDocument from 'pdfkit'
import type { Locale } from '../../contract/locale.ts'
import type { Sale } from '../../contract/seller-orders.ts'
import { longDate } from '../../rules/page/long-date.ts'
import { fontFile } from '../invoices/font-file.ts'
import { paperWords } from './paper-words.ts'

type Pdf = InstanceType<typeof PDFDocument>

export interface Sender {
  name: string
  place: string
}

const MARGIN = 54
const INK = '#1f2a24'
const QUIET = '#55605a'
const LINE = '#c9cfcb'
/** Four by six inches, in points: what label printers of shops take. */
const LABEL = { size: [288, 432] as [number, number], margin: 18 }
const BOTTOM = 792 - MARGIN

const langs: Record<Locale, string> = { en: 'en-CA', fr: 'fr-CA', zh: 'zh-Hans' }

async function drawn(
  title: string,
  locale: Locale,
  page: { size: string | [number, number]; margin: number },
  draw: (pdf: Pdf) => void,
): Promise<Buffer> {
  const pdf = new PDFDocument({
    ...page,
    autoFirstPage: false,
    lang: langs[locale],
    displayTitle: true,
    info: { Title: title, Author: 'Mallard' },
    font: '',
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

const addressOf = ({ address }: Sale): string[] => [
  address.recipient,
  ...(address.companyName ? [address.companyName] : []),
  [address.apt, address.street].filter(Boolean).join('-'),
  `${address.city}, ${address.province} ${address.postalCode}`,
]

/** What goes into the parcel: no prices, so that a gift may be sent on. Each order begins on a page of its own. */
export const drawSlips = (sales: readonly Sale[], sender: Sender, locale: Locale): Promise<Buffer> =>
  drawn(paperWords[locale].slip, locale, { size: 'LETTER', margin: MARGIN }, (pdf) => {
    for (const sale of sales) drawSlip(pdf, sale, sender, locale)
  })

function drawSlip(pdf: Pdf, sale: Sale, sender: Sender, locale: Locale): void {
  const t = paperWords[locale]
  pdf.addPage()
  pdf.fillColor(INK).fontSize(20).text(t.slip, MARGIN, MARGIN)
  pdf.fontSize(11).text(`${t.order} ${sale.orderNumber}${sale.isExpress ? `   ${t.express}` : ''}`)
  pdf
    .fillColor(QUIET)
    .fontSize(9.5)
    .text(`${t.ordered} ${longDate(locale, new Date(sale.placedAt))}`)
  const top = pdf.y + 14
  block(pdf, t.from, [sender.name, sender.place], { x: MARGIN, y: top, width: 230 })
  const left = pdf.y
  block(pdf, t.shipTo, addressOf(sale), { x: 310, y: top, width: 240 })
  pdf.y = Math.max(left, pdf.y) + 20
  row(pdf, [t.item, t.quantity, t.packed], QUIET)
  for (const line of sale.lines) {
    const quantity = line.toSend > 0 ? line.toSend : line.quantity - line.cancelledQuantity
    if (quantity > 0)
      row(
        pdf,
        [
          [line.title, ...line.variantsInfo.map(({ value }) => value), ...(line.giftWrap ? [t.wrapped] : [])].join(', '),
          String(quantity),
          '☐',
        ],
        INK,
      )
  }
  for (const [name, text] of [
    [t.note, sale.note],
    [t.gift, sale.giftMessage ?? ''],
  ] as const)
    if (text) block(pdf, name, [text], { x: MARGIN, y: pdf.y + 12, width: 500 })
}

function block(pdf: Pdf, heading: string, lines: readonly string[], { x, y, width }: { x: number; y: number; width: number }): void {
  pdf.fontSize(8.5).fillColor(QUIET).text(heading, x, y, { width })
  pdf.fontSize(10.5).fillColor(INK)
  for (const line of lines) pdf.text(line, x, pdf.y + 1, { width })
}

function row(pdf: Pdf, [item, quantity, box]: readonly [string, string, string], colour: string): void {
  pdf.fontSize(10.5).fillColor(colour)
  if (pdf.y + pdf.heightOfString(item, { width: 380 }) > BOTTOM) pdf.addPage()
  const top = pdf.y
  pdf.text(item, MARGIN, top, { width: 380 })
  const bottom = pdf.y
  pdf.text(quantity, 440, top, { width: 50, align: 'right' })
  // A box to tick; the font has no sign for it.
  if (box === '☐')
    pdf
      .rect(534, top + 2, 11, 11)
      .lineWidth(0.8)
      .strokeColor(INK)
      .stroke()
  else pdf.text(box, 495, top, { width: 63, align: 'right' })
  pdf
    .moveTo(MARGIN, bottom + 4)
    .lineTo(558, bottom + 4)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke()
  pdf.y = bottom + 9
}

/** What goes onto the parcel, one page each. */
export const drawLabels = (sales: readonly Sale[], sender: Sender, locale: Locale): Promise<Buffer> =>
  drawn(paperWords[locale].label, locale, LABEL, (pdf) => {
    for (const sale of sales) drawLabel(pdf, sale, sender, locale)
  })

function drawLabel(pdf: Pdf, sale: Sale, sender: Sender, locale: Locale): void {
  const t = paperWords[locale]
  const width = LABEL.size[0] - 2 * LABEL.margin
  pdf.addPage()
  pdf.fontSize(8).fillColor(QUIET).text(t.from, LABEL.margin, LABEL.margin, { width })
  pdf.fontSize(9.5).fillColor(INK).text(sender.name, { width }).text(sender.place, { width })
  if (sale.isExpress) pdf.fontSize(22).text(t.express, LABEL.margin, 90, { width, align: 'right' })
  pdf
    .moveTo(LABEL.margin, 130)
    .lineTo(LABEL.margin + width, 130)
    .lineWidth(1.5)
    .strokeColor(INK)
    .stroke()
  pdf.fontSize(8).fillColor(QUIET).text(t.shipTo, LABEL.margin, 142, { width })
  pdf.fontSize(16).fillColor(INK)
  for (const line of addressOf(sale)) pdf.text(line, { width })
  pdf.fontSize(10).text(sale.address.phone, { width })
  const pieces = sale.lines.reduce((sum, { toSend }) => sum + toSend, 0)
  pdf
    .fontSize(9)
    .fillColor(QUIET)
    .text(`${t.order} ${sale.orderNumber}${pieces > 0 ? ` · ${t.pieces(pieces)}` : ''}`, LABEL.margin, 396, { width, lineBreak: false })
}
