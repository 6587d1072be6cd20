import type { sellerBook } from '../../../contract/bookkeeping.ts'
import type { Output } from '../../../contract/call.ts'
import type { sellerMoney } from '../../../contract/seller-money.ts'
import { marketDay } from '../../../rules/calendar.ts'
import { Link } from '../../base/link.tsx'
import { useVisit } from '../../base/visit.ts'
import { fullDay } from '../../i18n/days.ts'
import { formatMoney } from '../../i18n/format.ts'
import { Alert } from '../../ui/alert.tsx'
import { BookPapers } from '../books/book-papers.tsx'
import { DeskPage } from '../frame/desk-page.tsx'
import { BalanceTiles } from './balance-tiles.tsx'
import { HoldsPanel } from './holds-panel.tsx'
import { useMoneyDesk } from './money-desk.ts'
import { PayeeAlert } from './payee-alert.tsx'
import { PayoutsPanel } from './payouts-panel.tsx'
import { ReservesPanel } from './reserves-panel.tsx'
import { SchedulePanel } from './schedule-panel.tsx'
import { StatementsPanel } from './statements-panel.tsx'
import { useMoneyWords } from './use-money-words.ts'

interface MoneyShown {
  summary: Output<typeof sellerMoney.summary>
  payouts: Output<typeof sellerMoney.payouts>
  holds: Output<typeof sellerMoney.holds>
  reserves: Output<typeof sellerMoney.reserves>
  books: Output<typeof sellerBook.all>
}

/** What a seller is owed, what was paid, what is kept back and why. */
export function MoneyView({ summary, payouts, holds, reserves, books }: MoneyShown) {
  const t = useMoneyWords()
  const desk = useMoneyDesk()
  const { locale } = useVisit()
  const { notPaid, balance } = summary
  const { availableCents } = balance
  const isBack = payouts.records[0]?.state === 'returned' || payouts.records[0]?.state === 'failed'
  return (
    <DeskPage heading={t.title}>
      {isBack && (
        <div className="mb-4">
          <Alert tone="warn">{t.cameBack(payouts.records[0]?.number ?? '')}</Alert>
        </div>
      )}
      {notPaid && (
        <div className="mb-4">
          <PayeeAlert why={notPaid}>
            {availableCents > 0 && ` ${t.waits(formatMoney(locale, availableCents))}`}{' '}
            <Link to={desk.account} className="link whitespace-nowrap">
              {t.toAccount}
            </Link>
          </PayeeAlert>
        </div>
      )}
      {summary.stopped && (
        <div className="mb-4">
          <Alert tone="bad">{t.stopped(fullDay(locale, marketDay(new Date(summary.stopped.since))), summary.stopped.reason)}</Alert>
        </div>
      )}
      <BalanceTiles of={summary} />
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_360px]">
        <div className="grid gap-4">
          <PayoutsPanel payouts={payouts.records} next={payouts.next} />
          <BookPapers of={books} query={desk.query} />
        </div>
        <div className="grid gap-4">
          <HoldsPanel holds={holds} sumCents={summary.balance.heldCents} />
          {reserves.records.length > 0 && <ReservesPanel reserves={reserves} sumCents={summary.balance.reservedCents} />}
          <StatementsPanel months={summary.months} />
          <SchedulePanel key={`${summary.every} ${summary.minCents}`} of={summary} />
          <Link to={desk.account} className="panel link text-sm">
            {t.account}
          </Link>
          <Link to={desk.chargebacks} className="panel link text-sm">
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
