import { Download } from 'lucide-react'
import { marketDay } from '../../../rules/calendar.ts'
import { useNow } from '../../base/now.ts'
import { useVisit } from '../../base/visit.ts'
import { monthName } from '../../i18n/days.ts'
import { useMoneyDesk } from './money-desk.ts'
import { useMoneyWords } from './use-money-words.ts'

const SHOWN = 3

/** One statement for each month, as paper and as a table. */
export function StatementsPanel({ months }: { months: readonly string[] }) {
  const t = useMoneyWords().statements
  return (
    <section className="panel" aria-labelledby="statements">
      <h2 id="statements" className="h4">
        {t.title}
      </h2>
      <p className="mt-1 text-xs text-ink-600">{t.text}</p>
      <Months of={months.slice(0, SHOWN)} />
      {months.length > SHOWN && (
        <details className="mt-1 text-sm">
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">{t.older}</summary>
          <Months of={months.slice(SHOWN)} />
        </details>
      )}
    </section>
  )
}

function Months({ of }: { of: readonly string[] }) {
  const t = useMoneyWords().statements
  const { query } = useMoneyDesk()
  const { locale } = useVisit()
  const thisMonth = marketDay(new Date(useNow())).slice(0, 7)
  return (
    <ul className="mt-2 divide-y divide-down-200">
      {of.map((month) => (
        <li key={month} className="flex items-center justify-between gap-3 py-1 text-sm">
          <span>{month === thisMonth ? t.soFar(monthName(locale, month)) : monthName(locale, month)}</span>
          <span className="flex gap-1">
            {(['pdf', 'csv'] as const).map((ending) => (
              <a
                key={ending}
                href={`/statements/${month}.${ending}${query}`}
                download=""
                aria-label={t.download(monthName(locale, month), ending.toUpperCase())}
                className="inline-flex min-h-11 items-center gap-1 px-2 text-xs font-semibold text-head-600"
              >
                <Download className="size-4" aria-hidden="true" />
                {ending.toUpperCase()}
              </a>
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}
