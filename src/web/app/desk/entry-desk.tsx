import './desk.css'
import './desk-words.ts'
import type { Locale } from '../../../contract/locale.ts'
import { Answers, keepAnswersOfWindow, type SentAnswers } from '../../base/answers.ts'
import { askServer } from '../../base/browser-calls.ts'
import { isDeskPath } from '../../base/desk-path.ts'
import { hydrateKeeping } from '../../base/hydrate-keeping.tsx'
import { reloadOnce } from '../../base/reload-once.ts'
import { serverClock } from '../../base/server-clock.ts'
import type { RouterContext, Visit } from '../../base/visitor.ts'
import { hearLeaving } from '../../desk/frame/unsaved.ts'
import { loadWords } from '../../i18n/words.ts'
import { BrowserRouter } from '../browser-router.ts'
import { APP, DATA } from '../document-ids.ts'
import { showHead } from '../head.ts'
import { hearLinks } from '../hear-links.ts'
import { frameWords } from './desk-code.ts'
import { headOfDesk } from './desk-head.ts'
import { RoutedDesk } from './desk-root.tsx'
import { loadDeskAt } from './load-desk.ts'

interface SentDesk {
  visit: Visit
  answers: SentAnswers
}

/** Takes over what the server has drawn, at once and whole. */
async function begin(): Promise<void> {
  const sent: SentDesk = JSON.parse(document.getElementById(DATA)?.textContent ?? '')
  await loadWords(document.documentElement.dataset.locale as Locale, frameWords).catch(reloadOnce)
  const answers = new Answers(askServer)
  keepAnswersOfWindow(answers)
  const clock = serverClock(sent.visit.now)
  answers.receive(sent.answers, clock() - Date.parse(sent.visit.now))
  const context: RouterContext = { visit: sent.visit, ask: askServer, answers, nobodys: null, now: clock }
  hearLeaving()
  const router = new BrowserRouter(context, loadDeskAt)
  const first = await router.begin()
  hearLinks(router, (path) => !isDeskPath(path))
  router.onArrival((page) => showHead(headOfDesk(page, context)))
  hydrateKeeping(document.getElementById(APP) as HTMLElement, <RoutedDesk router={router} first={first} />)
}

// A window that the browser brings back as it was left may show what somebody else has decided since, or somebody who has signed out.
window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload())
void begin()
