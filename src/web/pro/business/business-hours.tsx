import { type FormEvent, useState } from 'react'
import { type OwnBusiness, providerBusiness } from '../../../contract/provider-business.ts'
import { weekdays } from '../../../contract/week.ts'
import { useTell } from '../../base/tell.ts'
import { useWords } from '../../base/visit.ts'
import { WeekHours } from '../../desk/pickers/week-hours.tsx'
import { sayDone } from '../../desk/said/say-done.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'

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
    telling.mutate({ hours, emergency, serviceRadiusKm: Number(radius) }, { onSuccess: () => sayDone(t.saved) })
  }
  return (
    <form method="dialog" className="panel grid gap-4" onSubmit={save} noValidate>
      <h2 className="h3">{t.hours}</h2>
      <WeekHours words={t} spanOf={(day) => hours[day]} onSpan={(day, span) => setHours({ ...hours, [day]: span })} />
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
