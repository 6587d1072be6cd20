import { type NavigateOptions, redirect, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { routes } from '../routes.ts'
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

/** As a browser writes it. */
export const hrefOf = ({ to, search = {}, hash }: Address): string =>
  `${to === '.' ? '' : encodeURI(to)}${stringifySearch(search) || (to === '.' ? '?' : '')}${hash ? `#${hash}` : ''}`

/** An address that is data, a banner's for instance: a path of the house with its query and hash. */
export function addressFrom(path: string): Address {
  const { pathname, search, hash } = new URL(path, 'http://house.invalid')
  // Nobody but the table knows whether it leads anywhere; what leads nowhere answers 404.
  return { to: decodeURI(pathname) as PagePath, search: parseSearch(search), ...(hash ? { hash: hash.slice(1) } : {}) }
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
