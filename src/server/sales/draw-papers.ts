import type { Locale } from '../../contract/locale.ts'
import type { Sale } from '../../contract/seller-orders.ts'
import { longDate } from '../../rules/page/long-date.ts'
import { drawBlock, drawPaper, drawRule, HEIGHT, INK, LEFT, LETTER, type Pdf, QUIET } from '../invoices/draw-paper.ts'
import { paperWords } from './paper-words.ts'

export interface Sender {
  name: string
  place: string
}

/** Four by six inches, in points: what label printers of shops take. */
const LABEL = { size: [288, 432] as [number, number], margin: 18 }
/** Larger than an invoice's: it is read while packing. */
const BODY = 10.5
const BOTTOM = HEIGHT - LEFT

const langs: Record<Locale, string> = { en: 'en-CA', fr: 'fr-CA', zh: 'zh-Hans' }

const addressOf = ({ address }: Sale): string[] => [
  address.recipient,
  ...(address.companyName ? [address.companyName] : []),
  [address.apt, address.street].filter(Boolean).join('-'),
  `${address.city}, ${address.province} ${address.postalCode}`,
]

/** What goes into the parcel: no prices, so that a gift may be sent on. Each order begins on a page of its own. */
export const drawSlips = (sales: readonly Sale[], sender: Sender, locale: Locale): Promise<Buffer> =>
  drawPaper({
    ...{ title: paperWords[locale].slip, lang: langs[locale], page: LETTER },
    draw: (pdf) => {
      for (const sale of sales) drawSlip(pdf, sale, sender, locale)
    },
  })

function drawSlip(pdf: Pdf, sale: Sale, sender: Sender, locale: Locale): void {
  const t = paperWords[locale]
  pdf.addPage()
  pdf.fillColor(INK).fontSize(20).text(t.slip, LEFT, LEFT)
  pdf.fontSize(11).text(`${t.order} ${sale.orderNumber}${sale.isExpress ? `   ${t.express}` : ''}`)
  pdf
    .fillColor(QUIET)
    .fontSize(9.5)
    .text(`${t.ordered} ${longDate(locale, new Date(sale.placedAt))}`)
  const top = pdf.y + 14
  const at = { y: top, size: BODY }
  const left = drawBlock(pdf, { heading: t.from, lines: [sender.name, sender.place], x: LEFT, width: 230, ...at })
  const right = drawBlock(pdf, { heading: t.shipTo, lines: addressOf(sale), x: 310, width: 240, ...at })
  pdf.y = Math.max(left, right) + 20
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
    if (text) drawBlock(pdf, { heading: name, lines: [text], x: LEFT, y: pdf.y + 12, width: 500, size: BODY })
}

function row(pdf: Pdf, [item, quantity, box]: readonly [string, string, string], colour: string): void {
  pdf.fontSize(BODY).fillColor(colour)
  if (pdf.y + pdf.heightOfString(item, { width: 380 }) > BOTTOM) pdf.addPage()
  const top = pdf.y
  pdf.text(item, LEFT, top, { width: 380 })
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
  drawRule(pdf, bottom + 4)
  pdf.y = bottom + 9
}

/** What goes onto the parcel, one page each. */
export const drawLabels = (sales: readonly Sale[], sender: Sender, locale: Locale): Promise<Buffer> =>
  drawPaper({
    ...{ title: paperWords[locale].label, lang: langs[locale], page: LABEL },
    draw: (pdf) => {
      for (const sale of sales) drawLabel(pdf, sale, sender, locale)
    },
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
