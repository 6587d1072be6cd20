import { Check, House, Package, Receipt, Truck } from 'lucide-react'
import type { ShopOrderState } from '../../contract/orders.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { formatDate } from '../i18n/format.ts'
import { stepOf, stepTimes } from './progress.ts'

const icons = [Receipt, Package, Truck, House]

/** The four steps; across on a wide screen, downwards on phones. */
export function Timeline({ state, events }: { state: ShopOrderState; events: readonly { kind: string; at: string }[] }) {
  const { steps: t } = useWords('orders')
  const { locale } = useVisit()
  const now = stepOf(state)
  const times = stepTimes(events)
  return (
    <ol className="grid grid-cols-4 max-lg:grid-cols-1">
      {[t.ordered, t.shipped, t.out, t.delivered].map((name, at) => {
        const isDone = at + 1 < now || now === 4
        const isNow = at + 1 === now && now < 4
        const Icon = isDone ? Check : (icons[at] ?? House)
        const time = times[at]
        return (
          <li
            key={name}
            className="relative max-lg:flex max-lg:gap-4 max-lg:pb-5 max-lg:last:pb-0"
            aria-current={at + 1 === now ? 'step' : undefined}
          >
            {at < 3 && (
              <span
                aria-hidden="true"
                className={`absolute top-[17px] right-0 left-9 h-[3px] max-lg:top-9 max-lg:right-auto max-lg:left-[17px] max-lg:h-[calc(100%-36px)] max-lg:w-[3px] ${isDone ? 'bg-head-500' : 'bg-down-300'}`}
              />
            )}
            <span
              className={`relative grid size-9 shrink-0 place-items-center rounded-pill ${isDone ? 'bg-head-500 text-white' : isNow ? 'bg-bill-400 text-[var(--on-bill,var(--color-ink-900))] ring-4 ring-bill-100' : 'bg-paper text-ink-500 ring-2 ring-down-300 ring-inset'}`}
            >
              <Icon className="size-[18px]" aria-hidden="true" />
            </span>
            <div className="mt-2 pr-4 max-lg:mt-0.5">
              <b className={`block text-sm font-semibold ${isDone || isNow ? '' : 'text-ink-500'}`}>{name}</b>
              {time && <span className="text-xs text-ink-600">{formatDate(locale, time)}</span>}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
