import type { Locale } from '../../contract/locale.ts'
import type { NumbersOfDay } from '../../rules/money/tax-registrations.ts'
import { longDate } from '../../rules/page/long-date.ts'
import { bookWords } from './book-words.ts'
import type { TablePaper } from './table-paper.ts'
import type { commissionInvoices } from './tables.ts'

type Invoice = typeof commissionInvoices.$inferSelect

export const percentOf = (locale: Locale, milliPercent: number) =>
  new Intl.NumberFormat(locale === 'fr' ? 'fr-CA' : 'en-CA', { style: 'percent', maximumFractionDigits: 3 }).format(milliPercent / 100_000)

const written = (numbers: NumbersOfDay): string[] => [
  ...(numbers.gstHst ? [`GST/HST ${numbers.gstHst}`] : []),
  ...Object.entries(numbers.pstRstQst ?? {}).map(([province, number]) => `${province} ${number}`),
]

/** A commission invoice or its correction, from what was frozen with it: in whichever language it is read, its sums are the same. */
export function invoicePaper(invoice: Invoice, corrected: string | null, locale: Locale): TablePaper {
  const t = bookWords[locale]
  const { facts, netCents, taxCents } = invoice
  const taxName = (tax: 'gstHst' | 'QST') => (tax === 'gstHst' ? t.gstHst : locale === 'fr' ? 'TVQ' : 'QST')
  return {
    title: `${invoice.kind === 'invoice' ? t.invoice : t.credit} ${invoice.number}`,
    to: [facts.seller.name, facts.seller.place],
    facts: [
      [t.month, invoice.month],
      [t.made, longDate(locale, invoice.madeAt)],
      ...(corrected ? [[t.corrects, corrected] as [string, string]] : []),
      ...(invoice.reason ? [[t.reason, invoice.reason] as [string, string]] : []),
      [t.numbers, written(facts.seller.numbers).join(', ') || t.none],
      [
        t.houseNumbers,
        Object.entries(facts.house)
          .map(([name, number]) => `${name} ${number}`)
          .join(', ') || t.none,
      ],
    ],
    tables: [
      {
        heading: t.billed,
        columns: [t.columns.what, t.columns.sales, t.columns.rate, t.columns.amount],
        hasSum: true,
        rows: [
          ...facts.lines.map((line) => {
            const cents = { cents: line.cents }
            if (line.what === 'commission') return [t.scopes[line.scope], String(line.sales), percentOf(locale, line.milliPercent), cents]
            if (line.what === 'fee') return [line.words, '', '', cents]
            return [line.what === 'credit' ? t.creditLine : t.commissionBack, '', '', cents]
          }),
          [t.net, '', '', { cents: netCents }],
          ...facts.taxes.map(({ tax, milliPercent, cents }) => [taxName(tax), '', percentOf(locale, milliPercent), { cents }]),
          [t.total, '', '', { cents: netCents + taxCents }],
        ],
      },
    ],
    notes: [invoice.kind === 'invoice' ? t.paid : t.creditNote],
    pageOf: t.page,
  }
}
