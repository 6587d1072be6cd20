import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { type Sort, sorts } from '../../contract/search.ts'
import { markup } from '../base/markup.ts'
import { useWords } from '../base/visit.ts'
import { iconMarkup } from '../ui/icon.tsx'
import { FilterChoices } from './filter-choices.tsx'
import { changed, type ListQuery } from './list-query.ts'

/** The order of the list, as links in a fold that opens without scripts. */
export function SortMenu({ query, usual, className = '' }: { query: ListQuery; usual: Sort; className?: string }) {
  const t = useWords('list-parts')
  const fold = useRef<HTMLDetailsElement>(null)
  const now = query.sort === 'relevance' ? usual : query.sort
  const close = () => {
    if (fold.current) fold.current.open = false
  }
  useEffect(() => {
    const pressed = (event: PointerEvent) => {
      if (!fold.current?.contains(event.target as Node)) close()
    }
    document.addEventListener('pointerdown', pressed)
    return () => document.removeEventListener('pointerdown', pressed)
  })
  function keys(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    close()
    fold.current?.querySelector('summary')?.focus()
  }
  // Under another usual order, "best match" is nothing that could be chosen.
  const offered = usual === 'relevance' ? sorts : sorts.filter((sort) => sort !== 'relevance')
  const current = markup`${iconMarkup('Check', 'size-4 text-head-600')}<span class="sr-only">(${t.current})</span>`
  return (
    <details ref={fold} className={`relative shrink-0 ${className}`} onKeyDown={keys}>
      <summary className="chip list-none justify-center [&::-webkit-details-marker]:hidden">
        <span className="truncate">{t.sortedBy(t.sorts[now])}</span>
        <ChevronDown className="size-4" aria-hidden="true" />
      </summary>
      {/* A press closes it after the links inside did their work. */}
      <FilterChoices
        className="absolute top-full right-0 z-20 mt-2 w-60 overflow-hidden rounded-card bg-paper py-1.5 shadow-pop"
        onClick={close}
        choices={offered.map((sort) => ({
          key: sort,
          next: changed(query, { sort: sort === usual ? 'relevance' : sort }),
          on: sort === now,
          className: 'flex min-h-11 items-center justify-between px-4 text-sm hover:bg-down-100',
          inside: markup`${t.sorts[sort]}${sort === now && current}`,
        }))}
      />
    </details>
  )
}
