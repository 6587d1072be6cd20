import { useState } from 'react'
import { customer } from '../../../contract/customers.ts'
import { ERROR_TOAST_MS, NETWORK_TOAST_MS } from '../../../rules/constants.ts'
import { cookieNames } from '../../../rules/cookies.ts'
import { writeCookie } from '../../base/cookies.ts'
import { Refused } from '../../base/refused.ts'
import { tell } from '../../base/tell.ts'
import { showToast } from '../../base/toast.ts'
import { useWords } from '../../base/visit.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import type { OverlayProps } from './overlay-props.ts'

export default function SignOutDialog({ onClose }: OverlayProps) {
  const t = useWords('overlays')
  const [busy, setBusy] = useState(false)
  async function signOut() {
    setBusy(true)
    try {
      await tell(customer.logout, {})
      sessionStorage.clear()
      writeCookie(cookieNames.mall, '', 0)
      window.location.assign('/')
    } catch (failure) {
      setBusy(false)
      onClose()
      const refused = failure instanceof Refused
      showToast({ kind: 'bad', text: refused ? t.exitFailed : t.exitFailedOffline, ms: refused ? ERROR_TOAST_MS : NETWORK_TOAST_MS })
    }
  }
  return (
    <AskDialog title={t.signOutAsk} width={440} no={t.stay} yes={t.signOut} look="primary" isBusy={busy} onYes={signOut} onClose={onClose}>
      <p className="text-ink-600">{t.signOutText}</p>
    </AskDialog>
  )
}
