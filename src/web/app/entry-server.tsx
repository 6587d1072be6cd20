import { RouterProvider } from '@tanstack/react-router'
import { createServerHistory } from '@tanstack/history'
import { PassThrough } from 'node:stream'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { locales } from '../../contract/locale.ts'
import type { Ask } from '../base/answers.ts'
import type { Visit } from '../base/visit.ts'
import { loadEveryWord } from '../i18n/words.ts'
import { type AppRouter, createAppRouter } from './router.tsx'
import { dataForBrowser } from './document.ts'
import type { HeadTag } from './head.ts'
import { headOfPage } from './page-head.ts'

export { Refused } from '../base/refused.ts'
export { routes } from '../routes.ts'
export { documentEnd, documentStart, type PageFiles } from './document.ts'
export { partsOfDress } from './dresses.ts'
export { loadPage } from './lazy-page.tsx'
export { fonts } from './fonts.ts'
export type { Ask, Visit }

await loadEveryWord(locales)

/** How long a page waits for its late parts before it is sent without them. */
const LATE_MS = 60

export interface PageRequest {
  /** Path and query. */
  href: string
  visit: Visit
  ask: Ask
  /** For the scripts that put late parts in their place. */
  nonce: string
  signal: AbortSignal
}

export interface RenderedPage {
  status: number
  /** Where the visitor is sent instead. */
  location?: string
  head: HeadTag[]
  /** The page's path in the table of routes. */
  route: string
  /** Whole, or in pieces while late parts are still on their way. */
  html: string | AsyncIterable<string>
  /** Asked for at the end, when nothing is late any more. */
  data: () => string
}

/** The page at an address. */
export async function renderPage({ href, visit, ask, nonce, signal }: PageRequest): Promise<RenderedPage> {
  // A saved dictionary is forgotten by the module that keeps it.
  if (import.meta.env.DEV) await loadEveryWord(locales)
  const { router, answers } = createAppRouter({ visit, ask })
  router.update({ history: createServerHistory(href), origin: visit.origin })
  await router.load({ _signal: signal, _skipLocationUpdate: true })
  const result = router._serverResult
  const rest = { head: [], route: '', html: '', data: () => '' }
  if (result?.type === 'redirect') {
    const location = result.redirect.headers.get('location') ?? '/'
    return { ...rest, status: result.redirect.status, location }
  }
  await answers.settled(LATE_MS)
  return {
    status: result?.type === 'render' ? result.status : 200,
    head: headOfPage(router),
    route: router.state.matches.at(-1)?.routeId ?? '',
    html: await htmlOf(router, nonce, signal),
    data: () => dataForBrowser({ visit, answers: answers.sent() }),
  }
}

// Written by React where a part was not there in time.
const isUnfinished = (html: string) => html.includes('<!--$?-->') || html.includes('<!--$!-->')

/** In one go where everything is there, which is nearly always: half the price of a stream. */
async function htmlOf(router: AppRouter, nonce: string, signal: AbortSignal): Promise<string | AsyncIterable<string>> {
  const whole = renderToString(<RouterProvider router={router} />)
  return isUnfinished(whole) ? streamOf(router, nonce, signal) : whole
}

function streamOf(router: AppRouter, nonce: string, signal: AbortSignal): Promise<AsyncIterable<string>> {
  return new Promise((resolve, reject) => {
    const out = new PassThrough({ encoding: 'utf8' })
    const { pipe, abort } = renderToPipeableStream(<RouterProvider router={router} />, {
      nonce,
      onShellReady: () => {
        pipe(out)
        resolve(out)
      },
      onShellError: reject,
      // A part that fails is asked for again by the browser, whose boundary says so.
      onError: () => undefined,
    })
    signal.addEventListener('abort', () => abort(), { once: true })
  })
}
