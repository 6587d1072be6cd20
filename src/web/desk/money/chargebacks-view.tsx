import type { Output } from '../../../contract/call.ts'
import type { OwnChargeback, sellerChargeback } from '../../../contract/chargebacks.ts'
import { marketDay } from '../../../rules/calendar.ts'
import { Link } from '../../base/link.tsx'
import { useVisit } from '../../base/visit.ts'
import { fullDay } from '../../i18n/days.ts'
import { formatMoney } from '../../i18n/format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Tag } from '../../ui/tag.tsx'
import { DeskPage } from '../frame/desk-page.tsx'
import { useBankReason } from './bank-reason.ts'
import { useMoneyDesk } from './money-desk.ts'
import { useMoneyWords } from './use-money-words.ts'

/** Payments of what a seller sold that banks took back: what it bears of each, how it stands and what to do. */
export function ChargebacksView({ list: { records, next } }: { list: Output<typeof sellerChargeback.page> }) {
  const words = useMoneyWords()
  const { home, chargebacks } = useMoneyDesk()
  const t = words.chargebacks
  return (
    <DeskPage heading={t.title} back={{ to: { to: home }, text: words.back }}>
      <section className="panel" aria-label={t.title}>
        <p className="max-w-[70ch] text-sm text-ink-600">{t.text}</p>
        {records.length === 0 && <EmptyState small pose="sleep" title={t.none} text="" />}
        <ul className="mt-2 divide-y divide-down-200">
          {records.map((one) => (
            <Row key={one.id} of={one} />
          ))}
        </ul>
        {next && (
          <Link to={chargebacks} search={{ after: next }} className="link text-sm">
            {t.older}
          </Link>
        )}
      </section>
    </DeskPage>
  )
}

const tones = { open: 'warn', review: 'info', won: 'ok', lost: 'bad' } as const

function Row({ of: one }: { of: OwnChargeback }) {
  const t = useMoneyWords().chargebacks
  const { sold } = useMoneyDesk()
  const reasonOf = useBankReason()
  const { locale } = useVisit()
  const day = (at: string) => fullDay(locale, marketDay(new Date(at)))
  return (
    <li className="flex flex-wrap items-center gap-3 py-3 text-sm">
      <span className="min-w-0 flex-1">
        {one.partId ? (
          <Link {...sold(one.partId)} className="link font-semibold">
            {one.orderNumber}
          </Link>
        ) : (
          <b className="font-semibold">{one.orderNumber}</b>
        )}
        <span className="block text-xs text-ink-600">
          {[day(one.openedAt), reasonOf(one.reason), one.state === 'open' && one.answerBy && t.answerBy(day(one.answerBy))]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span className="block text-xs">{t.todo[one.state]}</span>
      </span>
      <Tag tone={tones[one.state]}>{t.states[one.state]}</Tag>
      <span className="price font-semibold">{formatMoney(locale, one.cents)}</span>
    </li>
  )
}
