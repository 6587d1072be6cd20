import { Truck } from 'lucide-react'
import type { Product, Sku } from '../../contract/products.ts'
import { freeDeliveryRemaining, freeOver } from '../../rules/money/bill.ts'
import { deliveryCost } from '../../rules/money/delivery.ts'
import { useLinkMarkup } from '../base/link.tsx'
import { type Markup, markup } from '../base/markup.ts'
import { openOverlay, preloadingOverlay } from '../base/opened-overlay.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { fullDay, shortDay } from '../i18n/days.ts'
import { formatMoney, formatRating } from '../i18n/format.ts'
import { iconMarkup } from '../ui/icon.tsx'
import { Plain } from '../ui/plain.tsx'

/** What is promised beside the price: delivery as days and dollars, both return windows as dates, and who sells. */
export function Promises({ product, sku, quantity }: { product: Product; sku: Sku; quantity: number }) {
  const t = useWords('products')
  const { locale } = useVisit()
  const link = useLinkMarkup()
  const preload = preloadingOverlay('location')
  const { delivery, returns, shop } = product
  const amount = (sku.priceCents - sku.feeCents) * quantity
  const parcel = delivery.own && { ...delivery.own, grams: delivery.own.grams * quantity }
  const cost = deliveryCost(amount, shop.freeDelivery, parcel)
  const days = t.dayRange(shortDay(locale, delivery.earliest), shortDay(locale, delivery.latest))
  const price = cost === 0 ? markup`<b class="text-ok">${t.freeDelivery}</b>` : markup`<b>${formatMoney(locale, cost)}</b>`
  return (
    <>
      {cost > 0 && <DeliveryMeter amount={amount} over={freeOver(parcel)} />}
      <ul className="promises">
        <li>
          <Truck aria-hidden="true" />
          <span>
            <Plain as="span" inside={markup`${t.deliveryOn} <b>${days}</b>${t.dot}${price}`} />
            <small>
              {t.deliveryTo(delivery.city, delivery.province)}
              {t.dot}
              <button type="button" className="link -my-1 py-1" onClick={() => openOverlay('location')} {...preload}>
                {t.changePlace}
              </button>
            </small>
          </span>
        </li>
        <Plain
          as="li"
          inside={row(
            iconMarkup('RotateCcw'),
            markup`${t.returnUntil} <b>${fullDay(locale, returns.changeOfMindUntil)}</b>`,
            t.changeOfMind(returns.changeOfMindDays),
          )}
        />
        <Plain
          as="li"
          inside={row(
            iconMarkup('ShieldCheck'),
            markup`${t.guaranteeUntil} <b>${fullDay(locale, returns.guaranteeUntil)}</b>`,
            markup`${t.guarantee(returns.guaranteeDays)}${t.dot}${link({ to: '/static/returnPolicy' }, t.returnPolicy, 'link')}`,
          )}
        />
        <Plain
          as="li"
          inside={row(
            iconMarkup('Store'),
            markup`${t.soldBy} <b>${link({ to: `/shops/${shop.slug}` }, shop.displayName, 'link')}</b>`,
            t.shopFacts(formatRating(locale, shop.rating), shop.city, shop.province),
          )}
        />
      </ul>
    </>
  )
}

const row = (icon: Markup, said: Markup, below: string | Markup): Markup => markup`${icon}<span>${said}<small>${below}</small></span>`

function DeliveryMeter({ amount, over }: { amount: number; over: number }) {
  const t = useWords('products')
  const { locale } = useVisit()
  return (
    <div className="mt-5">
      <p className="flex items-center gap-2 text-sm">
        <Truck className="size-[18px] text-head-600" aria-hidden="true" />
        {t.toFreeDelivery(formatMoney(locale, freeDeliveryRemaining(amount, over)))}
      </p>
      <div className="mt-2 h-1.5 overflow-hidden rounded-pill bg-down-200" aria-hidden="true">
        <div className="h-full rounded-pill bg-bill-400" style={{ width: `${Math.min(100, (amount / over) * 100)}%` }} />
      </div>
    </div>
  )
}
