import { useEffect } from 'react'
import { searchHistory } from '../../contract/search.ts'
import { localStorageId } from '../app/local-storage-id.ts'
import { useVisit } from '../app/visit.ts'
import { tell } from '../tell.ts'

/** Adds a search to the person's own list; an empty one is none. */
export function useRememberedSearch(searchKeyWords: string): void {
  const { account } = useVisit()
  const accountId = account?.id
  useEffect(() => {
    if (!searchKeyWords) return
    const owner = accountId ? { userId: accountId } : { localStorageId: localStorageId() }
    // A list that misses a search is no reason to disturb anybody.
    tell(searchHistory.addNew, { ...owner, searchType: 'mallard-web', searchKeyWords }).catch(() => undefined)
  }, [accountId, searchKeyWords])
}
