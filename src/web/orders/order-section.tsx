import type { Output } from '../../contract/call.ts'
import { type OrderLine, type OrderSummary, type OrderTab, order, orderTabs } from '../../contract/orders.ts'
import { useAccountPlace } from '../base/account-place.ts'
import { defineSection } from '../base/account-section.ts'
import type { Address } from '../base/address.ts'
import { Link } from '../base/link.tsx'
import type { PageContext } from '../base/page.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { formatDate, formatMoney } from '../i18n/format.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Pic } from '../ui/pic.tsx'
import { useBuyAgain } from './buy-again.ts'
import { ORDERS_AT_ONCE, type OrderListChoice, orderAges, orderListIn, type Rebuyable, rebuyable } from './order-list.ts'
import { PartTags } from './part-tags.tsx'
import { isGoingBack, stepOf } from './progress.ts'

/** The account's orders, in one shop or everywhere, by state and age. Every choice is a link, so the way back works. */
export const orderSection = defineSection({
  load: async ({ need, search }: PageContext, shopId?: string) => {
    const choice = orderListIn(search, shopId)
    return { choice, orders: await need(order.page, choice) }
  },
  Component: OrderSection,
})

interface OrderSectionProps {
  choice: OrderListChoice
  orders: Output<typeof order.page>
}

function OrderSection({ choice: { tab, days, page }, orders: { records, total } }: OrderSectionProps) {
  const t = useWords('orders')
  const place = useAccountPlace()
  const link = (change: { tab?: OrderTab; page?: number }): Address => ({
    to: place.to,
    search: { ...place.search, path: 'yourOrders', tab, days, ...change },
  })
  return (
    <>
      <h1 className="h1">{t.orders}</h1>
      <nav
        aria-label={t.status}
        className="no-sb mt-3 flex gap-6 overflow-x-auto border-b border-down-200 text-sm font-semibold max-lg:-mx-4 max-lg:gap-5 max-lg:px-4"
      >
        {orderTabs.map((key) => (
          <Link
            key={key}
            {...link({ tab: key })}
            aria-current={key === tab ? 'page' : undefined}
            className={`flex min-h-11 shrink-0 items-center border-b-2 ${key === tab ? 'border-head-600 text-head-600' : 'border-transparent text-ink-600'}`}
          >
            {t.tabs[key]}
          </Link>
        ))}
      </nav>
      <nav aria-label={t.age} className="no-sb mt-4 flex gap-2 overflow-x-auto">
        {([undefined, ...orderAges] as const).map((each) => (
          <Link
            key={each ?? 'any'}
            to={place.to}
            search={{ ...place.search, path: 'yourOrders', tab, days: each }}
            aria-current={each === days ? 'true' : undefined}
            className={`chip shrink-0 ${each === days ? 'chip-on' : ''}`}
          >
            {each ? t.ages[`d${each}`] : t.ages.any}
          </Link>
        ))}
      </nav>
      {records.length === 0 && (
        <EmptyState pose="sleep" small title={t.none} text={t.noneText}>
          <LinkButton to="/home">{t.startShopping}</LinkButton>
        </EmptyState>
      )}
      {tab === 'buyAgain' ? (
        <ul className="mt-4 grid grid-cols-2 gap-4 max-lg:grid-cols-1">
          {rebuyable(records).map((each) => (
            <ProductAgain key={each.line.skuId} of={each} />
          ))}
        </ul>
      ) : (
        <div className="mt-4 grid gap-4">
          {records.map((one) => (
            <OrderCard key={one.id} of={one} />
          ))}
        </div>
      )}
      {total > ORDERS_AT_ONCE && (
        <nav aria-label={t.pages} className="mt-6 flex justify-center gap-3">
          {page.current > 1 && (
            <LinkButton look="line" {...link({ page: page.current - 1 })}>
              {t.later}
            </LinkButton>
          )}
          {page.current * ORDERS_AT_ONCE < total && (
            <LinkButton look="line" {...link({ page: page.current + 1 })}>
              {t.earlier}
            </LinkButton>
          )}
        </nav>
      )}
    </>
  )
}

