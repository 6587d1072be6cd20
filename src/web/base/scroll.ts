import { useSyncExternalStore } from 'react'

function watch(changed: () => void) {
  window.addEventListener('scroll', changed, { passive: true })
  return () => window.removeEventListener('scroll', changed)
}

/** Whether the window's scroll position is one that the rule names. False on the server. */
export const useScrolled = (isSo: (y: number) => boolean): boolean =>
  useSyncExternalStore(
    watch,
    () => isSo(window.scrollY),
    () => false,
  )
