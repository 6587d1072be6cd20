import type { ReactNode } from 'react'
import type { Registrations, TaxRegistration } from '../../../contract/tax-registrations.ts'
import { marketDay } from '../../../rules/calendar.ts'
import { useNow } from '../../base/now.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { fullDay } from '../../i18n/days.ts'
import { Tag } from '../../ui/tag.tsx'

const FIRST = '0000-01-01'
const LAST = '9999-12-31'

export function stateOf({ since, until }: TaxRegistration, today: string): 'now' | 'later' | 'over' {
  if ((since ?? FIRST) > today) return 'later'
  return (until ?? LAST) < today ? 'over' : 'now'
}
const tones = { now: 'ok', later: 'info', over: undefined } as const

interface ListProps {
  of: Registrations
  /** Who reads it: whose they are, or the marketplace. */
  whose: 'own' | 'seller'
  acts?: (one: TaxRegistration) => ReactNode
}

/** Registrations with their days, and who remits what on a sale of today. */
export function RegistrationList({ of: { registrations, collects }, whose, acts }: ListProps) {
  const t = useWords('desk-tax')
  const { locale } = useVisit()
  const today = marketDay(new Date(useNow()))
  const days = ({ since, until }: TaxRegistration) => {
    const first = since ? fullDay(locale, since) : t.always
    return until ? t.days(first, fullDay(locale, until)) : since ? t.open(first) : first
  }
  const by = whose === 'own' ? t.by : t.bySeller
  return (
    <>
      {registrations.length === 0 && <p className="text-sm">{t.none}</p>}
      <ul className="divide-y divide-down-200 text-sm">
        {registrations.map((one) => (
          <li key={`${one.tax} ${one.since}`} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span className="min-w-0">
              <b className="font-semibold">{t.taxes[one.tax]}</b> <span className="tabular-nums">{one.number}</span>
              <span className="block text-xs text-ink-600">{days(one)}</span>
            </span>
            <span className="flex items-center gap-2">
              <Tag tone={tones[stateOf(one, today)]}>{t.states[stateOf(one, today)]}</Tag>
              {acts?.(one)}
            </span>
          </li>
        ))}
      </ul>
      <div className="rounded-card bg-down-50 p-3 text-sm">
        <h3 className="font-semibold">{t.today}</h3>
        <dl className="mt-1 grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
          {collects.map(({ tax, by: who }) => (
            <div key={tax} className="contents">
              <dt className="text-ink-600">{t.taxes[tax]}</dt>
              <dd className="text-right">{by[who]}</dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  )
}
