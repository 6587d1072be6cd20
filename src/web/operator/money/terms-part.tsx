import { useState } from 'react'
import type { Output } from '../../../contract/call.ts'
import { operatorTerms } from '../../../contract/operator-terms.ts'
import { type PayoutRhythm, payoutRhythms } from '../../../contract/seller-money.ts'
import { mayHere } from '../../base/may-here.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { useUnsaved } from '../../desk/frame/unsaved.ts'
import { MoneyField } from '../../desk/pickers/money-field.tsx'
import { useMoneyAct } from '../../desk/said/use-money-act.tsx'
import { formatMoney } from '../../i18n/format.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field, Select } from '../../ui/field.tsx'
import { PlansPanel } from './plans-panel.tsx'
import { ReservesPanel } from './reserves-panel.tsx'
import { SellerTerms } from './seller-terms.tsx'

type Terms = Output<typeof operatorTerms.getInfo>

/** Under which terms sellers are paid: rhythm and minimum, plans, reserves, and what was agreed with one of them. */
export function TermsPart({ of }: { of: Terms }) {
  const visit = useVisit()
  const mayChange = mayHere(visit, 'house money.payout')
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="grid gap-4">
        <SettingsForm key={JSON.stringify(of.settings)} of={of.settings} mayChange={mayChange} />
        <SellerTerms plans={of.plans} mayChange={mayChange} />
      </div>
      <div className="grid gap-4">
        <PlansPanel of={of.plans} mayChange={mayChange} />
        <ReservesPanel of={of.reserves} mayChange={mayChange} />
      </div>
    </div>
  )
}

function SettingsForm({ of, mayChange }: { of: Terms['settings']; mayChange: boolean }) {
  const t = useWords('operator-money').terms
  const { locale } = useVisit()
  const { act, isBusy, problem, dialog } = useMoneyAct(operatorTerms.saveSettings)
  const [every, setEvery] = useState<PayoutRhythm>(of.every)
  const [minCents, setMin] = useState<number | null>(of.minCents)
  const [debtLimitCents, setLimit] = useState<number | null>(of.debtLimitCents)
  const [factsStopPayouts, setFactsStop] = useState(of.factsStopPayouts)
  const [reason, setReason] = useState('')
  const isChanged =
    factsStopPayouts !== of.factsStopPayouts || every !== of.every || minCents !== of.minCents || debtLimitCents !== of.debtLimitCents
  useUnsaved(isChanged)
  const said = (one: { every: PayoutRhythm; minCents: number | null; debtLimitCents: number | null; factsStopPayouts: boolean }) =>
    [
      t.rhythms[one.every],
      formatMoney(locale, one.minCents ?? 0),
      formatMoney(locale, one.debtLimitCents ?? 0),
      ...(one.factsStopPayouts ? [t.factsStops] : []),
    ].join(', ')
  const isReady = isChanged && minCents !== null && debtLimitCents !== null && reason.trim() !== ''
  async function save() {
    if (minCents === null || debtLimitCents === null || !isReady) return
    const done = await act(
      { every, minCents, debtLimitCents, factsStopPayouts, reason: reason.trim() },
      { done: () => t.saved, failed: t.failed },
    )
    if (done) setReason('')
  }
  return (
    <section className="panel" aria-labelledby="settings">
      <h2 id="settings" className="h4 mb-3">
        {t.payouts}
      </h2>
      {mayChange ? (
        <form
          method="dialog"
          noValidate
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          <Select label={t.every} value={every} onChange={(event) => setEvery(event.currentTarget.value as PayoutRhythm)}>
            {payoutRhythms.map((name) => (
              <option key={name} value={name}>
                {t.rhythms[name]}
              </option>
            ))}
          </Select>
          <MoneyField label={t.min} cents={minCents} onCents={setMin} />
          <MoneyField label={t.limit} cents={debtLimitCents} onCents={setLimit} />
          <Checkbox checked={factsStopPayouts} onChange={(event) => setFactsStop(event.currentTarget.checked)}>
            {t.factsStop}
          </Checkbox>
          <Field label={t.reason} value={reason} maxLength={200} onChange={(event) => setReason(event.currentTarget.value)} />
          <p role="status" className="text-sm text-ink-600">
            {isChanged ? t.preview(said(of), said({ every, minCents, debtLimitCents, factsStopPayouts })) : t.same}
          </p>
          {problem && <Alert tone="bad">{problem}</Alert>}
          <Button type="submit" busy={isBusy} disabled={!isReady}>
            {t.save}
          </Button>
        </form>
      ) : (
        <p className="text-sm">{said(of)}</p>
      )}
      {dialog}
    </section>
  )
}
