import { History, TrendingUp, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { searchKeyword } from '../../../contract/search.ts'
import { useAskQuietly } from '../../ask.ts'
import { forgetSearch, forgetSearches, useSearches } from '../searches.ts'
import { useVisit, useWords } from '../visit.ts'

/** Up and down walk through what can be pressed. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
  stops[stops.indexOf(document.activeElement as HTMLElement) + step]?.focus()
}

/** Earlier searches, removable one by one, and what others search for. */
export default function SearchPanel({ id, onPick }: { id: string; onPick: (text: string) => void }) {
  const t = useWords('overlays')
  const { mallId } = useVisit()
  const searches = useSearches()
  const popular = useAskQuietly(searchKeyword.popular, { mallId, size: 8 })
  return (
    <section
      id={id}
      aria-label={t.searchSuggestions}
      onKeyDown={walk}
      className="absolute inset-x-0 top-full z-[var(--z-bar)] mt-1 max-h-[350px] overflow-y-auto rounded-card bg-paper p-4 text-ink-900 shadow-pop"
    >
      {searches.length > 0 && (
        <>
          <h2 className="flex items-center justify-between px-2 text-xs font-semibold text-ink-600">
            {t.yourSearches}
            <button type="button" className="min-h-6 font-medium text-head-600" onClick={forgetSearches}>
              {t.clear}
            </button>
          </h2>
          <ul className="mb-3">
            {searches.map((text) => (
              <li key={text} className="flex items-center">
                <button
                  type="button"
                  className="flex min-h-10 min-w-0 flex-1 items-center gap-3 rounded-btn px-2 text-left text-[15px] hover:bg-head-50"
                  onClick={() => onPick(text)}
                >
                  <History className="size-[18px] text-ink-500" aria-hidden="true" />
                  <span className="truncate">{text}</span>
                </button>
                <button
                  type="button"
                  className="grid size-9 shrink-0 place-items-center text-ink-500"
                  aria-label={t.forget(text)}
                  onClick={() => forgetSearch(text)}
                >
                  <X className="size-4" aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <h2 className="flex items-center gap-2 px-2 text-xs font-semibold text-ink-600">
        <TrendingUp className="size-4" aria-hidden="true" />
        {t.popularSearches}
      </h2>
      <div className="mt-2 flex min-h-9 flex-wrap gap-2 px-2">
        {popular?.map((text) => (
          <button key={text} type="button" className="chip !h-9 !px-3 hover:bg-head-50" onClick={() => onPick(text)}>
            {text}
          </button>
        ))}
      </div>
    </section>
  )
}
