import { Check, ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { type Sort, sorts } from '../../rules/search/sorts.ts'
import { useWords } from '../base/visit.ts'
import { FilterLink } from './filter-link.tsx'
import { changed, type ListQuery } from './list-query.ts'

/** The order of the list, as links in a fold that opens without scripts. */
export function SortMenu({ query, usual, className = '' }: { query: ListQuery; usual: Sort; className?: string }) {
  const t = useWords('lists')
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
  return (
    <details ref={fold} className={`relative shrink-0 ${className}`} onKeyDown={keys}>
      <summary className="chip list-none justify-center [&::-webkit-details-marker]:hidden">
        <span className="truncate">{t.sortedBy(t.sorts[now])}</span>
        <ChevronDown className="size-4" aria-hidden="true" />
      </summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: closes after the links inside did their work. */}
      <ul className="absolute top-full right-0 z-20 mt-2 w-60 overflow-hidden rounded-card bg-paper py-1.5 shadow-pop" onClick={close}>
        {offered.map((sort) => (
          <li key={sort}>
            <FilterLink
              next={changed(query, { sort: sort === usual ? 'relevance' : sort })}
              on={sort === now}
              className="flex min-h-11 items-center justify-between px-4 text-sm hover:bg-down-100"
            >
              {t.sorts[sort]}
              {sort === now && <Check className="size-4 text-head-600" aria-hidden="true" />}
              {sort === now && <span className="sr-only">{`(${t.current})`}</span>}
            </FilterLink>
          </li>
        ))}
      </ul>
    </details>
  )
}
