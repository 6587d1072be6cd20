import type { Output } from '../../contract/call.ts'
import { order } from '../../contract/orders.ts'
import { defineSection } from '../base/account-section.ts'
import type { PageContext } from '../base/page.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { formatDate } from '../i18n/format.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Pic } from '../ui/pic.tsx'
import { Price } from '../ui/price.tsx'

/** Orders that were made and not paid: each is paid at its own address. */
export const payBillSection = defineSection({
  load: async ({ need }: PageContext, shopId?: string) => ({
    orders: await need(order.page, { tab: 'pending', page: { current: 1, size: 50 }, ...(shopId ? { shopId } : {}) }),
  }),
  Component: PayBill,
})

function PayBill({ orders: { records } }: { orders: Output<typeof order.page> }) {
  const t = useWords('orders')
  const { locale } = useVisit()
  const open = records.filter(({ paymentState }) => paymentState === 'unpaid')
  return (
    <>
      <h1 className="h1">{t.payBill}</h1>
      <p className="mt-1 text-sm text-ink-600">{t.payBillText}</p>
      {open.length === 0 && <EmptyState small pose="sleep" title={t.noBills} text={t.noBillsText} />}
      <ul className="mt-4 grid gap-3">
        {open.map(({ id, orderNumber, placedAt, totalCents, shopOrders }) => (
          <li key={id} className="panel flex flex-wrap items-center gap-4">
            <div className="flex gap-2" aria-hidden="true">
              {shopOrders
                .flatMap(({ lines }) => lines)
                .slice(0, 3)
                .map((line) => (
                  <Pic key={line.id} src={line.picUrl} sizes="56px" max={160} className="size-14 rounded-card" />
                ))}
            </div>
            <span className="min-w-0 flex-1">
              <b className="block font-semibold">{t.orderTitle(orderNumber)}</b>
              <span className="text-sm text-ink-600">{formatDate(locale, placedAt)}</span>
            </span>
            <Price cents={totalCents} />
            <LinkButton to={`/cart/checkout/${id}`}>{t.payNow}</LinkButton>
          </li>
        ))}
      </ul>
    </>
  )
}
