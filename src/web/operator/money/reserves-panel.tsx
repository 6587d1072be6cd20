import { useState } from 'react'
import { operatorReserve, type ReserveRow } from '../../../contract/operator-terms.ts'
import { marketDay } from '../../../rules/calendar.ts'
import { useNow } from '../../base/now.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { type Choice, Combobox } from '../../desk/pickers/combobox.tsx'
import { useMoneyAct } from '../../desk/said/use-money-act.tsx'
import { fullDay } from '../../i18n/days.ts'
import { formatMoney, formatNumber, formatPercent } from '../../i18n/format.ts'
import { Alert } from '../../ui/alert.tsx'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Tag } from '../../ui/tag.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { rateTyped } from './rate-typed.ts'
import { useSellers } from './seller-choices.ts'

const EXAMPLE_CENTS = 100_00
const wholeTyped = (text: string, most: number): number | null => {
  const n = /^\d{1,4}$/.test(text.trim()) ? Number(text.trim()) : 0
  return n >= 1 && n <= most ? n : null
}

/** What is kept longer of whom, with what is to come. */
export function ReservesPanel({ of: reserves, mayChange }: { of: readonly ReserveRow[]; mayChange: boolean }) {
  const t = useWords('operator-money').terms
  const [isAdding, setAdding] = useState(false)
  return (
    <section className="panel" aria-labelledby="reserves">
      <h2 id="reserves" className="h4">
        {t.reserves}
      </h2>
      <p className="mt-1 text-sm text-ink-600">{t.reserveText}</p>
      {reserves.length === 0 && <p className="mt-2 text-sm text-ink-600">{t.noReserves}</p>}
      <ul className="mt-2 divide-y divide-down-200">
        {reserves.map((one) => (
          <Row key={one.id} of={one} mayChange={mayChange} />
        ))}
      </ul>
      {mayChange && (
        <Button look="line" className="mt-3" onClick={() => setAdding(true)}>
          {t.addReserve}
        </Button>
      )}
      {isAdding && <AddReserve onClose={() => setAdding(false)} />}
    </section>
  )
}

