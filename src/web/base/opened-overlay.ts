import { createStore, useStore } from './store.ts'

/** The drawers and dialogs that any page may open. The shell draws them. */
export type OverlayName = 'malls' | 'cart' | 'language' | 'location' | 'messages' | 'menu' | 'sign-out'

const opened = createStore<OverlayName | null>(null)
let fetchPart: (name: OverlayName) => void = () => {}

/** Opens one of the shell's drawers or dialogs, from any component. */
export const openOverlay = (name: OverlayName): void => opened.set(name)
export const closeOverlay = (): void => opened.set(null)
export const useOpenedOverlay = (): OverlayName | null => useStore(opened, null)

/** For a button: fetches the overlay that is about to be wanted, when the pointer or the focus is on it. */
export function preloadingOverlay(name: OverlayName) {
  const preload = () => fetchPart(name)
  return { onPointerEnter: preload, onFocus: preload }
}

/** The shell says how the code of an overlay is fetched. */
export function overlaysComeBy(fetch: (name: OverlayName) => void): void {
  fetchPart = fetch
}
