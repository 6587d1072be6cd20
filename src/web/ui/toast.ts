export interface Toast {
  kind: 'ok' | 'bad' | 'warn' | 'info'
  text: string
  ms: number
  action?: { label: string; run: () => void }
}

type Listener = (toast: Toast) => void
const listeners = new Set<Listener>()

/** Shows a short message. Callable from anywhere in the browser; `Toasts` draws it. */
export function showToast(toast: Toast): void {
  for (const listener of listeners) listener(toast)
}

export function onToast(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
