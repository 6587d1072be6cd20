import type { Locale } from '../../contract/locale.ts'
import { marketDay } from '../../rules/calendar.ts'
import { type BookSum, type Measure, sellerMeasures, sumOfBooks } from '../../rules/money/book-measures.ts'
import { platformVerdict } from '../../rules/money/platform-report.ts'
import type { Db } from '../db/database.ts'
import { bookWords } from './book-words.ts'
import { noQuarters, type Quarters, quartersOfSellers, sumOfQuarters } from './platform-figures.ts'
import { platformWords } from './platform-words.ts'
import { namedSeller } from './seller-named.ts'
import { sumsOfSeller } from './sum-books.ts'
import type { PaperTable, TablePaper } from './table-paper.ts'

const COUNTRY = '-'

/** The seller's copy of what the tax agency is told of a year, or why it is told nothing. */
function reported(kind: 'shop' | 'business', quarters: Quarters, locale: Locale): { table: PaperTable; verdict: string } {
  const t = platformWords[locale]
  const row = (name: string, [activities = 0, ...sums]: readonly number[]) => [
    name,
    String(activities),
    ...sums.map((cents) => ({ cents })),
  ]
  const all = sumOfQuarters(quarters)
  const { why } = platformVerdict({ kind, activities: all[0] ?? 0, considerationCents: all[1] ?? 0 })
  return {
    table: {
      heading: t.heading,
      columns: t.columns,
      hasSum: true,
      rows: [...quarters.map((figures, n) => row(t.quarter(n + 1), figures)), row(bookWords[locale].total, all)],
    },
    verdict: t.verdicts[why],
  }
}

interface Year {
  year: string
  kind: 'shop' | 'business'
  to: string[]
  isOver: boolean
  quarters: Quarters
}

/** What a year was for a seller: from the sums of its books, of which each line is one. */
export function summaryPaper(sums: readonly BookSum[], { year, kind, to, isOver, quarters }: Year, locale: Locale): TablePaper {
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
  const { table, verdict } = reported(kind, quarters, locale)
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
      table,
    ],
    notes: [...(isOver ? [] : [t.soFar]), t.equals, verdict],
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
  const quarters = (await quartersOfSellers(db, [sellerId], year)).get(sellerId) ?? noQuarters()
  const isOver = marketDay(now).slice(0, 4) > year
  return summaryPaper(sums, { year, kind: seller.kind, to: [seller.name, seller.place], isOver, quarters }, locale)
}
