import { useEffect } from 'react'
import { serviceBrowseHistory } from '../../contract/service-shops.ts'
import { tellInForm } from '../base/tell.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { answerHistoryConsent, useHistoryConsent } from '../history/history-consent.ts'

/** Adds the service to the person's history, if the person wants one. A history of services belongs to an account. */
export function useRememberedService(serviceId: string): void {
  const { account } = useVisit()
  const consent = useHistoryConsent()
  const accountId = account?.id
  useEffect(() => {
    if (consent !== 'yes' || accountId === undefined) return
    // A history that misses a service is no reason to disturb anybody.
    tellInForm(serviceBrowseHistory.edit, { serviceId, consent: true }).catch(() => undefined)
  }, [accountId, consent, serviceId])
}

/** Asks whoever is signed in before anything is remembered, and takes the answer back at any time. */
export function ServiceHistoryConsent() {
  const t = useWords('providers')
  const { account } = useVisit()
  const consent = useHistoryConsent()
  if (!account) return null
  const isOn = consent === 'yes'
  return (
    <p className="mt-8 flex flex-wrap items-center gap-x-3 text-sm text-ink-600">
      {isOn && t.historyOn}
      <button type="button" className="link-s min-h-9" onClick={() => answerHistoryConsent(isOn ? 'no' : 'yes')}>
        {isOn ? t.historyOff : t.keepHistory}
      </button>
    </p>
  )
}
