import { createContext, type ReactNode, useContext } from 'react'
import type { Address } from '../base/address.ts'
import { Link } from '../base/link.tsx'
import type { ListQuery } from './list-query.ts'

/** Where a filter leads: on the page to another address, in the phone's sheet to another draft of the query. */
export type FilterWay =
  | { address: (next: ListQuery) => Address & { to: '.' }; pick?: undefined }
  | { pick: (next: ListQuery) => void; address?: undefined }

const Way = createContext<FilterWay | null>(null)
export const FilterWayProvider = Way.Provider
export const useFilterWay = () => useContext(Way)

interface FilterLinkProps {
  next: ListQuery
  /** It is set already: the press takes it off. */
  on?: boolean
  /** It would leave nothing. */
  disabled?: boolean
  label?: string | undefined
  className: string
  children: ReactNode
}

/** A filter is a real link, so that it works before any script; in the sheet it is a button. */
export function FilterLink({ next, on = false, disabled = false, label, className, children }: FilterLinkProps) {
  const way = useFilterWay()
  if (disabled || !way)
    return (
      // biome-ignore lint/a11y/useFocusableInteractive: a link that leads nowhere is read, not reached.
      // biome-ignore lint/a11y/useSemanticElements: an anchor without an address is no link either.
      <span role="link" aria-disabled="true" className={`${className} text-ink-500 opacity-60`}>
        {children}
      </span>
    )
  if (way.pick)
    return (
      <button type="button" aria-pressed={on} aria-label={label} className={`${className} w-full text-left`} onClick={() => way.pick(next)}>
        {children}
      </button>
    )
  return (
    <Link {...way.address(next)} rel="nofollow" preload={false} stay aria-label={label} className={className}>
      {children}
    </Link>
  )
}
