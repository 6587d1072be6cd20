import { useState } from 'react'
import type { Output } from '../../../contract/call.ts'
import { houseCouponBounds, operatorCoupon } from '../../../contract/house-coupons.ts'
import { provinceOf } from '../../../rules/provinces.ts'
import { tellInForm } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { Chart } from '../../desk/chart/chart.tsx'
import { useUnsaved } from '../../desk/frame/unsaved.ts'
import { MoneyField } from '../../desk/pickers/money-field.tsx'
import { sayDone } from '../../desk/said/say-done.ts'
import { useAct } from '../../desk/said/use-act.ts'
import { dayAndTime, monthDay } from '../../i18n/days.ts'
import { formatMoney, formatNumber, formatRoundMoney } from '../../i18n/format.ts'
import { languageNames } from '../../i18n/language-names.ts'
import { Alert } from '../../ui/alert.tsx'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Tag } from '../../ui/tag.tsx'
import { houseCouponTones } from '../campaigns/campaign-tones.ts'

type One = Output<typeof operatorCoupon.getInfo>

/** What one coupon gives, to whom, and what it cost. */
export function HouseCouponView({ of }: { of: One }) {
  const t = useWords('operator-coupons')
  const { locale } = useVisit()
  const money = (cents: number) => formatMoney(locale, cents)
  const isOpen = of.state === 'planned' || of.state === 'running' || of.state === 'usedUp'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_380px] items-start gap-4 max-lg:grid-cols-1">
      <div className="grid min-w-0 gap-4">
        <section className="panel" aria-label={t.cost}>
          <h2 className="h4 mb-1">{t.cost}</h2>
          <p className="price text-3xl font-bold">{money(of.bookedCents)}</p>
          <p className="text-sm text-ink-600">{t.costText}</p>
          <p className="mt-2 text-sm">
            {of.budgetCents === null ? t.held(money(of.spentCents)) : t.spentOf(money(of.spentCents), money(of.budgetCents))}
            {of.budgetCents !== null && (
              <span className="mt-1 block h-2 max-w-md rounded-pill bg-down-100" aria-hidden="true">
                <span
                  className="block h-full rounded-pill bg-(--desk-line)"
                  style={{ width: `${Math.min(100, (100 * of.spentCents) / of.budgetCents)}%` }}
                />
              </span>
            )}
          </p>
          {of.budgetCents !== null && <p className="mt-1 text-xs text-ink-600">{t.held(money(of.spentCents))}</p>}
        </section>
        <Chart
          kind="bars"
          series={{
            title: t.byDay,
            labels: of.days.map(({ day }) => monthDay(locale, day)),
            values: of.days.map(({ cents }) => cents),
            name: t.cost,
            write: money,
            writeShort: (cents) => formatRoundMoney(locale, Math.round(cents / 100) * 100),
          }}
        />
      </div>
      <div className="grid min-w-0 gap-4">
        <Facts of={of} />
        {isOpen && <BudgetForm of={of} />}
        {isOpen && <StopForm of={of} />}
      </div>
    </div>
  )
}

function Facts({ of }: { of: One }) {
  const t = useWords('operator-coupons')
  const { locale } = useVisit()
  const money = (cents: number) => formatMoney(locale, cents)
  const { audience, uses, mostUses } = of
  const whom = [
    audience.isForNew && t.isNew,
    ...audience.languages.map((each) => languageNames[each]),
    ...audience.provinces.map((each) => provinceOf('ca', each)?.name[locale] ?? each),
  ].filter(Boolean)
  const rows: [string, string][] = [
    [t.columns.when, t.from(dayAndTime(locale, of.startsAt), dayAndTime(locale, of.endsAt))],
    [t.facts.minimum, of.minimumCents > 0 ? money(of.minimumCents) : t.noMinimum],
    [t.facts.uses, mostUses === null ? t.uses(uses) : t.usesOf(formatNumber(locale, uses), formatNumber(locale, mostUses))],
    [t.facts.each, t.uses(of.mostEach)],
    [t.facts.forWhom, whom.length > 0 ? whom.join(', ') : t.everybody],
    [t.facts.collected, formatNumber(locale, of.collected)],
  ]
  return (
    <section className="panel text-sm" aria-label={of.code}>
      <h2 className="h3 flex flex-wrap items-center gap-2">
        {of.kind === 'percent' ? t.percentOff(of.percent ?? 0) : t.amountOff(money(of.amountCents ?? 0))}
        <Tag tone={houseCouponTones[of.state]}>{t.states[of.state]}</Tag>
      </h2>
      <p className="text-ink-600">{of.title}</p>
      {of.stopReason && <p className="mt-2 rounded-card bg-down-50 px-3 py-2">{t.stoppedFor(of.stopReason)}</p>}
      <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-600">{name}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function BudgetForm({ of: { id, budgetCents } }: { of: One }) {
  const t = useWords('operator-coupons')
  const [cents, setCents] = useState(budgetCents)
  const { isBusy, problem, run, dialog } = useAct(t.failed)
  const isChanged = cents !== budgetCents
  useUnsaved(isChanged && !isBusy)
  const save = () =>
    cents !== null &&
    run(async () => {
      await tellInForm(operatorCoupon.setBudget, { id, budgetCents: cents, seenBudgetCents: budgetCents })
      sayDone(t.budgetSaved)
    })
  return (
    <section className="panel grid gap-3" aria-label={t.budget}>
      <h2 className="h4">{t.budget}</h2>
      <MoneyField label={t.fields.budgetCents ?? ''} name="budget" cents={cents} hint={t.budgetChangeHint} onCents={setCents} />
      {problem && <Alert tone="warn" title={problem} />}
      <Button look="line" className="w-fit" busy={isBusy} disabled={!isChanged || !cents} onClick={() => void save()}>
        {t.budgetSave}
      </Button>
      {dialog}
    </section>
  )
}

function StopForm({ of: { id, code } }: { of: One }) {
  const t = useWords('operator-coupons')
  const [isAsked, setAsked] = useState(false)
  const [reason, setReason] = useState('')
  const { isBusy, problem, run, dialog } = useAct(t.failed)
  const stop = () =>
    run(async () => {
      setAsked(false)
      await tellInForm(operatorCoupon.stop, { id, reason: reason.trim() })
      sayDone(t.stopped(code))
    })
  return (
    <section className="panel grid gap-3" aria-label={t.stop}>
      {problem && <Alert tone="warn" title={problem} />}
      <Button look="line" className="w-fit" busy={isBusy} onClick={() => setAsked(true)}>
        {t.stop}
      </Button>
      {isAsked && (
        <AskDialog
          title={t.stopTitle(code)}
          no={t.letRun}
          yes={t.stop}
          disabled={reason.trim() === ''}
          onYes={() => void stop()}
          onClose={() => setAsked(false)}
        >
          <p>{t.stopText}</p>
          <TextArea
            label={t.reason}
            hint={t.reasonHint}
            rows={2}
            maxLength={houseCouponBounds.reason}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </AskDialog>
      )}
      {dialog}
    </section>
  )
}
