import { useState } from 'react'
import type { ShownFacts, shopFacts } from '../../../contract/seller-payee.ts'
import { isBusinessNumber } from '../../../rules/money/tax-numbers.ts'
import { longDate } from '../../../rules/page/long-date.ts'
import { useAskQuietly } from '../../base/ask.ts'
import { useVisit } from '../../base/visit.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { useMoneyAct } from '../said/use-money-act.tsx'
import { useMoneyDesk } from './money-desk.ts'
import { usePayeeWords } from './use-money-words.ts'

/** What the tax agency wants to know of whoever sells on a platform: how it stands, and the form for it. What was given is not shown again. */
export function FactsPanel({ mayChange }: { mayChange: boolean }) {
  const t = usePayeeWords().facts
  const { facts } = useMoneyDesk()
  const { locale } = useVisit()
  const of = useAskQuietly(facts.read as typeof shopFacts.read, {})
  const [isOpen, setOpen] = useState(false)
  if (!of) return null
  const due = longDate(locale, new Date(`${of.dueOn}T12:00:00Z`))
  const isMissing = of.state === 'missing'
  return (
    <section className="panel" aria-labelledby="tax-facts">
      <h2 id="tax-facts" className="h3">
        {t.title}
      </h2>
      <p className="mt-1 mb-3 text-ink-600 text-sm">{t.text}</p>
      <Alert tone={of.stopsPayouts ? 'bad' : isMissing ? 'warn' : 'ok'}>
        {of.stopsPayouts ? t.stops : isMissing ? t.missing(due) : t[of.state === 'verified' ? 'verified' : 'given'](of.hint)}
      </Alert>
      {mayChange && !isMissing && !isOpen && (
        <Button look="line" className="mt-4" onClick={() => setOpen(true)}>
          {t.change}
        </Button>
      )}
      {mayChange && (isMissing || isOpen) && <FactsForm onSaved={() => setOpen(false)} />}
    </section>
  )
}

const empty = { legalName: '', street: '', city: '', province: '', postalCode: '' }

function FactsForm({ onSaved }: { onSaved: () => void }) {
  const t = usePayeeWords().facts
  const { facts } = useMoneyDesk()
  const { act, isBusy, problem, dialog } = useMoneyAct(facts.save as typeof shopFacts.save)
  const [isCompany, setCompany] = useState(true)
  const [said, setSaid] = useState(empty)
  const [businessNumber, setNumber] = useState('')
  const [birthDate, setBirth] = useState('')
  const [wasTried, setTried] = useState(false)
  const names = Object.keys(empty) as (keyof typeof empty)[]
  const isWrongNumber = isCompany && !isBusinessNumber(businessNumber)
  const isWrongBirth = !isCompany && !/^(19\d\d|20[01]\d|2020)-\d\d-\d\d$/.test(birthDate)
  const isReady = names.every((name) => said[name].trim() !== '') && !isWrongNumber && !isWrongBirth
  async function save() {
    setTried(true)
    if (!isReady) return
    const proof = { businessNumber: isCompany ? businessNumber : null, birthDate: isCompany ? null : birthDate }
    const done = (_: ShownFacts) => t.saved
    if (await act({ isCompany, ...said, country: 'CA', ...proof }, { done, failed: t.failed })) onSaved()
  }
  return (
    <form
      method="dialog"
      noValidate
      className="mt-4 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Checkbox checked={isCompany} onChange={(event) => setCompany(event.currentTarget.checked)}>
        {t.isCompany}
      </Checkbox>
      <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
        {names.map((name) => (
          <Field
            key={name}
            label={t.fields[name]}
            maxLength={name === 'postalCode' ? 12 : name === 'province' ? 40 : 80}
            value={said[name]}
            error={wasTried && said[name].trim() === '' ? t.needed : undefined}
            onChange={(event) => setSaid({ ...said, [name]: event.currentTarget.value })}
          />
        ))}
        {isCompany ? (
          <Field
            label={t.businessNumber}
            hint={t.businessHint}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            value={businessNumber}
            error={wasTried && isWrongNumber ? t.businessWrong : undefined}
            onChange={(event) => setNumber(event.currentTarget.value)}
          />
        ) : (
          <Field
            label={t.birthDate}
            type="date"
            autoComplete="off"
            value={birthDate}
            error={wasTried && isWrongBirth ? t.needed : undefined}
            onChange={(event) => setBirth(event.currentTarget.value)}
          />
        )}
      </div>
      {problem && <Alert tone="bad">{problem}</Alert>}
      <Button type="submit" className="justify-self-start" busy={isBusy}>
        {t.save}
      </Button>
      {dialog}
    </form>
  )
}
