import { useSyncExternalStore } from 'react'
import { readIds, toggledId, writeIds } from '../../rules/id-list.ts'
import { readCookie, writeCookie } from './cookies.ts'

/** The lists a visitor keeps in the browser, each a cookie of its own. */
export type VisitorList = 'wishlist' | 'compare'

const YEAR_SECONDS = 365 * 24 * 60 * 60
const none: readonly string[] = []
const lists = new Map<VisitorList, readonly string[]>()
const watchers = new Set<() => void>()

function listNow(name: VisitorList): readonly string[] {
  const known = lists.get(name)
  if (known) return known
  const read = readIds(readCookie(name))
  lists.set(name, read)
  return read
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** The ids on a list, newest first. Empty on the server and in the first moment, because only the browser knows. */
export const useVisitorList = (name: VisitorList): readonly string[] =>
  useSyncExternalStore(
    watch,
    () => listNow(name),
    () => none,
  )

/** Puts an id on the list, or takes it off. Says whether it is on now. */
export function toggle(name: VisitorList, id: string): boolean {
  // Read again: another tab may have changed the cookie since.
  const ids = toggledId(readIds(readCookie(name)), id)
  writeCookie(name, writeIds(ids), YEAR_SECONDS)
  lists.set(name, ids)
  for (const watcher of watchers) watcher()
  return ids.includes(id)
}
