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
const latest = { page: { current: 1, size: LOOKED_AT } }

interface CollectButtonProps {
  className?: string
}

/** Puts a service into the collection and takes it out again. */
export function CollectService({ service: { id, title }, ...look }: CollectButtonProps & { service: { id: string; title: string } }) {
  const { account } = useVisit()
  const mine = useAskQuietly(serviceCollect.page, latest, account !== null)
  return <CollectButton what={{ serviceId: id }} name={title} isIn={mine?.records.some((each) => each.id === id) ?? false} {...look} />
}

/** The same for a pro. */
export function CollectPro({ pro: { id, displayName }, ...look }: CollectButtonProps & { pro: { id: string; displayName: string } }) {
  const { account } = useVisit()
  const mine = useAskQuietly(serviceCollect.providers, latest, account !== null)
  return (
    <CollectButton what={{ providerId: id }} name={displayName} isIn={mine?.records.some((each) => each.id === id) ?? false} {...look} />
  )
}

interface Collecting extends CollectButtonProps {
  what: { serviceId: string } | { providerId: string }
  name: string
  isIn: boolean
}

/** A collection belongs to an account: who has none signs in first. */
function CollectButton({ what, name, isIn, className = 'btn btn-line' }: Collecting) {
  const t = useWords('providers')
  const go = useGo()
  const { account } = useVisit()
  const [pressed, setPressed] = useState<boolean | null>(null)
  const isCollected = pressed ?? isIn

  async function change(wanted: boolean) {
    // Shown at once; the answer decides.
    setPressed(wanted)
    try {
      await tell(wanted ? serviceCollect.edit : serviceCollect.del, what)
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
    <button type="button" aria-pressed={isCollected} aria-label={t.collectNamed(name)} onClick={press} className={className}>
      <Bookmark className={`size-4 ${isCollected ? 'fill-current' : ''}`} aria-hidden="true" />
      {isCollected ? t.collected : t.collect}
    </button>
  )
}
