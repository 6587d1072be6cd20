import { useState } from 'react'
import type { Output } from '../../../contract/call.ts'
import { operatorPlan, operatorTerms, type Plan } from '../../../contract/operator-terms.ts'
import { type PayoutRhythm, payoutRhythms } from '../../../contract/seller-money.ts'
import { marketDay } from '../../../rules/calendar.ts'
import { useAskQuietly } from '../../base/ask.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { type Choice, Combobox } from '../../desk/pickers/combobox.tsx'
import { MoneyField } from '../../desk/pickers/money-field.tsx'
import { useMoneyAct } from '../../desk/said/use-money-act.tsx'
import { fullDay } from '../../i18n/days.ts'
import { formatNumber, formatPercent } from '../../i18n/format.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, Select } from '../../ui/field.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { useSellers } from './seller-choices.ts'

/** How one seller is paid, and what is agreed with them. */
export function SellerTerms({ plans, mayChange }: { plans: readonly Plan[]; mayChange: boolean }) {
  const t = useWords('operator-money').terms
  const find = useSellers()
  const [seller, setSeller] = useState<Choice | null>(null)
  const terms = useAskQuietly(operatorTerms.ofSeller, { id: seller?.id ?? '' }, seller !== null)
  return (
    <section className="panel" aria-labelledby="seller-terms">
      <h2 id="seller-terms" className="h4">
        {t.seller}
      </h2>
      <p className="mt-1 mb-3 text-sm text-ink-600">{t.sellerText}</p>
      <Combobox label={t.find} chosen={seller} search={find} onChoose={setSeller} />
      {seller && terms && (
        <>
          <Agreed key={`${seller.id} ${JSON.stringify(terms)}`} id={seller.id} of={terms} plans={plans} mayChange={mayChange} />
          <Stopping key={terms.stop ? 'stopped' : 'goes'} id={seller.id} of={terms} mayChange={mayChange} />
        </>
      )}
    </section>
  )
}

interface AgreedProps {
  id: string
  of: Output<typeof operatorTerms.ofSeller>
  plans: readonly Plan[]
  mayChange: boolean
}

function Agreed({ id, of, plans, mayChange }: AgreedProps) {
  const t = useWords('operator-money').terms
  const { locale } = useVisit()
  const scheduling = useMoneyAct(operatorTerms.setSchedule)
  const planning = useMoneyAct(operatorPlan.give)
  const [every, setEvery] = useState<PayoutRhythm | ''>(of.isOwn ? of.every : '')
  const [minCents, setMin] = useState<number | null>(of.minCents)
  const [plan, setPlan] = useState(of.plan ?? '')
  const [reason, setReason] = useState('')
  const isNewSchedule = every !== (of.isOwn ? of.every : '') || (every !== '' && minCents !== of.minCents)
  const isNewPlan = plan !== (of.plan ?? '')
  const isReady = (isNewSchedule || isNewPlan) && (every === '' || minCents !== null) && reason.trim() !== ''
  async function save() {
    if (!isReady) return
    const said = { done: () => t.saved, failed: t.failed }
    const [schedule, why] = [every === '' ? null : { every, minCents: minCents ?? 0 }, reason.trim()]
    if (isNewPlan && !(await planning.act({ id, plan: plan || null, reason: why }, said))) return
    if (isNewSchedule) await scheduling.act({ id, schedule, reason: why }, said)
  }
  const problem = planning.problem ?? scheduling.problem
  return (
    <form
      method="dialog"
      noValidate
      className="mt-4 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <p className="text-sm">
        {of.reserve
          ? `${t.kept(formatPercent(locale, of.reserve.milliPercent / 100_000), formatNumber(locale, of.reserve.days))}: ${of.reserve.reason}`
          : t.nothingKept}
      </p>
      <fieldset className="grid gap-3" disabled={!mayChange}>
        <Select label={t.every} value={every} onChange={(event) => setEvery(event.currentTarget.value as PayoutRhythm | '')}>
          <option value="">{t.asEverybody}</option>
          {payoutRhythms.map((name) => (
            <option key={name} value={name}>
              {t.rhythms[name]}
            </option>
          ))}
        </Select>
        {every !== '' && <MoneyField label={t.min} cents={minCents} onCents={setMin} />}
        <Select label={t.plan} value={plan} onChange={(event) => setPlan(event.currentTarget.value)}>
          <option value="">{t.noPlan}</option>
          {plans.map(({ key, name }) => (
            <option key={key} value={key}>
              {name[locale]}
            </option>
          ))}
        </Select>
        {mayChange && <Field label={t.reason} value={reason} maxLength={200} onChange={(event) => setReason(event.currentTarget.value)} />}
      </fieldset>
      {problem && <Alert tone="bad">{problem}</Alert>}
      {mayChange && (
        <Button type="submit" busy={planning.isBusy || scheduling.isBusy} disabled={!isReady}>
          {t.save}
        </Button>
      )}
      {planning.dialog}
      {scheduling.dialog}
    </form>
  )
}

/** A person stops what goes out to somebody, and lets it go on, each with a reason that the seller reads. */
function Stopping({ id, of: { name, stop }, mayChange }: { id: string; of: Output<typeof operatorTerms.ofSeller>; mayChange: boolean }) {
  const words = useWords('operator-money')
  const t = words.terms
  const { locale } = useVisit()
  const [isAsked, setAsked] = useState(false)
  const yes = stop ? t.resume : t.stop
  return (
    <div className="mt-4 border-t border-down-200 pt-4">
      {stop && <Alert tone="bad">{t.stopped(fullDay(locale, marketDay(new Date(stop.since))), stop.by, stop.reason)}</Alert>}
      {mayChange && (
        <Button look="line" className="mt-3" onClick={() => setAsked(true)}>
          {yes}
        </Button>
      )}
      {isAsked && (
        <DecideDialog
          call={stop ? operatorTerms.resumePayouts : operatorTerms.stopPayouts}
          sent={(reason) => ({ id, reason })}
          title={yes}
          yes={yes}
          said={{ done: stop ? t.resumeDone : t.stopDone, failed: words.commissions.notChanged }}
          onClose={() => setAsked(false)}
        >
          {stop ? t.resumeText(name) : t.stopText(name)}
        </DecideDialog>
      )}
    </div>
  )
}
