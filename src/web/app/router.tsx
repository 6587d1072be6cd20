import type { ParsedLocation } from '@tanstack/react-router'
import { createRootRouteWithContext, createRoute, createRouter, isNotFound, notFound, type RouterHistory } from '@tanstack/react-router'
import { onceFor } from '../../rules/once-for.ts'
import { type Address, redirectTo } from '../base/address.ts'
import type { Ask } from '../base/answers.ts'
import { Answers, keepAnswersOfWindow, keyOf } from '../base/answers.ts'
import { leaveTranslator } from '../base/language.ts'
import type { Page, PageContext, Search } from '../base/page.ts'
import { parseSearch, stringifySearch } from '../base/search-params.ts'
import { known, late, withoutAnswers } from '../base/shown.ts'
import { insideStorefront, isSameStorefront } from '../base/storefront-address.ts'
import type { RouterContext, Visit } from '../base/visit.ts'
import { ErrorPage, NotFoundPage, NotOpenPage } from '../errors/error-pages.tsx'
import type { LayoutName } from '../routes.ts'
import { type GuardName, type RouteEntry, routes } from '../routes.ts'
import { shellElsewhere, shellNeeds } from '../shell/shell-needs.ts'
import { loadDress } from './dresses.ts'
import { guardHost, guardNamed } from './guards.ts'
import { layoutAt } from './layout-at.ts'
import { inDress, lazyPage, loadToShow, missingPage } from './lazy-page.tsx'
import { Root } from './root.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    layout?: LayoutName
    /** The page's file, as the table names it. */
    page?: string | undefined
    guards?: readonly GuardName[] | undefined
  }
}

const root = createRootRouteWithContext<RouterContext>()({
  component: Root,
  loader: async ({ context }) =>
    withoutAnswers(context.leavesSlots ? shellElsewhere(context) : await shellNeeds(pageContext(context, {}, {}))),
  // The shell's data is fresh enough for a whole visit; the parts that show it ask again.
  staleTime: Number.POSITIVE_INFINITY,
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
})

const entries: readonly RouteEntry[] = routes

/** Made with the first router: hundreds of routes take a while, and the file's other parts need not wait. */
let tree: ReturnType<typeof makeTree> | undefined
const makeTree = () => root.addChildren(entries.map(routeFor))

/** The router's own spelling of an address of the table. */
export function routeId(path: string): string {
  return path.replace(/:(\w+)\?/g, '{-$$$1}').replace(/:(\w+)/g, '$$$1')
}

const notOpenIn = onceFor((layout: LayoutName) => inDress(NotOpenPage, layout))
const errorIn = onceFor((layout: LayoutName) => inDress(ErrorPage, layout))

function routeFor(entry: RouteEntry) {
  return createRoute({
    getParentRoute: () => root,
    path: routeId(entry.path),
    staticData: { layout: entry.layout, page: entry.page, guards: entry.guards },
    beforeLoad: async ({ context, location, search, params, preload }) => {
      const { visit } = context
      guardHost(visit, entry.path, search)
      if (!import.meta.env.SSR) await stayInStorefront(visit, location, preload)
      if (!preload) leaveTranslator(location)
      for (const name of entry.guards ?? []) guardNamed(name)(visit, location)
      const dress = await loadDress(layoutAt(entry.layout, visit))
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
    notFoundComponent: entry.page ? missingPage(entry.page, entry.layout) : notOpenIn(entry.layout),
    errorComponent: errorIn(entry.layout),
  })
}

/** An address of the house is the storefront's here; one of another shop or of the marketplace is another document. */
async function stayInStorefront(
  { storefront }: Visit,
  { href, pathname, search, hash }: ParsedLocation,
  isPreload: boolean,
): Promise<void> {
  if (isSameStorefront(storefront, href)) return
  const address = insideStorefront(storefront, { to: pathname as Address['to'], search: search as Search, hash })
  if (address) throw redirectTo(address)
  if (isPreload) throw notFound()
  window.location.assign(href)
  await new Promise(() => undefined)
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

function pageContext({ visit, answers, onLate }: RouterContext, search: Search, params: PageContext['params']): PageContext {
  return {
    visit,
    search,
    params,
    need: async (call, input) => known(keyOf(call, input), await answers.need(call, input)),
    hope: async (call, input) => known(keyOf(call, input), await answers.need(call, input).catch(() => undefined)),
    late: (call, input) => {
      const key = keyOf(call, input)
      onLate?.(key)
      answers.need(call, input).catch(() => undefined)
      return late(key)
    },
    seen: (call, input) => {
      answers.introduce(call)
      return late(keyOf(call, input))
    },
  }
}

interface Given {
  visit: Visit
  ask: Ask
  /** Everybody gets the page: it was made for nobody. */
  isShared?: boolean
  /** Hears of the questions that a page can do without. */
  onLate?: (key: string) => void
  /** On the server: what stands around the page is made elsewhere. */
  leavesSlots?: boolean
  /** On the server: the one address it is about. */
  history?: RouterHistory
}

export type AppRouter = ReturnType<typeof createAppRouter>['router']

export function createAppRouter({ visit, ask, isShared = false, onLate, leavesSlots = false, history }: Given) {
  const answers = new Answers(ask)
  if (!import.meta.env.SSR) keepAnswersOfWindow(answers)
  const context: RouterContext = {
    visit,
    ask,
    answers,
    nobodys: isShared && visit.account ? { ...visit, account: null } : null,
    onLate,
    leavesSlots,
  }
  tree ??= makeTree()
  const router = createRouter({
    routeTree: tree,
    context,
    ...(history ? { history, origin: visit.origin } : {}),
    parseSearch,
    stringifySearch,
    defaultPreloadStaleTime: 0,
    scrollRestoration: !import.meta.env.SSR,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
  })
  return { router, answers }
}
