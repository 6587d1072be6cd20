import { createRootRouteWithContext, createRoute, createRouter, isNotFound, notFound } from '@tanstack/react-router'
import type { Ask } from '../base/answers.ts'
import { Answers, keepAnswersOfWindow, keyOf, type SentAnswers } from '../base/answers.ts'
import type { Page, PageContext, Search } from '../base/page.ts'
import { parseSearch, stringifySearch } from '../base/search-params.ts'
import { known, late, withoutAnswers } from '../base/shown.ts'
import type { RouterContext, Visit } from '../base/visit.ts'
import { ErrorPage, NotFoundPage, NotOpenPage } from '../errors/error-pages.tsx'
import type { LayoutName } from '../routes.ts'
import { type RouteEntry, routes } from '../routes.ts'
import { shellNeeds } from '../shell/shell-needs.ts'
import { loadDress } from './dresses.ts'
import { guardNamed } from './guards.ts'
import { headTags } from './head.ts'
import { inDress, lazyPage, loadToShow, missingPage } from './lazy-page.tsx'
import { Root } from './root.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    layout?: LayoutName
  }
}

const root = createRootRouteWithContext<RouterContext>()({
  component: Root,
  loader: async ({ context }) => withoutAnswers(await shellNeeds(pageContext(context, {}, {}))),
  // The shell's data is fresh enough for a whole visit; the parts that show it ask again.
  staleTime: Number.POSITIVE_INFINITY,
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
})

const entries: readonly RouteEntry[] = routes
const tree = root.addChildren(entries.map(routeFor))

/** The router's own spelling of an address of the table. */
export function routeId(path: string): string {
  return path.replace(/:(\w+)\?/g, '{-$$$1}').replace(/:(\w+)/g, '$$$1')
}

function routeFor(entry: RouteEntry) {
  return createRoute({
    getParentRoute: () => root,
    path: routeId(entry.path),
    staticData: { layout: entry.layout },
    beforeLoad: async ({ context, location, search, params }) => {
      for (const name of entry.guards ?? []) guardNamed(name)(context.visit, location)
      const dress = await loadDress(entry.layout)
      // Beside the page and not with it: a page that is not found wears its dress too.
      return { dress: withoutAnswers(await dress?.need?.(pageContext(context, search, params))) }
    },
    loaderDeps: ({ search }: { search: Search }) => search,
    loader: async ({ context, deps, params }) => {
      const asked = pageContext(context, deps, params)
      // Not built yet: a real 404 in the clothes the page will wear.
      if (!entry.page) throw notFound()
      const page = await loadToShow(entry.page)
      return withoutAnswers(await loadOrMiss(page, asked))
    },
    component: entry.page ? lazyPage(entry.page, entry.layout) : undefined,
    notFoundComponent: entry.page ? missingPage(entry.page, entry.layout) : inDress(NotOpenPage, entry.layout),
    errorComponent: inDress(ErrorPage, entry.layout),
    head: entry.page ? headTags(entry.page) : undefined,
  })
}

/** What the page asks for; where there is nothing to show, what stands in its place travels with the 404. */
async function loadOrMiss(page: Page, context: PageContext): Promise<object | undefined> {
  try {
    return await page.load?.(context)
  } catch (thrown) {
    if (!isNotFound(thrown) || !page.loadMissing) throw thrown
    throw notFound({ data: withoutAnswers(await page.loadMissing(context)) })
  }
}

function pageContext({ visit, answers }: RouterContext, search: Search, params: PageContext['params']): PageContext {
  return {
    visit,
    search,
    params,
    need: async (call, input) => known(keyOf(call, input), await answers.need(call, input)),
    hope: async (call, input) => known(keyOf(call, input), await answers.need(call, input).catch(() => undefined)),
    late: (call, input) => {
      answers.need(call, input).catch(() => undefined)
      return late(keyOf(call, input))
    },
  }
}

export function createAppRouter(given: { visit: Visit; ask: Ask; nonce?: string }) {
  const answers = new Answers(given.ask)
  if (!import.meta.env.SSR) keepAnswersOfWindow(answers)
  const router = createRouter({
    routeTree: tree,
    context: { visit: given.visit, ask: given.ask, answers },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    ssr: given.nonce ? { nonce: given.nonce } : undefined,
    dehydrate: () => ({ visit: given.visit, answers: answers.sent() as never }),
    hydrate: ({ visit, answers: sent }: { visit: Visit; answers: SentAnswers }) => {
      answers.receive(sent)
      router.update({ context: { ...router.options.context, visit } } as Parameters<typeof router.update>[0])
    },
  })
  return router
}
