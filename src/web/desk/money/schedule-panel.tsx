import { useState } from 'react'
import { type PayoutRhythm, payoutRhythms, type sellerMoney } from '../../../contract/seller-money.ts'
import { mayHere } from '../../base/may-here.ts'
import { useVisit } from '../../base/visit.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/field.tsx'
import { useUnsaved } from '../frame/unsaved.ts'
import { MoneyField } from '../pickers/money-field.tsx'
import { useMoneyAct } from '../said/use-money-act.tsx'
import { useMoneyDesk } from './money-desk.ts'
import { useMoneyWords } from './use-money-words.ts'

/** How often the seller is paid and from what sum on. */
export function SchedulePanel({ of }: { of: { every: PayoutRhythm; minCents: number } }) {
  const t = useMoneyWords().schedule
  const desk = useMoneyDesk()
  const visit = useVisit()
  const { act, isBusy, problem, dialog } = useMoneyAct(desk.money.setSchedule as typeof sellerMoney.setSchedule)
  const [every, setEvery] = useState(of.every)
  const [minCents, setMin] = useState<number | null>(of.minCents)
  const isChanged = every !== of.every || minCents !== of.minCents
  useUnsaved(isChanged)
  if (!mayHere(visit, `${desk.kind} money.payout`)) return null
  return (
    <section className="panel" aria-labelledby="schedule">
      <h2 id="schedule" className="h4 mb-3">
        {t.title}
      </h2>
      <form
        method="dialog"
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (minCents !== null) void act({ every, minCents }, { done: () => t.saved, failed: t.failed })
        }}
      >
        <Select label={t.every} value={every} onChange={(event) => setEvery(event.currentTarget.value as PayoutRhythm)}>
          {payoutRhythms.map((name) => (
            <option key={name} value={name}>
              {t.rhythms[name]}
            </option>
          ))}
        </Select>
        <MoneyField label={t.min} hint={t.minHint} cents={minCents} onCents={setMin} />
        {problem && <Alert tone="bad">{problem}</Alert>}
        <Button type="submit" look="line" busy={isBusy} disabled={!isChanged || minCents === null}>
          {t.save}
        </Button>
      </form>
      {dialog}
    </section>
  )
}
