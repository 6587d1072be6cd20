import './app.css'
import { RouterProvider } from '@tanstack/react-router'
import { hydrateRoot } from 'react-dom/client'
import type { Locale } from '../../contract/locale.ts'
import { CURRENCY, CURRENCY_COOKIE_SECONDS } from '../../rules/constants.ts'
import type { SentAnswers } from '../base/answers.ts'
import { askServer } from '../base/browser-calls.ts'
import { writeCookie } from '../base/cookies.ts'
import { reloadOnce } from '../base/reload-once.ts'
import type { Visit } from '../base/visit.ts'
import { loadWords } from '../i18n/words.ts'
import { APP, DATA } from './document.ts'
import { showHead } from './head.ts'
import { hearLinks } from './hear-links.ts'
import { headOfPage } from './page-head.ts'
import { createAppRouter } from './router.tsx'

interface SentPage {
  visit: Visit
  answers: SentAnswers
}

// Not awaited at the top: a room of words may import from the entry's own file, and each would wait for the other.
async function wake() {
  await loadWords(document.documentElement.dataset.locale as Locale, ['shell']).catch(reloadOnce)
  writeCookie('currency', CURRENCY, CURRENCY_COOKIE_SECONDS)
  const sent = JSON.parse(document.getElementById(DATA)?.textContent ?? '') as SentPage
  const { router, answers } = createAppRouter({ visit: sent.visit, ask: askServer })
  answers.receive(sent.answers)
  // The markup is there already: the router shows what the server has shown, without a boundary of its own around it.
  router.ssr = { manifest: undefined }
  await router.load()
  hearLinks(router)
  router.subscribe('onResolved', ({ pathChanged, hrefChanged }) => {
    if (pathChanged || hrefChanged) showHead(headOfPage(router))
  })
  hydrateRoot(document.getElementById(APP) as HTMLElement, <RouterProvider router={router} />)
}

// The data stands behind the page: an entry that comes from the browser's cache may run before the page is read to its end.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => void wake(), { once: true })
else void wake()
