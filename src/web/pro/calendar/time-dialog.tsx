import { useState } from 'react'
import type { ServiceOrder } from '../../../contract/service-orders.ts'
import { addDays } from '../../../rules/calendar.ts'
import { dayIn, momentIn, timeIn } from '../../../rules/place-clock.ts'
import { useNow } from '../../base/now.ts'
import { useWords } from '../../base/visit.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'

interface TimeDialogProps {
  job: ServiceOrder
  isBusy: boolean
  onSend: (times: { startsAt: string; endsAt: string; isOutsideHours: boolean }) => void
  onClose: () => void
}

/** When a job begins and ends, on the clock of its place. What lies outside the opening hours is sent when it is meant. */
export function TimeDialog({ job, isBusy, onSend, onClose }: TimeDialogProps) {
  const { calendar: t, builder, keep } = useWords('pro')
  const now = useNow()
  const zone = job.timeZone
  const today = dayIn(zone, new Date(now))
  const [day, setDay] = useState(job.startsAt ? dayIn(zone, new Date(job.startsAt)) : addDays(today, 1))
  const [from, setFrom] = useState(job.startsAt ? timeIn(zone, new Date(job.startsAt)) : '09:00')
  const [to, setTo] = useState(job.endsAt ? timeIn(zone, new Date(job.endsAt)) : '11:00')
  const [isMeant, setMeant] = useState(false)
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
      onYes={() =>
        onSend({
          startsAt: momentIn(zone, day, from).toISOString(),
          endsAt: momentIn(zone, day, to).toISOString(),
          isOutsideHours: isMeant,
        })
      }
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
      <Checkbox service className="mt-3 min-h-11" checked={isMeant} onChange={(event) => setMeant(event.target.checked)}>
        {t.outsideHours}
      </Checkbox>
    </AskDialog>
  )
}
