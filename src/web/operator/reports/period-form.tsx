import { useState } from 'react'
import { MOST_REPORT_DAYS, type ShownReport } from '../../../contract/operator-reports.ts'
import { marketDay } from '../../../rules/calendar.ts'
import { periodNamed, periodNames } from '../../../rules/money/report-periods.ts'
import { useGo } from '../../base/address.ts'
import { Link } from '../../base/link.tsx'
import { useNow } from '../../base/now.ts'
import { useWords } from '../../base/visit.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'

interface PeriodFormProps {
  report: ShownReport
  period: { from: string; to: string }
}

/** Which days: those that people mean, or any. The address keeps them. */
export function PeriodForm({ report, period }: PeriodFormProps) {
  const t = useWords('operator-reports')
  const go = useGo()
  const today = marketDay(new Date(useNow()))
  const [from, setFrom] = useState(period.from)
  const [to, setTo] = useState(period.to)
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000
  const isRight = from !== '' && to !== '' && days >= 0 && days < MOST_REPORT_DAYS
  return (
    <form
      method="dialog"
      noValidate
      aria-label={t.period}
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (isRight) void go({ to: '/operator/reports', search: { report, from, to } })
      }}
    >
      <div className="flex flex-wrap gap-2">
        {periodNames.map((name) => {
          const named = periodNamed(name, today)
          const isHere = named.from === period.from && named.to === period.to
          return (
            <Link
              key={name}
              to="/operator/reports"
              search={{ report, ...named }}
              preload={false}
              aria-current={isHere ? 'true' : undefined}
              className="inline-flex min-h-11 items-center rounded-pill bg-paper px-4 text-sm font-medium ring-1 ring-down-500 ring-inset aria-[current=true]:bg-head-600 aria-[current=true]:text-white"
            >
              {t.presets[name]}
            </Link>
          )
        })}
      </div>
      <Field label={t.from} type="date" value={from} onChange={(event) => setFrom(event.currentTarget.value)} />
      <Field
        label={t.to}
        type="date"
        value={to}
        error={from !== '' && to !== '' && !isRight ? t.wrongDays : undefined}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      <Button type="submit" look="line" disabled={!isRight}>
        {t.show}
      </Button>
    </form>
  )
}
