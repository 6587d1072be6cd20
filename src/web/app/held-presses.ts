import { isStillAsleep } from '../base/taken-over.ts'

/**
 * What does something only where the page is awake. A link, a form with an address, a fold and a switch work by themselves, but for a link
 * that does more than lead (`data-does`).
 */
const NEEDS_WAKING = 'button, [role="button"], a[data-does]'
/** Code that comes later wakes its part later. */
const AGAIN_MS = 100

/** A form without an address goes nowhere by itself: `dialog` says so to the browser, also before any script is there. */
const needsWaking = (form: HTMLFormElement | null) => form?.method === 'dialog'

function pressed(event: MouseEvent): HTMLElement | null {
  const element = event.target instanceof Element ? event.target.closest<HTMLElement>(NEEDS_WAKING) : null
  const leadsSomewhere = element instanceof HTMLButtonElement && element.type === 'submit' && element.form && !needsWaking(element.form)
  const opensElsewhere = element instanceof HTMLAnchorElement && (event.metaKey || event.ctrlKey || event.shiftKey)
  return leadsSomewhere || opensElsewhere ? null : element
}

/** What is pressed or sent before it is awake waits for it. Of several only the last: nobody wants two of what they pressed twice. */
export function holdPresses(): void {
  const { dataset } = document.documentElement
  let held: { element: HTMLElement; again: () => void } | null = null
  /** What sleeps on when the page is awake; before, all of it does. */
  let asleep: Set<Element> | undefined
  const hold = (event: Event, element: HTMLElement, again: () => void) => {
    if (asleep && !asleep.has(element)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    held?.element.removeAttribute('data-held')
    held = { element, again }
    element.setAttribute('data-held', '')
  }
  const press = (event: MouseEvent) => {
    const element = pressed(event)
    if (element) hold(event, element, () => element.click())
  }
  // By the return key, where a form has no button.
  const send = (event: SubmitEvent) => {
    const form = event.target
    if (form instanceof HTMLFormElement && needsWaking(form)) hold(event, form, () => form.requestSubmit())
  }
  const release = () => {
    if (!dataset.awake) return
    watcher.disconnect()
    asleep = new Set([...document.querySelectorAll(`${NEEDS_WAKING}, form`)].filter(isStillAsleep))
    carryOut(asleep)
  }
  const carryOut = (sleeping: Set<Element>) => {
    for (const element of sleeping) if (!element.isConnected || !isStillAsleep(element)) sleeping.delete(element)
    if (held && !sleeping.has(held.element)) {
      const { element, again } = held
      held = null
      element.removeAttribute('data-held')
      if (element.isConnected) again()
    }
    if (sleeping.size > 0) {
      setTimeout(carryOut, AGAIN_MS, sleeping)
      return
    }
    window.removeEventListener('click', press, { capture: true })
    window.removeEventListener('submit', send, { capture: true })
  }
  // First what was written and chosen is put back, in the same turn.
  const watcher = new MutationObserver(() => queueMicrotask(release))
  watcher.observe(document.documentElement, { attributeFilter: ['data-awake'] })
  window.addEventListener('click', press, { capture: true })
  window.addEventListener('submit', send, { capture: true })
}
