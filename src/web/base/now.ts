import { useState, useSyncExternalStore } from 'react'
import { useContextOfRouter } from './visit.ts'
import type { RouterContext } from './visitor.ts'

const never = () => () => {}
/** Nothing that is written by the minute, the hour or the day is drawn once more for less. */
const NEAR_MS = 60_000

/** When it is, by the server's clock. */
export const nowOf = ({ visit, now }: Pick<RouterContext, 'visit' | 'now'>): string =>
  Math.abs(now() - Date.parse(visit.now)) < NEAR_MS ? visit.now : new Date(now()).toISOString()

/**
 * The same for a part of a page. A page that many share may have been made minutes ago: while it wakes it is as it was made, and right
 * after that it is now. It stays so while the part is shown; what has to tick asks the clock itself.
 */
export function useNow(): string {
  const context = useContextOfRouter()
  const [shown] = useState(() => nowOf(context))
  return useSyncExternalStore(
    never,
    () => shown,
    () => context.visit.now,
  )
}
