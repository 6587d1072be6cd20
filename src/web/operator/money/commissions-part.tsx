import { useState } from 'react'
import type { Output } from '../../../contract/call.ts'
import { type CommissionRule, operatorMoney } from '../../../contract/operator-money.ts'
import { marketDay } from '../../../rules/calendar.ts'
import { isSameScope } from '../../../rules/money/commission.ts'
import { mayHere } from '../../base/may-here.ts'
import { useNow } from '../../base/now.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { fullDay } from '../../i18n/days.ts'
import { formatMoney, formatPercent } from '../../i18n/format.ts'
import { Button } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { AddCommission } from './add-commission.tsx'
import { DecideDialog } from './decide-dialog.tsx'

/** What is taken of whom from when on, with what is to come. */
export function CommissionsPart({ of: { rules, houseMilliPercent, plans } }: { of: Output<typeof operatorMoney.commissions> }) {
  const t = useWords('operator-money').commissions
  const visit = useVisit()
  const { locale } = visit
  const mayChange = mayHere(visit, 'house money.payout')
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_360px]">
      <section className="panel" aria-labelledby="rules">
        <h2 id="rules" className="h3">
          {t.title}
        </h2>
        <p className="mt-1 text-sm text-ink-600">{t.house(formatPercent(locale, houseMilliPercent / 100_000))}</p>
        {rules.length === 0 && <p className="mt-3 text-sm">{t.none}</p>}
        <ul className="mt-2 divide-y divide-down-200">
          {rules.map((rule) => (
            <RuleRow key={rule.id} of={rule} rules={rules} houseMilliPercent={houseMilliPercent} mayChange={mayChange} />
          ))}
        </ul>
      </section>
      <div className="grid gap-4">
        {mayChange && <AddCommission rules={rules} houseMilliPercent={houseMilliPercent} plans={plans} />}
        <section className="panel" aria-labelledby="plans">
          <h2 id="plans" className="h4">
            {t.plans}
          </h2>
          {plans.length === 0 && <p className="mt-2 text-sm text-ink-600">{t.noPlans}</p>}
          <ul className="mt-2 divide-y divide-down-200 text-sm">
            {plans.map(({ key, name, monthlyCents }) => (
              <li key={key} className="flex justify-between gap-3 py-2">
                <span>{name}</span>
                <span className="price">{t.monthly(formatMoney(locale, monthlyCents))}</span>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  )
}

interface RuleRowProps {
  of: CommissionRule
  rules: readonly CommissionRule[]
  houseMilliPercent: number
  mayChange: boolean
}

const scopeOf = ({ seller, plan, category }: CommissionRule) => ({
  ...{ sellerId: seller?.id ?? null, plan: plan?.key ?? null, categoryId: category?.id ?? null },
})

function RuleRow({ of, rules, houseMilliPercent, mayChange }: RuleRowProps) {
  const t = useWords('operator-money').commissions
  const { locale } = useVisit()
  const today = marketDay(new Date(useNow()))
  const [asked, setAsked] = useState<'end' | 'withdraw' | null>(null)
  const state = of.until !== null && of.until < today ? 'over' : of.since > today ? 'coming' : 'holds'
  const scope = [of.seller?.name, of.plan && t.plan(of.plan.name), of.category?.name].filter(Boolean).join(', ') || t.everybody
  const base = (['goods', 'delivery', 'tax'] as const).filter((name) => of.base[name]).map((name) => t.on[name])
  const rate = (milli: number) => formatPercent(locale, milli / 100_000)
  const next = rules.find((one) => one.since > today && isSameScope(scopeOf(one), scopeOf(of)))
  return (
    <li className="py-3 text-sm">
      <div className="flex flex-wrap items-center gap-3">
        <span className="min-w-0 flex-1">
          <b className="font-semibold">{scope}</b>
          <span className="block text-xs text-ink-600">
            {[t.from(fullDay(locale, of.since)), of.until && t.until(fullDay(locale, of.until)), base.join(' + '), of.reason]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        <Tag tone={state === 'holds' ? 'ok' : state === 'coming' ? 'info' : 'mute'}>{t[state]}</Tag>
        <span className="price font-semibold">{rate(of.milliPercent)}</span>
        {mayChange && of.isUnused && (
          <Button look="line" size="sm" onClick={() => setAsked('withdraw')}>
            {t.withdraw}
          </Button>
        )}
        {mayChange && !of.isUnused && (of.until === null || of.until > today) && (
          <Button look="line" size="sm" onClick={() => setAsked('end')}>
            {t.end}
          </Button>
        )}
      </div>
      {asked === 'withdraw' && (
        <DecideDialog
          call={operatorMoney.withdrawCommission}
          sent={(reason) => ({ id: of.id, reason })}
          title={t.withdrawTitle}
          yes={t.withdraw}
          said={{ done: t.withdrawn, failed: t.notChanged }}
          onClose={() => setAsked(null)}
        >
          {t.withdrawPreview(scope, rate(of.milliPercent), fullDay(locale, of.since))}
        </DecideDialog>
      )}
      {asked === 'end' && (
        <DecideDialog
          call={operatorMoney.endCommission}
          sent={(reason) => ({ id: of.id, until: today, reason })}
          title={t.endTitle}
          yes={t.end}
          said={{ done: t.ended, failed: t.notChanged }}
          onClose={() => setAsked(null)}
        >
          {next
            ? t.endPreviewNext(scope, rate(of.milliPercent), rate(next.milliPercent), fullDay(locale, next.since))
            : t.endPreview(scope, rate(of.milliPercent), rate(houseMilliPercent))}
        </DecideDialog>
      )}
    </li>
  )
}
