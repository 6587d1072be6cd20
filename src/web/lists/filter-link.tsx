import { createContext, useContext } from 'react'
import type { Address } from '../base/address.ts'
import { choiceAttributes, choiceMarkup } from '../base/link.tsx'
import { type Markup, markup } from '../base/markup.ts'
import type { ListQuery } from './list-query.ts'

/** Where a filter leads: on the page to another address, in the phone's sheet to another draft of the query. */
export type FilterWay =
  | { address: (next: ListQuery) => Address & { to: '.' }; pick?: undefined }
  | { pick: (next: ListQuery) => void; address?: undefined }

const Way = createContext<FilterWay | null>(null)
export const FilterWayProvider = Way.Provider
export const useFilterWay = (): FilterWay | null => useContext(Way)

const nowhere = (className: string) => `${className} text-ink-500 opacity-60`

/** A filter that can be set or taken off. */
export interface FilterChoice {
  next: ListQuery
  /** It is set already: the press takes it off. */
  on?: boolean
  /** It would leave nothing. */
  disabled?: boolean | undefined
  label?: string | undefined
  className: string
  /** What it says. */
  inside: Markup
}

/** A filter is a real link, so that it works before any script; in the sheet it is a button. */
export function FilterLink({ next, on = false, disabled = false, label, className, inside }: FilterChoice) {
  const way = useFilterWay()
  const content = { dangerouslySetInnerHTML: { __html: inside.html } }
  if (disabled || !way)
    // biome-ignore lint/a11y/useFocusableInteractive: a link that leads nowhere is read, not reached.
    // biome-ignore lint/a11y/useSemanticElements: an anchor without an address is no link either.
    return <span role="link" aria-disabled="true" className={nowhere(className)} {...content} />
  const own = { 'aria-label': label, ...content }
  if (way.pick)
    return <button type="button" aria-pressed={on} className={`${className} w-full text-left`} onClick={() => way.pick(next)} {...own} />
  return <a {...choiceAttributes(way.address(next))} className={className} {...own} />
}

/** The same on the page as markup, element for element. */
export const filterLinkMarkup = (
  address: (next: ListQuery) => Address & { to: '.' },
  { next, disabled = false, label, className, inside }: FilterChoice,
): Markup =>
  disabled
    ? markup`<span role="link" aria-disabled="true" class="${nowhere(className)}">${inside}</span>`
    : choiceMarkup(address(next), { className, label }, inside)
