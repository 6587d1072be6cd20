import { useState } from 'react'
import type { ServiceOrder } from '../../contract/service-orders.ts'
import { addDays, marketDay, marketTime, momentAt } from '../../rules/calendar.ts'
import { useNow } from '../base/now.ts'
import { useWords } from '../base/visit.ts'
import { AskDialog } from '../ui/ask-dialog.tsx'
import { Field } from '../ui/field.tsx'

interface TimeDialogProps {
  job: ServiceOrder
  isBusy: boolean
  onSend: (times: { startsAt: string; endsAt: string }) => void
  onClose: () => void
}

/** When a job begins and ends, on the marketplace's clock. */
export function TimeDialog({ job, isBusy, onSend, onClose }: TimeDialogProps) {
  const { calendar: t, builder, keep } = useWords('provider-work')
  const now = useNow()
  const today = marketDay(new Date(now))
  const [day, setDay] = useState(job.startsAt ? marketDay(new Date(job.startsAt)) : addDays(today, 1))
  const [from, setFrom] = useState(job.startsAt ? marketTime(new Date(job.startsAt)) : '09:00')
  const [to, setTo] = useState(job.endsAt ? marketTime(new Date(job.endsAt)) : '11:00')
  const isWrong = day < today || from === '' || from >= to
  return (
    <AskDialog
      title={t.timeTitle}
      width={520}
      no={keep}
      yes={t.send}
      look="service"
      isBusy={isBusy}
      disabled={isWrong}
      onYes={() => onSend({ startsAt: momentAt(day, from).toISOString(), endsAt: momentAt(day, to).toISOString() })}
      onClose={onClose}
    >
      <div className="grid grid-cols-3 gap-4 max-lg:grid-cols-2">
        <Field
          label={builder.day}
          type="date"
          className="max-lg:col-span-2"
          value={day}
          onChange={(event) => setDay(event.target.value)}
          {...(isWrong ? { error: t.timeWrong } : {})}
        />
        <Field label={builder.from} type="time" value={from} onChange={(event) => setFrom(event.target.value)} />
        <Field label={builder.to} type="time" value={to} onChange={(event) => setTo(event.target.value)} />
      </div>
    </AskDialog>
  )
}
