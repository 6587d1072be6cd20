import type { ReactNode } from 'react'
import type { Output } from '../../contract/call.ts'
import type { shop } from '../../contract/shops.ts'
import { Link } from '../base/link.tsx'
import { useVisit, useWords } from '../base/visit.ts'
import { formatNumber } from '../i18n/format.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { STORES, type StoreSort } from './load-stores.ts'

export interface StoreListProps {
  sort: StoreSort
  current: number
  stores: Output<typeof shop.page>
}

/** What stands around every list of shops: title, order and pages. */
export function StoreList({ sort, current, stores, other, children }: StoreListProps & { other: ReactNode; children: ReactNode }) {
  const t = useWords('shops')
  const { locale } = useVisit()
  const pages = Math.ceil(stores.total / STORES)
  const searchOf = (order: StoreSort, page = 1) => ({ ...(order === 'rating' ? { order } : {}), ...(page > 1 ? { page } : {}) })
  return (
    <main id="main" className="mx-auto max-w-[1200px] px-6 pt-5 pb-12 max-lg:px-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="h1">{t.all}</h1>
          <p className="mt-1 text-sm text-ink-600">{t.count(stores.total)}</p>
        </div>
        <nav aria-label={t.order} className="flex flex-wrap items-center gap-2">
          {(['name', 'rating'] as const).map((order) => (
            <Link
              key={order}
              to="."
              search={searchOf(order)}
              stay
              aria-current={order === sort ? 'true' : undefined}
              className={`chip h-11 ${order === sort ? 'chip-on' : ''}`}
            >
              {t.orders[order]}
            </Link>
          ))}
          {other}
          <Link to="/local/shoplist" className="chip h-11">
            {t.onMap}
          </Link>
        </nav>
      </div>
      {stores.records.length === 0 ? <EmptyState small pose="dabble" title={t.none} /> : <div className="mt-6">{children}</div>}
      {pages > 1 && (
        <nav aria-label={t.pages} className="mt-8 flex flex-wrap justify-center gap-1">
          {Array.from({ length: pages }, (_, at) => at + 1)
            .filter((page) => page === 1 || page === pages || Math.abs(page - current) <= 3)
            .map((page) => (
              <Link
                key={page}
                to="."
                search={searchOf(sort, page)}
                aria-current={page === current ? 'page' : undefined}
                className={`grid h-11 min-w-11 place-items-center rounded-btn px-2 text-sm ${page === current ? 'bg-head-50 font-semibold text-head-600' : 'hover:bg-down-100'}`}
              >
                {formatNumber(locale, page)}
              </Link>
            ))}
        </nav>
      )}
    </main>
  )
}
