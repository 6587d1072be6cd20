import { Check, Lock } from 'lucide-react'
import { useState } from 'react'
import type { PaymentWays } from '../../contract/payments.ts'
import type { OwnServiceBill } from '../../contract/service-bills.ts'
import { serviceOrderMain } from '../../contract/service-orders.ts'
import { useForget } from '../base/ask.ts'
import { tell } from '../base/tell.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { formatMoney } from '../i18n/format.ts'
import { CardFields, firstCard } from '../payments/card-fields.tsx'
import { PayButton } from '../payments/pay-button.tsx'
import { ConfirmDialog, PayingNotices } from '../payments/paying-notices.tsx'
import { usePaying } from '../payments/use-paying.ts'
import { LinkButton } from '../ui/button.tsx'
import { Duck } from '../ui/duck.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Step } from '../ui/step.tsx'
import { SummaryRows } from '../ui/summary-rows.tsx'
import { BookedServices } from './booked-services.tsx'
import { ServiceCheckoutFrame } from './checkout-frame.tsx'

interface PayBillProps {
  bill: OwnServiceBill
  ways: PaymentWays
  hasFailed: boolean
}

/** A bill for services: paid here, and here it says that it is. */
export function PayBill({ bill, ways, hasFailed }: PayBillProps) {
  const t = useWords('service-cart')
  if (bill.paymentState === 'cancelled')
    return (
      <main id="main" className="wrap">
        <EmptyState title={t.cancelledTitle} text={t.cancelledText}>
          <LinkButton to="/account" search={{ path: 'yourServices', tab: 'booked' }} look="service">
            {t.seeOrders}
          </LinkButton>
        </EmptyState>
      </main>
    )
  return bill.paymentState === 'unpaid' ? <OpenBill bill={bill} ways={ways} hasFailed={hasFailed} /> : <PaidBill bill={bill} />
}

const servicesOf = ({ jobs }: OwnServiceBill) =>
  jobs.map(({ orderId, totalCents, ...job }) => ({ ...job, id: orderId, nowCents: totalCents }))

function OpenBill({ bill, ways, hasFailed }: PayBillProps) {
  const t = useWords('service-cart')
  const forget = useForget()
  const [card, setCard] = useState(() => firstCard(ways))
  const paying = usePaying({
    isBeingPaid: bill.isBeingPaid,
    hasFailed,
    place: (chosen, key) => tell(serviceOrderMain.placeOrders, { id: bill.id, ...chosen }, key),
    check: () => tell(serviceOrderMain.checkOrderStatus, { id: bill.id }),
    // The bill is asked for again by what the payment has changed, and says that it is paid.
    onEnd: () => forget('cards', 'service-orders'),
  })
  const [first] = bill.jobs
  const billing = { name: first?.address?.recipient ?? '', postalCode: first?.address?.postalCode ?? '' }
  return (
    <ServiceCheckoutFrame
      title={bill.kind === 'rest' ? t.payRest : t.payTitle}
      aside={<span className="text-sm text-ink-600">{t.billOf(bill.orderNumber)}</span>}
      count={bill.jobs.length}
      totalCents={bill.totalCents}
      rows={<BillRows bill={bill} />}
      action={
        <>
          <PayingNotices paying={paying} />
          <PayButton
            cents={bill.totalCents}
            provider={ways.provider}
            card={card}
            isBusy={paying.state === 'busy'}
            onPay={(chosen) => void paying.pay(chosen)}
          />
        </>
      }
    >
      <Step id="pay" n={1} title={t.pay} aside={<Lock className="size-4" aria-hidden="true" />}>
        <CardFields ways={ways} billing={billing} card={card} onCard={setCard} />
      </Step>
      <Step id="what" n={2} title={t.what}>
        <BookedServices services={servicesOf(bill)} />
      </Step>
      <ConfirmDialog paying={paying} />
    </ServiceCheckoutFrame>
  )
}

function BillRows({ bill }: { bill: OwnServiceBill }) {
  const t = useWords('service-cart')
  return (
    <SummaryRows
      rows={[
        { label: t.rows.services(bill.jobs.length), cents: bill.netCents },
        { label: t.rows.gstHst, cents: bill.gstHstCents },
        ...(bill.pstRstQstCents ? [{ label: t.rows.pst, cents: bill.pstRstQstCents }] : []),
      ]}
      total={bill.totalCents}
      totalLabel={t.dueNow}
    />
  )
}

/** What a paid bill was: all of what was booked, a part of it, or what was left. */
const paidKind = ({ kind, jobs }: OwnServiceBill): 'whole' | 'deposit' | 'rest' =>
  kind === 'rest' ? 'rest' : jobs.some(({ laterCents }) => laterCents > 0) ? 'deposit' : 'whole'

function PaidBill({ bill }: { bill: OwnServiceBill }) {
  const t = useWords('service-cart')
  const { locale } = useVisit()
  const amount = formatMoney(locale, bill.totalCents)
  const [only, ...more] = bill.jobs
  const said = t.paid[paidKind(bill)]
  return (
    <main id="main" className="mx-auto max-w-[960px] px-6 pt-8 pb-12 max-lg:px-4 max-lg:pt-5">
      <section
        className="relative overflow-hidden rounded-hero bg-spec-900 px-10 py-9 text-white max-lg:rounded-panel max-lg:px-5 max-lg:py-6"
        role="status"
      >
        <div className="relative z-10 max-w-[520px] max-lg:max-w-none">
          <span className="grid size-12 place-items-center rounded-pill bg-bill-400 text-ink-900">
            <Check className="size-6 !stroke-[3]" aria-hidden="true" />
          </span>
          <h1 className="display mt-4 text-[2.6rem] leading-[1.02] font-bold tracking-[-.03em] max-lg:text-[2rem]">{said.title}</h1>
          <p className="mt-3">{said.text(amount)}</p>
          <p className="mt-1 text-sm">
            {[t.billOf(bill.orderNumber), bill.paymentMethod && t.paidWith(bill.paymentMethod.brand, bill.paymentMethod.last4)]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <LinkButton
              to="/account"
              search={{ path: 'yourServices', ...(more.length === 0 && only ? { order: only.orderId } : { tab: 'booked' }) }}
              look="accent"
              size="lg"
            >
              {more.length === 0 ? t.seeOrder : t.seeOrders}
            </LinkButton>
          </div>
        </div>
        <div className="absolute -right-4 -bottom-10 w-[300px] opacity-95 max-lg:hidden">
          <Duck pose="swim" />
        </div>
      </section>
      <section className="panel mt-5">
        <h2 className="h4 mb-4">{t.what}</h2>
        <BookedServices services={servicesOf(bill)} />
      </section>
    </main>
  )
}
