import { useState } from 'react'
import type { Output } from '../../../contract/call.ts'
import { type Debt, operatorMoney } from '../../../contract/operator-money.ts'
import { marketDay } from '../../../rules/calendar.ts'
import { Link } from '../../base/link.tsx'
import { mayHere } from '../../base/may-here.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { MoneyField } from '../../desk/pickers/money-field.tsx'
import { useMoneyAct } from '../../desk/said/use-money-act.tsx'
import { monthDay } from '../../i18n/days.ts'
import { formatMoney } from '../../i18n/format.ts'
import { Alert } from '../../ui/alert.tsx'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Tag } from '../../ui/tag.tsx'

/** Who owes something; giving it up needs a person with a reason. */
export function DebtsPart({ of: { records, next } }: { of: Output<typeof operatorMoney.debts> }) {
  const t = useWords('operator-money').debts
  const visit = useVisit()
  const { locale } = visit
  const [chosen, setChosen] = useState<Debt>()
  return (
    <section className="panel" aria-labelledby="debts">
      <h2 id="debts" className="h3">
        {t.title}
      </h2>
      {records.length === 0 && <EmptyState small pose="sleep" title={t.none} text={t.noneText} />}
      <ul className="mt-2 divide-y divide-down-200">
        {records.map((debt) => (
          <li key={debt.id} className="flex flex-wrap items-center gap-3 py-3 text-sm">
            <span className="min-w-0 flex-1">
              <b className="font-semibold">{debt.name}</b>
              <span className="block text-xs text-ink-600">
                {t.since(monthDay(locale, marketDay(new Date(debt.since))))}
                {debt.reminders > 0 && ` · ${t.reminded(debt.reminders)}`}
              </span>
            </span>
            {debt.isOverLimit && <Tag tone="bad">{t.over}</Tag>}
            <span className="price font-semibold">{formatMoney(locale, debt.cents)}</span>
            {mayHere(visit, 'house money.payout') && (
              <Button look="line" size="sm" onClick={() => setChosen(debt)}>
                {t.writeOff}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {next && (
        <Link to="/operator/money" search={{ tab: 'debts', after: next }} className="link text-sm">
          {t.next}
        </Link>
      )}
      {chosen && <WriteOff key={chosen.id} of={chosen} onClose={() => setChosen(undefined)} />}
    </section>
  )
}

function WriteOff({ of, onClose }: { of: Debt; onClose: () => void }) {
  const t = useWords('operator-money').debts
  const { locale } = useVisit()
  const { act, isBusy, problem, dialog } = useMoneyAct(operatorMoney.writeOff)
  const [cents, setCents] = useState<number | null>(of.cents)
  const [reason, setReason] = useState('')
  const isReady = cents !== null && cents > 0 && cents <= of.cents && reason.trim() !== ''
  async function give() {
    if (cents === null || !isReady) return
    const said = { done: ({ leftCents }: { leftCents: number }) => t.done(formatMoney(locale, leftCents)), failed: t.failed }
    if (await act({ sellerId: of.id, cents, reason: reason.trim() }, said)) onClose()
  }
  return (
    <AskDialog
      title={t.sure}
      no={t.cancel}
      yes={t.writeOff}
      isBusy={isBusy}
      disabled={!isReady}
      onYes={() => void give()}
      onClose={onClose}
    >
      <p className="mb-3">
        {of.name}: {formatMoney(locale, of.cents)}
      </p>
      <MoneyField label={t.cents} cents={cents} onCents={setCents} />
      <TextArea label={t.reason} value={reason} maxLength={200} onChange={(event) => setReason(event.currentTarget.value)} />
      {problem && <Alert tone="bad">{problem}</Alert>}
      {dialog}
    </AskDialog>
  )
}
