import { type NavigateOptions, redirect, useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback } from 'react'
import { routes } from '../routes.ts'
import type { Search } from './page.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

/** An address of the table with its parameters filled in: `/p/:slug` is any text behind `/p/`, `/x/:id?` may also end before it. */
type Filled<Path extends string> = Path extends `${infer Head}/:${string}/${infer Rest}`
  ? `${Head}/${string}${Filled<`/${Rest}`>}`
  : Path extends `${infer Head}/:${string}?`
    ? Head | `${Head}/${string}`
    : Path extends `${infer Head}/:${string}`
      ? `${Head}/${string}`
      : Path

/** Every path that leads to a page, checked by the compiler. */
export type PagePath = Filled<(typeof routes)[number]['path']>

/** What an address may carry behind `?`: objects travel as encoded JSON; what is undefined is left out. */
export type SearchValues = Readonly<Record<string, string | number | boolean | object | null | undefined>>

export interface Address {
  /** `.` is the page on the screen, with another search. */
  to: PagePath | '.'
  search?: SearchValues | undefined
  hash?: string | undefined
}

// Titles in an address are encoded where it is made: they are not encoded a second time.
const encoded = (path: string) => encodeURI(path).replace(/%25(?=[\dA-F]{2})/g, '%')

/** As a browser writes it. */
export const hrefOf = ({ to, search = {}, hash }: Address): string =>
  `${to === '.' ? '' : encoded(to)}${stringifySearch(search) || (to === '.' ? '?' : '')}${hash ? `#${hash}` : ''}`

const patternOf = (path: string) => path.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')
let everyPage: RegExp | undefined

function isPagePath(path: string): path is PagePath {
  everyPage ??= new RegExp(`^(${routes.map((route) => patternOf(route.path)).join('|')})$`)
  return everyPage.test(path)
}

const HERE = 'http://here.invalid'

function decoded(path: string): string | undefined {
  try {
    return decodeURI(path)
  } catch {
    // A percent sign that encodes nothing.
  }
}

/** An address that came as text: of a notification, of a banner, of a query. What leads to no page of the house leads to the page that says so. */
export function addressFrom(text: string): Address {
  const url = URL.canParse(text, HERE) ? new URL(text, HERE) : null
  const to = url?.origin === HERE && decoded(url.pathname)
  if (!to || !isPagePath(to)) return { to: '/page/page-404' }
  return { to, search: parseSearch(url.search), ...(url.hash ? { hash: url.hash.slice(1) } : {}) }
}

/** Whether an address names the page on the screen, or a page above it. What it says behind `?` must be said there too. */
export function isAt(here: { pathname: string; search: Search }, { to, search = {} }: Address): boolean {
  const isBelow = to === '.' || here.pathname === to || here.pathname.startsWith(`${to}/`)
  return isBelow && Object.entries(parseSearch(stringifySearch(search))).every(([name, value]) => here.search[name] === value)
}

/** For links that say which of them leads to where one is. */
export function useIsHere(): (address: Address) => boolean {
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  return (address) => isAt({ pathname, search: parseSearch(search) }, address)
}

interface Going {
  /** Takes the place of the page on the screen in the browser's history. */
  replace?: boolean
  /** Stays where the window is scrolled to. */
  stay?: boolean
}

/** Goes to a page of the house, from code. Links are for people. */
export function useGo(): (address: Address, going?: Going) => Promise<void> {
  const router = useRouter()
  return useCallback(
    ({ to, search, hash }, { replace, stay } = {}) =>
      // The router learned its addresses from the table, which the compiler has checked already.
      router.navigate({ to, search: search ?? {}, hash, replace, resetScroll: !stay } as NavigateOptions),
    [router],
  )
}

/** Thrown while a page loads: it is shown elsewhere. */
export const redirectTo = ({ to, search }: Address) =>
  redirect({ to, search, statusCode: 302 } as unknown as Parameters<typeof redirect>[0])
