import { useEffect, useState } from 'react'
import { notice } from '../../../contract/notices.ts'
import { post } from '../../base/browser-calls.ts'
import { tellInForm } from '../../base/tell.ts'
import { useWords } from '../../base/visit.ts'
import { Alert } from '../../ui/alert.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { subscribe } from './subscribe.ts'

/** A scope without pages: it hears, and stands in nobody's way. */
const WORKER = { file: '/push-worker.js', scope: '/seller/notices/push/' }

type State = 'unknown' | 'none' | 'denied' | 'off' | 'on'

const isOffered = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

async function subscriptionHere(): Promise<PushSubscription | null> {
  const known = await navigator.serviceWorker.getRegistration(WORKER.scope)
  return (await known?.pushManager.getSubscription()) ?? null
}

async function switchOn(): Promise<void> {
  const worker = await navigator.serviceWorker.register(WORKER.file, { scope: WORKER.scope })
  const { key } = await post(notice.phoneKey, {})
  await subscribe(worker.pushManager, key, ({ endpoint, keys }) =>
    tellInForm(notice.addPhone, { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }),
  )
}

async function switchOff(): Promise<void> {
  const subscription = await subscriptionHere()
  if (!subscription) return
  await tellInForm(notice.removePhone, { endpoint: subscription.endpoint })
  await subscription.unsubscribe()
}

/** Whether this browser tells what happens, where it can. */
export function ThisBrowser() {
  const t = useWords('seller-notices')
  const [state, setState] = useState<State>('unknown')
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!isOffered()) return setState('none')
    if (Notification.permission === 'denied') return setState('denied')
    subscriptionHere().then(
      (subscription) => setState(subscription ? 'on' : 'off'),
      () => setState('none'),
    )
  }, [])
  async function turn(isOn: boolean) {
    setBusy(true)
    setFailed(false)
    try {
      await (isOn ? switchOn() : switchOff())
      setState(isOn ? 'on' : 'off')
    } catch {
      if (Notification.permission === 'denied') setState('denied')
      else setFailed(true)
    }
    setBusy(false)
  }
  return (
    <div className="mt-4 border-t border-down-200 pt-4" aria-live="polite">
      <h3 className="text-sm font-semibold">{t.browser}</h3>
      <p className="mt-1 text-xs text-ink-600">{state === 'none' ? t.browserNone : state === 'denied' ? t.browserDenied : t.browserText}</p>
      {hasFailed && (
        <Alert tone="bad" className="mt-2">
          {t.failed}
        </Alert>
      )}
      {(state === 'on' || state === 'off') && (
        <Checkbox className="mt-2 min-h-11" checked={state === 'on'} disabled={isBusy} onChange={({ target }) => void turn(target.checked)}>
          {t.browserOn}
        </Checkbox>
      )}
    </div>
  )
}
