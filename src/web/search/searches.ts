import { useMemo } from 'react'
import { readSearches, withoutSearch, withSearch } from '../../rules/page/search-history.ts'
import { keep, readKept } from '../base/browser-storage.ts'
import { createStore, useStore } from '../base/store.ts'

const NAME = 'searchHistory'
const written = createStore<string | null>(null)
// The browser's storage, not what was last written here: another window may have searched since.
const kept = { watch: written.watch, now: () => readKept(NAME) }

function change(to: (list: readonly string[]) => readonly string[]): void {
  const text = JSON.stringify(to(readSearches(kept.now())))
  keep(NAME, text)
  written.set(text)
}

export const rememberSearch = (text: string): void => change((list) => withSearch(list, text))
export const forgetSearch = (text: string): void => change((list) => withoutSearch(list, text))
export const forgetSearches = (): void => change(() => [])

/** What was searched for in this browser, newest first. */
export function useSearches(): readonly string[] {
  const text = useStore(kept, null)
  return useMemo(() => readSearches(text), [text])
}
