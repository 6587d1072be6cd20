import type { Locale } from '../../contract/locale.ts'
import { marketDay } from '../../rules/calendar.ts'
import { type BookSum, type Measure, sellerMeasures, sumOfBooks } from '../../rules/money/book-measures.ts'
import type { Db } from '../db/database.ts'
import { bookWords } from './book-words.ts'
import { namedSeller } from './seller-named.ts'
import { sumsOfSeller } from './sum-books.ts'
import type { TablePaper } from './table-paper.ts'

const COUNTRY = '-'

/** What a year was for a seller: from the sums of its books, of which each line is one. */
export function summaryPaper(
  sums: readonly BookSum[],
  { year, to, isOver }: { year: string; to: string[]; isOver: boolean },
  locale: Locale,
): TablePaper {
  const t = bookWords[locale]
  const of = (measure: Measure, province?: string) => {
    const found = sums.filter((sum) => sum.measure === measure && (province === undefined || sum.province === province))
    return { cents: found.reduce((all, { cents }) => all + cents, 0), times: found.reduce((all, { times }) => all + times, 0) }
  }
  const provinces = [...new Set(sums.map(({ province }) => province))].filter((province) =>
    (['goods', 'delivery', 'gstHst', 'provincial', 'ourGstHst', 'ourProvincial'] as const).some(
      (measure) => of(measure, province).cents !== 0,
    ),
  )
  const cents = (measure: Measure, province?: string) => ({ cents: of(measure, province).cents })
  const taxRow = (name: string, province: string | undefined, tax: 'GstHst' | 'Provincial') => [
    name,
    cents(tax === 'GstHst' ? 'gstHst' : 'provincial', province),
    cents(`back${tax}`, province),
    cents(`our${tax}`, province),
  ]
  const shown = sellerMeasures.filter((measure) => of(measure).cents !== 0)
  return {
    title: t.summary(year),
    to,
    facts: [],
    tables: [
      {
        heading: t.sales,
        columns: [t.place, t.columns.sales, t.goods, t.delivery],
        hasSum: true,
        rows: [
          ...provinces.map((province) => [
            province || COUNTRY,
            String(of('goods', province).times),
            cents('goods', province),
            cents('delivery', province),
          ]),
          [t.total, String(of('goods').times), cents('goods'), cents('delivery')],
        ],
      },
      {
        heading: t.taxes,
        columns: [t.taxColumns.tax, t.taxColumns.you, t.taxColumns.back, t.taxColumns.us],
        rows: [
          ...provinces.flatMap((province) => [
            taxRow(`${t.gstHst} ${province}`, province, 'GstHst'),
            taxRow(`${t.provincial} ${province}`, province, 'Provincial'),
          ]),
          taxRow(`${t.total} ${t.gstHst}`, undefined, 'GstHst'),
          taxRow(`${t.total} ${t.provincial}`, undefined, 'Provincial'),
        ].filter(([, ...figures]) => figures.some((cell) => typeof cell === 'object' && cell.cents !== 0)),
      },
      {
        heading: t.books,
        columns: [t.columns.what, t.columns.amount],
        hasSum: true,
        rows: [...shown.map((measure) => [t.measures[measure], cents(measure)]), [t.change, { cents: sumOfBooks(sums) }]],
      },
    ],
    notes: [...(isOver ? [] : [t.soFar]), t.equals],
    pageOf: t.page,
  }
}

/** The paper of a seller and a year; null of no seller. */
export async function yearSummary(
  db: Db,
  { sellerId, year, now }: { sellerId: string; year: string; now: Date },
  locale: Locale,
): Promise<TablePaper | null> {
  const seller = await namedSeller(db, sellerId, locale)
  if (!seller) return null
  const sums = await sumsOfSeller(db, sellerId, { from: `${year}-01-01`, to: `${year}-12-31` })
  return summaryPaper(sums, { year, to: [seller.name, seller.place], isOver: marketDay(now).slice(0, 4) > year }, locale)
}
