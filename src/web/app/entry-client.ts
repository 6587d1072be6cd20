import './app.css'
import { reloadOnce } from '../base/reload-once.ts'
import { APP, FILES } from './document-ids.ts'
import { holdPresses } from './held-presses.ts'
import { nextTurn } from './next-turn.ts'
import { showInTurns } from './show-in-turns.ts'

/** Somebody is there: the page wakes at once. */
const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'wheel'] as const
/** A browser that is never idle wakes the page all the same. */
const IDLE_MS = 1500

/** The page is to be seen and read first; then its code comes, in pieces, so that no piece holds a finger back. */
async function fetchHouse(): Promise<typeof import('./wake.tsx')> {
  const files: string[] = JSON.parse(document.getElementById(FILES)?.textContent ?? '[]')
  for (const href of files) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    await nextTurn()
  }
  await import('./hydrate.ts')
  await nextTurn()
  return import('./wake.tsx')
}

async function wakePage(): Promise<void> {
  const { wake } = await fetchHouse().catch(reloadOnce)
  await wake()
}

let isWaking = false
function begin(): void {
  if (isWaking) return
  isWaking = true
  for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, begin, { capture: true })
  // The data stands behind the page: an entry that comes from the browser's cache may run before the page is read to its end.
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => void wakePage(), { once: true })
  else void wakePage()
}

const beginWhenIdle = () => {
  // Without its style sheet a page is plain, and still a page.
  document.getElementById(APP)?.removeAttribute('style')
  // Not in every browser, whatever the types say.
  if ('requestIdleCallback' in window) window.requestIdleCallback(begin, { timeout: IDLE_MS })
  else setTimeout(begin, 0)
}

holdPresses()
void showInTurns()
for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, begin, { capture: true, passive: true })
if (document.readyState === 'complete') beginWhenIdle()
else window.addEventListener('load', beginWhenIdle, { once: true })
