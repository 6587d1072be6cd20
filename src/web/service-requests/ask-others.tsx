import { useState } from 'react'
import { inquiry } from '../../contract/service-requests.ts'
import { ERROR_TOAST_MS } from '../../rules/constants.ts'
import { useAskEach } from '../base/ask.ts'
import { useTell } from '../base/tell.ts'
import { showToast } from '../base/toast.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { formatNumber } from '../i18n/format.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { FailedPart } from '../ui/failed-part.tsx'
import { Stars } from '../ui/stars.tsx'

/** So many at once. */
const MOST_AT_ONCE = 5
const CHOSEN_FIRST = 3

/** Nobody has answered: others of the trade who can be asked with one press. */
export function AskOthers({ id }: { id: string }) {
  const t = useWords('your-services')
  const { locale } = useVisit()
  const [others] = useAskEach(inquiry.others, [{ id }])
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set())
  const telling = useTell(inquiry.askOthers)
  if (others === null) return <FailedPart />
  const isOn = (providerId: string, at: number) => (at < CHOSEN_FIRST ? !left.has(providerId) : added.has(providerId))
  const chosen = (others ?? []).filter((pro, at) => isOn(pro.id, at)).slice(0, MOST_AT_ONCE)
  const toggle = (providerId: string, at: number) => {
    const [before, set] = at < CHOSEN_FIRST ? [left, setLeft] : [added, setAdded]
    const next = new Set(before)
    if (!next.delete(providerId)) next.add(providerId)
    set(next)
  }
  const ask = () =>
    telling.mutate(
      { id, providerIds: chosen.map((pro) => pro.id) },
      { onSuccess: () => showToast({ kind: 'ok', text: t.othersAsked, ms: ERROR_TOAST_MS }) },
    )
  return (
    <Alert tone="warn" title={t.unansweredTitle}>
      {others?.length === 0 ? (
        t.noOthers
      ) : (
        <div className="min-h-[120px]" aria-busy={others === undefined}>
          <p>{t.unansweredText}</p>
          <ul className="my-2 grid gap-1">
            {others?.map((pro, at) => (
              <li key={pro.id} className="flex flex-wrap items-center gap-x-3">
                <Checkbox className="min-h-11" checked={isOn(pro.id, at)} onChange={() => toggle(pro.id, at)}>
                  {pro.displayName}
                </Checkbox>
                <Stars rating={pro.rating} count={pro.reviewCount} />
                {pro.distanceKm !== null && <span className="text-xs text-ink-600">{formatNumber(locale, pro.distanceKm)} km</span>}
              </li>
            ))}
          </ul>
          <Button look="service" size="sm" busy={telling.isPending} disabled={chosen.length === 0} onClick={ask}>
            {t.askThese(chosen.length)}
          </Button>
        </div>
      )}
    </Alert>
  )
}
