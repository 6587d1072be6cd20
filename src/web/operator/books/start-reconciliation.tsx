import { useId, useState } from 'react'
import type { Output } from '../../../contract/call.ts'
import { operatorReconciliation } from '../../../contract/reconciliation.ts'
import { addDays, marketDay, momentAt } from '../../../rules/calendar.ts'
import { useGo } from '../../base/address.ts'
import { useForget } from '../../base/ask.ts'
import { useAttempt } from '../../base/attempt.ts'
import { useNow } from '../../base/now.ts'
import { Refused } from '../../base/refused.ts'
import { tellInForm } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { MoneyField } from '../../desk/pickers/money-field.tsx'
import { formatPercent } from '../../i18n/format.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, Select } from '../../ui/field.tsx'
import { rateTyped } from '../money/rate-typed.ts'
import { MOST_FILE_BYTES, sendFile } from './send-file.ts'

const MOST_DAYS = 400

/** A time, where its movements come from, and what the provider agreed to take. */
export function StartReconciliation({ providers }: Pick<Output<typeof operatorReconciliation.page>, 'providers'>) {
  const words = useWords('operator-books')
  const t = words.reconciliation
  const { locale } = useVisit()
  const fileId = useId()
  const today = marketDay(new Date(useNow()))
  const [go, forget, attempt] = [useGo(), useForget(), useAttempt()]
  const [since, setSince] = useState(addDays(today, -7))
  const [until, setUntil] = useState(addDays(today, -1))
  const [name, setName] = useState((providers.find(({ tells }) => tells) ?? providers[0])?.name)
  const tells = providers.some((one) => one.name === name && one.tells)
  const [wanted, setWanted] = useState<'provider' | 'file'>('provider')
  const source = tells ? wanted : 'file'
  const [file, setFile] = useState<File>()
  const [percent, setPercent] = useState('')
  const [fixedCents, setFixedCents] = useState<number | null>(null)
  const [sent, setSent] = useState<number>()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const milliPercent = percent === '' ? null : rateTyped(percent)
  const isWrongRate = percent !== '' && milliPercent === null
  const isWrongTime = !since || !until || until < since || addDays(since, MOST_DAYS) <= until
  const fileProblem = file && (file.size === 0 ? t.fileEmpty : file.size > MOST_FILE_BYTES ? t.fileTooLarge : undefined)
  const isReady = name !== undefined && !isWrongRate && !isWrongTime && (source === 'provider' || (file !== undefined && !fileProblem))
  async function start() {
    if (!isReady || isBusy || !name) return
    setBusy(true)
    setProblem(undefined)
    // The provider says hundredths of a percent.
    const fee = milliPercent === null ? null : { basisPoints: Math.round(milliPercent / 10), fixedCents: fixedCents ?? 0 }
    const time = { since: momentAt(since, '00:00').toISOString(), until: momentAt(addDays(until, 1), '00:00').toISOString() }
    try {
      const input = { provider: name, ...time, fee, source }
      const { id } = await tellInForm(operatorReconciliation.start, input, attempt.keyOf(input))
      attempt.arrived()
      if (source === 'file' && file) await sendFile(id, file, setSent)
      await forget('tasks')
      void go({ to: `/operator/money/reconciliations/${id}` })
    } catch (failure) {
      setProblem(failure instanceof Refused ? failure.message : words.failed)
    }
    setSent(undefined)
    setBusy(false)
  }
  return (
    <section className="panel" aria-labelledby="start">
      <h2 id="start" className="h4 mb-3">
        {t.start}
      </h2>
      <form
        method="dialog"
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void start()
        }}
      >
        <Field label={t.since} type="date" max={until} value={since} onChange={(event) => setSince(event.currentTarget.value)} />
        <Field
          label={t.until}
          type="date"
          min={since}
          value={until}
          error={isWrongTime ? t.wrongDays : undefined}
          onChange={(event) => setUntil(event.currentTarget.value)}
        />
        <Select
          label={t.provider}
          hint={name && t.providerHints[name]}
          value={name}
          onChange={(event) => setName(providers.find((one) => one.name === event.currentTarget.value)?.name)}
        >
          {providers.map((one) => (
            <option key={one.name} value={one.name}>
              {t.providers[one.name]}
            </option>
          ))}
        </Select>
        <Select label={t.source} value={source} onChange={(event) => setWanted(event.currentTarget.value === 'file' ? 'file' : 'provider')}>
          {tells && <option value="provider">{t.fromProvider}</option>}
          <option value="file">{t.fromFile}</option>
        </Select>
        {source === 'file' && (
          <div className="text-sm">
            <label htmlFor={fileId} className="label">
              {t.file}
            </label>
            <input
              id={fileId}
              type="file"
              accept=".csv,text/csv"
              aria-describedby={`${fileId}-hint`}
              className="input h-auto py-2 text-sm"
              onChange={(event) => setFile(event.currentTarget.files?.[0])}
            />
            <p id={`${fileId}-hint`} className={fileProblem ? 'mt-1 text-xs text-bad' : 'mt-1 text-xs text-ink-600'}>
              {fileProblem ?? t.fileHint}
            </p>
          </div>
        )}
        <fieldset className="grid grid-cols-2 gap-3">
          <legend className="label mb-1">{t.agreed}</legend>
          <Field
            label={t.percent}
            inputMode="decimal"
            value={percent}
            error={isWrongRate ? t.wrongPercent : undefined}
            onChange={(event) => setPercent(event.currentTarget.value)}
          />
          <MoneyField label={t.fixed} cents={fixedCents} onCents={setFixedCents} />
          <p className="col-span-2 text-xs text-ink-600">{t.agreedHint}</p>
        </fieldset>
        {problem && <Alert tone="bad">{problem}</Alert>}
        {sent !== undefined && (
          <p role="status" className="text-sm">
            {t.sending(formatPercent(locale, sent))}
          </p>
        )}
        <Button type="submit" busy={isBusy} disabled={!isReady}>
          {t.go}
        </Button>
      </form>
    </section>
  )
}
