import { useContext, useSyncExternalStore } from 'react'
import type { Dictionary, Room } from '../i18n/rooms.ts'
import { wordsOf } from '../i18n/words.ts'
import { useRouter } from './router.ts'
import { IsInSlot } from './slot.tsx'
import type { RouterContext, Visit } from './visitor.ts'

export const useContextOfRouter = (): RouterContext => useRouter().context
const never = () => () => {}

/**
 * Who looks, where and when. A page that everybody shares was made for nobody: while it wakes nobody is signed in, and at once after that
 * whoever is. In the slots around it, and on pages of the visitor's own, the server knew already.
 */
export function useVisit(): Visit {
  const { visit, nobodys } = useContextOfRouter()
  const isInSlot = useContext(IsInSlot)
  return useSyncExternalStore(
    never,
    () => visit,
    () => (nobodys && !isInSlot ? nobodys : visit),
  )
}
export const useWords = <R extends Room>(room: R): Dictionary<R> => wordsOf(useContextOfRouter().visit.locale, room)
