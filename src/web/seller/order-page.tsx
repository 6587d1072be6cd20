import { Printer } from 'lucide-react'
import { sellerDispute } from '../../contract/return-disputes.ts'
import { type Sale, sellerOrder } from '../../contract/seller-orders.ts'
import { isId } from '../../rules/ids.ts'
import { mayHere } from '../base/may-here.ts'
import { definePage, type PageContext, type Shown } from '../base/page.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { notFound } from '../base/way-out.ts'
import { useCommands } from '../desk/frame/commands.ts'
import { DeskPage } from '../desk/frame/desk-page.tsx'
import { FactorNotice } from '../desk/frame/factor-notice.tsx'
import { useKeys } from '../desk/frame/keys.ts'
import { RowSteps } from '../desk/frame/row-steps.tsx'
import { dayAndTime } from '../i18n/days.ts'
import { formatMoney } from '../i18n/format.ts'
import { wordsOf } from '../i18n/words.ts'
import { Tag } from '../ui/tag.tsx'
import { AsksPanel } from './orders/asks-panel.tsx'
import { BuyerPanel } from './orders/buyer-panel.tsx'
import { ChargebacksPanel } from './orders/chargebacks-panel.tsx'
import { DisputePanels } from './orders/dispute-panels.tsx'
import { MoneyPanel } from './orders/money-panel.tsx'
import { PackButton } from './orders/pack-button.tsx'
import { openPapers, papersHref } from './orders/papers.ts'
import { ParcelsPanel } from './orders/parcels-panel.tsx'
import { RefundPanel } from './orders/refund-panel.tsx'
import { StageTags } from './orders/stage-tags.tsx'
import { StoryPanel } from './orders/story-panel.tsx'

/** One sale: what to do about it first, then its story. */
export const page = definePage({
  whose: 'visitor',
  words: ['seller-orders', 'seller-money', 'orders', 'desk', 'desk-parts', 'work', 'uploads', 'customers'],
  load,
  head: ({ visit, data }) => {
    const t = wordsOf(visit.locale, 'seller-orders')
    return { title: `${data ? t.order(data.sale.orderNumber) : t.title} - Mallard`, noindex: true }
  },
  Component: OrderPage,
  Missing: GonePage,
})

async function load({ params, need, hope }: PageContext) {
  if (!params.id || !isId(params.id)) throw notFound()
  const [sale, disputes] = await Promise.all([
    need(sellerOrder.getInfo, { id: params.id }),
    hope(sellerDispute.all, { shopOrderId: params.id }),
  ])
  return { sale, disputes }
}

function GonePage() {
  const t = useWords('seller-orders')
  return (
    <DeskPage heading={t.title} back={{ to: { to: '/seller/orders' }, text: t.back }}>
      <p className="panel text-sm" role="alert">
        {t.gone}
      </p>
    </DeskPage>
  )
}

/** What the buyer of it waits for, as the list says it. */
const asksOf = ({ cancellations, returns, thread }: Sale) => {
  if (cancellations.some(({ state }) => state === 'requested')) return 'cancel' as const
  if (returns.some(({ state }) => state === 'requested' || state === 'received')) return 'return' as const
  const last = thread?.filter(({ author }) => author !== 'team').at(-1)
  return last?.author === 'customer' ? ('answer' as const) : null
}

function OrderPage({ sale, disputes }: Shown<Awaited<ReturnType<typeof load>>>) {
  const t = useWords('seller-orders')
  const visit = useVisit()
  const { locale } = visit
  const mayRefund = mayHere(visit, 'shop orders.refund')
  const hasAsks = asksOf(sale) === 'cancel' || sale.returns.length > 0
  const slip = () => openPapers('slips', [sale.id])
  useKeys([{ key: 'p', text: t.keys.slip, run: slip }])
  useCommands([{ group: 'do', text: t.papers.slip, Icon: Printer, key: 'p', run: slip }])
  return (
    <DeskPage heading={t.order(sale.orderNumber)} back={{ to: { to: '/seller/orders' }, text: t.back }}>
      <div className="mb-4 flex flex-wrap items-center gap-2 text-sm text-ink-600">
        <StageTags of={{ stage: sale.stage, isPartlyShipped: sale.isPartlyShipped, asks: asksOf(sale) }} />
        {sale.isExpress && <Tag tone="warn">{t.express}</Tag>}
        <span>
          <b className="font-semibold text-ink-900 lg:hidden">{sale.orderNumber} · </b>
          {dayAndTime(locale, sale.placedAt)} · {sale.buyer.name}, {sale.address.city}, {sale.address.province} ·{' '}
          {formatMoney(locale, sale.bill.totalCents)}
        </span>
        <span className="ml-auto flex flex-wrap gap-2 max-lg:ml-0 max-lg:w-full">
          <RowSteps list="/seller/orders" at={{ to: `/seller/orders/${sale.id}` }} texts={t.keys} />
          <a href={papersHref('slips', [sale.id])} className="btn btn-line btn-sm">
            <Printer className="size-4" aria-hidden="true" />
            {t.papers.slip}
          </a>
          <a href={papersHref('labels', [sale.id])} className="btn btn-line btn-sm">
            {t.papers.label}
          </a>
          <PackButton sale={sale} />
        </span>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_340px] items-start gap-4 max-lg:grid-cols-1">
        <div className="grid grid-cols-1 gap-4">
          {sale.chargebacks.length > 0 && <ChargebacksPanel sale={sale} />}
          {sale.returns.length > 0 && <DisputePanels disputes={disputes} />}
          {hasAsks && <AsksPanel sale={sale} />}
          <ParcelsPanel sale={sale} />
          <StoryPanel sale={sale} />
        </div>
        <div className="grid grid-cols-1 gap-4">
          <BuyerPanel sale={sale} />
          <FactorNotice kind="shop" />
          {mayRefund && <RefundPanel key={`${sale.refundedCents} ${sale.pledgedCents} ${sale.disputedCents}`} sale={sale} />}
          {sale.earned && <MoneyPanel sale={sale} earned={sale.earned} />}
        </div>
      </div>
    </DeskPage>
  )
}
