import { useRouter } from '@tanstack/react-router'
import { useContext, useSyncExternalStore } from 'react'
import type { Locale } from '../../contract/locale.ts'
import type { Switchable } from '../../rules/switchable.ts'
import type { Dictionary, Room } from '../i18n/rooms.ts'
import { wordsOf } from '../i18n/words.ts'
import type { Answers, Ask } from './answers.ts'
import { IsInSlot } from './slot.tsx'

export interface StorefrontVisit {
  shopId: string
  slug: string
  template: 'alices' | 'electronic' | 'normal' | 'pufflesPet'
  isOwnHost: boolean
}

/** What the server knows about whoever looks at this page. The same on the server and in the browser. */
export interface Visit {
  locale: Locale
  /** Android or iPhone, by user agent: the first guess of the layout. */
  isApp: boolean
  mallId: number
  /** Scheme and host for canonical addresses. */
  origin: string
  /** The marketplace's own, where a shop's host is asked. */
  mainOrigin: string
  /** Asked on the marketplace's own domain, not on a shop's. */
  onMainSite: boolean
  /** The shop whose own host was asked, by its slug. */
  shopSlug: string | null
  /** The shop in whose storefront the page stands, at its own host or below /shops. A document never leaves its storefront. */
  storefront: StorefrontVisit | null
  account: { id: string; nickName: string; roles: readonly string[] } | null
  /** The chosen place by name, null before one is chosen. */
  placeName: string | null
  /** Where the main menu starts among the categories, in [0, 1): both sides must choose alike. */
  menuStart: number
  /** When the page was asked for, so that both sides write the same date. */
  now: string
  /** The demo marketplace runs here: the sign-in page offers its people. */
  demo: boolean
  support: { phone: string; address: string; social: readonly { name: string; url: string }[] }
  /** How many days after the decision photos of sellers' documents are kept. */
  identityDays: number
  /** The script that translates pages by machine, where an operator has set one up. */
  translationWidget: string | null
  /** Features of the account that the operator has closed: their entries say so. */
  switchedOff: readonly Switchable[]
  /** Points are earned and spent here. */
  hasPoints: boolean
  /** Another base map than the one that comes with Mallard: a MapLibre style, or pictures as tiles. */
  map: { kind: 'style' | 'tiles'; address: string; credit: string | null } | null
}

/** What every route and component can reach: routes are made from a table, so the router's own types do not know it. */
export interface RouterContext {
  visit: Visit
  ask: Ask
  answers: Answers
  /** The same visit without its account, on a page that everybody shares. */
  nobodys: Visit | null
  onLate?: ((key: string) => void) | undefined
  /** The page is made without what stands around it. */
  leavesSlots: boolean
}

export const useContextOfRouter = (): RouterContext => useRouter().options.context as RouterContext
const never = () => () => {}

/**
 * Who looks, where and when. A page that everybody shares was made for nobody: while it wakes nobody is signed in, and at once after that
 * whoever is. In the slots around it, and on pages of the visitor's own, the server knew already.
 */
export function useVisit(): Visit {
  const { visit, nobodys } = useContextOfRouter()
  const isInSlot = useContext(IsInSlot)
  return useSyncExternalStore(
    never,
    () => visit,
    () => (nobodys && !isInSlot ? nobodys : visit),
  )
}
export const useWords = <R extends Room>(room: R): Dictionary<R> => wordsOf(useContextOfRouter().visit.locale, room)
