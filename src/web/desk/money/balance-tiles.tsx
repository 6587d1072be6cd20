import type { Output } from '../../../contract/call.ts'
import type { sellerMoney } from '../../../contract/seller-money.ts'
import { marketDay } from '../../../rules/calendar.ts'
import { useVisit } from '../../base/visit.ts'
import { monthDay, shortDay } from '../../i18n/days.ts'
import { formatMoney } from '../../i18n/format.ts'
import { useMoneyWords } from './use-money-words.ts'

type Summary = Output<typeof sellerMoney.summary>

/** The five sums of a seller, each with what it waits for. */
export function BalanceTiles({ of }: { of: Summary }) {
  const t = useMoneyWords().tiles
  const { locale } = useVisit()
  const day = (at: string) => monthDay(locale, marketDay(new Date(at)))
  const { balance } = of
  const waits = of.notPaid !== null || of.stopped !== null
  const goesOut = waits ? t.kept : of.nextOn ? t.goesOut(shortDay(locale, of.nextOn)) : t.byHand
  const tiles = [
    { name: t.available, cents: balance.availableCents, note: goesOut, look: 'main' },
    { name: t.held, cents: balance.heldCents, note: of.holds === 0 ? t.nothingHeld : t.sales(of.holds), look: '' },
    {
      name: t.reserved,
      cents: balance.reservedCents,
      note: of.reservedUntil ? t.until(day(of.reservedUntil)) : t.nothingReserved,
      look: '',
    },
    { name: t.transit, cents: balance.transitCents, note: t.onTheWay, look: '' },
    {
      ...{ name: t.owed, cents: balance.debtCents, look: balance.debtCents > 0 ? 'owed' : '' },
      note: of.debtSince ? t.owedSince(day(of.debtSince)) : t.nothingOwed,
    },
  ]
  const looks: Record<string, string> = {
    main: 'bg-head-600 text-paper [&_*]:text-paper max-lg:col-span-2',
    owed: 'bg-breast-50',
    '': 'bg-paper',
  }
  return (
    <dl className="grid grid-cols-5 gap-3 max-lg:grid-cols-2">
      {tiles.map(({ name, cents, note, look }) => (
        <div key={name} className={`rounded-panel p-5 shadow-card ${looks[look] ?? ''}`}>
          <dt className="text-sm text-ink-600">{name}</dt>
          <dd className="price mt-1 text-2xl font-bold">{formatMoney(locale, cents)}</dd>
          <dd className="mt-1 text-xs text-ink-600">{note}</dd>
        </div>
      ))}
    </dl>
  )
}
