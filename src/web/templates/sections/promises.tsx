import { CreditCard, RotateCcw, Truck } from 'lucide-react'
import { FREE_DELIVERY_OVER } from '../../../rules/money/bill.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { formatMoney } from '../../i18n/format.ts'
import type { SectionProps } from './home-section.tsx'

/** Delivery, returns and payment, from the rules that keep them. */
export default function Promises({ shop }: SectionProps) {
  const t = useWords('storefront')
  const { locale } = useVisit()
  const over = formatMoney(locale, FREE_DELIVERY_OVER)
  const promises = [
    shop.freeDelivery
      ? { Icon: Truck, title: t.promise.delivery, text: t.promise.deliveryText }
      : { Icon: Truck, title: t.promise.deliveryOver(over), text: t.promise.deliveryOverText },
    { Icon: RotateCcw, title: t.promise.returns(shop.returnWindowDays), text: t.promise.returnsText },
    { Icon: CreditCard, title: t.promise.paid, text: t.promise.paidText },
  ]
  return (
    <section aria-label={t.sections.promises} className="wrap mt-[var(--air)]">
      <ul className="grid grid-cols-3 gap-4 max-lg:grid-cols-1">
        {promises.map(({ Icon, title, text }) => (
          <li key={title} className="flex items-center gap-4 rounded-panel border border-down-200 bg-paper px-5 py-4">
            <Icon className="size-6 shrink-0 text-head-600" aria-hidden="true" />
            <span>
              <b className="block font-semibold text-ink-900">{title}</b>
              <span className="text-sm text-ink-600">{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
