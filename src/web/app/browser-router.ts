import { startTransition } from 'react'
import type { FoundRoute } from '../base/route-in.ts'
import { type Going, type Place, placeOf, type Router, type ShownPage } from '../base/router.ts'
import type { RouterContext } from '../base/visitor.ts'
import { isElsewhere } from '../base/way-out.ts'
import { Scrolled } from './scrolled.ts'

const newKey = () => Math.random().toString(36).slice(2)

function placeOfWindow(): Place {
  const { pathname, search, hash } = window.location
  return placeOf(pathname + search + hash)
}

/** What the window does when the next page is on the screen. */
type Scroll = 'restore' | 'stay'

/** The page at a place with all it must show. Throws where it is shown elsewhere. */
export type LoadPage = (context: RouterContext, place: Place, loading?: Loading) => Promise<ShownPage>

export interface Loading {
  isAhead?: boolean
  /** The page that the server has sent. */
  isFirst?: boolean
  /** What stands there in the table, for whoever knows it. */
  found?: FoundRoute | undefined
}

interface OnTheWay {
  page: ShownPage
  scroll: Scroll
  arrived: () => void
}

/** Goes from page to page within one document. The address changes with the press, the page when it is loaded. */
export class BrowserRouter implements Router {
  readonly context: RouterContext
  readonly #loadAt: LoadPage
  place = placeOfWindow()
  isOnTheWay = false
  /** What is on the screen. */
  #shown: ShownPage | undefined
  #show: (page: ShownPage) => void = () => undefined
  #next: OnTheWay | undefined
  /** Which press is the last one: what earlier ones bring comes too late. */
  #turn = 0
  readonly #watchers = new Set<() => void>()
  readonly #arrivals = new Set<(page: ShownPage) => void>()
  #key = ''
  readonly #scrolled = new Scrolled(() => this.#key)

  constructor(context: RouterContext, loadAt: LoadPage) {
    this.context = context
    this.#loadAt = loadAt
    this.#takeKey()
    window.addEventListener('popstate', () => {
      this.#scrolled.keep(this.#key)
      this.#takeKey()
      void this.#follow('restore')
    })
  }

  watch = (watcher: () => void) => {
    this.#watchers.add(watcher)
    return () => void this.#watchers.delete(watcher)
  }

  /** Hears of every page that has come to the screen after the first. */
  onArrival(hear: (page: ShownPage) => void): void {
    this.#arrivals.add(hear)
  }

  /** The page that the server has sent. */
  async begin(found?: FoundRoute): Promise<ShownPage> {
    try {
      this.#shown = await this.#loadAt(this.context, this.place, { found, isFirst: true })
      return this.#shown
    } catch (thrown) {
      // The visitor has changed since the server answered: signed out in another window, say.
      if (!isElsewhere(thrown)) throw thrown
      window.location.replace(thrown.href)
      return new Promise(() => undefined)
    }
  }

  /** By what the next page is shown. */
  showBy(show: (page: ShownPage) => void): void {
    this.#show = show
    // Somebody was quicker than the page could wake.
    const next = this.#next
    if (next) startTransition(() => show(next.page))
  }

  /** Said by what shows pages when one of them is on the screen. */
  hasShown(page: ShownPage): void {
    const next = this.#next
    if (next?.page !== page) return
    this.#next = undefined
    this.#shown = page
    if (next.scroll === 'restore') this.#scrolled.put(this.#key, page.place.hash)
    this.#say({ isOnTheWay: false })
    for (const hear of this.#arrivals) hear(page)
    next.arrived()
  }

  go = (href: string, { replace = false, stay = false }: Going = {}): Promise<void> => {
    const next = placeOf(href, this.place.path)
    this.#scrolled.keep(this.#key)
    const key = newKey()
    if (replace || next.href === this.place.href) window.history.replaceState({ key }, '', next.href)
    else window.history.pushState({ key }, '', next.href)
    this.#takeKey()
    return this.#follow(stay ? 'stay' : 'restore')
  }

  again = async (): Promise<void> => {
    // A browser may keep in mind that a file of code did not come.
    if (this.#shown?.lacksCode) return window.location.reload()
    this.context.answers.forgetFailures()
    return this.#load('stay')
  }

  /** Fetches a page and what it shows before somebody goes there. */
  async fetchAhead(href: string): Promise<void> {
    await this.#loadAt(this.context, placeOf(href), { isAhead: true })
  }

  #takeKey(): void {
    const { state } = window.history
    this.#key = state?.key ?? newKey()
    if (!state?.key) window.history.replaceState({ ...state, key: this.#key }, '')
  }

  async #follow(scroll: Scroll): Promise<void> {
    const place = placeOfWindow()
    const before = this.#shown?.place
    // Another part of the page on the screen: the browser, or whoever goes back, is there already.
    const isSamePage = !this.isOnTheWay && before?.path === place.path && before.searchStr === place.searchStr && before.hash !== place.hash
    this.#say({ place })
    if (isSamePage && this.#shown) {
      this.#shown = { ...this.#shown, place }
      if (scroll === 'restore') this.#scrolled.put(this.#key, place.hash)
      return
    }
    await this.#load(scroll)
  }

  async #load(scroll: Scroll): Promise<void> {
    const turn = ++this.#turn
    this.#next?.arrived()
    this.#next = undefined
    this.#say({ isOnTheWay: true })
    try {
      const page = await this.#loadAt(this.context, this.place)
      if (turn === this.#turn) await this.#bring(page, scroll)
    } catch (thrown) {
      if (turn !== this.#turn) return
      if (!isElsewhere(thrown)) {
        await this.#bring({ entry: null, params: {}, place: this.place, status: 'failed', lacksCode: true }, scroll)
        throw thrown
      }
      if (thrown.isDocument) window.location.replace(thrown.href)
      else await this.go(thrown.href, { replace: true, stay: scroll === 'stay' })
    }
  }

  /** As a transition: the page on the screen answers until the next one is made. */
  #bring(page: ShownPage, scroll: Scroll): Promise<void> {
    return new Promise((arrived) => {
      this.#next = { page, scroll, arrived }
      startTransition(() => this.#show(page))
    })
  }

  #say({ place = this.place, isOnTheWay = this.isOnTheWay }: { place?: Place; isOnTheWay?: boolean }): void {
    if (place === this.place && isOnTheWay === this.isOnTheWay) return
    this.place = place
    this.isOnTheWay = isOnTheWay
    for (const watcher of this.#watchers) watcher()
  }
}
