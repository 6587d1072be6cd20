import { Download, FileText } from 'lucide-react'
import { sellerMoney } from '../../contract/seller-money.ts'
import { marketDay } from '../../rules/calendar.ts'
import { payoutNumber } from '../../rules/money/payout-number.ts'
import { Link } from '../base/link.tsx'
import { definePage, type PageContext, type Shown } from '../base/page.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { notFound } from '../base/way-out.ts'
import { DeskPage } from '../desk/frame/desk-page.tsx'
import { listKey } from '../desk/table/list-key.ts'
import { fullDay } from '../i18n/days.ts'
import { formatMoney } from '../i18n/format.ts'
import { wordsOf } from '../i18n/words.ts'
import { EntryRow } from './money/entry-row.tsx'
import { PayoutTag } from './money/payout-tag.tsx'

/** One payout, line by line: what stands here adds up to it. */
export const page = definePage({
  whose: 'visitor',
  words: ['seller-money', 'desk', 'desk-parts'],
  load,
  head: ({ visit, data }) => {
    const t = wordsOf(visit.locale, 'seller-money')
    return { title: `${data ? t.payout(data.one.payout.number) : t.title} - Mallard`, noindex: true }
  },
  Component: PayoutPage,
  Missing: GonePage,
})

async function load({ params, search, need }: PageContext) {
  const number = params.number ?? ''
  if (!payoutNumber.test(number)) throw notFound()
  return { one: await need(sellerMoney.payout, { number, page: { after: listKey(search), size: 50 } }) }
}

function GonePage() {
  const t = useWords('seller-money')
  return (
    <DeskPage heading={t.title} back={{ to: { to: '/seller/money' }, text: t.back }}>
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

function PayoutPage({ one: { payout, records, next, lines } }: Shown<Awaited<ReturnType<typeof load>>>) {
  const t = useWords('seller-money')
  const { locale } = useVisit()
  const here = `/seller/money/payouts/${payout.number}` as const
  return (
    <DeskPage heading={t.payout(payout.number)} back={{ to: { to: '/seller/money' }, text: t.back }}>
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
                payout.failure && t.failure(payout.failure),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <p className="flex gap-2">
            {files.map(({ ending, Icon }) => (
              <a key={ending} className="btn btn-line" href={`/statements/${payout.number}.${ending}`} download="">
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
