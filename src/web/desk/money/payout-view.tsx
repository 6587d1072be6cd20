import { Download, FileText } from 'lucide-react'
import type { Output } from '../../../contract/call.ts'
import type { sellerMoney } from '../../../contract/seller-money.ts'
import { marketDay } from '../../../rules/calendar.ts'
import { Link } from '../../base/link.tsx'
import { useVisit } from '../../base/visit.ts'
import { fullDay } from '../../i18n/days.ts'
import { formatMoney } from '../../i18n/format.ts'
import { DeskPage } from '../frame/desk-page.tsx'
import { usePayoutFailure } from './bank-reason.ts'
import { EntryRow } from './entry-row.tsx'
import { useMoneyDesk } from './money-desk.ts'
import { PayoutTag } from './payout-tag.tsx'
import { useMoneyWords } from './use-money-words.ts'

/** There is no such payout here, or it is somebody else's. */
export function NoPayout() {
  const t = useMoneyWords()
  const { home } = useMoneyDesk()
  return (
    <DeskPage heading={t.title} back={{ to: { to: home }, text: t.back }}>
      <p className="panel text-sm" role="alert">
        {t.gone}
      </p>
    </DeskPage>
  )
}

const files = [
  { ending: 'pdf', Icon: FileText },
  { ending: 'csv', Icon: Download },
] as const

/** One payout, line by line: what stands here adds up to it. */
export function PayoutView({ one: { payout, records, next, lines } }: { one: Output<typeof sellerMoney.payout> }) {
  const t = useMoneyWords()
  const { home, payout: pathOf, query } = useMoneyDesk()
  const { locale } = useVisit()
  const failureOf = usePayoutFailure()
  const here = pathOf(payout.number)
  return (
    <DeskPage heading={t.payout(payout.number)} back={{ to: { to: home }, text: t.back }}>
      <section className="panel !p-0" aria-label={t.payout(payout.number)}>
        <div className="flex flex-wrap items-center justify-between gap-3 border-b border-down-200 px-6 py-5 max-lg:px-4">
          <div>
            <h2 className="h3">{formatMoney(locale, payout.amountCents)}</h2>
            <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-ink-600">
              <PayoutTag state={payout.state} />
              {[
                fullDay(locale, marketDay(new Date(payout.madeAt))),
                payout.bankHint && t.payouts.account(payout.bankHint),
                payout.state === 'sent' && payout.arrivesOn && t.there(fullDay(locale, marketDay(new Date(payout.arrivesOn)))),
                payout.failure && failureOf(payout.failure),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <p className="flex gap-2">
            {files.map(({ ending, Icon }) => (
              <a key={ending} className="btn btn-line" href={`/statements/${payout.number}.${ending}${query}`} download="">
                <Icon className="size-4" aria-hidden="true" />
                {ending.toUpperCase()}
              </a>
            ))}
          </p>
        </div>
        <ul className="divide-y divide-down-200">
          {records.map((entry) => (
            <EntryRow key={entry.id} of={entry} />
          ))}
        </ul>
        <div className="flex items-center justify-between gap-3 border-t border-down-300 px-6 py-5 max-lg:px-4">
          <span className="text-sm text-ink-600">{t.lines(lines)}</span>
          <span className="price text-2xl font-bold">{formatMoney(locale, payout.amountCents)}</span>
        </div>
        {next && (
          <p className="px-6 pb-5 max-lg:px-4">
            <Link to={here} search={{ after: next }} className="link">
              {t.moreLines}
            </Link>
          </p>
        )}
      </section>
    </DeskPage>
  )
}
