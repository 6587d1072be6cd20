import { type Chargeback, operatorChargeback } from '../../contract/chargebacks.ts'
import { Link } from '../base/link.tsx'
import { useNow } from '../base/now.ts'
import { definePage, type PageContext, type Shown } from '../base/page.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { DeskPage } from '../desk/frame/desk-page.tsx'
import { useBankReason } from '../desk/money/bank-reason.ts'
import { listKey } from '../desk/table/list-key.ts'
import { dayAndTime } from '../i18n/days.ts'
import { formatMoney } from '../i18n/format.ts'
import { wordsOf } from '../i18n/words.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ChargebackTag } from './books/chargeback-tag.tsx'
import { MoneyTabs } from './money/money-tabs.tsx'

/** Payments that banks took back; those that wait for an answer by their deadline. */
export const page = definePage({
  whose: 'visitor',
  words: ['operator-books', 'operator-money', 'desk-banks', 'desk', 'desk-parts'],
  load,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'operator-books').chargebacks.title} - Mallard`, noindex: true }),
  Component: ChargebacksPage,
})

async function load({ search, need }: PageContext) {
  const onlyOpen = search.tab !== 'all'
  return { onlyOpen, list: await need(operatorChargeback.page, { onlyOpen, after: listKey(search), size: 20 }) }
}

const here = '/operator/money/chargebacks'

function ChargebacksPage({ onlyOpen, list: { records, next } }: Shown<Awaited<ReturnType<typeof load>>>) {
  const words = useWords('operator-books')
  const t = words.chargebacks
  return (
    <DeskPage heading={t.title}>
      <MoneyTabs here="chargebacks" />
      <section className="panel" aria-labelledby="chargebacks">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
          <h2 id="chargebacks" className="h3 flex-1">
            {onlyOpen ? t.tabs.open : t.tabs.all}
          </h2>
          <Link to={here} search={onlyOpen ? { tab: 'all' } : {}} className="link flex min-h-11 items-center text-sm">
            {onlyOpen ? t.tabs.all : t.tabs.open}
          </Link>
        </div>
        <p className="mt-1 text-sm text-ink-600">{t.text}</p>
        {records.length === 0 && <EmptyState small pose="sleep" title={onlyOpen ? t.none : t.noneAtAll} text={t.noneText} />}
        <ul className="mt-2 divide-y divide-down-200">
          {records.map((one) => (
            <Row key={one.id} of={one} />
          ))}
        </ul>
        {next && (
          <Link to={here} search={{ ...(onlyOpen ? {} : { tab: 'all' }), after: next }} className="link text-sm">
            {words.next}
          </Link>
        )}
      </section>
    </DeskPage>
  )
}

function Row({ of: one }: { of: Chargeback }) {
  const t = useWords('operator-books').chargebacks
  const reasonOf = useBankReason()
  const { locale } = useVisit()
  const now = useNow()
  const isLate = one.answerBy !== null && one.answerBy <= now
  const deadline = one.state === 'open' && one.answerBy ? (isLate ? t.late : t.answerBy(dayAndTime(locale, one.answerBy))) : null
  return (
    <li className="flex flex-wrap items-center gap-3 py-3 text-sm">
      <span className="min-w-0 flex-1">
        <Link to={`/operator/money/chargebacks/${one.id}`} className="link font-semibold break-words">
          {one.orderNumber}
        </Link>
        <span className="block text-xs text-ink-600">
          {[t.reason(reasonOf(one.reason)), one.shares.map(({ name }) => name).join(', ')].filter(Boolean).join(' · ')}
        </span>
        {deadline && <span className={`block text-xs ${isLate ? 'text-bad' : ''}`}>{deadline}</span>}
      </span>
      <ChargebackTag state={one.state} />
      <span className="price font-semibold">{formatMoney(locale, one.amountCents)}</span>
    </li>
  )
}
