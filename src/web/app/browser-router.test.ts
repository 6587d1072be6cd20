import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Answers } from '../base/answers.ts'
import type { Place, ShownPage } from '../base/router.ts'
import type { RouterContext, Visit } from '../base/visitor.ts'
import { elsewhere } from '../base/way-out.ts'
import { BrowserRouter } from './browser-router.ts'

interface Loading {
  place: Place
  come: (status?: ShownPage['status']) => void
  lead: (href: string) => void
  breakDown: () => void
}

/** Pages that come when the test says so. */
const loads: Loading[] = []
const loadAt = (_context: RouterContext, place: Place) =>
  new Promise<ShownPage>((resolve, reject) => {
    loads.push({
      place,
      come: (status = 'there') => resolve({ entry: null, params: {}, place, status }),
      lead: (href) => reject(elsewhere(href)),
      breakDown: () => reject(new Error('nobody expected that')),
    })
  })

/** As much of a window as a router touches. */
class Window extends EventTarget {
  readonly entries: { href: string; state: { key?: string } | null }[]
  at = 0
  scrollY = 0
  scrolls: number[] = []

  constructor(href: string) {
    super()
    this.entries = [{ href, state: null }]
  }

  get location() {
    const { pathname, search, hash } = new URL(this.entries[this.at]?.href ?? '', 'http://localhost')
    return { pathname, search, hash, reload: this.reload }
  }

  reload: () => void = () => undefined

  readonly history = {
    scrollRestoration: 'auto',
    state: null as { key?: string } | null,
    pushState: (state: { key?: string }, _: string, href: string) => {
      this.entries.splice(this.at + 1, Number.POSITIVE_INFINITY, { href, state })
      this.#stand(this.at + 1)
    },
    replaceState: (state: { key?: string }, _: string, href = this.entries[this.at]?.href ?? '') => {
      this.entries[this.at] = { href, state }
      this.#stand(this.at)
    },
  }

  back() {
    this.#stand(this.at - 1)
    this.dispatchEvent(new Event('popstate'))
  }

  scrollTo({ top }: { top: number }) {
    this.scrollY = top
    this.scrolls.push(top)
  }

  #stand(at: number) {
    this.at = at
    this.history.state = this.entries[at]?.state ?? null
  }
}

const turn = () => new Promise((resolve) => setTimeout(resolve))
const visit = {} as Visit
const newContext = (): RouterContext => {
  const ask = () => Promise.reject(new Error('nothing is asked here'))
  return { visit, ask, answers: new Answers(ask), nobodys: null, now: () => 0 }
}

let page: Window
const onScreen: string[] = []
async function begin(href = '/home'): Promise<BrowserRouter> {
  page = new Window(href)
  vi.stubGlobal('window', page)
  const router = new BrowserRouter(newContext(), loadAt)
  const first = router.begin()
  loads.pop()?.come()
  await first
  router.showBy((shown) => {
    onScreen.push(shown.place.href)
    router.hasShown(shown)
  })
  return router
}
async function come(at: number, status?: ShownPage['status']) {
  loads[at]?.come(status)
  await turn()
}

beforeEach(() => {
  loads.length = 0
  onScreen.length = 0
})
afterEach(() => vi.unstubAllGlobals())

test('the address changes with the press, the page when it is loaded', async () => {
  const router = await begin()
  const going = router.go('/shop?page=2')
  expect([page.location.pathname, router.place.search, router.isOnTheWay]).toEqual(['/shop', { page: '2' }, true])
  expect(onScreen).toEqual([])
  await come(0)
  await going
  expect([onScreen, router.isOnTheWay]).toEqual([['/shop?page=2'], false])
})

test('of two presses the last one counts, whichever page comes first, and both are told', async () => {
  const router = await begin()
  const first = router.go('/shop')
  const second = router.go('/category')
  await come(1)
  await come(0)
  await Promise.all([first, second])
  expect(onScreen).toEqual(['/category'])
  expect(page.entries.map(({ href }) => href)).toEqual(['/home', '/shop', '/category'])
})

test('a page that is shown elsewhere leaves no step in the history', async () => {
  const router = await begin()
  const going = router.go('/cart')
  loads[0]?.lead('/account/login?back=%2Fcart')
  await turn()
  await come(1)
  await going
  expect(onScreen).toEqual(['/account/login?back=%2Fcart'])
  expect(page.entries.map(({ href }) => href)).toEqual(['/home', '/account/login?back=%2Fcart'])
})

test('whoever goes back stands where they stood; a new page begins at its top', async () => {
  const router = await begin()
  page.scrollY = 840
  const going = router.go('/shop')
  await come(0)
  await going
  expect(page.scrollY).toBe(0)
  page.back()
  await come(1)
  expect([page.scrollY, onScreen.at(-1)]).toEqual([840, '/home'])
})

test('a choice that stays leaves the window where it is', async () => {
  const router = await begin('/shop')
  page.scrollY = 300
  const going = router.go('?colour=red', { replace: true, stay: true })
  await come(0)
  await going
  expect([page.scrollY, page.scrolls, page.entries.length, onScreen]).toEqual([300, [], 1, ['/shop?colour=red']])
})

test('another part of the page on the screen is not loaded again', async () => {
  const router = await begin('/help')
  const shown: string[] = []
  vi.stubGlobal('document', { getElementById: (id: string) => ({ scrollIntoView: () => shown.push(id) }) })
  await router.go('/help#returns')
  expect([loads.length, shown, router.isOnTheWay]).toEqual([0, ['returns'], false])
})

test('a page asked for before anything can show it is shown when something can', async () => {
  page = new Window('/home')
  vi.stubGlobal('window', page)
  const router = new BrowserRouter(newContext(), loadAt)
  const first = router.begin()
  loads.pop()?.come()
  await first
  const going = router.go('/shop')
  await come(0)
  router.showBy((shown) => {
    onScreen.push(shown.place.href)
    router.hasShown(shown)
  })
  await going
  expect(onScreen).toEqual(['/shop'])
})

test('a page that breaks while it loads is on the screen as one that failed, and nothing is on its way any more', async () => {
  const router = await begin()
  const going = router.go('/shop').catch(() => 'broke')
  loads[0]?.breakDown()
  expect(await going).toBe('broke')
  expect([onScreen, router.isOnTheWay]).toEqual([['/shop'], false])
})

test('whose code did not come is tried again as another document', async () => {
  const router = await begin()
  const going = router.go('/shop').catch(() => 'broke')
  loads[0]?.breakDown()
  await going
  const reload = vi.fn()
  page.reload = reload
  await router.again()
  expect([reload.mock.calls.length, loads.length]).toEqual([1, 1])
})
