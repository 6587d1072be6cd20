import { type ReactNode, useState } from 'react'
import { MOST_ASKED } from '../../contract/service-requests.ts'
import { Link } from '../base/link.tsx'
import { useWords } from '../base/visit.ts'
import { ConsultLink } from '../service-requests/consult-link.tsx'
import type { ConsultationStart } from '../service-requests/consultation-start.ts'
import { DirectoryMap } from './directory-map.tsx'
import { placeOf } from './directory-place.ts'
import { isLastMore } from './directory-query.ts'
import { type DirectoryState, isNobody, useDirectoryState } from './directory-state.ts'
import { FilterPanel } from './filter-panel.tsx'
import { Instead } from './instead.tsx'
import type { Directory } from './load-directory.ts'
import { Nobody } from './nobody.tsx'
import { ProRow } from './pro-row.tsx'
import { QuickFilters } from './quick-filters.tsx'

const MOST_COUNTED = 1000

interface DirectoryListProps {
  directory: Directory
  /** What the list is about; the place is said behind it. */
  trade: string
  crumbs: ReactNode
  /** Below the title. */
  children?: ReactNode
}

/** Pros of a trade around a place: filters, a numbered list, and a map with the same numbers. */
export function DirectoryList({ directory, trade, crumbs, children }: DirectoryListProps) {
  const t = useWords('directory')
  const { list, scope, places, where } = directory
  const state = useDirectoryState(directory)
  const [active, setActive] = useState<string | null>(null)
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [asked] = places ?? []
  const place = placeOf(directory)
  const start = { categoryId: scope.categoryId, searchText: scope.searchText }
  return (
    <main id="main" className="mx-auto max-w-[1450px] px-6 pt-4 pb-12 max-lg:px-4 lg:px-16">
      {crumbs}
      <div className="mt-1 flex flex-wrap items-baseline gap-x-3">
        <h1 className="h1">{t.near(trade, place)}</h1>
        {list.total !== null && !directory.instead && (
          <p role="status" className="text-sm text-ink-600">
            {list.total >= MOST_COUNTED ? t.prosOrMore(list.total) : t.pros(list.total)}
          </p>
        )}
      </div>
      {where && !asked && <p className="mt-1 text-sm text-ink-700">{t.unknownPlace(where, list.from.city ?? '')}</p>}
      {children}
      {directory.instead && <Instead instead={directory.instead} place={place} start={start} />}
      <QuickFilters state={state} total={list.total} />
      <div className="mt-4 grid grid-cols-[190px_minmax(0,1fr)_440px] items-start gap-6 max-xl:grid-cols-[190px_minmax(0,1fr)] max-lg:grid-cols-1">
        <aside aria-label={t.filters} className="max-lg:hidden">
          <FilterPanel state={state} />
        </aside>
        <div className="min-w-0 max-lg:order-2">
          {list.records.length === 0 && <Nobody state={state} place={place} />}
          <ol aria-label={t.listOf} className="grid gap-3">
            {list.records.map((pro, at) => (
              <ProRow
                key={pro.id}
                pro={pro}
                number={at + 1}
                isActive={pro.id === active}
                onPoint={setActive}
                start={start}
                {...(scope.categoryId && {
                  ticked: {
                    is: ticked.includes(pro.id),
                    isFull: ticked.length >= MOST_ASKED,
                    onTick: () => setTicked(ticked.includes(pro.id) ? ticked.filter((id) => id !== pro.id) : [...ticked, pro.id]),
                  },
                })}
              />
            ))}
          </ol>
          <More state={state} next={list.next} />
          <AskTogether start={start} ticked={ticked} isNobody={isNobody(directory)} />
        </div>
        <div className="max-xl:order-first max-xl:col-span-full xl:sticky xl:top-6">
          <DirectoryMap directory={directory} state={state} trade={trade} active={active} onPoint={setActive} />
        </div>
      </div>
    </main>
  )
}

function More({ state: { query, address }, next }: { state: DirectoryState; next: string | null }) {
  const t = useWords('directory')
  if (next === null) return null
  const isNew = isLastMore(query)
  const further = isNew ? { ...query, more: 0, after: next } : { ...query, more: query.more + 1 }
  return (
    <p className="mt-4 text-center">
      <Link {...address(further)} stay={!isNew} replace={!isNew} className="btn btn-line btn-lg min-w-60">
        {isNew ? t.next : t.more}
      </Link>
    </p>
  )
}

/** One request to several: to those who were ticked, or to whom the window offers. It stays in view while somebody ticks. */
function AskTogether({ start, ticked, isNobody: none }: { start: ConsultationStart; ticked: readonly string[]; isNobody: boolean }) {
  const t = useWords('directory')
  return (
    <section
      className={`${ticked.length > 0 ? 'sticky bottom-4 z-10 shadow-pop max-lg:bottom-20' : ''} mt-4 flex items-center gap-4 rounded-panel bg-spec-900 p-5 text-white max-lg:block`}
    >
      <div className="flex-1">
        <h2 className="font-semibold">{ticked.length > 0 ? t.askTogether : none ? t.nobodyNear : t.notSure}</h2>
        {ticked.length === 0 && <p className="text-sm text-spec-100">{none ? t.nobodyNearText : t.notSureText}</p>}
      </div>
      <ConsultLink
        start={ticked.length > 0 ? { ...start, providerIds: ticked } : start}
        className="btn btn-accent max-lg:mt-3 max-lg:w-full"
      >
        {ticked.length > 0 ? t.askTicked(ticked.length) : none ? t.askWhoIsNearest : t.askThree}
      </ConsultLink>
    </section>
  )
}
