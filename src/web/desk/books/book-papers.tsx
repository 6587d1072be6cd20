import type { BookPaper } from '../../../contract/bookkeeping.ts'
import { marketDay } from '../../../rules/calendar.ts'
import { useNow } from '../../base/now.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { monthName } from '../../i18n/days.ts'
import { formatMoney } from '../../i18n/format.ts'
import { BookFiles } from './book-files.tsx'

/** What a seller is billed by the month, and what its years were. */
export function BookPapers({
  of: { records, years },
  query,
}: {
  of: { records: readonly BookPaper[]; years: readonly string[] }
  query: string
}) {
  const t = useWords('desk-books')
  const { locale } = useVisit()
  const thisYear = marketDay(new Date(useNow())).slice(0, 4)
  return (
    <>
      <section className="panel" aria-labelledby="commission-invoices">
        <h2 id="commission-invoices" className="h4">
          {t.title}
        </h2>
        <p className="mt-1 text-xs text-ink-600">{t.text}</p>
        {records.length === 0 && <p className="mt-2 text-sm">{t.none}</p>}
        <ul className="mt-2 divide-y divide-down-200">
          {records.map(({ id, number, kind, month, corrects, netCents, taxCents }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 py-1 text-sm">
              <span className="min-w-0">
                {monthName(locale, month)}
                <span className="block text-xs text-ink-600">
                  {kind === 'credit' ? `${t.credit} ${number}, ${t.corrects(corrects ?? '')}` : number}
                </span>
                <span className="price block text-xs">{t.withTax(formatMoney(locale, netCents + taxCents))}</span>
              </span>
              <BookFiles path={`/commission-invoices/${number}`} name={number} />
            </li>
          ))}
        </ul>
      </section>
      <section className="panel" aria-labelledby="year-summaries">
        <h2 id="year-summaries" className="h4">
          {t.years}
        </h2>
        <p className="mt-1 text-xs text-ink-600">{t.yearsText}</p>
        <ul className="mt-2 divide-y divide-down-200">
          {years.map((year) => (
            <li key={year} className="flex items-center justify-between gap-3 py-1 text-sm">
              <span>{year === thisYear ? t.soFar(year) : year}</span>
              <BookFiles path={`/year-summaries/${year}`} query={query} name={year} />
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
