import { useState } from 'react'
import { operatorPlan, type Plan } from '../../../contract/operator-terms.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { MoneyField } from '../../desk/pickers/money-field.tsx'
import { useMoneyAct } from '../../desk/said/use-money-act.tsx'
import { formatMoney } from '../../i18n/format.ts'
import { Alert } from '../../ui/alert.tsx'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'

const none: Plan = { key: '', name: { en: '', fr: '', zh: '' }, monthlyCents: 0, shops: 0 }

/** What plans there are and cost, and how many shops have them. */
export function PlansPanel({ of: plans, mayChange }: { of: readonly Plan[]; mayChange: boolean }) {
  const t = useWords('operator-money')
  const { locale } = useVisit()
  const [chosen, setChosen] = useState<Plan>()
  return (
    <section className="panel" aria-labelledby="plans">
      <h2 id="plans" className="h4">
        {t.terms.plans}
      </h2>
      <p className="mt-1 text-sm text-ink-600">{t.terms.planText}</p>
      {plans.length === 0 && <p className="mt-2 text-sm text-ink-600">{t.commissions.noPlans}</p>}
      <ul className="mt-2 divide-y divide-down-200 text-sm">
        {plans.map((plan) => (
          <li key={plan.key} className="flex flex-wrap items-center gap-3 py-2">
            <span className="min-w-0 flex-1">
              {plan.name[locale]}
              <span className="block text-xs text-ink-600">{t.terms.shops(plan.shops)}</span>
            </span>
            <span className="price">{t.commissions.monthly(formatMoney(locale, plan.monthlyCents))}</span>
            {mayChange && (
              <Button look="line" size="sm" onClick={() => setChosen(plan)}>
                {t.terms.change}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayChange && (
        <Button look="line" className="mt-3" onClick={() => setChosen(none)}>
          {t.terms.newPlan}
        </Button>
      )}
      {chosen && <PlanDialog key={chosen.key} of={chosen} onClose={() => setChosen(undefined)} />}
    </section>
  )
}

function PlanDialog({ of, onClose }: { of: Plan; onClose: () => void }) {
  const words = useWords('operator-money')
  const t = words.terms
  const { act, isBusy, problem, dialog } = useMoneyAct(operatorPlan.save)
  const [key, setKey] = useState(of.key)
  const [name, setName] = useState(of.name)
  const [monthlyCents, setMonthly] = useState<number | null>(of.monthlyCents)
  const [reason, setReason] = useState('')
  const isKey = /^[a-z][a-z0-9-]{1,30}$/.test(key)
  const isReady = isKey && Object.values(name).every((text) => text.trim() !== '') && monthlyCents !== null && reason.trim() !== ''
  async function save() {
    if (monthlyCents === null || !isReady) return
    const plan = { key, name: { en: name.en.trim(), fr: name.fr.trim(), zh: name.zh.trim() }, monthlyCents, reason: reason.trim() }
    if (await act(plan, { done: () => t.saved, failed: t.failed })) onClose()
  }
  return (
    <AskDialog
      title={of.key === '' ? t.newPlan : t.change}
      no={words.debts.cancel}
      yes={t.save}
      look="primary"
      isBusy={isBusy}
      disabled={!isReady}
      onYes={() => void save()}
      onClose={onClose}
    >
      <div className="grid gap-3">
        {of.key === '' && (
          <Field
            label={t.key}
            hint={t.keyHint}
            error={key !== '' && !isKey ? t.keyHint : undefined}
            value={key}
            maxLength={31}
            onChange={(event) => setKey(event.currentTarget.value)}
          />
        )}
        {(['en', 'fr', 'zh'] as const).map((language) => (
          <Field
            key={language}
            label={t.names[language]}
            value={name[language]}
            maxLength={40}
            onChange={(event) => setName({ ...name, [language]: event.currentTarget.value })}
          />
        ))}
        <MoneyField label={t.monthly} cents={monthlyCents} onCents={setMonthly} />
        <Field label={t.reason} value={reason} maxLength={200} onChange={(event) => setReason(event.currentTarget.value)} />
        {problem && <Alert tone="bad">{problem}</Alert>}
      </div>
      {dialog}
    </AskDialog>
  )
}
