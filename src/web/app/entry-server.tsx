import { createRequestHandler, RouterServer, renderRouterToStream } from '@tanstack/react-router/ssr/server'
import { locales } from '../../contract/locale.ts'
import type { Ask } from '../base/answers.ts'
import type { Visit } from '../base/visit.ts'
import { loadEveryWord } from '../i18n/words.ts'
import { type RouteEntry, routes as table } from '../routes.ts'
import { createAppRouter } from './router.tsx'

export const routes: readonly RouteEntry[] = table

export { Refused } from '../base/refused.ts'
export { partsOfDress } from './dresses.ts'
export { loadPage } from './lazy-page.tsx'
export { routeId } from './router.tsx'
export type { Ask, Visit }

await loadEveryWord(locales)

/** Which files each route needs in the browser. */
export type PageManifest = Awaited<ReturnType<NonNullable<Parameters<typeof createRequestHandler>[0]['getRouterManifest']>>>

export interface PageRequest {
  request: Request
  visit: Visit
  ask: Ask
  nonce: string
  manifest: PageManifest
}

/** One page as a stream: its shell as soon as it can be shown, late parts behind it. */
export async function renderPage({ request, visit, ask, nonce, manifest }: PageRequest): Promise<Response> {
  // A saved dictionary is forgotten by the module that keeps it.
  if (import.meta.env.DEV) await loadEveryWord(locales)
  const handle = createRequestHandler({
    request,
    createRouter: () => createAppRouter({ visit, ask, nonce }),
    getRouterManifest: async () => manifest,
  })
  return handle(({ router, responseHeaders }) =>
    renderRouterToStream({ request, router, responseHeaders, children: <RouterServer router={router} /> }),
  ) as Promise<Response>
}
