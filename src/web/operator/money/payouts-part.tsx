import { useState } from 'react'
import type { Output } from '../../../contract/call.ts'
import { type HousePayout, operatorPayout, type RunToPay } from '../../../contract/operator-payouts.ts'
import { payoutStates } from '../../../contract/seller-money.ts'
import { Link } from '../../base/link.tsx'
import { mayHere } from '../../base/may-here.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { usePayoutFailure } from '../../desk/money/bank-reason.ts'
import { useMoneyAct } from '../../desk/said/use-money-act.tsx'
import { formatDate, formatMoment, formatMoney } from '../../i18n/format.ts'
import { Alert } from '../../ui/alert.tsx'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field, Select } from '../../ui/field.tsx'
import { Tag } from '../../ui/tag.tsx'

export interface PayoutFilter {
  state?: HousePayout['state']
  sellerId?: string
  number?: string
}

/** What a person can say of a payout that stands so. */
const marksOf = {
  waiting: ['paid', 'refused'],
  sent: ['paid', 'refused'],
  paid: ['back'],
  failed: [],
  returned: [],
} as const satisfies Record<HousePayout['state'], readonly string[]>
type MarkName = (typeof marksOf)[HousePayout['state']][number]

const tones = { waiting: 'mute', sent: 'info', paid: 'ok', failed: 'bad', returned: 'bad' } as const

/** What sellers were paid; what a person pays from a bank file is taken and marked here. */
export function PayoutsPart({ of: { records, next, toPay }, filter }: { of: Output<typeof operatorPayout.page>; filter: PayoutFilter }) {
  const t = useWords('operator-money').payouts
  const visit = useVisit()
  const { locale } = visit
  const mayPay = mayHere(visit, 'house money.payout')
  const failureOf = usePayoutFailure()
  const [chosen, setChosen] = useState<{ of: HousePayout; mark: MarkName }>()
  const of = (more: Record<string, string>) => ({ tab: 'payouts', ...filter, ...more })
  return (
    <div className="grid gap-4">
      {mayPay && toPay.length > 0 && (
        <section className="panel" aria-labelledby="to-pay">
          <h2 id="to-pay" className="h3">
            {t.toPay}
          </h2>
          <p className="mt-1 text-sm text-ink-600">{t.toPayText}</p>
          <ul className="mt-2 divide-y divide-down-200">
            {toPay.map((run) => (
              <RunFile key={run.id} of={run} />
            ))}
          </ul>
        </section>
      )}
      <section className="panel" aria-labelledby="payouts">
        <h2 id="payouts" className="h3">
          {t.title}
        </h2>
        <form method="get" action="/operator/money" className="mt-3 flex flex-wrap items-end gap-3">
          <input type="hidden" name="tab" value="payouts" />
          {filter.sellerId && <input type="hidden" name="sellerId" value={filter.sellerId} />}
          <Select label={t.state} name="state" defaultValue={filter.state ?? ''}>
            <option value="">{t.all}</option>
            {payoutStates.map((name) => (
              <option key={name} value={name}>
                {t.states[name]}
              </option>
            ))}
          </Select>
          <Field label={t.number} name="number" maxLength={20} defaultValue={filter.number ?? ''} />
          <Button type="submit" look="line">
            {t.show}
          </Button>
          {(filter.state || filter.number || filter.sellerId) && (
            <Link to="/operator/money" search={{ tab: 'payouts' }} className="link inline-flex min-h-11 items-center text-sm">
              {t.clear}
            </Link>
          )}
        </form>
        {records.length === 0 && <EmptyState small pose="sleep" title={t.none} text={t.noneText} />}
        <ul className="mt-2 divide-y divide-down-200">
          {records.map((one) => (
            <li key={one.id} className="flex flex-wrap items-center gap-3 py-3 text-sm">
              <span className="min-w-0 flex-1">
                <Link to="/operator/money" search={of({ sellerId: one.seller.id })} className="link font-semibold">
                  {one.seller.name}
                </Link>
                <span className="block text-xs text-ink-600">
                  {[
                    one.number,
                    formatMoment(locale, one.madeAt),
                    one.bankHint && t.ends(one.bankHint),
                    one.failure && failureOf(one.failure),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <Tag tone={tones[one.state]}>{t.states[one.state]}</Tag>
              <span className="price font-semibold">{formatMoney(locale, one.amountCents)}</span>
              {mayPay &&
                one.isByHand &&
                marksOf[one.state].map((mark) => (
                  <Button
                    key={mark}
                    look="line"
                    size="sm"
                    onClick={() => setChosen({ of: one, mark })}
                    aria-label={`${t.marks[mark]} ${one.number}`}
                  >
                    {t.marks[mark]}
                  </Button>
                ))}
            </li>
          ))}
        </ul>
        {next && (
          <Link to="/operator/money" search={of({ after: next })} className="link inline-flex min-h-11 items-center text-sm">
            {t.next}
          </Link>
        )}
      </section>
      {chosen && <Mark key={`${chosen.mark} ${chosen.of.id}`} {...chosen} onClose={() => setChosen(undefined)} />}
    </div>
  )
}

function RunFile({ of: { id, begunAt, payouts, cents } }: { of: RunToPay }) {
  const t = useWords('operator-money').payouts
  const { locale } = useVisit()
  const { act, isBusy, problem, dialog } = useMoneyAct(operatorPayout.file)
  const save = ({ name, csv, lines }: Output<typeof operatorPayout.file>) => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
    link.download = name
    link.click()
    URL.revokeObjectURL(link.href)
    return t.taken(lines)
  }
  return (
    <li className="flex flex-wrap items-center gap-3 py-3 text-sm">
      <span className="min-w-0 flex-1">{t.run(formatDate(locale, begunAt), payouts)}</span>
      <span className="price font-semibold">{formatMoney(locale, cents)}</span>
      <Button size="sm" busy={isBusy} onClick={() => void act({ id }, { done: save, failed: t.failed })}>
        {t.file}
      </Button>
      {problem && <Alert tone="bad">{problem}</Alert>}
      {dialog}
    </li>
  )
}

function Mark({ of: { id, number, seller, amountCents }, mark: step, onClose }: { of: HousePayout; mark: MarkName; onClose: () => void }) {
  const t = useWords('operator-money').payouts
  const { locale } = useVisit()
  const paid = useMoneyAct(operatorPayout.markPaid)
  const returned = useMoneyAct(operatorPayout.markReturned)
  const [words, setWords] = useState('')
  const isPaid = step === 'paid'
  const { isBusy, problem, dialog } = isPaid ? paid : returned
  async function mark() {
    const text = words.trim()
    const said = { done: () => t.done[step], failed: t.failed }
    if (isPaid ? await paid.act({ id, reference: text }, said) : await returned.act({ id, reason: text }, said)) onClose()
  }
  return (
    <AskDialog
      title={t.marks[step]}
      no={t.cancel}
      yes={t.marks[step]}
      isBusy={isBusy}
      disabled={words.trim() === ''}
      onYes={() => void mark()}
      onClose={onClose}
    >
      <p className="mb-3">
        {seller.name}, {number}: {formatMoney(locale, amountCents)}
      </p>
      <Field
        label={isPaid ? t.reference : t.reason}
        value={words}
        maxLength={isPaid ? 100 : 200}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      {problem && <Alert tone="bad">{problem}</Alert>}
      {dialog}
    </AskDialog>
  )
}
