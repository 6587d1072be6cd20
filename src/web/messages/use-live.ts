import { useEffect } from 'react'
import { useGo } from '../base/address.ts'
import { useContextOfRouter, useWords } from '../base/visit.ts'

const PATIENCE_MS = 4000

/** Listens for notifications of whoever is signed in, once the page has nothing better to do. */
export function useLive(): void {
  const { visit, answers } = useContextOfRouter()
  const go = useGo()
  const { look } = useWords('shell')
  const accountId = visit.account?.id
  useEffect(() => {
    if (!accountId) return
    let stop = () => {}
    let isGone = false
    const begin = () =>
      import('./live-notifications.ts').then(
        ({ listen }) => {
          if (!isGone) stop = listen({ answers, look, go })
        },
        () => undefined,
      )
    const wait = window.requestIdleCallback
      ? { id: window.requestIdleCallback(begin, { timeout: PATIENCE_MS }), cancel: window.cancelIdleCallback }
      : { id: window.setTimeout(begin, PATIENCE_MS), cancel: window.clearTimeout }
    return () => {
      isGone = true
      wait.cancel.call(window, wait.id)
      stop()
    }
  }, [accountId, answers, look, go])
}
