import { useState } from 'react'
import { type RegisteredTax, registeredTaxes } from '../../../contract/tax-registrations.ts'
import { marketDay } from '../../../rules/calendar.ts'
import { isNumberOf } from '../../../rules/money/tax-registrations.ts'
import { useNow } from '../../base/now.ts'
import { useWords } from '../../base/visit.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, Select } from '../../ui/field.tsx'
import { useUnsaved } from '../frame/unsaved.ts'
import { useMoneyAct } from '../said/use-money-act.tsx'
import type { TaxCalls } from './tax-calls.ts'

/** One more registration, from a day on. */
export function AddRegistration({ call }: { call: TaxCalls['add'] }) {
  const t = useWords('desk-tax')
  const today = marketDay(new Date(useNow()))
  const { act, isBusy, problem } = useMoneyAct(call)
  const [tax, setTax] = useState<RegisteredTax>('gstHst')
  const [number, setNumber] = useState('')
  const [since, setSince] = useState(today)
  const [until, setUntil] = useState('')
  const [isLeft, setLeft] = useState(false)
  useUnsaved(number !== '')
  const isWrong = number !== '' && !isNumberOf(tax, number)
  const isWrongTime = until !== '' && until < since
  async function add() {
    setLeft(true)
    if (number === '' || isWrong || isWrongTime || since === '') return
    if (!(await act({ tax, number, since, until: until || null }, { done: () => t.saved, failed: t.failed }))) return
    setNumber('')
    setUntil('')
    setLeft(false)
  }
  return (
    <form
      method="dialog"
      noValidate
      className="grid gap-3 border-t border-down-200 pt-3"
      aria-label={t.add}
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <h3 className="font-semibold">{t.add}</h3>
      <div className="grid grid-cols-2 gap-3 max-lg:grid-cols-1">
        <Select label={t.tax} value={tax} onChange={(event) => setTax(event.currentTarget.value as RegisteredTax)}>
          {registeredTaxes.map((name) => (
            <option key={name} value={name}>
              {t.taxes[name]}
            </option>
          ))}
        </Select>
        <Field
          label={t.number}
          hint={t.hints[tax]}
          value={number}
          maxLength={24}
          error={isLeft && isWrong ? t.wrong : undefined}
          onBlur={() => setLeft(true)}
          onChange={(event) => setNumber(event.currentTarget.value)}
        />
        <Field label={t.since} type="date" value={since} onChange={(event) => setSince(event.currentTarget.value)} />
        <Field
          label={t.until}
          type="date"
          optional
          hint={t.untilHint}
          value={until}
          error={isWrongTime ? t.wrongDays : undefined}
          onChange={(event) => setUntil(event.currentTarget.value)}
        />
      </div>
      {problem && <Alert tone="bad">{problem}</Alert>}
      <div>
        <Button type="submit" busy={isBusy} disabled={number === ''}>
          {t.save}
        </Button>
      </div>
    </form>
  )
}
