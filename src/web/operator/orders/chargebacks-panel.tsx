import type { OrderStory } from '../../../contract/operator-orders.ts'
import { marketDay } from '../../../rules/calendar.ts'
import { Link } from '../../base/link.tsx'
import { mayHere } from '../../base/may-here.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { fullDay } from '../../i18n/days.ts'
import { Tag } from '../../ui/tag.tsx'

const tones = { open: 'warn', review: 'info', won: 'ok', lost: 'bad' } as const

/** Payments of the order that a bank took back: what is taken is not given back once more. */
export function ChargebacksPanel({ order }: { order: OrderStory }) {
  const t = useWords('operator-orders').chargebacks
  const visit = useVisit()
  const day = (at: string) => fullDay(visit.locale, marketDay(new Date(at)))
  const mayOpen = mayHere(visit, 'house disputes.read')
  return (
    <section className="panel grid gap-2 text-sm" aria-label={t.title}>
      <h2 className="h4">{t.title}</h2>
      <ul className="grid gap-1">
        {order.chargebacks.map(({ id, state, openedAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-2">
            <Tag tone={tones[state]}>{t.states[state]}</Tag>
            {mayOpen ? (
              <Link to={`/operator/money/chargebacks/${id}`} className="link">
                {day(openedAt)}
              </Link>
            ) : (
              <span>{day(openedAt)}</span>
            )}
          </li>
        ))}
      </ul>
      {order.chargebacks.some(({ state }) => state !== 'won') && <p className="text-ink-600">{t.blocked}</p>}
    </section>
  )
}
