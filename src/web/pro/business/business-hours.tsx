import { type FormEvent, useState } from 'react'
import { type OwnBusiness, providerBusiness } from '../../../contract/provider-business.ts'
import { weekdays } from '../../../contract/week.ts'
import { ERROR_TOAST_MS } from '../../../rules/constants.ts'
import { useTell } from '../../base/tell.ts'
import { showToast } from '../../base/toast.ts'
import { useWords } from '../../base/visit.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'

const USUAL: [string, string] = ['09:00', '17:00']

/** When a business is open, how far it goes, and whether it comes at night. */
export function BusinessHours({ business }: { business: OwnBusiness }) {
  const { business: t } = useWords('pro')
  const telling = useTell(providerBusiness.edit)
  const [hours, setHours] = useState(business.hours)
  const [radius, setRadius] = useState(String(business.serviceRadiusKm))
  const [emergency, setEmergency] = useState(business.emergency)
  const isRadiusWrong = !/^\d{1,3}$/.test(radius) || Number(radius) < 1 || Number(radius) > 500
  const areHoursWrong = weekdays.some((day) => {
    const span = hours[day]
    return span !== null && (span[0] === span[1] || span.includes(''))
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (isRadiusWrong || areHoursWrong) return
    telling.mutate(
      { hours, emergency, serviceRadiusKm: Number(radius) },
      { onSuccess: () => showToast({ kind: 'ok', text: t.saved, ms: ERROR_TOAST_MS }) },
    )
  }
  return (
    <form method="dialog" className="panel grid gap-4" onSubmit={save} noValidate>
      <h2 className="h3">{t.hours}</h2>
      <ul className="grid gap-1">
        {weekdays.map((day) => {
          const span = hours[day]
          const name = t.days[day]
          const put = (at: 0 | 1, time: string) => span && setHours({ ...hours, [day]: at === 0 ? [time, span[1]] : [span[0], time] })
          return (
            <li key={day} className="flex min-h-12 flex-wrap items-center gap-2">
              <Checkbox
                className="min-h-11 w-36"
                checked={span !== null}
                onChange={(event) => setHours({ ...hours, [day]: event.target.checked ? USUAL : null })}
              >
                {name}
              </Checkbox>
              {span ? (
                <span className="flex items-center gap-2">
                  <input
                    type="time"
                    aria-label={t.opens(name)}
                    className="input !h-11 !w-[132px] !px-2.5"
                    value={span[0]}
                    onChange={(event) => put(0, event.target.value)}
                  />
                  –
                  <input
                    type="time"
                    aria-label={t.closes(name)}
                    className="input !h-11 !w-[132px] !px-2.5"
                    value={span[1]}
                    onChange={(event) => put(1, event.target.value)}
                  />
                </span>
              ) : (
                <span className="text-sm text-ink-600">{t.closed}</span>
              )}
            </li>
          )
        })}
      </ul>
      {areHoursWrong && <Alert tone="bad">{t.hoursWrong}</Alert>}
      <h2 className="h3">{t.area}</h2>
      <Field
        label={t.radius}
        inputMode="numeric"
        maxLength={3}
        value={radius}
        onChange={(event) => setRadius(event.target.value)}
        {...(isRadiusWrong ? { error: t.radiusWrong } : {})}
      />
      <Checkbox className="min-h-11" checked={emergency} onChange={(event) => setEmergency(event.target.checked)}>
        {t.emergency}
      </Checkbox>
      <div>
        <Button type="submit" look="service" busy={telling.isPending} disabled={isRadiusWrong || areHoursWrong}>
          {t.save}
        </Button>
      </div>
    </form>
  )
}
