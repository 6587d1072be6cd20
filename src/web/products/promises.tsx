import { RotateCcw, ShieldCheck, Store, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Product, Sku } from '../../contract/products.ts'
import { FREE_DELIVERY_OVER, freeDeliveryRemaining } from '../../rules/bill.ts'
import { deliveryCost } from '../../rules/delivery.ts'
import { Link } from '../base/link.tsx'
import { openOverlay, preloadingOverlay } from '../base/opened-overlay.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { fullDay, shortDay } from '../i18n/days.ts'
import { formatMoney, formatRating } from '../i18n/format.ts'

/** What is promised beside the price: delivery as days and dollars, both return windows as dates, and who sells. `more` is a slot for further rows. */
export function Promises({ product, sku, quantity, more }: { product: Product; sku: Sku; quantity: number; more?: ReactNode }) {
  const t = useWords('products')
  const { locale } = useVisit()
  const preload = preloadingOverlay('location')
  const { delivery, returns, shop } = product
  const amount = (sku.priceCents - sku.feeCents) * quantity
  const cost = deliveryCost(amount, shop.freeDelivery)
  const price = cost === 0 ? t.freeDelivery : formatMoney(locale, cost)
  return (
    <>
      {cost > 0 && <DeliveryMeter amount={amount} />}
      <ul className="mt-5 divide-y divide-down-200 rounded-card bg-paper text-sm shadow-card">
        <Row
          icon={Truck}
          sub={
            <>
              {t.deliveryTo(delivery.city, delivery.province)}
              {t.dot}
              <button type="button" className="link -my-1 py-1" onClick={() => openOverlay('location')} {...preload}>
                {t.changePlace}
              </button>
            </>
          }
        >
          {t.deliveryOn}{' '}
          <b className="font-semibold">{t.dayRange(shortDay(locale, delivery.earliest), shortDay(locale, delivery.latest))}</b>
          {t.dot}
          <b className={`font-semibold ${cost === 0 ? 'text-ok' : ''}`}>{price}</b>
        </Row>
        <Row icon={RotateCcw} sub={t.changeOfMind(returns.changeOfMindDays)}>
          {t.returnUntil} <b className="font-semibold">{fullDay(locale, returns.changeOfMindUntil)}</b>
        </Row>
        <Row
          icon={ShieldCheck}
          sub={
            <>
              {t.guarantee(returns.guaranteeDays)}
              {t.dot}
              <Link to="/static/returnPolicy" className="link">
                {t.returnPolicy}
              </Link>
            </>
          }
        >
          {t.guaranteeUntil} <b className="font-semibold">{fullDay(locale, returns.guaranteeUntil)}</b>
        </Row>
        <Row icon={Store} sub={t.shopFacts(formatRating(locale, shop.rating), shop.city, shop.province)}>
          {t.soldBy}{' '}
          <Link to={`/shops/${shop.slug}`} className="link font-semibold">
            {shop.displayName}
          </Link>
        </Row>
        {more}
      </ul>
    </>
  )
}

function Row({ icon: Icon, sub, children }: { icon: typeof Truck; sub: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3 px-4 py-3">
      <Icon className="mt-0.5 size-5 text-head-600" aria-hidden="true" />
      <span className="min-w-0 leading-snug">
        {children}
        <span className="block text-xs text-ink-600">{sub}</span>
      </span>
    </li>
  )
}

function DeliveryMeter({ amount }: { amount: number }) {
  const t = useWords('products')
  const { locale } = useVisit()
  return (
    <div className="mt-5">
      <p className="flex items-center gap-2 text-sm">
        <Truck className="size-[18px] text-head-600" aria-hidden="true" />
        {t.toFreeDelivery(formatMoney(locale, freeDeliveryRemaining(amount)))}
      </p>
      <div className="mt-2 h-1.5 overflow-hidden rounded-pill bg-down-200" aria-hidden="true">
        <div className="h-full rounded-pill bg-bill-400" style={{ width: `${Math.min(100, (amount / FREE_DELIVERY_OVER) * 100)}%` }} />
      </div>
    </div>
  )
}
