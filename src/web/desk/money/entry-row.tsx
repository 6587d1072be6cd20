import { ChevronRight } from 'lucide-react'
import type { MoneyLine, PayoutEntry } from '../../../contract/seller-money.ts'
import { marketDay } from '../../../rules/calendar.ts'
import { Link } from '../../base/link.tsx'
import { useVisit } from '../../base/visit.ts'
import { monthDay } from '../../i18n/days.ts'
import { formatMoney, formatPercent } from '../../i18n/format.ts'
import { useMoneyDesk } from './money-desk.ts'
import { useMoneyWords } from './use-money-words.ts'

/** One thing that a payout is made of: a sale opens into its lines, which add up to it. */
export function EntryRow({ of }: { of: PayoutEntry }) {
  const t = useMoneyWords()
  const { sold, payout } = useMoneyDesk()
  const { locale } = useVisit()
  const { kind, cents, order, reason, lines, at, ourTaxCents, soldBefore } = of
  const day = (moment: string) => monthDay(locale, marketDay(new Date(moment)))
  const name = (
    <span className="min-w-0 flex-1">
      <b className="font-semibold">
        {kind === 'holdReleased' && order ? order.number : ((t.kinds as Record<string, string>)[kind] ?? kind)}
      </b>
      <span className="block text-xs text-ink-600">
        {[kind === 'holdReleased' ? (order?.bill ? t.bills[order.bill] : order?.place) : order?.number, reason, day(at)]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </span>
  )
  const sum = <span className={`price shrink-0 font-semibold ${cents < 0 ? 'text-breast-600' : ''}`}>{formatMoney(locale, cents)}</span>
  if (lines.length === 0)
    return (
      <li className={`flex items-center gap-3 px-6 py-3.5 text-sm max-lg:px-4 ${cents < 0 ? 'bg-breast-50' : ''}`}>
        {name}
        {sum}
      </li>
    )
  return (
    <li className={cents < 0 ? 'bg-breast-50' : ''}>
      <details className="group text-sm">
        <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-6 py-3 max-lg:px-4">
          <ChevronRight className="size-4 shrink-0 text-ink-600 group-open:rotate-90" aria-hidden="true" />
          {name}
          {sum}
        </summary>
        <div className="mx-6 mb-4 rounded-panel border border-down-200 bg-paper px-4 max-lg:mx-4">
          <dl>
            {lines.map((line, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines of a sale may say the same.
              <div key={n} className="flex justify-between gap-3 border-b border-down-200 py-2.5 last:border-0">
                <dt>
                  {kind === 'saleReversal' ? (t.itemsBack[line.item] ?? t.items[line.item]) : t.items[line.item]}
                  <LineNote of={line} />
                </dt>
                <dd className="price shrink-0">{formatMoney(locale, line.cents)}</dd>
              </div>
            ))}
            <div className="flex justify-between gap-3 py-2.5 font-bold">
              <dt>{cents < 0 ? t.fromYou : t.forYou}</dt>
              <dd className="price">{formatMoney(locale, cents)}</dd>
            </div>
          </dl>
          {ourTaxCents !== 0 && (
            <p className="border-t border-down-200 py-2.5 text-xs text-ink-600">
              {ourTaxCents > 0 ? t.ourTax(formatMoney(locale, ourTaxCents)) : t.ourTaxBack(formatMoney(locale, -ourTaxCents))}
            </p>
          )}
          {soldBefore && (
            <p className="pb-2 text-xs text-ink-600">
              {t.soldOn(day(soldBefore.at))}
              {soldBefore.payout && (
                <>
                  {' · '}
                  <Link to={payout(soldBefore.payout)} className="link">
                    {t.paidIn(soldBefore.payout)}
                  </Link>
                </>
              )}
            </p>
          )}
          {order && (
            <p className="pb-3">
              <Link {...sold(order.id)} className="link">
                {t.toOrder}
              </Link>
            </p>
          )}
        </div>
      </details>
    </li>
  )
}

function LineNote({ of: { title, milliPercent } }: { of: MoneyLine }) {
  const t = useMoneyWords()
  const { locale } = useVisit()
  const rate = milliPercent === null ? '' : t.rate(formatPercent(locale, milliPercent / 100_000))
  const text = [rate, title].filter(Boolean).join(' · ')
  return text ? <span className="block text-xs text-ink-600">{text}</span> : null
}
