import { operatorReconciliation, type Reconciliation } from '../../contract/reconciliation.ts'
import { addDays, marketDay } from '../../rules/calendar.ts'
import { Link } from '../base/link.tsx'
import { mayHere } from '../base/may-here.ts'
import { definePage, type PageContext, type Shown } from '../base/page.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { DeskPage } from '../desk/frame/desk-page.tsx'
import { listKey } from '../desk/table/list-key.ts'
import { fullDay } from '../i18n/days.ts'
import { formatMoment, formatNumber } from '../i18n/format.ts'
import { wordsOf } from '../i18n/words.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ReconciliationTag } from './books/reconciliation-tag.tsx'
import { StartReconciliation } from './books/start-reconciliation.tsx'
import { MoneyTabs } from './money/money-tabs.tsx'

/** The times for which the provider's books were held against ours, and a form for another one. */
export const page = definePage({
  whose: 'visitor',
  words: ['operator-books', 'operator-money', 'desk', 'desk-parts'],
  load,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'operator-books').reconciliation.title} - Mallard`, noindex: true }),
  Component: ReconciliationsPage,
})

async function load({ search, need }: PageContext) {
  return { list: await need(operatorReconciliation.page, { after: listKey(search), size: 20 }) }
}

function ReconciliationsPage({ list: { records, next, providers } }: Shown<Awaited<ReturnType<typeof load>>>) {
  const words = useWords('operator-books')
  const t = words.reconciliation
  const visit = useVisit()
  return (
    <DeskPage heading={t.title}>
      <MoneyTabs here="reconciliation" />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_360px]">
        <section className="panel" aria-labelledby="runs">
          <h2 id="runs" className="h3">
            {t.title}
          </h2>
          <p className="mt-1 text-sm text-ink-600">{t.text}</p>
          {records.length === 0 && <EmptyState small pose="sleep" title={t.none} text={t.noneText} />}
          <ul className="mt-2 divide-y divide-down-200">
            {records.map((run) => (
              <RunRow key={run.id} of={run} />
            ))}
          </ul>
          {next && (
            <Link to="/operator/money/reconciliations" search={{ after: next }} className="link text-sm">
              {words.next}
            </Link>
          )}
        </section>
        {mayHere(visit, 'house money.payout') && <StartReconciliation providers={providers} />}
      </div>
    </DeskPage>
  )
}

function RunRow({ of: run }: { of: Reconciliation }) {
  const t = useWords('operator-books').reconciliation
  const { locale } = useVisit()
  // The end of the time is the first moment of the day behind it.
  const last = addDays(marketDay(new Date(run.until)), -1)
  return (
    <li className="flex flex-wrap items-center gap-3 py-3 text-sm">
      <span className="min-w-0 flex-1">
        <Link to={`/operator/money/reconciliations/${run.id}`} className="link font-semibold">
          {t.run(fullDay(locale, marketDay(new Date(run.since))), fullDay(locale, last))}
        </Link>
        <span className="block text-xs text-ink-600">
          {[
            t.movements(formatNumber(locale, run.movements)),
            t.sources[run.source],
            t.providers[run.provider] ?? run.provider,
            formatMoment(locale, run.createdAt),
          ].join(' · ')}
        </span>
      </span>
      <ReconciliationTag of={run} />
    </li>
  )
}