/** One order: each shop's part says how far it is. */
function OrderCard({ of }: { of: OrderSummary }) {
  const t = useWords('orders')
  const { locale } = useVisit()
  const buyAgain = useBuyAgain()
  const details: Address = { to: '/cart/orderDetails', search: { id: of.id } }
  return (
    <article className="panel !p-0" aria-label={t.orderTitle(of.orderNumber)}>
      <header className="flex flex-wrap items-center gap-x-6 gap-y-1 rounded-t-panel border-b border-down-200 px-6 py-3 text-sm max-lg:px-4">
        <span className="text-ink-600">
          {t.placed} <b className="font-semibold text-ink-900">{formatDate(locale, of.placedAt)}</b>
        </span>
        <span className="text-ink-600">
          {t.total} <b className="font-semibold text-ink-900">{formatMoney(locale, of.totalCents)}</b>
        </span>
        <Link {...details} className="link lg:ml-auto">
          {of.orderNumber}
        </Link>
      </header>
      <div className="flex items-start gap-6 px-6 py-5 max-lg:block max-lg:px-4 max-lg:py-4">
        <div className="grid min-w-0 flex-1 gap-5">
          {of.shopOrders.map((part) => (
            <div key={part.id}>
              <div className="flex flex-wrap items-center gap-2">
                <PartTags state={part.state} returnState={part.returnState} />
                <span className="text-sm font-semibold">{part.shopName}</span>
              </div>
              {!(part.returnState && isGoingBack(part.returnState)) && <Steps n={stepOf(part.state)} />}
              <ul className="mt-4 grid gap-3">
                {part.lines.map((line) => (
                  <li key={line.id} className="flex items-center gap-3 text-sm">
                    <Pic src={line.picUrl} sizes="76px" max={160} className="size-[76px] shrink-0 rounded-card" />
                    <span className="min-w-0">
                      <Link {...details} className="line-clamp-2 font-medium">
                        {line.title}
                      </Link>
                      <About line={line} />
                    </span>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <div className="flex w-[190px] flex-col gap-2 max-lg:mt-4 max-lg:w-full">
          {of.paymentState === 'unpaid' ? (
            <LinkButton to={`/cart/checkout/${of.id}`} preload={false}>
              {t.payNow}
            </LinkButton>
          ) : (
            <LinkButton {...details}>{t.details}</LinkButton>
          )}
          <Button look="line" onClick={() => void buyAgain(of.id)}>
            {t.buyAgain}
          </Button>
        </div>
      </div>
    </article>
  )
}

/** Which one it was, and how many. */
function About({ line: { variantsInfo, quantity } }: { line: OrderLine }) {
  const t = useWords('orders')
  return <span className="block text-xs text-ink-600">{[...variantsInfo.map(({ value }) => value), t.qty(quantity)].join(' · ')}</span>
}

function ProductAgain({ of: { orderId, line, shopName } }: { of: Rebuyable }) {
  const t = useWords('orders')
  const buyAgain = useBuyAgain()
  return (
    <li className="panel flex gap-4">
      <Pic src={line.picUrl} sizes="104px" max={240} className="size-[104px] shrink-0 rounded-card" />
      <div className="flex min-w-0 flex-1 flex-col">
        <h2 className="text-[15px] leading-snug font-medium">
          <Link to="/product/productDetails" search={{ id: line.spuId }}>
            {line.title}
          </Link>
        </h2>
        <p className="text-xs text-ink-600">{[...line.variantsInfo.map(({ value }) => value), shopName].join(' · ')}</p>
        <div className="mt-auto pt-3">
          <Button size="sm" onClick={() => void buyAgain(orderId, line.id)}>
            {t.buyAgain}
          </Button>
        </div>
      </div>
    </li>
  )
}

function Steps({ n }: { n: number }) {
  const t = useWords('orders')
  if (n === 0) return null
  return (
    <div className="mt-2.5 flex max-w-[280px] gap-1" role="img" aria-label={t.stepOf(n)}>
      {[1, 2, 3, 4].map((step) => (
        <span key={step} className={`h-1.5 flex-1 rounded-pill ${step <= n ? 'bg-head-500' : 'bg-down-200'}`} />
      ))}
    </div>
  )
}
