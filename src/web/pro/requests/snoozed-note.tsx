import { AlarmClock } from 'lucide-react'
import { type ProviderInquiry, providerInquiry } from '../../../contract/provider-inquiries.ts'
import { dayIn } from '../../../rules/place-clock.ts'
import { mayHere } from '../../base/may-here.ts'
import { useNow } from '../../base/now.ts'
import { useTell } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { sayDone } from '../../desk/said/say-done.ts'
import { shortDay } from '../../i18n/days.ts'
import { Button } from '../../ui/button.tsx'

export const isSnoozed = ({ snoozedUntil }: Pick<ProviderInquiry, 'snoozedUntil'>, now: string): boolean =>
  snoozedUntil !== null && snoozedUntil > now

/** Until when a request is put off, with the way back. */
export function SnoozedNote({ request }: { request: ProviderInquiry }) {
  const t = useWords('pro').inbox.snooze
  const visit = useVisit()
  const telling = useTell(providerInquiry.wake)
  const now = useNow()
  const { id, snoozedUntil, timeZone } = request
  if (!snoozedUntil || !isSnoozed(request, now)) return null
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3 rounded-card bg-spec-50 px-4 py-3 text-sm">
      <AlarmClock className="size-4 shrink-0 text-spec-600" aria-hidden="true" />
      <span className="min-w-0 flex-1">{t.until(shortDay(visit.locale, dayIn(timeZone, new Date(snoozedUntil))))}</span>
      {mayHere(visit, 'business requests.answer') && (
        <Button
          look="line"
          size="sm"
          className="min-h-11"
          busy={telling.isPending}
          onClick={() => telling.mutate({ id }, { onSuccess: () => sayDone(t.back) })}
        >
          {t.wake}
        </Button>
      )}
    </div>
  )
}
