import { Headphones, RotateCcw, ShieldCheck, Truck } from 'lucide-react'
import { useWords } from '../base/visit.ts'

export function Promises() {
  const t = useWords('home')
  const promises = [
    { Icon: Truck, title: t.freeDelivery, text: t.freeDeliveryText },
    { Icon: RotateCcw, title: t.guarantee, text: t.guaranteeText },
    { Icon: ShieldCheck, title: t.securePayment, text: t.securePaymentText },
    { Icon: Headphones, title: t.support, text: t.supportText },
  ]
  return (
    <section className="wrap pt-4" aria-label={t.promises}>
      <ul className="grid grid-cols-4 divide-x divide-down-200 rounded-card bg-paper py-4 shadow-card max-lg:grid-cols-2 max-lg:gap-y-4 max-lg:divide-x-0">
        {promises.map(({ Icon, title, text }) => (
          <li key={title} className="flex items-center gap-3 px-6 max-lg:items-start max-lg:gap-2.5 max-lg:px-3">
            <span className="grid size-10 shrink-0 place-items-center rounded-pill bg-head-50 text-head-600 max-lg:size-8">
              <Icon className="size-5 max-lg:size-4" aria-hidden="true" />
            </span>
            <span className="min-w-0 leading-tight">
              <b className="block text-sm font-semibold max-lg:text-[13px]">{title}</b>
              <span className="text-xs break-keep text-ink-600">{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
