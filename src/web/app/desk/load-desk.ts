import type { Right } from '../../../contract/rights.ts'
import { work } from '../../../contract/work.ts'
import type { PlaceKind } from '../../../rules/permissions.ts'
import { mayHere } from '../../base/may-here.ts'
import type { PageContext } from '../../base/page.ts'
import { isAbsent, isRefusedAs, saidHidden } from '../../base/refused.ts'
import { CodeMissing, reloadOnce } from '../../base/reload-once.ts'
import { type FoundRoute, routeIn } from '../../base/route-in.ts'
import type { Place, ShownPage } from '../../base/router.ts'
import { withoutAnswers } from '../../base/shown.ts'
import type { RouterContext, Visit } from '../../base/visitor.ts'
import { elsewhere, isElsewhere, isNotFound, notFound } from '../../base/way-out.ts'
import { type Section, sectionsOf } from '../../desk/frame/desks.ts'
import { isNoRight, type NoRight } from '../../desk/frame/no-right.ts'
import { type DeskEntry, deskRoutes } from '../../desk-routes.ts'
import type { Loading } from '../browser-router.ts'
import { guardNamed } from '../guards.ts'
import { loadOrMiss, pageContext } from '../page-context.ts'
import { loadDeskPageToShow } from './desk-code.ts'

const isOffline = () => !import.meta.env.SSR && !navigator.onLine

export const deskRouteAt: (path: string) => FoundRoute | undefined = routeIn(deskRoutes)

/** The page of a desk at a place with all it must show, or what stands in for it. Throws where it is shown elsewhere. */
export async function loadDeskAt(context: RouterContext, place: Place, { isFirst, isAhead }: Loading = {}): Promise<ShownPage> {
  const found = deskRouteAt(place.path)
  if (!found) {
    // The shop is another document.
    if (!import.meta.env.SSR && !isFirst && !isAhead) throw elsewhere(place.href, { isDocument: true })
    return { entry: null, params: {}, place, status: 'missing' }
  }
  try {
    return await loadFound(context, place, found)
  } catch (thrown) {
    if (!(thrown instanceof CodeMissing)) throw thrown
    // Without a network a new document would be none, and what is typed here would be gone.
    if (!isAhead && !isOffline()) await reloadOnce(thrown).catch(() => undefined)
    return { entry: null, params: {}, place, status: 'failed', lacksCode: true }
  }
}

async function loadFound(context: RouterContext, place: Place, { entry, params }: FoundRoute): Promise<ShownPage> {
  const asked = pageContext(context, place.search, params)
  const { visit } = context
  for (const name of entry.guards ?? []) guardNamed(name)(visit, place)
  const first = firstOf(visit, entry as DeskEntry)
  if (first) throw elsewhere(first)
  if (!isThereFor(visit, entry as DeskEntry)) return { entry: null, params: {}, place, status: 'missing' }
  const shown = { entry, params, place }
  const dress = visit.account?.rights ? withoutAnswers({ places: await asked.hope(work.places, {}) }) : undefined
  try {
    const { may } = entry as DeskEntry
    if (may && !mayHere(visit, may)) throw notFound({ lacks: may } satisfies NoRight)
    if (!entry.page) throw notFound()
    const loaded = withoutAnswers(await loadOrMiss(await loadDeskPageToShow(entry.page), asked))
    return { ...shown, status: 'there', loaded, dress }
  } catch (thrown) {
    if (isElsewhere(thrown) || thrown instanceof CodeMissing) throw thrown
    if (isNotFound(thrown))
      return { ...shown, status: 'missing', instead: thrown.instead, loaded: await whomToAsk(asked, thrown.instead), dress }
    if (isAbsent(thrown)) return { ...shown, status: 'missing', dress }
    if (!saidHidden(thrown)) context.onFailure?.(thrown)
    const fault = isRefusedAs(thrown, 'bug') ? thrown.message : undefined
    return { ...shown, status: 'failed', said: saidHidden(thrown), fault, dress }
  }
}

/** Colleagues who have the right that somebody lacks. */
async function whomToAsk({ hope }: PageContext, instead: object | undefined): Promise<object | undefined> {
  if (!isNoRight(instead)) return undefined
  const [kind, right] = instead.lacks.split(' ') as [PlaceKind, Right]
  return withoutAnswers({ holders: await hope(work.holders, { kind, right }) })
}

/** Doors that people come in by whatever they do here, and what lies behind each. */
const doors: Readonly<Record<string, readonly Section[]>> = {
  '/seller': [...sectionsOf.seller, ...sectionsOf.pro],
  '/operator': sectionsOf.operator,
}

/** Whoever may not see what stands at a door is led to the first page that is theirs: to services where they sell no goods. */
const firstOf = (visit: Visit, { path, may }: DeskEntry): string | undefined =>
  may && !mayHere(visit, may) ? doors[path]?.find((section) => mayHere(visit, section.may))?.to : undefined

/** For whoever does not work there, there is no such page; whoever does and lacks the right is told which. */
function isThereFor({ account, demo }: Visit, { path, may }: DeskEntry): boolean {
  if (path.startsWith('/dev/')) return demo
  const [kind] = may?.split(' ') ?? []
  return !kind || (account?.rights?.some((right) => right.startsWith(`${kind} `)) ?? false)
}
