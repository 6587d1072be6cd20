import { type Locale, locales } from '../../../contract/locale.ts'
import { Answers, type Ask } from '../../base/answers.ts'
import { placeOf, type ShownPage } from '../../base/router.ts'
import type { RouterContext, Visit } from '../../base/visitor.ts'
import { isElsewhere } from '../../base/way-out.ts'
import './desk-words.ts'
import { isNoRight } from '../../desk/frame/no-right.ts'
import { deskRoutes } from '../../desk-routes.ts'
import { loadEveryWord } from '../../i18n/words.ts'
import type { RouteEntry } from '../../routes.ts'
import { fixedRouter } from '../fixed-router.ts'
import { fonts } from '../fonts.ts'
import { asScript } from '../head.ts'
import { htmlOf } from '../html-of.ts'
import { type DeskFiles, deskDocument } from './desk-document.ts'
import { headOfDesk } from './desk-head.ts'
import { DeskRoot } from './desk-root.tsx'
import { deskRouteAt, loadDeskAt } from './load-desk.ts'

export { frameWords, loadDeskPage } from './desk-code.ts'
export { seeingBanner, seeingOver } from './seeing.ts'
export type { DeskFiles }
export { fonts }
export const routes: readonly RouteEntry[] = deskRoutes

await loadEveryWord(locales)

/** Whether an address is one of the desks'. */
export const isDesk = (path: string): boolean => deskRouteAt(placeOf(path).path) !== undefined

export interface DeskRequest {
  /** Path and query. */
  href: string
  visit: Visit
  ask: Ask
  nonce: string
  signal: AbortSignal
  /** Stands above the page, as HTML; empty but for staff who look as somebody else. */
  banner: string
  /** Hears why a page could not be shown. */
  onFailure: (thrown: unknown) => void
  filesOf: (route: string, locale: Locale) => DeskFiles
}

export interface RenderedDesk {
  status: number
  /** Where the visitor is sent instead. */
  location?: string
  html: string
}

/** How long a page waits for parts that it could do without. */
const LATE_MS = 150

/** The page of a desk at an address, whole; null where there is none for whoever asks. */
export async function renderDesk({
  href,
  visit,
  ask,
  nonce,
  signal,
  onFailure,
  filesOf,
  banner,
}: DeskRequest): Promise<RenderedDesk | null> {
  if (import.meta.env.DEV) await loadEveryWord(locales)
  const answers = new Answers(ask)
  const context: RouterContext = { visit, ask, answers, nobodys: null, now: () => Date.parse(visit.now), onFailure }
  const place = placeOf(href)
  if (place.path !== href.split(/[?#]/)[0]) return { status: 302, location: place.href, html: '' }
  let page: ShownPage
  try {
    page = await loadDeskAt(context, place)
  } catch (thrown) {
    if (!isElsewhere(thrown)) throw thrown
    return { status: 302, location: thrown.href, html: '' }
  }
  if (page.status === 'missing' && (!page.entry || !visit.account?.rights)) return null
  await answers.settled(LATE_MS)
  signal.throwIfAborted()
  const html = await wholeText(await htmlOf(<DeskRoot router={fixedRouter(context, page.place)} page={page} />, { nonce, signal }))
  const data = asScript({ visit, answers: answers.sent() })
  const head = headOfDesk(page, context)
  const files = filesOf(page.entry?.path ?? '', visit.locale)
  return { status: statusOf(page), html: deskDocument({ locale: visit.locale, head, html, data, nonce, banner }, files) }
}

async function wholeText(html: string | AsyncIterable<string>): Promise<string> {
  if (typeof html === 'string') return html
  let text = ''
  for await (const piece of html) text += piece
  return text
}

function statusOf({ status, instead }: ShownPage): number {
  if (status === 'there') return 200
  if (status === 'failed') return 500
  return isNoRight(instead) ? 403 : 404
}
