import { type OrderStory, operatorOrder } from '../../contract/operator-orders.ts'
import { isId } from '../../rules/ids.ts'
import { definePage, type PageContext, type Shown } from '../base/page.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { notFound } from '../base/way-out.ts'
import { DeskPage } from '../desk/frame/desk-page.tsx'
import { dayAndTime } from '../i18n/days.ts'
import { formatMoney } from '../i18n/format.ts'
import { wordsOf } from '../i18n/words.ts'
import { Tag } from '../ui/tag.tsx'
import { ChargebacksPanel } from './orders/chargebacks-panel.tsx'
import { CustomerPanel } from './orders/customer-panel.tsx'
import { GoodwillPanel } from './orders/goodwill-panel.tsx'
import { MoneyPanel } from './orders/money-panel.tsx'
import { PartsPanel } from './orders/parts-panel.tsx'
import { paymentTones } from './orders/payment-tones.ts'
import { StoryPanel } from './orders/story-panel.tsx'

/** Of these nobody was paid anything: what each would get is no story yet. */
const movedNothing: ReadonlySet<OrderStory['paymentState']> = new Set(['unpaid', 'cancelled'] as const)

/** One order, whole: its story, where its money went, and what may be given back. */
export const page = definePage({
  whose: 'visitor',
  words: ['operator-orders', 'operator-privacy', 'orders', 'desk', 'desk-parts', 'work', 'customers'],
  load,
  head: ({ visit, data }) => {
    const t = wordsOf(visit.locale, 'operator-orders')
    return { title: `${data ? t.order(data.order.orderNumber) : t.title} - Mallard`, noindex: true }
  },
  Component: OrderPage,
  Missing: GonePage,
})

async function load({ params, need }: PageContext) {
  if (!params.id || !isId(params.id)) throw notFound()
  return { order: await need(operatorOrder.getInfo, { id: params.id }) }
}

function GonePage() {
  const t = useWords('operator-orders')
  return (
    <DeskPage heading={t.title} back={{ to: { to: '/operator/orders' }, text: t.back }}>
      <p className="panel text-sm" role="alert">
        {t.gone}
      </p>
    </DeskPage>
  )
}

function OrderPage({ order }: Shown<Awaited<ReturnType<typeof load>>>) {
  const t = useWords('operator-orders')
  const { states } = useWords('orders')
  const { locale } = useVisit()
  return (
    <DeskPage heading={t.order(order.orderNumber)} back={{ to: { to: '/operator/orders' }, text: t.back }}>
      <div className="mb-4 flex flex-wrap items-center gap-2 text-sm text-ink-600">
        <Tag tone={paymentTones[order.paymentState]}>
          {t.payments[order.paymentState]} {formatMoney(locale, order.totalCents)}
        </Tag>
        {[...new Set(order.parts.map(({ state }) => state))].map((state) => (
          <Tag key={state} tone="info">
            {states[state]}
          </Tag>
        ))}
        <time dateTime={order.placedAt}>{dayAndTime(locale, order.placedAt)}</time>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_340px] items-start gap-4 max-lg:grid-cols-1">
        <div className="grid grid-cols-1 gap-4">
          {order.chargebacks.length > 0 && <ChargebacksPanel order={order} />}
          <StoryPanel order={order} />
          {order.money && !movedNothing.has(order.paymentState) && <MoneyPanel order={order} money={order.money} />}
        </div>
        <div className="grid grid-cols-1 gap-4">
          {order.limit && <GoodwillPanel order={order} limit={order.limit} />}
          <CustomerPanel order={order} />
          <PartsPanel order={order} />
        </div>
      </div>
    </DeskPage>
  )
}
