import { type Address, redirectTo } from '../base/address.ts'
import { leaveTranslator } from '../base/language.ts'
import { isAbsent, saidHidden } from '../base/refused.ts'
import { asCode, CodeMissing, reloadOnce } from '../base/reload-once.ts'
import type { FoundRoute } from '../base/route-in.ts'
import type { Place, ShownPage } from '../base/router.ts'
import { withoutAnswers } from '../base/shown.ts'
import { insideStorefront, isSameStorefront } from '../base/storefront-address.ts'
import type { RouterContext, Visit } from '../base/visitor.ts'
import { elsewhere, isElsewhere, isNotFound, notFound } from '../base/way-out.ts'
import type { RouteEntry } from '../routes.ts'
import type { Loading } from './browser-router.ts'
import { loadDress } from './dresses.ts'
import { guardHost, guardNamed } from './guards.ts'
import { layoutAt } from './layout-at.ts'
import { loadToShow } from './page-code.ts'
import { loadOrMiss, pageContext } from './page-context.ts'

async function routeAt(path: string): Promise<FoundRoute | undefined> {
  // Side by side: the file of the page is looked up next.
  const [table] = await asCode(Promise.all([import('../base/route-at.ts'), import('./every-page.ts')]))
  return table.routeAt(path)
}

/** The page at a place with all it must show, or what stands in for it. Throws where it is shown elsewhere. */
export async function loadAt(context: RouterContext, place: Place, loading: Loading = {}): Promise<ShownPage> {
  try {
    const found = loading.found ?? (await routeAt(place.path))
    if (found) return await loadFound(context, place, found, loading.isAhead)
    // A desk is another document, and only the server knows all addresses.
    if (!import.meta.env.SSR && !loading.isFirst && !loading.isAhead) throw elsewhere(place.href, { isDocument: true })
    return { entry: null, params: {}, place, status: 'missing' }
  } catch (thrown) {
    if (!(thrown instanceof CodeMissing)) throw thrown
    // Who only rests on a link loses nothing of the page on the screen.
    if (!loading.isAhead) await reloadOnce(thrown).catch(() => undefined)
    return { entry: null, params: {}, place, status: 'failed', lacksCode: true }
  }
}

async function loadFound(context: RouterContext, place: Place, found: FoundRoute, isAhead = false): Promise<ShownPage> {
  const { entry, params } = found
  const asked = pageContext(context, place.search, params)
  let dress: object | undefined
  try {
    await letIn(context.visit, entry, place, isAhead)
    dress = withoutAnswers(await (await loadDress(layoutAt(entry.layout, context.visit)))?.need?.(asked))
    // Not built yet: a real 404 in the clothes the page will wear.
    if (!entry.page) throw notFound()
    const loaded = withoutAnswers(await loadOrMiss(await loadToShow(entry.page), asked))
    return { entry, params, place, status: 'there', loaded, dress }
  } catch (thrown) {
    if (isElsewhere(thrown) || thrown instanceof CodeMissing) throw thrown
    if (isNotFound(thrown)) return { entry, params, place, status: 'missing', instead: thrown.instead, dress }
    // The dress is that of a shop which is not there.
    if (isAbsent(thrown)) return { entry, params, place, status: 'missing', dress }
    context.onFailure?.(thrown)
    return { entry, params, place, status: 'failed', said: saidHidden(thrown), dress }
  }
}

async function letIn(visit: Visit, entry: RouteEntry, place: Place, isAhead: boolean): Promise<void> {
  guardHost(visit, entry.path, place.search)
  if (!import.meta.env.SSR) await stayInStorefront(visit, place, isAhead)
  if (!isAhead) leaveTranslator(place)
  for (const name of entry.guards ?? []) guardNamed(name)(visit, place)
}

/** An address of the house is the storefront's here; one of another shop or of the marketplace is another document. */
async function stayInStorefront({ storefront }: Visit, { href, pathname, search, hash }: Place, isAhead: boolean): Promise<void> {
  if (isSameStorefront(storefront, href)) return
  const address = insideStorefront(storefront, { to: pathname as Address['to'], search, hash })
  if (address) throw redirectTo(address)
  if (isAhead) throw notFound()
  window.location.assign(href)
  await new Promise(() => undefined)
}
