interface Arrival {
  /** What the server's clock said when it sent the page. */
  sentAt: number
  /** What this device's clock said when the page came. */
  cameAt: number
  /** By how much the server's clock was found to be ahead when this page came before. */
  known: number | undefined
}

/**
 * By how many milliseconds the server's clock is ahead of this device's. A page that the browser had kept is behind, and never ahead: of two
 * findings the larger is the truer one.
 */
export const aheadBy = ({ sentAt, cameAt, known }: Arrival): number => Math.max(sentAt - cameAt, known ?? Number.NEGATIVE_INFINITY)

/** The server's clock for as long as the page is open, whatever somebody does to the device's meanwhile. */
export function serverClock(sentAt: string): () => number {
  const [came] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const { state } = window.history
  const cameAt = performance.timeOrigin + (came?.responseStart ?? 0)
  const ahead = aheadBy({ sentAt: Date.parse(sentAt), cameAt, known: state?.ahead })
  // For whoever comes back to this page: the browser may show it as it was.
  window.history.replaceState({ ...state, ahead }, '')
  return () => performance.timeOrigin + performance.now() + ahead
}
