import { useSyncExternalStore } from 'react'
import { readSearches, withoutSearch, withSearch } from '../../rules/search-history.ts'
import { keep, readKept } from '../base/browser-storage.ts'

const NAME = 'searchHistory'
const none: readonly string[] = []
const watchers = new Set<() => void>()
let last: { kept: string | null; list: readonly string[] } = { kept: null, list: none }

function searches(): readonly string[] {
  const kept = readKept(NAME)
  if (kept !== last.kept) last = { kept, list: readSearches(kept) }
  return last.list
}

function save(list: readonly string[]) {
  keep(NAME, JSON.stringify(list))
  for (const watcher of watchers) watcher()
}

export const rememberSearch = (text: string): void => save(withSearch(searches(), text))
export const forgetSearch = (text: string): void => save(withoutSearch(searches(), text))
export const forgetSearches = (): void => save(none)

/** What was searched for in this browser, newest first. */
export const useSearches = (): readonly string[] =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    searches,
    () => none,
  )
