import { type Counts, counts } from '../../contract/cart.ts'
import type { Locale } from '../../contract/locale.ts'
import { CURRENCY, CURRENCY_COOKIE_SECONDS } from '../../rules/constants.ts'
import { cookieNames } from '../../rules/cookies.ts'
import { Answers, keepAnswersOfWindow, type SentAnswers } from '../base/answers.ts'
import { askServer, callFromStorefront } from '../base/browser-calls.ts'
import { readCookie, writeCookie } from '../base/cookies.ts'
import { isDeskPath } from '../base/desk-path.ts'
import { reloadOnce } from '../base/reload-once.ts'
import { serverClock } from '../base/server-clock.ts'
import type { RouterContext, Visit } from '../base/visitor.ts'
import { hearCards } from '../catalogue/second-views.ts'
import { loadWords } from '../i18n/words.ts'
import { shellNeeds } from '../shell/shell-needs.ts'
import { BrowserRouter } from './browser-router.ts'
import { APP, DATA, OWN, SHELL } from './document-ids.ts'
import { showHead } from './head.ts'
import { hearLinks } from './hear-links.ts'
import { hydrate } from './hydrate.ts'
import { loadAt } from './load-at.ts'
import { nextTurn } from './next-turn.ts'
import { pageContext } from './page-context.ts'
import { headOfPage } from './page-head.ts'
import { RoutedPage } from './routed-page.tsx'
import { toldRoute } from './told-page.ts'

const AFTERWARDS_MS = 3000

interface SentPage {
  visit: Visit
  answers: SentAnswers
}

/** What only this visitor's browser is told. */
interface SentToOne {
  account?: Visit['account']
  menuStart: number
  isShared: boolean
  /** The page itself may have been made for somebody else, earlier. */
  now: string
  counts?: Counts
}

const read = <T,>(id: string): T => JSON.parse(document.getElementById(id)?.textContent ?? '')

/** Makes what the server has sent answer to presses. */
export async function wake(): Promise<void> {
  await loadWords(document.documentElement.dataset.locale as Locale, ['shell']).catch(reloadOnce)
  writeCookie('currency', CURRENCY, CURRENCY_COOKIE_SECONDS)
  const sent = read<SentPage>(DATA)
  // Kept from the first visit on; the server, which needs it, takes the main mall without it.
  if (!readCookie(cookieNames.mall)) writeCookie(cookieNames.mall, String(sent.visit.mallId))
  const { account, menuStart, isShared, now, counts: counted } = read<SentToOne>(OWN)
  const visit = { ...sent.visit, account: account ?? sent.visit.account, menuStart }
  callFromStorefront(visit.storefront && !visit.storefront.isOwnHost ? visit.storefront.slug : null)
  await nextTurn()
  const answers = new Answers(askServer)
  keepAnswersOfWindow(answers)
  const nobodys = isShared && visit.account ? { ...visit, account: null } : null
  const clock = serverClock(now)
  const context: RouterContext = { visit, ask: askServer, answers, nobodys, now: clock }
  const ageMs = clock() - Date.parse(now)
  answers.receive(read<SentAnswers>(SHELL), ageMs)
  answers.receive(sent.answers, ageMs)
  if (counted) answers.receiveLater(counts.mine, {}, counted)
  await nextTurn()
  const router = new BrowserRouter(context, loadAt)
  const [first] = await Promise.all([router.begin(toldRoute(router.place.path)), shellNeeds(pageContext(context, {}, {}))])
  await nextTurn()
  hearLinks(router, isDeskPath)
  hearCards()
  router.onArrival((page) => showHead(headOfPage(page, context)))
  hydrate(document.getElementById(APP) as HTMLElement, <RoutedPage router={router} first={first} />)
  hearReturn(answers)
  if (import.meta.env.PROD) afterwards(() => makeReady(router))
}

const whoAndWhere = () => [cookieNames.token, cookieNames.language, cookieNames.mall, cookieNames.place].map(readCookie).join()

/** A page that the browser brings back as it was left is made anew where somebody else looks at it now, and counts again otherwise. */
function hearReturn(answers: Answers): void {
  let left = whoAndWhere()
  window.addEventListener('pagehide', () => {
    left = whoAndWhere()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    if (whoAndWhere() !== left) window.location.reload()
    else void answers.forget(counts.mine.shows ?? [])
  })
}

/** For the next page, and for the time without a connection. */
async function makeReady(router: BrowserRouter): Promise<void> {
  await Promise.all([import('./every-page.ts'), import('../base/route-at.ts')])
  const { keepOffline } = await import('./keep-offline.ts')
  await keepOffline(router)
}

/** Once the page has all it needs, and nobody waits for anything. */
function afterwards(work: () => Promise<void>): void {
  // Who cannot be served offline is served online, and loses nothing.
  const begin = () => void setTimeout(() => work().catch(() => undefined), AFTERWARDS_MS)
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
}
