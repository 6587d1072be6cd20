import type { Output } from '../../../contract/call.ts'
import type { operatorSellerWork } from '../../../contract/operator-jobs.ts'
import { Link } from '../../base/link.tsx'
import { usePlace } from '../../base/router.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { formatMoment, formatNumber } from '../../i18n/format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'

/** What shops have begun, to be seen by whoever they call: they steer it themselves. */
export function SellersPart({ of }: { of: Output<typeof operatorSellerWork.page> }) {
  const t = useWords('operator-jobs')
  const { states, errors } = useWords('desk-parts').task
  const { locale } = useVisit()
  const { search } = usePlace()
  const isFailed = search.failed === '1'
  return (
    <section className="panel" aria-label={t.tabs.sellers}>
      <p className="mb-3 flex flex-wrap gap-4 text-sm">
        <Link to="/operator/jobs" search={isFailed ? { tab: 'sellers' } : { tab: 'sellers', failed: '1' }} className="link">
          {isFailed ? t.allWork : t.onlyFailed}
        </Link>
      </p>
      {of.records.length === 0 && <EmptyState small pose="sleep" title={t.noWork} text={t.noWorkText} />}
      <ul className="divide-y divide-down-200">
        {of.records.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-3 py-3 text-sm">
            <span className="min-w-0 flex-1">
              {t.shopKinds[one.kind] ?? one.kind}
              <span className="block text-xs text-ink-600">
                <Link to="/operator/sellers" search={{ case: one.shopId }} className="link">
                  {one.shopName}
                </Link>{' '}
                · {formatMoment(locale, one.startedAt)}
              </span>
              <span className="block text-xs">{states[one.state]}</span>
              {one.error && <span className="block text-xs">{errors[one.error.code]}</span>}
            </span>
            <span className="tabular-nums">
              {one.total === null
                ? formatNumber(locale, one.done)
                : t.doneOf(formatNumber(locale, one.done), formatNumber(locale, one.total))}
            </span>
          </li>
        ))}
      </ul>
      {of.next && (
        <Link to="/operator/jobs" search={{ ...search, after: of.next }} className="link inline-flex min-h-11 items-center">
          {t.older}
        </Link>
      )}
    </section>
  )
}
