import { keepInTab, takeFromTab } from './browser-storage.ts'

export interface Toast {
  kind: 'ok' | 'bad' | 'warn' | 'info'
  text: string
  ms: number
  action?: { label: string; run: () => void }
}

export interface ShownToast extends Toast {
  key: number
}

type Listener = (toast: ShownToast) => void

const KEPT = 20
const listeners = new Set<Listener>()
const shown: ShownToast[] = []
let made = 0

/** Shows a short message. Callable from anywhere in the browser; `Toasts` draws it. */
export function showToast(toast: Toast): void {
  made += 1
  const one = { ...toast, key: made }
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
