import { useState } from 'react'
import { type CommissionRule, operatorMoney } from '../../../contract/operator-money.ts'
import { marketDay } from '../../../rules/calendar.ts'
import { commissionOf, isSameScope } from '../../../rules/money/commission.ts'
import { useNow } from '../../base/now.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { useUnsaved } from '../../desk/frame/unsaved.ts'
import { type Choice, Combobox } from '../../desk/pickers/combobox.tsx'
import { useFinders } from '../../desk/pickers/find-choices.ts'
import { useMoneyAct } from '../../desk/said/use-money-act.tsx'
import { formatMoney } from '../../i18n/format.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field, Select } from '../../ui/field.tsx'
import { rateTyped } from './rate-typed.ts'
import { useSellers } from './seller-choices.ts'

interface AddCommissionProps {
  rules: readonly CommissionRule[]
  houseMilliPercent: number
  plans: readonly { key: string; name: string }[]
}

/** What a rate is shown by. */
const EXAMPLE_CENTS = 100_00

/** A commission from a day on: of everybody, of a plan or of one seller, in one category or in all. */
export function AddCommission({ rules, houseMilliPercent, plans }: AddCommissionProps) {
  const t = useWords('operator-money').commissions
  const { locale } = useVisit()
  const today = marketDay(new Date(useNow()))
  const { act, isBusy, problem, dialog } = useMoneyAct(operatorMoney.addCommission)
  const findSeller = useSellers()
  const { category: findCategory } = useFinders()
  const [rate, setRate] = useState('')
  const [scope, setScope] = useState<'everybody' | 'plan' | 'seller'>('everybody')
  const [plan, setPlan] = useState(plans[0]?.key ?? '')
  const [seller, setSeller] = useState<Choice | null>(null)
  const [category, setCategory] = useState<Choice | null>(null)
  const [since, setSince] = useState(today)
  const [until, setUntil] = useState('')
  const [base, setBase] = useState({ goods: true, delivery: false, tax: false })
  const [endsOther, setEndsOther] = useState(true)
  const [reason, setReason] = useState('')
  useUnsaved(rate !== '' || reason !== '')
  const milliPercent = rateTyped(rate)
  const of = {
    sellerId: scope === 'seller' ? (seller?.id ?? null) : null,
    plan: scope === 'plan' ? plan : null,
    categoryId: category?.id ?? null,
  }
  const isWrongTime = until !== '' && until < since
  const isReady =
    milliPercent !== null &&
    reason.trim() !== '' &&
    since >= today &&
    !isWrongTime &&
    (scope !== 'seller' || seller) &&
    (scope !== 'plan' || plan)
  const before = rules.find(
    (rule) =>
      isSameScope({ sellerId: rule.seller?.id ?? null, plan: rule.plan?.key ?? null, categoryId: rule.category?.id ?? null }, of) &&
      rule.since <= today &&
      (rule.until === null || today <= rule.until),
  )
  const money = (milli: number) => formatMoney(locale, commissionOf(EXAMPLE_CENTS, milli))
  async function add() {
    if (milliPercent === null || !isReady) return
    const rule = { ...of, milliPercent, base, since, until: until || null, endsOther: endsOther && until === '', reason: reason.trim() }
    if (!(await act(rule, { done: () => t.saved, failed: t.failed }))) return
    setRate('')
    setReason('')
  }
  return (
    <section className="panel" aria-labelledby="add">
      <h2 id="add" className="h4 mb-3">
        {t.add}
      </h2>
      <form
        method="dialog"
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void add()
        }}
      >
        <Select label={t.whom} value={scope} onChange={(event) => setScope(event.currentTarget.value as typeof scope)}>
          {(['everybody', ...(plans.length > 0 ? (['plan'] as const) : []), 'seller'] as const).map((name) => (
            <option key={name} value={name}>
              {t.scopes[name]}
            </option>
          ))}
        </Select>
        {scope === 'plan' && (
          <Select label={t.scopes.plan} value={plan} onChange={(event) => setPlan(event.currentTarget.value)}>
            {plans.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </Select>
        )}
        {scope === 'seller' && <Combobox label={t.scopes.seller} chosen={seller} search={findSeller} onChoose={setSeller} />}
        <Combobox label={t.category} optional chosen={category} search={findCategory} onChoose={setCategory} />
        <Field
          label={t.rate}
          inputMode="decimal"
          value={rate}
          error={rate !== '' && milliPercent === null ? t.rateWrong : undefined}
          onChange={(event) => setRate(event.currentTarget.value)}
        />
        <Field label={t.since} type="date" min={today} value={since} onChange={(event) => setSince(event.currentTarget.value)} />
        <Field
          label={t.untilDay}
          type="date"
          optional
          hint={t.untilHint}
          min={since}
          value={until}
          error={isWrongTime ? t.wrongDays : undefined}
          onChange={(event) => setUntil(event.currentTarget.value)}
        />
        <fieldset className="flex flex-wrap gap-x-5 gap-y-2">
          <legend className="label">{t.base}</legend>
          {(['goods', 'delivery', 'tax'] as const).map((name) => (
            <Checkbox key={name} checked={base[name]} onChange={(event) => setBase({ ...base, [name]: event.currentTarget.checked })}>
              {t.on[name]}
            </Checkbox>
          ))}
        </fieldset>
        {until === '' && (
          <Checkbox checked={endsOther} onChange={(event) => setEndsOther(event.currentTarget.checked)}>
            {t.ends}
          </Checkbox>
        )}
        <Field label={t.reason} value={reason} maxLength={200} onChange={(event) => setReason(event.currentTarget.value)} />
        {milliPercent !== null && (
          <p role="status" className="text-sm">
            {t.example(formatMoney(locale, EXAMPLE_CENTS), money(before?.milliPercent ?? houseMilliPercent), money(milliPercent))}
          </p>
        )}
        {problem && <Alert tone="bad">{problem}</Alert>}
        <Button type="submit" busy={isBusy} disabled={!isReady}>
          {t.save}
        </Button>
      </form>
      {dialog}
    </section>
  )
}
