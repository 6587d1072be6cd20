import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import { serviceCollect } from '../../contract/service-shops.ts'
import { ERROR_TOAST_MS } from '../../rules/constants.ts'
import { useGo } from '../base/address.ts'
import { useAskQuietly } from '../base/ask.ts'
import { tell } from '../base/tell.ts'
import { showToast } from '../base/toast.ts'
import { useVisit, useWords } from '../base/visit.ts'

/** As many as can be asked for at once: whoever collects more sees the latest marked. */
const LOOKED_AT = 100

interface CollectButtonProps {
  service: { id: string; title: string }
  className?: string
}

/** Puts a service into the collection and takes it out again. A collection belongs to an account: who has none signs in first. */
export function CollectButton({ service: { id, title }, className = 'btn btn-line' }: CollectButtonProps) {
  const t = useWords('providers')
  const go = useGo()
  const { account } = useVisit()
  const mine = useAskQuietly(serviceCollect.page, { page: { current: 1, size: LOOKED_AT } }, account !== null)
  const [pressed, setPressed] = useState<boolean | null>(null)
  const isCollected = pressed ?? mine?.records.some((service) => service.id === id) ?? false

  async function change(wanted: boolean) {
    // Shown at once; the answer decides.
    setPressed(wanted)
    try {
      await tell(wanted ? serviceCollect.edit : serviceCollect.del, { serviceId: id })
      showToast({ kind: 'ok', text: wanted ? t.collectDone : t.uncollectDone, ms: ERROR_TOAST_MS })
    } catch {
      showToast({ kind: 'bad', text: t.collectFailed, ms: ERROR_TOAST_MS })
    }
    setPressed(null)
  }
  const press = () =>
    account
      ? void change(!isCollected)
      : void go({ to: '/account/login', search: { back: `${window.location.pathname}${window.location.search}` } })
  return (
    <button type="button" aria-pressed={isCollected} aria-label={t.collectService(title)} onClick={press} className={className}>
      <Bookmark className={`size-4 ${isCollected ? 'fill-current' : ''}`} aria-hidden="true" />
      {isCollected ? t.collected : t.collect}
    </button>
  )
}
