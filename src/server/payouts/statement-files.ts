import type { Locale } from '../../contract/locale.ts'
import type { LedgerItem } from '../../contract/seller-money.ts'
import { marketDay } from '../../rules/calendar.ts'
import { drawPaper, drawRule, HEIGHT, INK, LEFT, LETTER, numberPages, type Pdf, QUIET, RIGHT } from '../invoices/draw-paper.ts'
import type { Statement } from './statement.ts'
import type { StatementWords } from './statement-words.ts'

const langs: Record<Locale, string> = { en: 'en-CA', fr: 'fr-CA', zh: 'zh-Hans' }

interface Row {
  date: string
  what: string
  order: string
  /** Null of what moved nothing of theirs. */
  cents: number | null
  /** Part of the row above it. */
  isPart: boolean
}

const percent = (locale: Locale, milliPercent: number) =>
  new Intl.NumberFormat(langs[locale], { style: 'percent', maximumFractionDigits: 3 }).format(milliPercent / 100_000)

const money = (locale: Locale, cents: number) =>
  new Intl.NumberFormat(langs[locale], { style: 'currency', currency: 'CAD', currencyDisplay: 'narrowSymbol' }).format(cents / 100)

const itemIn = (t: StatementWords, kind: string, item: LedgerItem) => (kind === 'saleReversal' && t.itemsBack[item]) || t.items[item]

function rowsOf({ entries }: Statement, t: StatementWords): Row[] {
  return entries.flatMap(({ kind, at, cents, order, reason, lines, ourTaxCents, soldBefore }) => {
    const date = marketDay(new Date(at))
    const number = order ? [order.number, order.bill && t.bills[order.bill]].filter(Boolean).join(', ') : ''
    return [
      { date, what: [t.kinds[kind] ?? kind, reason].filter(Boolean).join(': '), order: number, cents, isPart: false },
      ...lines.map(({ item, title, cents: part, milliPercent }) => ({
        ...{ date, order: number, cents: part, isPart: true },
        what: [itemIn(t, kind, item), milliPercent === null ? '' : percent(t.locale, milliPercent), title].filter(Boolean).join(' '),
      })),
      ...[ourTaxCents === 0 ? '' : t.ourTax(money(t.locale, ourTaxCents)), soldBefore?.payout ? t.paidIn(soldBefore.payout) : '']
        .filter(Boolean)
        .map((what) => ({ date, what, order: number, cents: null, isPart: true })),
    ]
  })
}

/** A spreadsheet takes a cell that begins so for a formula. */
const quoted = (text: string) => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
const amount = (cents: number | null) => (cents === null ? '' : (cents / 100).toFixed(2))

/** Sums to be added up are in a column of their own: parts stand beside them. */
export function statementCsv(statement: Statement, t: StatementWords): string {
  const { date, what, order, amount: sum } = t.columns
  const lines = [[date, what, order, sum, t.columns.part].map(quoted).join(',')]
  for (const row of rowsOf(statement, t))
    lines.push(
      [row.date, row.what, row.order]
        .map(quoted)
        .concat(row.isPart ? ['', amount(row.cents)] : [amount(row.cents), ''])
        .join(','),
    )
  lines.push([quoted(''), quoted(t.sum), quoted(''), amount(statement.sumCents), ''].join(','))
  // Spreadsheets take a file without the mark for one of another alphabet.
  return `\ufeff${lines.join('\r\n')}\r\n`
}

interface Heading {
  title: string
  seller: string
  words: StatementWords
}

export const statementPdf = (statement: Statement, { title, seller, words: t }: Heading, locale: Locale): Promise<Buffer> =>
  drawPaper({
    ...{ title, lang: langs[locale], page: LETTER },
    draw: (pdf) => {
      const sum = (cents: number | null) => (cents === null ? '' : money(locale, cents))
      pdf.addPage()
      pdf.fillColor(INK).fontSize(20).text(title, LEFT, LEFT)
      pdf.fontSize(11).fillColor(QUIET).text(seller)
      pdf.y += 10
      const { sums } = statement
      const summary: [string, number][] = [
        ...(Object.keys(t.items) as (keyof typeof t.items)[]).map((item): [string, number] => [t.items[item], sums[item]]),
        [t.other, sums.other],
        [t.paid, sums.paid],
      ]
      for (const [name, cents] of summary) if (cents !== 0) drawRow(pdf, ['', name, '', sum(cents)], INK)
      drawRow(pdf, ['', t.sum, '', sum(statement.sumCents)], INK)
      pdf.y += 12
      drawRow(pdf, [t.columns.date, t.columns.what, t.columns.order, t.columns.amount], QUIET)
      for (const row of rowsOf(statement, t))
        drawRow(
          pdf,
          row.isPart ? ['', `    ${row.what}`, '', sum(row.cents)] : [row.date, row.what, row.order, sum(row.cents)],
          row.isPart ? QUIET : INK,
        )
      if (statement.isCut) pdf.fillColor(INK).text(t.cut, LEFT, pdf.y + 8)
      numberPages(pdf, t.page)
    },
  })

const BOTTOM = HEIGHT - LEFT - 20

function drawRow(pdf: Pdf, [date, what, order, sum]: readonly [string, string, string, string], colour: string): void {
  pdf.fontSize(9.5).fillColor(colour)
  if (pdf.y + pdf.heightOfString(what, { width: 245 }) > BOTTOM) pdf.addPage()
  const top = pdf.y
  pdf.text(date, LEFT, top, { width: 66, lineBreak: false })
  pdf.text(order, LEFT + 322, top, { width: 110, lineBreak: false })
  pdf.text(sum, RIGHT - 90, top, { width: 90, align: 'right', lineBreak: false })
  pdf.text(what, LEFT + 70, top, { width: 245 })
  drawRule(pdf, pdf.y + 2)
  pdf.y += 6
}
