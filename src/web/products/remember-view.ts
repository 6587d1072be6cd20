import { useEffect } from 'react'
import { browseHistory } from '../../contract/history.ts'
import { localStorageId } from '../base/local-storage-id.ts'
import { tellInForm } from '../base/tell.ts'
import { useVisit } from '../base/visit.ts'
import { useHistoryConsent } from '../history/history-consent.ts'

/** Adds the product to the person's history, if the person wants one. */
export function useRememberedView(spuId: string): void {
  const { account } = useVisit()
  const consent = useHistoryConsent()
  const accountId = account?.id
  useEffect(() => {
    if (consent !== 'yes') return
    const owner = accountId ? { userId: accountId } : { localStorageId: localStorageId() }
    // A history that misses a product is no reason to disturb anybody.
    tellInForm(browseHistory.edit, { ...owner, spuId, consent: true }).catch(() => undefined)
  }, [accountId, consent, spuId])
}
