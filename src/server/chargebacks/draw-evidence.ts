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

const sides = { customer: 'buyer', provider: 'business', marketplace: 'Mallard' } as const

/** What happens to a job, in words that a bank reads. */
const steps: Record<string, string> = {
  ...{ pending: 'booked', accepted: 'paid and accepted', scheduled: 'time agreed', missed: 'the visit did not take place' },
  ...{ nobodyCame: 'says that nobody came', nobodyThere: 'says that nobody was there', newTime: 'another time wanted' },
  ...{ underWay: 'work begun', done: 'work done', confirmed: 'confirmed as done', disputed: 'disputed', disputeAnswered: 'answered' },
  ...{ cancelled: 'cancelled', rated: 'rated', decided: 'decided', changeProposed: 'another amount proposed' },
  ...{ changeApproved: 'change approved', changeRefused: 'change refused' },
}

const PICTURE_HEIGHT = 180

function drawPicture(pdf: Pdf, picture: Buffer): void {
  room(pdf, PICTURE_HEIGHT + 12)
  const y = pdf.y + 6
  pdf.image(picture, LEFT, y, { fit: [WIDTH, PICTURE_HEIGHT] })
  pdf.y = y + PICTURE_HEIGHT
}

/** What is known of a disputed sale, in English, for the card holder's bank. */
export const drawEvidence = (evidence: Evidence, pictures: ReadonlyMap<string, Buffer>): Promise<Buffer> =>
  drawPaper({
    ...{ title: `Evidence for order ${evidence.orderNumber}`, lang: 'en-CA', page: LETTER },
    draw(pdf) {
      pdf.addPage()
      pdf.fillColor(INK).fontSize(18).text(`Evidence for order ${evidence.orderNumber}`, LEFT, LEFT, { width: WIDTH })
      const isJob = evidence.parts.some(({ kind }) => kind === 'job')
      line(pdf, `Disputed: ${cents(evidence.disputedCents)} of ${cents(evidence.totalCents)}. Reason given: ${evidence.reason}.`)
      line(
        pdf,
        `Ordered ${moment(evidence.placedAt)}${evidence.card ? `, paid with ${evidence.card.brand} ending in ${evidence.card.last4}` : ''}.`,
      )
      const y = pdf.y + 14
      const left = drawBlock(pdf, { heading: isJob ? 'Work done at' : 'Shipped to', lines: evidence.shipTo, x: LEFT, y, width: 240 })
      const right = drawBlock(pdf, { heading: 'Billed to', lines: evidence.billTo, x: 310, y, width: 240 })
      pdf.y = Math.max(left, right)
      for (const part of evidence.parts) {
        heading(pdf, `${part.shop}: ${part.state}`)
        for (const one of part.lines) line(pdf, `${one.quantity} × ${one.title} at ${cents(one.unitCents)}`)
        for (const parcel of part.parcels) {
          const sent = `Sent with ${parcel.carrier}, tracking number ${parcel.trackingNumber}, ${moment(parcel.shippedAt)}`
          line(pdf, `${sent}; delivered ${moment(parcel.deliveredAt)}.`)
        }
        const isWork = part.kind === 'job'
        if (!isWork && part.parcels.length === 0) line(pdf, 'Nothing has been sent.', QUIET)
        if (part.visit)
          line(pdf, `Visit agreed for ${moment(part.visit.from)}${part.visit.until ? ` until ${moment(part.visit.until)}` : ''}.`)
        for (const { at, kind, by, words } of part.steps)
          line(pdf, [`${moment(at)}, ${sides[by]}: ${steps[kind] ?? kind}`, words].filter(Boolean).join('. '))
        if (part.words.length > 0) line(pdf, `What buyer and ${isWork ? 'business' : 'shop'} wrote to each other:`, QUIET)
        for (const { author, at, words } of part.words)
          line(pdf, `${moment(at)}, ${author === 'customer' ? 'buyer' : isWork ? 'business' : 'shop'}: ${words}`)
        const shown = part.pictures.flatMap((address) => pictures.get(address) ?? [])
        if (shown.length > 0) line(pdf, 'Pictures of the work:', QUIET)
        for (const picture of shown) drawPicture(pdf, picture)
      }
      heading(pdf, 'Paid back')
      if (evidence.refunds.length === 0) line(pdf, 'Nothing was paid back.', QUIET)
      for (const { cents: given, at } of evidence.refunds) line(pdf, `${cents(given)}, ${moment(at)}`)
      numberPages(pdf, (page, count) => `Page ${page} of ${count}`)
    },
  })
