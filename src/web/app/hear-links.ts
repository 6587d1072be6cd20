import { isPlainClick } from '../base/plain-click.ts'
import { isSameStorefront } from '../base/storefront-address.ts'
import type { BrowserRouter } from './browser-router.ts'

/** How long a pointer rests on a link before its page is fetched. */
const INTENT_MS = 50

const linkOf = (target: EventTarget | null) => (target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-go]') : null)

const isPlain = (event: MouseEvent) => isPlainClick(event) && !event.defaultPrevented

/** Follows the links of the house without leaving the window, and fetches what a pointer or the focus rests on. `isOther`: of another document. */
export function hearLinks(router: BrowserRouter, isOther: (path: string) => boolean): void {
  const { storefront } = router.context.visit
  const isElsewhere = ({ origin, pathname, search }: HTMLAnchorElement) =>
    origin !== window.location.origin || isOther(pathname) || !isSameStorefront(storefront, pathname + search)
  // On the window, which hears after React: a component that prevents the press is obeyed.
  window.addEventListener('click', (event) => {
    const link = linkOf(event.target)
    if (!link || !isPlain(event) || (link.target && link.target !== '_self') || isElsewhere(link)) return
    event.preventDefault()
    const { go = '' } = link.dataset
    void router.go(hrefIn(link), { replace: go.includes('replace'), stay: go.includes('stay') })
  })

  let resting: ReturnType<typeof setTimeout> | undefined
  const rest = (event: Event) => {
    clearTimeout(resting)
    const link = linkOf(event.target)
    if (!link || link.dataset.preload === 'no' || isElsewhere(link)) return
    resting = setTimeout(() => void router.fetchAhead(hrefIn(link)).catch(() => undefined), event.type === 'touchstart' ? 0 : INTENT_MS)
  }
  for (const type of ['pointerover', 'focusin', 'touchstart']) document.addEventListener(type, rest, { passive: true })
}

const hrefIn = ({ pathname, search, hash }: HTMLAnchorElement) => pathname + search + hash
