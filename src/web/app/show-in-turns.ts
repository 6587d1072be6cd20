import { nextTurn } from './next-turn.ts'

/** What the style sheet holds back on a phone until the first frame is painted. */
const WAITING = '.far, .next, :is(.far, .next) .scrollx > li'
/** In windows: what begins further down a browser leaves alone by itself. */
const NEAR = 2.5

/** Until the next frame is painted. */
const painted = async (): Promise<void> => {
  await new Promise(requestAnimationFrame)
  await nextTurn()
}

const isAtTop = () => window.scrollY === 0 && window.location.hash === ''

/** Lays out what is below the first view one part after the other, so that no piece of work holds a finger back. Whoever is further down waits for none of it. */
export async function showInTurns(): Promise<void> {
  await painted()
  for (const part of document.querySelectorAll<HTMLElement>(WAITING)) {
    if (!isAtTop() || part.getBoundingClientRect().top > NEAR * window.innerHeight) break
    if (getComputedStyle(part).contentVisibility !== 'hidden') continue
    part.dataset.near = ''
    await painted()
  }
  document.documentElement.dataset.near = ''
}
