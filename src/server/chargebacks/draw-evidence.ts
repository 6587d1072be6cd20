import { moneyText } from '../../rules/money/money-text.ts'
import { drawBlock, drawPaper, drawRule, HEIGHT, INK, LEFT, LETTER, numberPages, type Pdf, QUIET, RIGHT } from '../invoices/draw-paper.ts'
import type { Evidence } from './evidence.ts'

const WIDTH = RIGHT - LEFT
const BOTTOM = HEIGHT - 90

const cents = (amount: number) => moneyText(amount).en
/** Banks read moments of one zone. */
const moment = (at: Date | null) => (at ? `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC` : 'not yet')

/** Begins a page when so little is left of this one. */
function room(pdf: Pdf, needed = 40): void {
  if (pdf.y + needed > BOTTOM) pdf.addPage()
}

function heading(pdf: Pdf, text: string): void {
  room(pdf, 70)
  drawRule(pdf, pdf.y + 10)
  pdf
    .fillColor(INK)
    .fontSize(12)
    .text(text, LEFT, pdf.y + 18, { width: WIDTH })
}

function line(pdf: Pdf, text: string, colour = INK): void {
  room(pdf)
  pdf
    .fillColor(colour)
    .fontSize(9.5)
    .text(text, LEFT, pdf.y + 2, { width: WIDTH })
}

/** What is known of a disputed sale, in English, for the card holder's bank. */
export const drawEvidence = (evidence: Evidence): Promise<Buffer> =>
  drawPaper({
    ...{ title: `Evidence for order ${evidence.orderNumber}`, lang: 'en-CA', page: LETTER },
    draw(pdf) {
      pdf.addPage()
      pdf.fillColor(INK).fontSize(18).text(`Evidence for order ${evidence.orderNumber}`, LEFT, LEFT, { width: WIDTH })
      line(pdf, `Disputed: ${cents(evidence.disputedCents)} of ${cents(evidence.totalCents)}. Reason given: ${evidence.reason}.`)
      line(
        pdf,
        `Ordered ${moment(evidence.placedAt)}${evidence.card ? `, paid with ${evidence.card.brand} ending in ${evidence.card.last4}` : ''}.`,
      )
      const y = pdf.y + 14
      const left = drawBlock(pdf, { heading: 'Shipped to', lines: evidence.shipTo, x: LEFT, y, width: 240 })
      const right = drawBlock(pdf, { heading: 'Billed to', lines: evidence.billTo, x: 310, y, width: 240 })
      pdf.y = Math.max(left, right)
      for (const part of evidence.parts) {
        heading(pdf, `${part.shop}: ${part.state}`)
        for (const one of part.lines) line(pdf, `${one.quantity} × ${one.title} at ${cents(one.unitCents)}`)
        for (const parcel of part.parcels) {
          const sent = `Sent with ${parcel.carrier}, tracking number ${parcel.trackingNumber}, ${moment(parcel.shippedAt)}`
          line(pdf, `${sent}; delivered ${moment(parcel.deliveredAt)}.`)
        }
        if (part.parcels.length === 0) line(pdf, 'Nothing has been sent.', QUIET)
        if (part.words.length > 0) line(pdf, 'What buyer and shop wrote to each other:', QUIET)
        for (const { author, at, words } of part.words) line(pdf, `${moment(at)}, ${author === 'customer' ? 'buyer' : 'shop'}: ${words}`)
      }
      heading(pdf, 'Paid back')
      if (evidence.refunds.length === 0) line(pdf, 'Nothing was paid back.', QUIET)
      for (const { cents: given, at } of evidence.refunds) line(pdf, `${cents(given)}, ${moment(at)}`)
      numberPages(pdf, (page, count) => `Page ${page} of ${count}`)
    },
  })
