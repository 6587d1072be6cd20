import { createContext, useContext, useSyncExternalStore } from 'react'
import type { RouteEntry } from '../routes.ts'
import type { Search } from './page.ts'
import { decoded } from './route-in.ts'
import { parseSearch, stringifySearch } from './search-params.ts'
import type { RouterContext } from './visitor.ts'

/** An address, taken apart. */
export interface Place {
  /** Path, query and hash, as links of the house write them. */
  href: string
  /** As the browser writes it. */
  path: string
  /** As people read it. */
  pathname: string
  search: Search
  searchStr: string
  hash: string
}

/** `/home/` is `/home`; what begins with two slashes stays as it is, and is no page. */
function withoutEnd(path: string): string {
  if (path.startsWith('//')) return path
  let end = path.length
  // Not by a pattern, which would begin anew at every slash of a path that is made of them.
  while (end > 1 && path[end - 1] === '/') end--
  return path.slice(0, end)
}

/** By hand: `//example.com` is a path here, never another host. An address that begins with `?` is that of the page `here`. */
export function placeOf(href: string, here = '/'): Place {
  const [, pathname = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href) ?? []
  const path = withoutEnd(pathname) || here
  const search = parseSearch(query)
  const searchStr = stringifySearch(search)
  return { href: path + searchStr + hash, path, pathname: decoded(path, decodeURI), search, searchStr, hash: decoded(hash.slice(1)) }
}

/** What a page turned out to be. */
export interface ShownPage {
  /** Null where the table has no page. */
  entry: RouteEntry | null
  place: Place
  params: Readonly<Record<string, string>>
  status: 'there' | 'missing' | 'failed'
  /** It failed because its code did not come: only another document helps. */
  lacksCode?: boolean
  /** It failed because this is not for whoever looks, in the server’s words. */
  said?: string | undefined
  /** It broke on our side: the server’s words, with the number by which that is found. */
  fault?: string | undefined
  /** What the page has asked for. */
  loaded?: object | undefined
  /** What stands in its place when it is missing. */
  instead?: object | undefined
  /** What its dress has asked for: it is worn also by what stands in the page's place. */
  dress?: object | undefined
}

export interface Going {
  /** Takes the place of the page on the screen in the browser's history. */
  replace?: boolean | undefined
  /** Stays where the window is scrolled to. */
  stay?: boolean | undefined
}

export interface Router {
  readonly context: RouterContext
  /** Where the visitor is, or is going to from the moment of the press. */
  readonly place: Place
  readonly isOnTheWay: boolean
  watch: (watcher: () => void) => () => void
  /** To an address as a browser writes it; one that begins with `?` is the page on the screen. Ends when the page is on the screen. */
  go: (href: string, going?: Going) => Promise<void>
  /** Loads the page on the screen again. */
  again: () => Promise<void>
}

export const RouterGiven = createContext<Router | null>(null)
export const PageGiven = createContext<ShownPage | null>(null)

function given<T>(value: T | null): T {
  if (value === null) throw new Error('a part of a page stands outside of every page')
  return value
}

export const useRouter = (): Router => given(useContext(RouterGiven))

/** The page on the screen: while another is on its way it is still the old one. */
export const usePage = (): ShownPage => given(useContext(PageGiven))

export function usePlace(): Place {
  const router = useRouter()
  const place = () => router.place
  return useSyncExternalStore(router.watch, place, place)
}

export function useIsOnTheWay(): boolean {
  const router = useRouter()
  return useSyncExternalStore(
    router.watch,
    () => router.isOnTheWay,
    () => false,
  )
}
