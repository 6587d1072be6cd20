import { useState } from 'react'
import { operatorBook } from '../../../contract/bookkeeping.ts'
import type { Output } from '../../../contract/call.ts'
import { Link } from '../../base/link.tsx'
import { mayHere } from '../../base/may-here.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { BookFiles } from '../../desk/books/book-files.tsx'
import { MoneyField } from '../../desk/pickers/money-field.tsx'
import { useMoneyAct } from '../../desk/said/use-money-act.tsx'
import { monthName } from '../../i18n/days.ts'
import { formatMoney } from '../../i18n/format.ts'
import { Alert } from '../../ui/alert.tsx'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'

type Listed = Output<typeof operatorBook.page>
type Invoice = Listed['records'][number]

/** What sellers are billed, and the one thing that may be done to it. */
export function InvoicesPart({ of: { records, next } }: { of: Listed }) {
  const t = useWords('desk-books')
  const visit = useVisit()
  const { locale } = visit
  const [chosen, setChosen] = useState<Invoice>()
  return (
    <section className="panel" aria-labelledby="invoices">
      <h2 id="invoices" className="h3">
        {t.title}
      </h2>
      <p className="mt-1 text-sm text-ink-600">{t.text}</p>
      {records.length === 0 && <p className="mt-3 text-sm">{t.none}</p>}
      <ul className="mt-2 divide-y divide-down-200">
        {records.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-3 py-2 text-sm">
            <span className="min-w-0 flex-1">
              <b className="font-semibold">{one.seller.name}</b>, {monthName(locale, one.month)}
              <span className="block text-xs text-ink-600">
                {one.kind === 'credit' ? `${t.credit} ${one.number}, ${t.corrects(one.corrects ?? '')}` : one.number}
              </span>
            </span>
            <span className="price text-right font-semibold">
              {formatMoney(locale, one.netCents)}
              <span className="block text-xs font-normal text-ink-600">{t.withTax(formatMoney(locale, one.netCents + one.taxCents))}</span>
            </span>
            {one.kind === 'invoice' && one.netCents > 0 && mayHere(visit, 'house money.payout') && (
              <Button look="line" size="sm" onClick={() => setChosen(one)} aria-label={`${t.correct} ${one.number}`}>
                {t.correct}
              </Button>
            )}
            <BookFiles path={`/commission-invoices/${one.number}`} name={one.number} />
          </li>
        ))}
      </ul>
      {next && (
        <Link to="/operator/money" search={{ tab: 'invoices', after: next }} className="link inline-flex min-h-11 items-center text-sm">
          {t.next}
        </Link>
      )}
      {chosen && <Correct key={chosen.id} of={chosen} onClose={() => setChosen(undefined)} />}
    </section>
  )
}

function Correct({ of, onClose }: { of: Invoice; onClose: () => void }) {
  const t = useWords('desk-books')
  const { locale } = useVisit()
  const { act, isBusy, problem, dialog } = useMoneyAct(operatorBook.credit)
  const [cents, setCents] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const isReady = cents !== null && cents > 0 && cents <= of.netCents && reason.trim() !== ''
  async function give() {
    if (cents === null || !isReady) return
    if (await act({ id: of.id, cents, reason: reason.trim() }, { done: ({ number }) => t.done(number), failed: t.failed })) onClose()
  }
  return (
    <AskDialog
      title={t.correctTitle}
      no={t.cancel}
      yes={t.correct}
      isBusy={isBusy}
      disabled={!isReady}
      onYes={() => void give()}
      onClose={onClose}
    >
      <p className="mb-3 text-sm">
        {of.seller.name}, {of.number}: {formatMoney(locale, of.netCents)}. {t.correctText}
      </p>
      <MoneyField label={t.amount} cents={cents} onCents={setCents} />
      <TextArea
        label={t.reason}
        hint={t.reasonHint}
        value={reason}
        maxLength={200}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {problem && <Alert tone="bad">{problem}</Alert>}
      {dialog}
    </AskDialog>
  )
}
