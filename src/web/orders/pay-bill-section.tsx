import type { Output } from '../../contract/call.ts'
import { order } from '../../contract/orders.ts'
import type { OpenServiceBill } from '../../contract/service-bills.ts'
import { serviceOrderMain } from '../../contract/service-orders.ts'
import { UNPAID_HOURS } from '../../rules/goods/order-states.ts'
import { defineSection } from '../base/account-section.ts'
import type { Address } from '../base/address.ts'
import type { PageContext } from '../base/page.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { formatMoment, formatMoney } from '../i18n/format.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Pic } from '../ui/pic.tsx'
import { Price } from '../ui/price.tsx'

/** What was ordered or booked and is not paid: each is paid where a checkout pays. A shop shows its own orders alone. */
export const payBillSection = defineSection({
  load: async ({ need }: PageContext, shopId?: string) => {
    const [orders, services] = await Promise.all([
      need(order.page, { tab: 'pending', page: { current: 1, size: 50 }, ...(shopId ? { shopId } : {}) }),
      shopId ? null : need(serviceOrderMain.openBills, {}),
    ])
    return { orders, services }
  },
  Component: PayBill,
})

interface OpenBill {
  id: string
  title: string
  about: string
  cents: number
  /** Null when nothing ends by itself. */
  until: string | null
  pictures: string[]
  well?: 'spec'
  pay: Address
}

type OpenOrder = Output<typeof order.page>['records'][number]

const payUntil = (placedAt: string) => new Date(Date.parse(placedAt) + UNPAID_HOURS * 3_600_000).toISOString()

function useBills(orders: readonly OpenOrder[], services: readonly OpenServiceBill[]): OpenBill[] {
  const t = useWords('orders')
  const ofOrders = orders.map(({ id, orderNumber, placedAt, totalCents, shopOrders }) => ({
    id,
    title: t.orderTitle(orderNumber),
    about: shopOrders.map(({ shopName }) => shopName).join(' · '),
    cents: totalCents,
    until: payUntil(placedAt),
    pictures: shopOrders.flatMap(({ lines }) => lines.map(({ picUrl }) => picUrl)),
    pay: { to: `/cart/checkout/${id}` as const },
  }))
  const ofServices = services.map(({ id, orderNumber, kind, totalCents, dueAt, jobs }) => ({
    id,
    title: t.orderTitle(orderNumber),
    about: [
      kind === 'rest' ? t.restOfJob : t.serviceBooking,
      ...jobs.map(({ title, provider }) => `${title}, ${provider.displayName}`),
    ].join(' · '),
    cents: totalCents,
    until: dueAt,
    pictures: jobs.map(({ picUrl }) => picUrl),
    well: 'spec' as const,
    pay: { to: '/services/cart/checkout' as const, search: { bill: id } },
  }))
  return [...ofOrders, ...ofServices]
}

interface PayBillProps {
  orders: Output<typeof order.page>
  services: readonly OpenServiceBill[] | null
}

function PayBill({ orders: { records }, services }: PayBillProps) {
  const t = useWords('orders')
  const { locale } = useVisit()
  const bills = useBills(
    records.filter(({ paymentState }) => paymentState === 'unpaid'),
    services ?? [],
  )
  return (
    <>
      <h1 className="h1">{t.payBill}</h1>
      <p className="mt-1 max-w-[640px] text-sm text-ink-600">{t.payBillText}</p>
      {bills.length === 0 && <EmptyState small pose="sleep" title={t.noBills} text={t.noBillsText} />}
      {bills.length > 1 && (
        <p className="mt-3 font-semibold">
          {t.openTotal(
            formatMoney(
              locale,
              bills.reduce((sum, { cents }) => sum + cents, 0),
            ),
          )}
        </p>
      )}
      <ul className="mt-4 grid gap-3">
        {bills.map((bill) => (
          <Bill key={bill.id} of={bill} />
        ))}
      </ul>
    </>
  )
}

function Bill({ of: { title, about, cents, until, pictures, well, pay } }: { of: OpenBill }) {
  const t = useWords('orders')
  const { locale } = useVisit()
  return (
    <li className="panel flex flex-wrap items-center gap-4">
      <div className="flex gap-2" aria-hidden="true">
        {[...new Set(pictures)].slice(0, 3).map((picture) => (
          <Pic key={picture} src={picture} sizes="56px" max={160} well={well} className="size-14 rounded-card" />
        ))}
      </div>
      <span className="min-w-0 flex-1 basis-48">
        <b className="block font-semibold">{title}</b>
        <span className="block text-sm break-words text-ink-600">{about}</span>
        {until && <span className="block text-sm text-warn">{t.payUntil(formatMoment(locale, until))}</span>}
      </span>
      <Price cents={cents} />
      <LinkButton {...pay} preload={false} className="max-lg:w-full">
        {t.payNow}
      </LinkButton>
    </li>
  )
}
