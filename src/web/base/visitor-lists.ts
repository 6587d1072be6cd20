import { readIds, toggledId, writeIds } from '../../rules/id-list.ts'
import { readCookie, writeCookie } from './cookies.ts'
import { createStore, useStore } from './store.ts'

/** The lists a visitor keeps in the browser, each a cookie of its own. */
export type VisitorList = 'wishlist' | 'compare'

const YEAR_SECONDS = 365 * 24 * 60 * 60
const none: readonly string[] = []

/** A cookie's list, read when somebody first wants it. */
function listIn(name: VisitorList) {
  const store = createStore<readonly string[] | null>(null)
  const now = () => {
    const known = store.now()
    if (known !== null) return known
    const ids = readIds(readCookie(name))
    // An empty list is the one that the server drew with: nothing is drawn again.
    const first = ids.length > 0 ? ids : none
    store.set(first)
    return first
  }
  return { ...store, now }
}

const lists = { wishlist: listIn('wishlist'), compare: listIn('compare') }

/** The ids on a list, newest first. Empty on the server and in the first moment, because only the browser knows. */
export const useVisitorList = (name: VisitorList): readonly string[] => useStore(lists[name], none)

/** Puts an id on the list, or takes it off. Says whether it is on now. */
export function toggle(name: VisitorList, id: string): boolean {
  // Read again: another tab may have changed the cookie since.
  const ids = toggledId(readIds(readCookie(name)), id)
  writeCookie(name, writeIds(ids), YEAR_SECONDS)
  lists[name].set(ids)
  return ids.includes(id)
}
