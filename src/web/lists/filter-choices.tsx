import type { HTMLAttributes } from 'react'
import { markup } from '../base/markup.ts'
import { Plain } from '../ui/plain.tsx'
import { type FilterChoice, FilterLink, filterLinkMarkup, useFilterWay } from './filter-link.tsx'

interface FilterChoicesProps extends Omit<HTMLAttributes<HTMLUListElement>, 'children' | 'dangerouslySetInnerHTML'> {
  choices: readonly (FilterChoice & { key: string })[]
  itemClass?: string
}

/**
 * A list of filters. A page holds a hundred: the server writes them as text, and the browser takes over the same elements, so that the one
 * in focus stays when another list comes.
 */
export function FilterChoices({ choices, itemClass, ...list }: FilterChoicesProps) {
  const way = useFilterWay()
  if (import.meta.env.SSR && way?.address) {
    const { address } = way
    const begin = itemClass ? markup`<li class="${itemClass}">` : markup`<li>`
    return (
      <Plain as="ul" {...list} inside={markup`${choices.map((choice) => markup`${begin}${filterLinkMarkup(address, choice)}</li>`)}`} />
    )
  }
  return (
    <ul {...list}>
      {choices.map(({ key, ...choice }) => (
        <li key={key} className={itemClass}>
          <FilterLink {...choice} />
        </li>
      ))}
    </ul>
  )
}
