import { type OwnChargeback, sellerChargeback } from '../../contract/chargebacks.ts'
import { marketDay } from '../../rules/calendar.ts'
import { Link } from '../base/link.tsx'
import { definePage, type PageContext, type Shown } from '../base/page.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { DeskPage } from '../desk/frame/desk-page.tsx'
import { listKey } from '../desk/table/list-key.ts'
import { fullDay } from '../i18n/days.ts'
import { formatMoney } from '../i18n/format.ts'
import { wordsOf } from '../i18n/words.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Tag } from '../ui/tag.tsx'

/** Payments of the shop's sales that banks took back: what it bears of each, how it stands and what to do. */
export const page = definePage({
  whose: 'visitor',
  words: ['seller-money', 'desk', 'desk-parts'],
  load,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'seller-money').chargebacks.title} - Mallard`, noindex: true }),
  Component: ChargebacksPage,
})

async function load({ search, need }: PageContext) {
  return { list: await need(sellerChargeback.page, { after: listKey(search), size: 20 }) }
}

function ChargebacksPage({ list: { records, next } }: Shown<Awaited<ReturnType<typeof load>>>) {
  const words = useWords('seller-money')
  const t = words.chargebacks
  return (
    <DeskPage heading={t.title} back={{ to: { to: '/seller/money' }, text: words.back }}>
      <section className="panel" aria-label={t.title}>
        <p className="max-w-[70ch] text-sm text-ink-600">{t.text}</p>
        {records.length === 0 && <EmptyState small pose="sleep" title={t.none} text="" />}
        <ul className="mt-2 divide-y divide-down-200">
          {records.map((one) => (
            <Row key={one.id} of={one} />
          ))}
        </ul>
        {next && (
          <Link to="/seller/money/chargebacks" search={{ after: next }} className="link text-sm">
            {t.older}
          </Link>
        )}
      </section>
    </DeskPage>
  )
}

const tones = { open: 'warn', review: 'info', won: 'ok', lost: 'bad' } as const

function Row({ of: one }: { of: OwnChargeback }) {
  const t = useWords('seller-money').chargebacks
  const { locale } = useVisit()
  const day = (at: string) => fullDay(locale, marketDay(new Date(at)))
  return (
    <li className="flex flex-wrap items-center gap-3 py-3 text-sm">
      <span className="min-w-0 flex-1">
        {one.partId ? (
          <Link to={`/seller/orders/${one.partId}`} className="link font-semibold">
            {one.orderNumber}
          </Link>
        ) : (
          <b className="font-semibold">{one.orderNumber}</b>
        )}
        <span className="block text-xs text-ink-600">
          {[day(one.openedAt), one.reason.replaceAll('_', ' '), one.state === 'open' && one.answerBy && t.answerBy(day(one.answerBy))]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span className="block text-xs">{t.todo[one.state]}</span>
      </span>
      <Tag tone={tones[one.state]}>{t.states[one.state]}</Tag>
      <span className="price font-semibold">{formatMoney(locale, one.cents)}</span>
    </li>
  )
}
