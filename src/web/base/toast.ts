import { keepInTab, takeFromTab } from './browser-storage.ts'

export interface Toast {
  kind: 'ok' | 'bad' | 'warn' | 'info'
  text: string
  ms: number
  action?: { label: string; run: () => void }
}

export interface ShownToast extends Toast {
  key: number
  saidAt: number
}

type Listener = (toast: ShownToast) => void

const KEPT = 20
const listeners = new Set<Listener>()
const shown: ShownToast[] = []
let made = 0

/** What fails for one reason fails many times at once: said while it still stands there, it is not said again. */
const isStillSaid = ({ kind, text, ms }: Toast, now: number): boolean =>
  kind === 'bad' && shown.some((before) => before.kind === kind && before.text === text && now - before.saidAt < ms)

/** Shows a short message. Callable from anywhere in the browser; `Toasts` draws it. */
export function showToast(toast: Toast): void {
  const saidAt = Date.now()
  if (isStillSaid(toast, saidAt)) return
  made += 1
  const one = { ...toast, key: made, saidAt }
  shown.unshift(one)
  shown.length = Math.min(shown.length, KEPT)
  for (const listener of listeners) listener(one)
}

const NEXT = 'toast'

/** Said on the page that is loaded next, when this one goes before anybody could read it. */
export const sayNext = (text: string): void => keepInTab(NEXT, text)

/** What the page before left to be said. */
export const leftToSay = (): string | null => takeFromTab(NEXT)

export function onToast(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What was said since the page was opened, newest first: whoever was too slow finds it among the notifications. */
export const toastsSoFar = (): readonly ShownToast[] => shown
