import { useState } from 'react'
import { customer } from '../../../contract/customers.ts'
import { ERROR_TOAST_MS, NETWORK_TOAST_MS } from '../../../rules/constants.ts'
import { cookieNames } from '../../../rules/cookies.ts'
import { writeCookie } from '../../base/cookies.ts'
import { Refused } from '../../base/refused.ts'
import { tell } from '../../base/tell.ts'
import { showToast } from '../../base/toast.ts'
import { useWords } from '../../base/visit.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/sheet.tsx'
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
    <Dialog
      title={t.signOutAsk}
      width={440}
      onClose={onClose}
      foot={
        <div className="flex justify-end gap-3">
          <Button look="line" onClick={onClose}>
            {t.stay}
          </Button>
          <Button busy={busy} onClick={signOut}>
            {t.signOut}
          </Button>
        </div>
      }
    >
      <p className="text-ink-600">{t.signOutText}</p>
    </Dialog>
  )
}
