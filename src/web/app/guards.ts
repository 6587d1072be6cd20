import { UNKNOWN_MIDDLEWARE_TEXT } from '../../rules/constants.ts'
import { redirectTo } from '../base/address.ts'
import type { Search } from '../base/page.ts'
import type { Place } from '../base/router.ts'
import type { Visit } from '../base/visitor.ts'
import type { GuardName } from '../routes.ts'

type Guard = (visit: Visit, place: Place) => void

/** The five guards. Each lets the visitor in or throws a redirect. */
const guards: Record<GuardName, Guard> = {
  /** Pages that need an account. The way back is kept, because nobody likes to search for the page again. */
  authentication: (visit, place) => {
    if (!visit.account) throw redirectTo({ to: '/account/login', search: { back: place.href } })
  },
  /** Sign-in pages are closed to whoever is signed in. */
  nonAuthentication: (visit) => {
    if (visit.account) throw redirectTo({ to: '/' })
  },
  /** The root of the marketplace's own domain is /home; on a shop's own host it is the shop. */
  home: (visit) => {
    if (visit.onMainSite) throw redirectTo({ to: '/home' })
  },
  /** Pages that only the main site has. */
  mall: (visit) => {
    if (!visit.onMainSite) throw redirectTo({ to: '/' })
  },
  /** Where a shop's own host is mapped to its storefront: its root is the shop. On the main host it does nothing. */
  shopRewrite: (visit) => {
    if (!visit.onMainSite) throw redirectTo({ to: '/' })
  },
}

/** Pages about the marketplace, its other shops or its malls: a shop's own host has none of them. */
const marketplaceOnly = [
  '/home',
  '/free-gifts',
  '/mallard',
  '/tool/radar',
  '/vendor/store-list',
  '/vendor/store-list-2',
  '/local/shoplist',
  '/malls/templates/christmas',
  '/malls/templates/christmas/components/:part',
  '/shop/brand',
  '/b/:slug',
]

/** Nobody is led away from what went wrong. */
const errors = ['/error/shopError', '/400', '/page/page-404']

/** What a host decides before any guard of a page: a shop that is not there has one page, and a shop's host no page of the marketplace. */
export function guardHost({ onMainSite, storefront }: Visit, path: string, search: Search): void {
  if (onMainSite) return
  if (!storefront && !errors.includes(path)) throw redirectTo({ to: '/error/shopError' })
  if (storefront && marketplaceOnly.includes(path)) throw redirectTo({ to: '/' })
  if (storefront && path === '/account') throw redirectTo({ to: '/account/homeIndex', search })
}

/** Words of the framework, kept for a guard name that the table does not know. */
export function guardNamed(name: string): Guard {
  const guard = (guards as Record<string, Guard | undefined>)[name]
  if (!guard) throw new Error(UNKNOWN_MIDDLEWARE_TEXT)
  return guard
}
