import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Markup, markup } from '../base/markup.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { formatNumber } from '../i18n/format.ts'
import { FilterChoices } from './filter-choices.tsx'
import type { ListQuery } from './list-query.ts'

export interface FacetValue {
  key: string
  label: string | Markup
  count: number
  on: boolean
  next: ListQuery
}

const SHOWN = 6

/** One filter: its values with their counts. Long lists fold, but what is chosen is always in sight. */
export function FacetGroup({ title, values, children }: { title: string; values: readonly FacetValue[]; children?: ReactNode }) {
  const t = useWords('list-parts')
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

/** How a value looks stands in facet.css. */
function FacetList({ values }: { values: readonly FacetValue[] }) {
  const t = useWords('list-parts')
  const { goods } = useWords('lists')
  const { locale } = useVisit()
  const choices = values.map(({ key, label, count, on, next }) => {
    const chosen = on && markup`<span class="sr-only">(${t.chosen})</span>`
    const inside = markup`<span>${label}</span>${chosen}<small>${formatNumber(locale, count)}<span class="sr-only"> ${goods}</span></small>`
    return { key, next, on, disabled: count === 0 && !on, className: on ? 'facet facet-on' : 'facet', inside }
  })
  return <FilterChoices choices={choices} />
}
