import { useState } from 'react'
import type { Output } from '../../../contract/call.ts'
import { type Adjustment, operatorAdjustment } from '../../../contract/operator-money.ts'
import { marketDay } from '../../../rules/calendar.ts'
import { Link } from '../../base/link.tsx'
import { mayHere } from '../../base/may-here.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { type Choice, Combobox } from '../../desk/pickers/combobox.tsx'
import { MoneyField } from '../../desk/pickers/money-field.tsx'
import { useMoneyAct } from '../../desk/said/use-money-act.tsx'
import { fullDay } from '../../i18n/days.ts'
import { formatMoney } from '../../i18n/format.ts'
import { Alert } from '../../ui/alert.tsx'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Select, TextArea } from '../../ui/field.tsx'
import { Tag } from '../../ui/tag.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { useSellers } from './seller-choices.ts'

/** What persons have put right in sellers' balances, and the form for it. */
export function AdjustmentsPart({ of: { records, next, mostCents } }: { of: Output<typeof operatorAdjustment.page> }) {
  const t = useWords('operator-money').adjustments
  const visit = useVisit()
  const mayAdjust = mayHere(visit, 'house money.payout') && mostCents > 0
  const [isAdding, setAdding] = useState(false)
  return (
    <section className="panel" aria-labelledby="adjustments">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="adjustments" className="h3">
          {t.title}
        </h2>
        {mayAdjust && <Button onClick={() => setAdding(true)}>{t.add}</Button>}
      </div>
      <p className="mt-1 text-sm text-ink-600">{t.text}</p>
      {records.length === 0 && <EmptyState small pose="sleep" title={t.none} text={t.noneText} />}
      <ul className="mt-2 divide-y divide-down-200">
        {records.map((one) => (
          <Row key={one.id} of={one} mayReverse={mayAdjust && Math.abs(one.cents) <= mostCents} />
        ))}
      </ul>
      {next && (
        <Link to="/operator/money" search={{ tab: 'adjustments', after: next }} className="link inline-flex min-h-11 items-center text-sm">
          {t.next}
        </Link>
      )}
      {isAdding && <Adjust mostCents={mostCents} onClose={() => setAdding(false)} />}
    </section>
  )
}

function Row({ of, mayReverse }: { of: Adjustment; mayReverse: boolean }) {
  const t = useWords('operator-money').adjustments
  const { locale } = useVisit()
  const [isAsked, setAsked] = useState(false)
  const sum = formatMoney(locale, of.cents)
  return (
    <li className="flex flex-wrap items-center gap-3 py-3 text-sm">
      <span className="min-w-0 flex-1">
        <b className="font-semibold">{of.seller.name}</b>
        <span className="block break-words">{of.reason}</span>
        <span className="block text-xs text-ink-600">{t.by(of.by, fullDay(locale, marketDay(new Date(of.at))))}</span>
      </span>
      {of.isReversed && <Tag tone="mute">{t.reversed}</Tag>}
      <span className="price font-semibold">{sum}</span>
      {mayReverse && !of.isReversed && (
        <Button look="line" size="sm" onClick={() => setAsked(true)} aria-label={`${t.reverse}: ${of.seller.name}, ${sum}`}>
          {t.reverse}
        </Button>
      )}
      {isAsked && (
        <DecideDialog
          call={operatorAdjustment.reverse}
          sent={(reason) => ({ id: of.transferId, reason })}
          title={t.reverseTitle}
          yes={t.reverse}
          said={{ done: t.reversed, failed: t.failed }}
          onClose={() => setAsked(false)}
        >
          {t.reverseText(of.seller.name, sum)}
        </DecideDialog>
      )}
    </li>
  )
}

function Adjust({ mostCents, onClose }: { mostCents: number; onClose: () => void }) {
  const words = useWords('operator-money')
  const t = words.adjustments
  const { locale } = useVisit()
  const { act, isBusy, problem, dialog } = useMoneyAct(operatorAdjustment.add)
  const find = useSellers()
  const [seller, setSeller] = useState<Choice | null>(null)
  const [way, setWay] = useState<'plus' | 'minus'>('plus')
  const [typed, setTyped] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const cents = typed === null ? 0 : way === 'plus' ? typed : -typed
  const isReady = seller !== null && cents !== 0 && Math.abs(cents) <= mostCents && reason.trim() !== ''
  async function adjust() {
    if (!isReady || !seller) return
    const done = ({ availableCents, debtCents }: Output<typeof operatorAdjustment.add>) =>
      t.saved(formatMoney(locale, availableCents), formatMoney(locale, debtCents))
    if (await act({ sellerId: seller.id, cents, reason: reason.trim() }, { done, failed: t.failed })) onClose()
  }
  return (
    <AskDialog
      title={t.add}
      no={words.debts.cancel}
      yes={t.save}
      isBusy={isBusy}
      disabled={!isReady}
      onYes={() => void adjust()}
      onClose={onClose}
    >
      <div className="grid gap-3">
        <Combobox label={t.seller} chosen={seller} search={find} onChoose={setSeller} />
        <Select label={t.way} value={way} onChange={(event) => setWay(event.currentTarget.value === 'minus' ? 'minus' : 'plus')}>
          <option value="plus">{t.ways.plus}</option>
          <option value="minus">{t.ways.minus}</option>
        </Select>
        <MoneyField label={t.cents} hint={t.limit(formatMoney(locale, mostCents))} cents={typed} onCents={setTyped} />
        <TextArea
          label={t.reason}
          hint={t.reasonHint}
          value={reason}
          maxLength={200}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {seller && cents !== 0 && (
          <p role="status" className="text-sm">
            {t.preview(seller.name, formatMoney(locale, cents))}
          </p>
        )}
        {problem && <Alert tone="bad">{problem}</Alert>}
      </div>
      {dialog}
    </AskDialog>
  )
}
