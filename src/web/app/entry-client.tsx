import './app.css'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { hydrateRoot } from 'react-dom/client'
import type { Locale } from '../../contract/locale.ts'
import { CURRENCY, CURRENCY_COOKIE_SECONDS } from '../../rules/constants.ts'
import { askServer } from '../base/browser-calls.ts'
import { writeCookie } from '../base/cookies.ts'
import { reloadOnce } from '../base/reload-once.ts'
import type { Visit } from '../base/visit.ts'
import { loadWords } from '../i18n/words.ts'
import { hearLinks } from './hear-links.ts'
import { createAppRouter } from './router.tsx'

// Not awaited at the top: a room of words may import from the entry's own file, and each would wait for the other.
async function wake() {
  await loadWords(document.documentElement.dataset.locale as Locale, ['shell']).catch(reloadOnce)
  writeCookie('currency', CURRENCY, CURRENCY_COOKIE_SECONDS)
  // The visit arrives with the page and is put in by the router's hydrate, before anything renders.
  const router = createAppRouter({ visit: undefined as unknown as Visit, ask: askServer })
  hearLinks(router)
  hydrateRoot(document, <RouterClient router={router} />)
}
wake()
