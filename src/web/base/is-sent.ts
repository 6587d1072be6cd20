import { useState, useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether a component takes over what the server has drawn. It stays as it was at first, so that waking draws nothing twice. */
export function useIsSent(): boolean {
  const [kept] = useState({ isSent: false })
  return useSyncExternalStore(
    never,
    () => kept.isSent,
    () => {
      kept.isSent = true
      return true
    },
  )
}
