import { useState } from 'react'
import { type ProviderInquiry, providerInquiry } from '../../../contract/provider-inquiries.ts'
import { addDays } from '../../../rules/calendar.ts'
import { dayIn } from '../../../rules/place-clock.ts'
import { isSnoozeDay, MOST_SNOOZED_DAYS, snoozeDays } from '../../../rules/services/snooze.ts'
import { useNow } from '../../base/now.ts'
import { tell, useTell } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { sayUndo } from '../../desk/said/say-undo.ts'
import { shortDay } from '../../i18n/days.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Field } from '../../ui/field.tsx'

interface SnoozeDialogProps {
  request: ProviderInquiry
  /** It is put off, and no longer in the list. */
  onDone: () => void
  onClose: () => void
}

/** Until when a request is put off: two days with one press, or a day of one's own. */
export function SnoozeDialog({ request: { id, timeZone }, onDone, onClose }: SnoozeDialogProps) {
  const { inbox, keep } = useWords('pro')
  const t = inbox.snooze
  const { undo } = useWords('desk-parts').said
  const { locale } = useVisit()
  const today = dayIn(timeZone, new Date(useNow()))
  const { tomorrow, monday } = snoozeDays(today)
  const [day, setDay] = useState('')
  const [isTold, setTold] = useState(false)
  const telling = useTell(providerInquiry.snooze)
  const isWrong = !isSnoozeDay(day, today)
  const send = (until: string) =>
    telling.mutate(
      { id, backOn: until },
      {
        onSuccess: () => {
          onDone()
          sayUndo({
            text: t.done(shortDay(locale, until)),
            undo,
            run: () => void tell(providerInquiry.wake, { id }).catch(() => undefined),
          })
        },
      },
    )
  const offered = [[t.tomorrow, tomorrow] as const, ...(monday ? [[t.monday, monday] as const] : [])]
  return (
    <AskDialog
      title={t.title}
      width={520}
      no={keep}
      yes={t.act}
      look="service"
      isBusy={telling.isPending}
      onYes={() => (isWrong ? setTold(true) : send(day))}
      onClose={onClose}
    >
      <p className="mb-4 text-sm text-ink-700">{t.text}</p>
      <ul className="grid grid-cols-2 gap-2 max-lg:grid-cols-1">
        {offered.map(([name, until]) => (
          <li key={until}>
            <button type="button" className="btn btn-line min-h-11 w-full" disabled={telling.isPending} onClick={() => send(until)}>
              {name}
              <span className="font-normal text-ink-600">{shortDay(locale, until)}</span>
            </button>
          </li>
        ))}
      </ul>
      <Field
        label={t.day}
        type="date"
        className="mt-4"
        min={tomorrow}
        max={addDays(today, MOST_SNOOZED_DAYS)}
        value={day}
        onChange={(event) => setDay(event.target.value)}
        {...(isTold && isWrong ? { error: t.wrong(MOST_SNOOZED_DAYS) } : {})}
      />
    </AskDialog>
  )
}
