import { useState } from 'react'
import type { Output } from '../../../contract/call.ts'
import { type FactsRow, factsStates, operatorFacts, type ReportFacts } from '../../../contract/seller-payee.ts'
import { marketDay } from '../../../rules/calendar.ts'
import { Link } from '../../base/link.tsx'
import { mayHere } from '../../base/may-here.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { useMoneyAct } from '../../desk/said/use-money-act.tsx'
import { fullDay } from '../../i18n/days.ts'
import { Alert } from '../../ui/alert.tsx'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Tag } from '../../ui/tag.tsx'
import { DecideDialog } from './decide-dialog.tsx'

const tones = { missing: 'bad', given: 'info', verified: 'ok' } as const

/** Of whoever sold something this year: what the tax agency wants to know of them, and what is missing. */
export function FactsPart({ of: { records, next } }: { of: Output<typeof operatorFacts.page> }) {
  const t = useWords('operator-money').facts
  return (
    <section className="panel" aria-labelledby="facts">
      <h2 id="facts" className="h3">
        {t.title}
      </h2>
      <p className="mt-1 text-sm text-ink-600">{t.text}</p>
      <p className="mt-2 flex flex-wrap gap-4 text-sm">
        <Link to="/operator/money" search={{ tab: 'facts' }} className="link inline-flex min-h-11 items-center">
          {t.all}
        </Link>
        {factsStates.map((state) => (
          <Link key={state} to="/operator/money" search={{ tab: 'facts', state }} className="link inline-flex min-h-11 items-center">
            {t.states[state]}
          </Link>
        ))}
      </p>
      {records.length === 0 && <EmptyState small pose="sleep" title={t.none} text={t.noneText} />}
      <ul className="mt-2 divide-y divide-down-200">
        {records.map((one) => (
          <Row key={one.id} of={one} />
        ))}
      </ul>
      {next && (
        <Link to="/operator/money" search={{ tab: 'facts', after: next }} className="link inline-flex min-h-11 items-center text-sm">
          {t.next}
        </Link>
      )}
    </section>
  )
}

function Row({ of: { id, name, state, hint, givenAt, reminders } }: { of: FactsRow }) {
  const t = useWords('operator-money').facts
  const visit = useVisit()
  const [asked, setAsked] = useState<'look' | 'right' | 'wrong'>()
  const mayDecide = mayHere(visit, 'house money.payout') && state !== 'missing'
  const close = () => setAsked(undefined)
  const isRight = asked === 'right'
  return (
    <li className="flex flex-wrap items-center gap-3 py-3 text-sm">
      <span className="min-w-0 flex-1">
        <b className="font-semibold">{name}</b>
        <span className="block text-xs text-ink-600">
          {[givenAt && t.given(hint, fullDay(visit.locale, marketDay(new Date(givenAt)))), reminders > 0 && t.reminded(reminders)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <Tag tone={tones[state]}>{t.states[state]}</Tag>
      {mayDecide &&
        (state === 'given' ? (['look', 'right', 'wrong'] as const) : (['look', 'wrong'] as const)).map((act) => (
          <Button key={act} look="line" size="sm" onClick={() => setAsked(act)} aria-label={`${t[act]}: ${name}`}>
            {t[act]}
          </Button>
        ))}
      {asked === 'look' && <Look id={id} name={name} onClose={close} />}
      {asked && asked !== 'look' && (
        <DecideDialog
          call={operatorFacts.verify}
          sent={(reason) => ({ id, isRight, reason })}
          title={t[asked]}
          yes={t[asked]}
          said={{ done: isRight ? t.rightDone : t.wrongDone, failed: t.failed }}
          onClose={close}
        >
          {isRight ? t.rightText(name) : t.wrongText(name)}
        </DecideDialog>
      )}
    </li>
  )
}

/** Opened with a reason, and gone when the dialog is closed. */
function Look({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const words = useWords('operator-money')
  const t = words.facts
  const { act, isBusy, problem, dialog } = useMoneyAct(operatorFacts.reveal)
  const [reason, setReason] = useState('')
  const [facts, setFacts] = useState<ReportFacts>()
  const keep = (opened: ReportFacts) => {
    setFacts(opened)
    return t.lookDone
  }
  async function look() {
    if (facts) onClose()
    else await act({ id, reason: reason.trim() }, { done: keep, failed: t.failed })
  }
  return (
    <AskDialog
      title={t.look}
      no={words.debts.cancel}
      yes={facts ? t.close : t.look}
      look="primary"
      isBusy={isBusy}
      disabled={!facts && reason.trim() === ''}
      onYes={() => void look()}
      onClose={onClose}
    >
      {facts ? (
        <address className="grid gap-1 text-sm not-italic">
          {[facts.legalName, facts.street, `${facts.city}, ${facts.province} ${facts.postalCode}`, facts.country]
            .concat(facts.businessNumber ?? facts.birthDate ?? [])
            .map((line) => (
              <span key={line}>{line}</span>
            ))}
        </address>
      ) : (
        <div className="grid gap-3">
          <p className="text-sm">{t.lookText(name)}</p>
          <Field
            label={words.commissions.reason}
            value={reason}
            maxLength={200}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </div>
      )}
      {problem && <Alert tone="bad">{problem}</Alert>}
      {dialog}
    </AskDialog>
  )
}
