import { Link } from '../base/link.tsx'
import { useIsOnTheWay } from '../base/router.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { formatNumber } from '../i18n/format.ts'
import { MOST_MORE } from './list-query.ts'
import type { ListState } from './list-state.ts'
import { pagesAround } from './pages-around.ts'

/** How far the list is shown, one press for more, and links to every page for those who read links. */
export function More({
  state: { query, address },
  total,
  size,
}: {
  state: Pick<ListState, 'query' | 'address'>
  total: number
  size: number
}) {
  const t = useWords('list-parts')
  const { locale } = useVisit()
  const isLoading = useIsOnTheWay()
  const lastShown = query.page + query.more
  const last = Math.ceil(total / size)
  const shown = Math.min(total, lastShown * size)
  // A window of pages that is long enough begins anew, so that no page grows without end.
  const next = query.more < MOST_MORE ? { ...query, more: query.more + 1 } : { ...query, page: lastShown + 1, more: 0 }
  return (
    <div className="mt-10 flex flex-col items-center gap-4">
      <p role="status" className="text-sm text-ink-600">
        {t.shown(formatNumber(locale, shown), formatNumber(locale, total))}
      </p>
      <div aria-hidden="true" className="h-1 w-60 overflow-hidden rounded-pill bg-down-200">
        <div className="h-full bg-head-600" style={{ width: `${(shown / total) * 100}%` }} />
      </div>
      {lastShown < last && (
        <Link
          {...address(next)}
          className="btn btn-line btn-lg min-w-60"
          stay={query.more < MOST_MORE}
          replace={query.more < MOST_MORE}
          aria-busy={isLoading || undefined}
        >
          {t.loadMore}
        </Link>
      )}
      {last > 1 && (
        <nav aria-label={t.pages}>
          <ol className="flex flex-wrap justify-center gap-1">
            {pagesAround(query.page, last).map((page, at, pages) => (
              <li key={page} className="flex items-center gap-1">
                {at > 0 && page - (pages[at - 1] ?? 0) > 1 && <span aria-hidden="true">…</span>}
                <Link
                  {...address({ ...query, page, more: 0 })}
                  preload={false}
                  aria-current={page === query.page && query.more === 0 ? 'page' : undefined}
                  aria-label={t.page(page)}
                  className={`grid h-11 min-w-11 place-items-center rounded-btn px-2 text-sm ${page >= query.page && page <= lastShown ? 'bg-head-50 font-semibold text-head-600' : 'hover:bg-down-100'}`}
                >
                  {formatNumber(locale, page)}
                </Link>
              </li>
            ))}
          </ol>
        </nav>
      )}
    </div>
  )
}
