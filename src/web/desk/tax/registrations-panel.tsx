import { useState } from 'react'
import type { Registrations, TaxRegistration } from '../../../contract/tax-registrations.ts'
import { marketDay } from '../../../rules/calendar.ts'
import { useNow } from '../../base/now.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { fullDay } from '../../i18n/days.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useMoneyAct } from '../said/use-money-act.tsx'
import { AddRegistration } from './add-registration.tsx'
import { RegistrationList, stateOf } from './registration-list.tsx'
import type { TaxCalls } from './tax-calls.ts'

interface PanelProps {
  of: Registrations
  calls: TaxCalls
  mayWrite: boolean
}

/** For which taxes a business is registered, from when until when; and the two things that can be done to it. */
export function RegistrationsPanel({ of, calls, mayWrite }: PanelProps) {
  const t = useWords('desk-tax')
  const today = marketDay(new Date(useNow()))
  const [ending, setEnding] = useState<TaxRegistration>()
  return (
    <section className="panel grid gap-3" aria-labelledby="tax">
      <h2 id="tax" className="h4">
        {t.title}
      </h2>
      <p className="text-sm text-ink-600">{t.text}</p>
      <RegistrationList
        of={of}
        whose="own"
        acts={(one) =>
          mayWrite && stateOf(one, today) !== 'over' ? (
            <Button look="line" onClick={() => setEnding(one)} aria-label={t.endOf(t.taxes[one.tax])}>
              {t.end}
            </Button>
          ) : null
        }
      />
      {ending && <EndForm key={`${ending.tax} ${ending.since}`} of={ending} call={calls.end} onDone={() => setEnding(undefined)} />}
      {mayWrite && <AddRegistration call={calls.add} />}
    </section>
  )
}

function EndForm({ of, call, onDone }: { of: TaxRegistration; call: TaxCalls['end']; onDone: () => void }) {
  const t = useWords('desk-tax')
  const { locale } = useVisit()
  const today = marketDay(new Date(useNow()))
  const { act, isBusy, problem } = useMoneyAct(call)
  const [until, setUntil] = useState(today)
  async function end() {
    if (await act({ tax: of.tax, since: of.since, until }, { done: () => t.ended, failed: t.failed })) onDone()
  }
  return (
    <form
      method="dialog"
      noValidate
      className="grid gap-3 rounded-card bg-down-50 p-3"
      aria-label={t.endOf(t.taxes[of.tax])}
      onSubmit={(event) => {
        event.preventDefault()
        void end()
      }}
    >
      <p className="text-sm">
        <b className="font-semibold">{t.endOf(t.taxes[of.tax])}</b> {of.number}
        {of.since && <Tag tone="info">{fullDay(locale, of.since)}</Tag>}
      </p>
      <Field label={t.lastDay} hint={t.endText} type="date" value={until} onChange={(event) => setUntil(event.currentTarget.value)} />
      {problem && <Alert tone="bad">{problem}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isBusy} disabled={until === ''}>
          {t.end}
        </Button>
        <Button look="line" onClick={onDone}>
          {t.cancel}
        </Button>
      </div>
    </form>
  )
}
