import { Check, ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useVisit, useWords } from '../base/visit.ts'
import { formatNumber } from '../i18n/format.ts'
import { FilterLink } from './filter-link.tsx'
import type { ListQuery } from './list-query.ts'

export interface FacetValue {
  key: string
  label: ReactNode
  count: number
  on: boolean
  next: ListQuery
}

const SHOWN = 6

/** One filter: its values with their counts. Long lists fold, but what is chosen is always in sight. */
export function FacetGroup({ title, values, children }: { title: string; values: readonly FacetValue[]; children?: ReactNode }) {
  const t = useWords('lists')
  const isLong = values.length > SHOWN + 2
  const front = isLong ? values.filter(({ on }, at) => on || at < SHOWN) : values
  const rest = values.filter((value) => !front.includes(value))
  if (values.length === 0 && !children) return null
  return (
    <details open className="group border-t border-down-200 py-2.5">
      <summary className="flex min-h-9 list-none items-center justify-between text-sm font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown className="size-4 text-ink-600 transition-transform group-open:rotate-180" aria-hidden="true" />
      </summary>
      <FacetList values={front} />
      {rest.length > 0 && (
        <details>
          <summary className="flex min-h-9 items-center text-sm font-medium text-head-600 underline underline-offset-2">
            {t.showAll(values.length)}
          </summary>
          <FacetList values={rest} />
        </details>
      )}
      {children}
    </details>
  )
}

const FacetList = ({ values }: { values: readonly FacetValue[] }) => (
  <ul>
    {values.map((value) => (
      <li key={value.key}>
        <FacetRow value={value} />
      </li>
    ))}
  </ul>
)

function FacetRow({ value: { label, count, on, next } }: { value: FacetValue }) {
  const t = useWords('lists')
  const { locale } = useVisit()
  return (
    <FilterLink
      next={next}
      on={on}
      disabled={count === 0 && !on}
      className="flex min-h-8 items-center gap-2.5 rounded-xs text-sm max-lg:min-h-11"
    >
      <span
        aria-hidden="true"
        className={`grid size-[18px] shrink-0 place-items-center rounded-xs text-white ${on ? 'bg-head-600' : 'bg-paper ring-1 ring-down-500 ring-inset'}`}
      >
        {on && <Check className="size-3.5 !stroke-[3]" />}
      </span>
      <span className="min-w-0 flex-1 break-words">{label}</span>
      {on && <span className="sr-only">{`(${t.chosen})`}</span>}
      <span className="text-xs text-ink-500">
        {formatNumber(locale, count)}
        <span className="sr-only"> {t.goods}</span>
      </span>
    </FilterLink>
  )
}
