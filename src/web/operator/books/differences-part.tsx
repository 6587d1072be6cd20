import { useState } from 'react'
import type { Output } from '../../../contract/call.ts'
import { type Difference, operatorReconciliation } from '../../../contract/reconciliation.ts'
import { ERROR_TOAST_MS } from '../../../rules/constants.ts'
import { useForget } from '../../base/ask.ts'
import { Link } from '../../base/link.tsx'
import { mayHere } from '../../base/may-here.ts'
import { Refused } from '../../base/refused.ts'
import { tellInForm } from '../../base/tell.ts'
import { showToast } from '../../base/toast.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { formatMoment, formatMoney } from '../../i18n/format.ts'
import { Alert } from '../../ui/alert.tsx'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Tag } from '../../ui/tag.tsx'

const LEAST_NOTE = 3

interface DifferencesPartProps {
  list: Output<typeof operatorReconciliation.differences>
  runId: string
  kind: Difference['kind'] | null
  onlyOpen: boolean
}

/** Each difference with both sides beside each other, what to do, and what a person found. */
export function DifferencesPart({ list: { records, next }, runId, kind, onlyOpen }: DifferencesPartProps) {
  const words = useWords('operator-books')
  const t = words.reconciliation
  const visit = useVisit()
  const [chosen, setChosen] = useState<Difference>()
  const here = `/operator/money/reconciliations/${runId}` as const
  const search = { ...(kind ? { kind } : {}), ...(onlyOpen ? {} : { all: '1' }) }
  return (
    <section className="panel" aria-labelledby="differences">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <h3 id="differences" className="h4 flex-1">
          {kind ? t.kinds[kind] : t.everything}
        </h3>
        {kind && (
          <Link to={here} search={onlyOpen ? {} : { all: '1' }} className="link text-sm">
            {t.everything}
          </Link>
        )}
        <Link to={here} search={{ ...(kind ? { kind } : {}), ...(onlyOpen ? { all: '1' } : {}) }} className="link text-sm">
          {onlyOpen ? t.columns.all : t.onlyOpen}
        </Link>
      </div>
      {records.length === 0 && <p className="mt-3 text-sm text-ink-600">{t.noDifferences}</p>}
      <ul className="mt-2 divide-y divide-down-200">
        {records.map((one) => (
          <li key={one.id} className="grid gap-x-6 gap-y-2 py-4 text-sm lg:grid-cols-[220px_1fr_1fr_auto]">
            <div>
              <Tag tone={one.settledAt ? 'mute' : 'warn'}>{t.kinds[one.kind]}</Tag>
              <b className="mt-1 block font-semibold">{t.subjects[one.of]}</b>
              <Named title={t.reference} of={one.reference} />
              <Named title={t.movement} of={one.movementId} />
            </div>
            <Side title={t.ours} of={one.ours} />
            <Side title={t.theirs} of={one.theirs} />
            <div className="lg:text-right">
              {!one.settledAt && mayHere(visit, 'house money.payout') && (
                <Button look="line" size="sm" onClick={() => setChosen(one)}>
                  {t.explain}
                </Button>
              )}
            </div>
            <p className="text-xs text-ink-600 lg:col-span-4">{one.settledAt ? one.note : one.advice}</p>
          </li>
        ))}
      </ul>
      {next && (
        <Link to={here} search={{ ...search, after: next }} className="link text-sm">
          {words.next}
        </Link>
      )}
      {chosen && <Explain key={chosen.id} of={chosen} runId={runId} onClose={() => setChosen(undefined)} />}
    </section>
  )
}

function Named({ title, of }: { title: string; of: string | null }) {
  if (of === null) return null
  return (
    <span className="block text-xs break-all text-ink-600">
      {title}: {of}
    </span>
  )
}

function Side({ title, of }: { title: string; of: Difference['ours'] }) {
  const t = useWords('operator-books').reconciliation
  const { locale } = useVisit()
  return (
    <div>
      <span className="block text-xs text-ink-600">{title}</span>
      {of ? (
        <>
          <span className="price font-semibold">
            {formatMoney(locale, of.amountCents)} {of.currency}
          </span>
          {of.feeCents !== undefined && <span className="block text-xs">{t.fee(formatMoney(locale, of.feeCents))}</span>}
          <span className="block text-xs text-ink-600">{formatMoment(locale, of.at)}</span>
        </>
      ) : (
        <span className="text-ink-600">{t.nothing}</span>
      )}
    </div>
  )
}

function Explain({ of, runId, onClose }: { of: Difference; runId: string; onClose: () => void }) {
  const words = useWords('operator-books')
  const t = words.reconciliation
  const forget = useForget()
  const [note, setNote] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  async function save() {
    setBusy(true)
    setProblem(undefined)
    try {
      await tellInForm(operatorReconciliation.settle, { reconciliationId: runId, id: of.id, note: note.trim() })
      showToast({ kind: 'ok', text: t.saved, ms: ERROR_TOAST_MS })
      onClose()
      await forget('tasks')
    } catch (failure) {
      setProblem(failure instanceof Refused ? failure.message : words.failed)
      setBusy(false)
    }
  }
  return (
    <AskDialog
      title={t.explainTitle}
      no={t.cancel}
      yes={t.save}
      look="primary"
      isBusy={isBusy}
      disabled={note.trim().length < LEAST_NOTE}
      onYes={() => void save()}
      onClose={onClose}
    >
      <p className="mb-2 text-sm">
        {t.kinds[of.kind]}, {t.subjects[of.of]}. {t.explainText}
      </p>
      <TextArea
        label={t.note}
        hint={t.noteHint}
        rows={4}
        maxLength={1000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {problem && <Alert tone="bad">{problem}</Alert>}
    </AskDialog>
  )
}
