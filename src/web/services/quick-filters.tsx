import { SlidersHorizontal, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { directorySorts } from '../../contract/services.ts'
import { Link } from '../base/link.tsx'
import { useVisit, useWords } from '../base/visit.ts'
import { formatMoney, formatRating } from '../i18n/format.ts'
import { formatKm } from '../places/format-km.ts'
import { changed, type DirectoryQuery, filterCount } from './directory-query.ts'
import type { DirectoryState } from './directory-state.ts'

const FilterSheet = lazy(() => import('./filter-sheet.tsx'))

const RATING = 4.5
const PRICE = 100_00
const KM = 25

interface Quick {
  key: string
  label: string
  on: boolean
  /** With it, or without it where it is on. */
  next: DirectoryQuery
}

/** What most people filter by, one press each, and the order of the list. */
export function QuickFilters({ state, total }: { state: DirectoryState; total: number | null }) {
  const { query, address } = state
  const { locale } = useVisit()
  const t = useWords('directory')
  const [isOpen, setOpen] = useState(false)
  const count = filterCount(query)
  const language = (code: string, label: string): Quick => {
    const on = query.speaks.includes(code)
    return {
      key: code,
      label,
      on,
      next: changed(query, { speaks: on ? query.speaks.filter((other) => other !== code) : [...query.speaks, code] }),
    }
  }
  const kilometres = query.withinKm ?? KM
  const stars = query.minRating ?? RATING
  const cents = query.maxCents ?? PRICE
  const quick: Quick[] = [
    ...(query.box ? [{ key: 'box', label: t.inFrame, on: true, next: changed(query, { box: undefined }) }] : []),
    { key: 'open', label: t.openNow, on: query.openNow, next: changed(query, { openNow: !query.openNow }) },
    { key: 'licence', label: t.licenceChecked, on: query.licenceChecked, next: changed(query, { licenceChecked: !query.licenceChecked }) },
    {
      key: 'km',
      label: t.within(formatKm(locale, kilometres)),
      on: query.withinKm !== undefined,
      next: changed(query, { withinKm: query.withinKm === undefined ? KM : undefined }),
    },
    {
      key: 'rating',
      label: t.andUp(formatRating(locale, stars)),
      on: query.minRating !== undefined,
      next: changed(query, { minRating: query.minRating === undefined ? RATING : undefined }),
    },
    {
      key: 'price',
      label: t.upTo(formatMoney(locale, cents).replace(/[.,]00/, '')),
      on: query.maxCents !== undefined,
      next: changed(query, { maxCents: query.maxCents === undefined ? PRICE : undefined }),
    },
    language('zh', '中文'),
    language('fr', 'Français'),
  ]
  return (
    <div className="mt-3 grid gap-2">
      <nav aria-label={t.quick} className="scrollx no-sb flex gap-2 lg:flex-wrap">
        <button type="button" className="chip h-11 lg:hidden" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <SlidersHorizontal className="size-4" aria-hidden="true" />
          {t.allFilters}
          {count > 0 && <b className="grid h-5 min-w-5 place-items-center rounded-pill bg-spec-600 px-1 text-xs text-white">{count}</b>}
        </button>
        {quick.map(({ key, label, on, next }) => (
          <Link
            key={key}
            {...address(next)}
            stay
            preload={false}
            aria-label={on ? t.remove(label) : undefined}
            className={`chip h-11 ${on ? 'chip-on-s' : ''}`}
          >
            {label}
            {on && <X className="size-3.5" aria-hidden="true" />}
          </Link>
        ))}
      </nav>
      <nav aria-label={t.order} className="scrollx no-sb flex items-center gap-x-1 text-sm">
        <span className="shrink-0 pr-2 text-ink-600">{t.order}</span>
        {directorySorts.map((sort) => (
          <Link
            key={sort}
            {...address(changed(query, { sort }))}
            stay
            preload={false}
            aria-current={sort === query.sort ? 'true' : undefined}
            className={`inline-flex min-h-9 shrink-0 items-center rounded-btn px-3 max-lg:min-h-11 ${sort === query.sort ? 'bg-spec-100 font-semibold text-spec-700' : 'text-ink-700 hover:bg-down-100'}`}
          >
            {t.sorts[sort]}
          </Link>
        ))}
      </nav>
      {isOpen && (
        <Suspense>
          <FilterSheet state={state} total={total} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
