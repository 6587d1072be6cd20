/**
 * What does something only where the page is awake. A link, a form with an address and a fold work by themselves, but for a link that does
 * more than lead (`data-does`).
 */
const NEEDS_WAKING = 'button, input[type="checkbox"], input[type="radio"], [role="button"], a[data-does]'

function pressed(event: MouseEvent): HTMLElement | null {
  const element = event.target instanceof Element ? event.target.closest<HTMLElement>(NEEDS_WAKING) : null
  const leadsSomewhere = element instanceof HTMLButtonElement && element.type === 'submit' && element.form?.hasAttribute('action')
  const opensElsewhere = element instanceof HTMLAnchorElement && (event.metaKey || event.ctrlKey || event.shiftKey)
  return leadsSomewhere || opensElsewhere ? null : element
}

/** A press that comes before the page is awake waits for it. Of several only the last: nobody wants two of what they pressed twice. */
export function holdPresses(): void {
  const { dataset } = document.documentElement
  let held: HTMLElement | null = null
  const hold = (event: MouseEvent) => {
    const element = pressed(event)
    if (!element) return
    event.preventDefault()
    event.stopImmediatePropagation()
    held?.removeAttribute('data-held')
    held = element
    held.setAttribute('data-held', '')
  }
  const release = () => {
    if (!dataset.awake) return
    watcher.disconnect()
    window.removeEventListener('click', hold, { capture: true })
    held?.removeAttribute('data-held')
    if (held?.isConnected) held.click()
  }
  const watcher = new MutationObserver(release)
  watcher.observe(document.documentElement, { attributeFilter: ['data-awake'] })
  window.addEventListener('click', hold, { capture: true })
}
