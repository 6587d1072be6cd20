import { Lock, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { Output } from '../../../contract/call.ts'
import { operatorMoney } from '../../../contract/operator-money.ts'
import { marketDay } from '../../../rules/calendar.ts'
import { useForget } from '../../base/ask.ts'
import { mayHere } from '../../base/may-here.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { useMoneyAct } from '../../desk/said/use-money-act.tsx'
import { dayAndTime, shortDay } from '../../i18n/days.ts'
import { formatMoney, formatNumber } from '../../i18n/format.ts'
import { Alert } from '../../ui/alert.tsx'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'

type DryRun = Output<typeof operatorMoney.dryRun>

/** What a run would do now, and the button that does it. */
export function RunPart({ of }: { of: DryRun }) {
  const t = useWords('operator-money').run
  const desk = useWords('operator-money').debts
  const visit = useVisit()
  const { locale } = visit
  const forget = useForget()
  const { act, isBusy, problem, dialog } = useMoneyAct(operatorMoney.run)
  const [isAsking, setAsking] = useState(false)
  const money = (cents: number) => formatMoney(locale, cents)
  const stoppedCents = of.stops.reduce((sum, { cents }) => sum + cents, 0)
  const share = of.availableCents > 0 ? (100 * of.paidCents) / of.availableCents : 0
  const figures = [
    [t.available, of.availableCents, t.sellers(of.sellers)],
    [t.paid, of.paidCents, t.payouts(of.payees)],
    [t.stopped, stoppedCents, t.eachReason],
    [t.provider, of.providerCents, of.providerCents >= of.paidCents ? t.covers : t.coversNot],
  ] as const
  async function run() {
    setAsking(false)
    await act({}, { done: () => t.begun, failed: t.failed })
  }
  return (
    <div className="grid gap-4">
      <section className="panel" aria-labelledby="dry-run">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div>
            <h2 id="dry-run" className="h3">
              {t.title}
            </h2>
            <p className="mt-1 text-sm text-ink-600">{t.text(dayAndTime(locale, of.at), formatNumber(locale, of.lines))}</p>
          </div>
          <div className="desk-acts flex gap-2">
            <Button look="line" onClick={() => void forget('money')}>
              <RefreshCw className="size-4" aria-hidden="true" />
              {t.again}
            </Button>
            {mayHere(visit, 'house money.payout') && (
              <Button busy={isBusy} disabled={of.payees === 0} onClick={() => setAsking(true)}>
                <Lock className="size-4" aria-hidden="true" />
                {t.now}
              </Button>
            )}
          </div>
        </div>
        {problem && (
          <Alert tone="bad" className="mt-3">
            {problem}
          </Alert>
        )}
        <div className="mt-4 h-2.5 overflow-hidden rounded-full bg-bill-400" aria-hidden="true">
          <div className="h-full bg-head-600" style={{ width: `${share}%` }} />
        </div>
        <dl className="mt-4 grid grid-cols-4 gap-4 max-lg:grid-cols-2">
          {figures.map(([name, cents, note]) => (
            <div key={name}>
              <dt className="text-sm text-ink-600">{name}</dt>
              <dd className="price text-xl font-bold">{money(cents)}</dd>
              <dd className="text-xs text-ink-600">{note}</dd>
            </div>
          ))}
        </dl>
        {of.isMore && <p className="mt-3 text-sm">{t.more}</p>}
      </section>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Stops of={of} />
        <Pays of={of} />
      </div>
      <Runs of={of} />
      {dialog}
      {isAsking && (
        <AskDialog title={t.now} no={desk.cancel} yes={t.now} look="primary" onYes={() => void run()} onClose={() => setAsking(false)}>
          <p>{t.sure(money(of.paidCents), t.sellers(of.payees))}</p>
        </AskDialog>
      )}
    </div>
  )
}

function Stops({ of: { stops } }: { of: DryRun }) {
  const t = useWords('operator-money').run
  const { locale } = useVisit()
  return (
    <section className="panel" aria-labelledby="stops">
      <h2 id="stops" className="h4">
        {t.stops}
      </h2>
      {stops.length === 0 && <p className="mt-2 text-sm text-ink-600">{t.noStops}</p>}
      <ul className="mt-2 divide-y divide-down-200">
        {stops.map(({ reason, sellers, cents, names }) => (
          <li key={reason} className="flex justify-between gap-3 py-3 text-sm">
            <span className="min-w-0">
              <b className="font-semibold">{t.reasons[reason]}</b>
              <span className="block text-xs text-ink-600">
                {t.sellers(sellers)}: {names.join(', ')}
              </span>
              <span className="block text-xs">{t.frees[reason]}</span>
            </span>
            <span className="price shrink-0 font-semibold">{formatMoney(locale, cents)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Pays({ of: { pays, payees } }: { of: DryRun }) {
  const t = useWords('operator-money').run
  const { locale } = useVisit()
  return (
    <section className="panel" aria-labelledby="pays">
      <h2 id="pays" className="h4">
        {t.pays}
      </h2>
      {pays.length === 0 ? (
        <p className="mt-2 text-sm text-ink-600">{t.noPays}</p>
      ) : (
        <table className="mt-2 w-full text-sm">
          <thead>
            <tr className="text-left text-xs text-ink-600">
              <th className="py-2 font-medium">{t.columns.to}</th>
              <th className="py-2 text-right font-medium">{t.columns.lines}</th>
              <th className="py-2 text-right font-medium">{t.columns.netted}</th>
              <th className="py-2 text-right font-medium">{t.columns.gets}</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-down-200">
            {pays.map(({ sellerId, name, lines, nettedCents, cents }) => (
              <tr key={sellerId}>
                <td className="py-2.5">{name}</td>
                <td className="py-2.5 text-right tabular-nums">{formatNumber(locale, lines)}</td>
                <td className="py-2.5 text-right tabular-nums">{formatMoney(locale, nettedCents)}</td>
                <td className="price py-2.5 text-right font-semibold">{formatMoney(locale, cents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {payees > pays.length && <p className="mt-2 text-xs text-ink-600">{t.othersPaid(payees - pays.length)}</p>}
    </section>
  )
}

function Runs({ of: { runs } }: { of: DryRun }) {
  const t = useWords('operator-money').run
  const { locale } = useVisit()
  return (
    <section className="panel" aria-labelledby="runs">
      <h2 id="runs" className="h4">
        {t.last}
      </h2>
      {runs.length === 0 && <p className="mt-2 text-sm text-ink-600">{t.noRuns}</p>}
      <ul className="mt-2 divide-y divide-down-200">
        {runs.map(({ id, state, day, by, payouts, cents, begunAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 py-2.5 text-sm">
            <span className="min-w-0 flex-1">
              {shortDay(locale, day ?? marketDay(new Date(begunAt)))} · {by ?? t.byItself}
            </span>
            <Tag tone={state === 'done' ? 'ok' : 'info'}>{t.states[state]}</Tag>
            <span className="text-ink-600">{t.payouts(payouts)}</span>
            <span className="price font-semibold">{formatMoney(locale, cents)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
