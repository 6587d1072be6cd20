import { Check } from 'lucide-react'
import { type Order, order } from '../../contract/orders.ts'
import { redirectTo } from '../base/address.ts'
import { definePage, type PageContext } from '../base/page.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { formatMoney } from '../i18n/format.ts'
import { wordsOf } from '../i18n/words.ts'
import { LinkButton } from '../ui/button.tsx'
import { Duck } from '../ui/duck.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Pic } from '../ui/pic.tsx'

export const page = definePage({
  whose: 'visitor',
  words: ['checkout'],
  load: async ({ need, search: { id } }: PageContext) => {
    if (!id) throw redirectTo({ to: '/cart' })
    return { order: await need(order.getInfo, { id }) }
  },
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'checkout').bought} - Mallard`, noindex: true }),
  Component: SuccessCheckout,
})

function SuccessCheckout({ order: known }: { order: Order }) {
  const t = useWords('checkout')
  const { locale, account } = useVisit()
  const { id } = known
  if (known.paymentState === 'unpaid')
    return (
      <main id="main" className="wrap">
        <EmptyState pose="swim" title={t.notPaidYet}>
          <LinkButton to={`/cart/checkout/${id}`} size="lg">
            {t.payNow}
          </LinkButton>
        </EmptyState>
      </main>
    )
  const money = formatMoney(locale, known.bill.totalCents - known.pointsCents)
  return (
    <main id="main" className="mx-auto max-w-[960px] px-6 pt-8 pb-12 max-lg:px-4 max-lg:pt-5">
      <section
        className="relative overflow-hidden rounded-hero bg-head-800 px-10 py-9 text-white max-lg:rounded-panel max-lg:px-5 max-lg:py-6"
        style={{ background: 'var(--sheen)' }}
      >
        <div className="relative z-10 max-w-[520px] max-lg:max-w-none">
          <span className="grid size-12 place-items-center rounded-pill bg-bill-400 text-[var(--on-bill,var(--color-ink-900))]">
            <Check className="size-6 !stroke-[3]" aria-hidden="true" />
          </span>
          <h1 className="display mt-4 text-[2.6rem] leading-[1.02] font-bold tracking-[-.03em] max-lg:text-[2rem]">
            {t.thanks(account?.nickName ?? '')}
          </h1>
          <p className="mt-3 text-white/85">
            {t.bought} <b className="font-semibold text-white">{t.orderLine(known.orderNumber)}</b>.{' '}
            {known.paymentMethod ? t.paidWith(money, known.paymentMethod.last4) : t.paid(money)}
            {known.pointsCents > 0 && ` ${t.pointsPaid(formatMoney(locale, known.pointsCents))}`}
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <LinkButton to="/cart/orderDetails" search={{ id }} look="accent" size="lg">
              {t.trackOrder}
            </LinkButton>
            <LinkButton to="/home" look="dark" size="lg" className="ring-1 ring-white/60 ring-inset">
              {t.keepShopping}
            </LinkButton>
          </div>
        </div>
        <div className="absolute -right-4 -bottom-10 w-[340px] opacity-95 max-lg:hidden">
          <Duck pose="swim" />
        </div>
      </section>
      <div className="mt-5 grid grid-cols-2 gap-4 max-lg:grid-cols-1">
        {known.shopOrders.map((part, at) => (
          <section key={part.id} className="panel">
            <h2 className="h4">{t.parcelFrom(at + 1, part.shopName)}</h2>
            <ul className="mt-4 flex flex-wrap gap-3">
              {part.lines.map((line) => (
                <li key={line.id} className="w-24">
                  <Pic src={line.picUrl} alt={line.title} sizes="96px" max={240} className="size-24 rounded-card" />
                  <span className="mt-1 block text-xs text-ink-600 empty:hidden">
                    {line.variantsInfo.map(({ value }) => value).join(' · ')}
                  </span>
                </li>
              ))}
            </ul>
            <a
              className="link mt-3 inline-flex min-h-11 items-center text-sm"
              href={`/invoices/${part.id}.pdf?token=${known.invoiceToken}`}
              download
            >
              {t.invoiceOf(part.shopName)}
            </a>
          </section>
        ))}
      </div>
    </main>
  )
}
