import { locales } from '../../contract/locale.ts'
import { type Address, hrefOf } from '../base/address.ts'
import { Answers, type Ask, keyOf, type SentAnswers } from '../base/answers.ts'
import { routeAt } from '../base/route-at.ts'
import { type Place, placeOf, type ShownPage } from '../base/router.ts'
import { parseSearch } from '../base/search-params.ts'
import { SlotsAreOpen } from '../base/slot.tsx'
import { insideStorefront } from '../base/storefront-address.ts'
import type { RouterContext, Visit } from '../base/visitor.ts'
import { isElsewhere } from '../base/way-out.ts'
import { loadEveryWord } from '../i18n/words.ts'
import { routes as everyRoute, type RouteEntry } from '../routes.ts'
import { withoutHints } from './document.ts'
import { fixedRouter } from './fixed-router.ts'
import { type HeadTag, jsonAsScript } from './head.ts'
import { htmlOf, streamOf } from './html-of.ts'
import { loadAt } from './load-at.ts'
import { watchedPlace } from './names-read.ts'
import { loadPage, pageNamed } from './page-code.ts'
import { headOfPage } from './page-head.ts'
import { Root } from './root.tsx'

export const routes: readonly RouteEntry[] = everyRoute

export { Refused } from '../base/refused.ts'
export { type SlotName, slotMark } from '../base/slot.tsx'
export { calmDocument, calmLine } from './calm.ts'
export { documentBody, documentEnd, documentFiles, documentMiddle, documentStart, type PageFiles } from './document.ts'
export { partsOfDress } from './dresses.ts'
export { fonts } from './fonts.ts'
export { piecesOfSlot, renderSlots, type SlotPiece, type SlotTexts } from './render-slots.tsx'
export type { Ask, Visit }
export { loadPage }

await loadEveryWord(locales)

/** What the search field says at an address. */
export function searchTextAt(path: string, query: URLSearchParams): string {
  const inPath = /^\/s\/([^/]+)$/.exec(path)?.[1]
  try {
    return query.get('searchText') ?? query.get('skuName') ?? (inPath ? decodeURIComponent(inPath) : '')
  } catch {
    return ''
  }
}

export interface PagePlace {
  /** Its path in the table of routes; none where there is no page. */
  route: string
  /** Whether everybody gets the same. An address without a page is nobody's own. */
  isShared: boolean
  /** It is shown, or not, by whether somebody is signed in. */
  asksWho: boolean
}

/** What stands at an address, before anything is asked. */
export async function placeAt(pathname: string): Promise<PagePlace> {
  const { path: route = '', page, guards = [] }: Partial<RouteEntry> = routeAt(pathname)?.entry ?? {}
  const isShared = page ? (await loadPage(page)).whose === 'everybody' : true
  return { route, isShared, asksWho: guards.includes('authentication') || guards.includes('nonAuthentication') }
}

/** How long a page waits for its late parts before it is sent without them. */
const LATE_MS = 150

export interface PageRequest {
  /** Path and query. */
  href: string
  visit: Visit
  ask: Ask
  /** For the scripts that put late parts in their place. */
  nonce: string
  signal: AbortSignal
  /** Hears why a page could not be shown. */
  onFailure: (thrown: unknown) => void
}

export interface RenderedPage {
  status: number
  /** Where the visitor is sent instead. */
  location?: string
  head: { tags: HeadTag[]; hints: string }
  /** The page's path in the table of routes. */
  route: string
  /** Whole, or in pieces while late parts are still on their way. */
  html: string | AsyncIterable<string>
  /** Asked for at the end, when nothing is late any more. `written` gives an answer as JSON. */
  data: (written: (answer: unknown) => string) => string
  /** Whether a question was one that the page can do without. */
  isLate: (call: { path: string }, input: unknown) => boolean
  /** What of the address's search it was made from; null when that was all of it. */
  namesRead: () => readonly string[] | null
}

const nothing = { head: { tags: [], hints: '' }, route: '', html: '', data: () => '', isLate: () => false, namesRead: () => null }

/** The page at an address, or the address where it is. */
async function pageOrWay(context: RouterContext, place: Place, href: string): Promise<ShownPage | string> {
  const found = routeAt(place.path)
  if (found && place.path !== href.split(/[?#]/)[0]) return place.href
  try {
    return await loadAt(context, place, { found })
  } catch (thrown) {
    if (!isElsewhere(thrown)) throw thrown
    return hereInstead(context.visit, thrown.href)
  }
}

/** The page at an address. */
export async function renderPage({ href, visit, ask, nonce, signal, onFailure }: PageRequest): Promise<RenderedPage> {
  // A saved dictionary is forgotten by the module that keeps it.
  if (import.meta.env.DEV) await loadEveryWord(locales)
  const late = new Set<string>()
  const answers = new Answers(ask)
  const context: RouterContext = {
    visit,
    ask,
    answers,
    nobodys: null,
    now: () => Date.parse(visit.now),
    onLate: (key) => late.add(key),
    onFailure,
  }
  const { place, namesRead } = watchedPlace(placeOf(href))
  const page = await pageOrWay(context, place, href)
  signal.throwIfAborted()
  if (typeof page === 'string') return { ...nothing, status: 302, location: page }
  const isWhole = await answers.settled(LATE_MS)
  const whole = withOpenSlots(page, context)
  const rendered = await (isWhole ? htmlOf : streamOf)(whole, { nonce, signal })
  const { hints, html } = typeof rendered === 'string' ? withoutHints(rendered) : { hints: '', html: rendered }
  return {
    status: statusOf(page),
    head: { tags: headOfPage(page, context), hints },
    route: page.entry?.path ?? '',
    html,
    data: (written) => jsonAsScript(`{"visit":${JSON.stringify(visit)},"answers":${writtenAnswers(answers.sent(), written)}}`),
    isLate: (call, input) => late.has(keyOf(call, input)),
    namesRead,
  }
}

function writtenAnswers(sent: SentAnswers, written: (answer: unknown) => string): string {
  const each = Object.entries(sent).map(([key, answer]) => {
    if (!('data' in answer)) return `${JSON.stringify(key)}:${JSON.stringify(answer)}`
    const topics = answer.shows ? `"shows":${JSON.stringify(answer.shows)},` : ''
    return `${JSON.stringify(key)}:{${topics}"data":${written(answer.data)}}`
  })
  return `{${each.join()}}`
}

/** A page of a storefront leads to another of the same storefront, where there is one. */
function hereInstead({ storefront }: Visit, location: string): string {
  const { pathname, search, hash } = new URL(location, 'http://x')
  const address = insideStorefront(storefront, { to: pathname as Address['to'], search: parseSearch(search), hash: hash.slice(1) })
  return address ? hrefOf(address) : location
}

/** What went wrong on the way counts before what the page says of itself. */
function statusOf({ status, entry }: ShownPage): number {
  if (status !== 'there') return status === 'missing' ? 404 : 500
  return (entry?.page && pageNamed(entry.page)?.status) || 200
}

const withOpenSlots = (page: ShownPage, context: RouterContext) => (
  <SlotsAreOpen value={true}>
    <Root router={fixedRouter(context, page.place)} page={page} />
  </SlotsAreOpen>
)
