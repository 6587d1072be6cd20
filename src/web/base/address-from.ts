import type { Address, PagePath } from './address.ts'
import { isDeskPath } from './desk-path.ts'
import { routeAt } from './route-at.ts'
import { parseSearch } from './search-params.ts'

const HERE = 'http://here.invalid'

function readable(path: string): PagePath | undefined {
  try {
    return decodeURI(path) as PagePath
  } catch {
    // A percent sign that encodes nothing.
  }
}

/**
 * An address that came as text: of a notification, of a banner, of a query. What leads to no page of the house leads to the page that
 * says so. Of the desks only the beginning is known here: they say themselves what they do not have.
 */
export function addressFrom(text: string): Address {
  const url = URL.canParse(text, HERE) ? new URL(text, HERE) : null
  const to = url?.origin === HERE && (routeAt(url.pathname) || isDeskPath(url.pathname)) && readable(url.pathname)
  if (!to) return { to: '/page/page-404' }
  return { to, search: parseSearch(url.search), ...(url.hash ? { hash: url.hash.slice(1) } : {}) }
}
