import { sellerBook } from '../../contract/bookkeeping.ts'
import { sellerMoney } from '../../contract/seller-money.ts'
import { Link } from '../base/link.tsx'
import { definePage, type PageContext, type Shown } from '../base/page.ts'
import { useWords } from '../base/visit.ts'
import { BookPapers } from '../desk/books/book-papers.tsx'
import { DeskPage } from '../desk/frame/desk-page.tsx'
import { listKey } from '../desk/table/list-key.ts'
import { wordsOf } from '../i18n/words.ts'
import { Alert } from '../ui/alert.tsx'
import { BalanceTiles } from './money/balance-tiles.tsx'
import { HoldsPanel } from './money/holds-panel.tsx'
import { PayoutsPanel } from './money/payouts-panel.tsx'
import { SchedulePanel } from './money/schedule-panel.tsx'
import { StatementsPanel } from './money/statements-panel.tsx'

/** What the shop is owed, what was paid, what is kept back and why. */
export const page = definePage({
  whose: 'visitor',
  words: ['seller-money', 'desk-books', 'desk', 'desk-parts', 'customers'],
  load,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'seller-money').title} - Mallard`, noindex: true }),
  Component: MoneyPage,
})

async function load(context: PageContext) {
  const [summary, payouts, holds, books] = await Promise.all([
    context.need(sellerMoney.summary, {}),
    context.need(sellerMoney.payouts, { page: { after: listKey(context.search), size: 10 } }),
    context.need(sellerMoney.holds, { page: { size: 10 } }),
    context.need(sellerBook.all, { page: { size: 12 } }),
  ])
  return { summary, payouts, holds, books }
}

function MoneyPage({ summary, payouts, holds, books }: Shown<Awaited<ReturnType<typeof load>>>) {
  const t = useWords('seller-money')
  const isBack = payouts.records[0]?.state === 'returned' || payouts.records[0]?.state === 'failed'
  return (
    <DeskPage heading={t.title}>
      {isBack && (
        <div className="mb-4">
          <Alert tone="warn">{t.cameBack(payouts.records[0]?.number ?? '')}</Alert>
        </div>
      )}
      <BalanceTiles of={summary} />
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_360px]">
        <div className="grid gap-4">
          <PayoutsPanel payouts={payouts.records} next={payouts.next} />
          <BookPapers of={books} />
        </div>
        <div className="grid gap-4">
          <HoldsPanel holds={holds.records} sumCents={summary.balance.heldCents} isMore={holds.next !== null} />
          <StatementsPanel months={summary.months} />
          <SchedulePanel key={`${summary.every} ${summary.minCents}`} of={summary} />
          <Link to="/seller/money/chargebacks" className="panel link text-sm">
            {t.chargebacks.link}
          </Link>
          <section className="panel bg-spec-50" aria-label={t.check.title}>
            <h2 className="h4">{t.check.title}</h2>
            <p className="mt-1 text-sm text-ink-600">{t.check.text}</p>
          </section>
        </div>
      </div>
    </DeskPage>
  )
}
