import type { OrderStory } from '../../../contract/operator-orders.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { formatMoney } from '../../i18n/format.ts'

/** What each shop sends. */
export function PartsPanel({ order: { parts } }: { order: OrderStory }) {
  const t = useWords('operator-orders').parts
  const { states } = useWords('orders')
  const { locale } = useVisit()
  return (
    <section className="panel text-sm" aria-label={t.title(parts.length)}>
      <h2 className="h4 mb-1">{t.title(parts.length)}</h2>
      <ul className="divide-y divide-down-200">
        {parts.map(({ id, shopName, shopSlug, goods, state, totalCents }) => (
          <li key={id} className="py-2.5">
            <div className="flex items-baseline justify-between gap-3">
              {/* The shop is another document. */}
              <a href={`/shops/${shopSlug}`} className="link min-w-0 truncate font-semibold" title={t.see}>
                {shopName}
              </a>
              <span className="tabular-nums">{formatMoney(locale, totalCents)}</span>
            </div>
            <p className="text-xs text-ink-600">
              {states[state]} · {goods.join(', ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
