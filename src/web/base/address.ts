import { useCallback } from 'react'
import type { deskRoutes } from '../desk-routes.ts'
import type { routes } from '../routes.ts'
import type { Search } from './page.ts'
import { type Going, usePlace, useRouter } from './router.ts'
import { parseSearch, stringifySearch } from './search-params.ts'
import { elsewhere } from './way-out.ts'

/** An address of the table with its parameters filled in: `/p/:slug` is any text behind `/p/`, `/x/:id?` may also end before it. */
type Filled<Path extends string> = Path extends `${infer Head}/:${string}/${infer Rest}`
  ? `${Head}/${string}${Filled<`/${Rest}`>}`
  : Path extends `${infer Head}/:${string}?`
    ? Head | `${Head}/${string}`
    : Path extends `${infer Head}/:${string}`
      ? `${Head}/${string}`
      : Path

/** Every path that leads to a page, checked by the compiler. */
export type PagePath = Filled<(typeof routes | typeof deskRoutes)[number]['path']>

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

/** Whether an address names the page on the screen, or a page above it. What it says behind `?` must be said there too. */
export function isAt(here: { pathname: string; search: Search }, { to, search = {} }: Address): boolean {
  const isBelow = to === '.' || here.pathname === to || here.pathname.startsWith(`${to}/`)
  return isBelow && Object.entries(parseSearch(stringifySearch(search))).every(([name, value]) => here.search[name] === value)
}

/** For links that say which of them leads to where one is. */
export function useIsHere(): (address: Address) => boolean {
  const place = usePlace()
  return (address) => isAt(place, address)
}

/** Goes to a page of the house, from code. Links are for people. */
export function useGo(): (address: Address, going?: Going) => Promise<void> {
  const router = useRouter()
  return useCallback((address, going) => router.go(hrefOf(address), going), [router])
}

/** Thrown while a page loads: it is shown elsewhere. */
export const redirectTo = (address: Address) => elsewhere(hrefOf(address))
