import { useEffect } from 'react'
import { searchHistory } from '../../contract/search.ts'
import { localStorageId } from '../base/local-storage-id.ts'
import { tellInForm } from '../base/tell.ts'
import { useVisit } from '../base/visit.ts'

/** Adds a search to the person's own list; an empty one is none. */
export function useRememberedSearch(searchKeyWords: string): void {
  const { account } = useVisit()
  const accountId = account?.id
  useEffect(() => {
    if (!searchKeyWords) return
    // In a turn of its own: the browser's storage is another process, and waking ends with the effects of all parts in one piece.
    const soon = setTimeout(() => {
      const owner = accountId ? { userId: accountId } : { localStorageId: localStorageId() }
      // A list that misses a search is no reason to disturb anybody.
      tellInForm(searchHistory.addNew, { ...owner, searchType: 'mallard-web', searchKeyWords }).catch(() => undefined)
    })
    return () => clearTimeout(soon)
  }, [accountId, searchKeyWords])
}
