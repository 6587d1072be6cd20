import type { ComponentType } from 'react'
import { asleep, readyParts } from '../base/asleep.tsx'
import type { Listing } from './listing.ts'

type Parts = typeof import('./list-parts.tsx')

const part = (of: (parts: Parts) => ComponentType<{ listing: Listing }>) =>
  asleep(async () => of(await import('./list-parts.tsx')), ['lists', 'list-parts'])

/** What stands around a list's products: it works as it was sent, and its code comes when the list changes. */
export const listParts = {
  Chips: part(({ ListChips }) => ListChips),
  Bar: part(({ ListBar }) => ListBar),
  Filters: part(({ ListFilters }) => ListFilters),
  More: part(({ ListMore }) => ListMore),
}

export const readyListParts = () => readyParts(...Object.values(listParts))
