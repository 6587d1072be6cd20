import type { Day } from '../calendar.ts'
import { lastDayOf, monthBefore, monthOf } from './months.ts'

export const periodNames = ['month', 'lastMonth', 'quarter', 'year', 'lastYear'] as const
export type PeriodName = (typeof periodNames)[number]

/** The days of the market's calendar that people mean. What has not ended lasts to its end. */
export function periodNamed(name: PeriodName, today: Day): { from: Day; to: Day } {
  const [year, month] = [today.slice(0, 4), monthOf(today)]
  if (name === 'year') return { from: `${year}-01-01`, to: `${year}-12-31` }
  if (name === 'lastYear') return { from: `${Number(year) - 1}-01-01`, to: `${Number(year) - 1}-12-31` }
  if (name === 'month') return { from: `${month}-01`, to: lastDayOf(month) }
  if (name === 'lastMonth') return { from: `${monthBefore(month)}-01`, to: lastDayOf(monthBefore(month)) }
  const first = Math.floor((Number(today.slice(5, 7)) - 1) / 3) * 3 + 1
  const named = (n: number) => `${year}-${String(n).padStart(2, '0')}`
  return { from: `${named(first)}-01`, to: lastDayOf(named(first + 2)) }
}
