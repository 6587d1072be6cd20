import type { Sale } from '../../../contract/seller-orders.ts'
import { marketDay } from '../../../rules/calendar.ts'
import { Link } from '../../base/link.tsx'
import { mayHere } from '../../base/may-here.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { fullDay } from '../../i18n/days.ts'
import { formatMoney } from '../../i18n/format.ts'
import { Tag } from '../../ui/tag.tsx'

const tones = { open: 'warn', review: 'info', won: 'ok', lost: 'bad' } as const

/** That the buyer's bank took the payment back, how that stands, and what it means for paying back. */
export function ChargebacksPanel({ sale }: { sale: Sale }) {
  const t = useWords('seller-orders').chargebacks
  const said = useWords('seller-money').chargebacks
  const visit = useVisit()
  const day = (at: string) => fullDay(visit.locale, marketDay(new Date(at)))
  return (
    <section className={`panel grid gap-2 text-sm ${sale.disputedCents > 0 ? 'ring-2 ring-warn' : ''}`} aria-label={t.title}>
      <h2 className="h4">{t.title}</h2>
      <ul className="grid gap-1">
        {sale.chargebacks.map(({ id, state, openedAt, answerBy }) => (
          <li key={id} className="flex flex-wrap items-center gap-2">
            <Tag tone={tones[state]}>{said.states[state]}</Tag>
            <span>
              {day(openedAt)}
              {state === 'open' && answerBy && ` · ${said.answerBy(day(answerBy))}`}
            </span>
          </li>
        ))}
      </ul>
      {sale.disputedCents > 0 && <p>{t.blocked(formatMoney(visit.locale, sale.disputedCents))}</p>}
      {mayHere(visit, 'shop money.read') && (
        <Link to="/seller/money/chargebacks" className="link">
          {said.link}
        </Link>
      )}
    </section>
  )
}