function Row({ of, mayChange }: { of: ReserveRow; mayChange: boolean }) {
  const words = useWords('operator-money')
  const [t, c] = [words.terms, words.commissions]
  const { locale } = useVisit()
  const today = marketDay(new Date(useNow()))
  const [isAsked, setAsked] = useState(false)
  const state = of.until !== null && of.until < today ? 'over' : of.since > today ? 'coming' : 'holds'
  const days = (n: number) => formatNumber(locale, n)
  return (
    <li className="py-3 text-sm">
      <div className="flex flex-wrap items-center gap-3">
        <span className="min-w-0 flex-1">
          <b className="font-semibold">{of.seller?.name ?? t.everybody}</b>:{' '}
          {t.kept(formatPercent(locale, of.milliPercent / 100_000), days(of.days))}
          <span className="block text-xs text-ink-600">
            {[
              of.newForDays && t.firstDays(days(of.newForDays)),
              of.disputesMilliPercent && t.disputesOver(formatPercent(locale, of.disputesMilliPercent / 100_000)),
              c.from(fullDay(locale, of.since)),
              of.until && c.until(fullDay(locale, of.until)),
              of.reason,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        <Tag tone={state === 'holds' ? 'ok' : state === 'coming' ? 'info' : 'mute'}>{c[state]}</Tag>
        {mayChange && (of.until === null || of.until > today) && (
          <Button look="line" size="sm" onClick={() => setAsked(true)}>
            {state === 'coming' ? c.withdraw : t.end}
          </Button>
        )}
      </div>
      {isAsked && (
        <DecideDialog
          call={operatorReserve.end}
          sent={(reason) => ({ id: of.id, until: today, reason })}
          title={state === 'coming' ? t.withdrawTitle : t.endTitle}
          yes={state === 'coming' ? c.withdraw : t.end}
          said={{ done: state === 'coming' ? c.withdrawn : t.ended, failed: c.notChanged }}
          onClose={() => setAsked(false)}
        >
          {t.endPreview(of.seller?.name ?? t.everybody, t.kept(formatPercent(locale, of.milliPercent / 100_000), days(of.days)))}
        </DecideDialog>
      )}
    </li>
  )
}

function AddReserve({ onClose }: { onClose: () => void }) {
  const words = useWords('operator-money')
  const [t, c] = [words.terms, words.commissions]
  const { locale } = useVisit()
  const today = marketDay(new Date(useNow()))
  const { act, isBusy, problem, dialog } = useMoneyAct(operatorReserve.add)
  const find = useSellers()
  const [seller, setSeller] = useState<Choice | null>(null)
  const [share, setShare] = useState('')
  const [days, setDays] = useState('')
  const [newFor, setNewFor] = useState('')
  const [disputes, setDisputes] = useState('')
  const [since, setSince] = useState(today)
  const [until, setUntil] = useState('')
  const [reason, setReason] = useState('')
  const milliPercent = rateTyped(share) || null
  const [kept, first] = [wholeTyped(days, 365), newFor === '' ? null : wholeTyped(newFor, 3650)]
  const disputesMilliPercent = disputes === '' ? null : rateTyped(disputes) || null
  const isWrongTime = until !== '' && until < since
  const isReady =
    milliPercent !== null &&
    kept !== null &&
    (newFor === '' || first !== null) &&
    (disputes === '' || disputesMilliPercent !== null) &&
    since >= today &&
    !isWrongTime &&
    reason.trim() !== ''
  async function add() {
    if (milliPercent === null || kept === null || !isReady) return
    const terms = {
      sellerId: seller?.id ?? null,
      newForDays: first,
      disputesMilliPercent,
      milliPercent,
      days: kept,
      since,
      until: until || null,
      reason: reason.trim(),
    }
    if (await act(terms, { done: () => t.added, failed: t.failed })) onClose()
  }
  return (
    <AskDialog
      title={t.addReserve}
      no={words.debts.cancel}
      yes={t.save}
      look="primary"
      isBusy={isBusy}
      disabled={!isReady}
      onYes={() => void add()}
      onClose={onClose}
    >
      <div className="grid gap-3">
        <Combobox label={t.oneSeller} hint={t.everybody} optional chosen={seller} search={find} onChoose={setSeller} />
        <Field
          label={t.share}
          inputMode="decimal"
          value={share}
          error={share !== '' && milliPercent === null ? t.shareWrong : undefined}
          onChange={(event) => setShare(event.currentTarget.value)}
        />
        <Field label={t.days} inputMode="numeric" value={days} onChange={(event) => setDays(event.currentTarget.value)} />
        <Field
          label={t.newFor}
          hint={t.newForHint}
          optional
          inputMode="numeric"
          value={newFor}
          onChange={(event) => setNewFor(event.currentTarget.value)}
        />
        <Field
          label={t.disputesFrom}
          hint={t.disputesHint}
          optional
          inputMode="decimal"
          value={disputes}
          error={disputes !== '' && disputesMilliPercent === null ? t.shareWrong : undefined}
          onChange={(event) => setDisputes(event.currentTarget.value)}
        />
        <Field label={t.since} type="date" min={today} value={since} onChange={(event) => setSince(event.currentTarget.value)} />
        <Field
          label={t.until}
          type="date"
          optional
          hint={t.untilHint}
          min={since}
          value={until}
          error={isWrongTime ? c.wrongDays : undefined}
          onChange={(event) => setUntil(event.currentTarget.value)}
        />
        <Field label={t.reason} value={reason} maxLength={200} onChange={(event) => setReason(event.currentTarget.value)} />
        {milliPercent !== null && kept !== null && (
          <p role="status" className="text-sm">
            {t.example(
              formatMoney(locale, EXAMPLE_CENTS),
              formatMoney(locale, Math.floor((EXAMPLE_CENTS * milliPercent) / 100_000)),
              formatNumber(locale, kept),
            )}
          </p>
        )}
        {problem && <Alert tone="bad">{problem}</Alert>}
      </div>
      {dialog}
    </AskDialog>
  )
}
