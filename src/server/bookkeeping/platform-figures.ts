import { sql } from 'drizzle-orm'
import { quarterOf } from '../../rules/money/platform-report.ts'
import type { Db } from '../db/database.ts'
import { everySum } from './sum-books.ts'

/** Of each quarter four figures: activities, consideration, fees and taxes that were kept. */
export type Quarters = number[][]

export const noQuarters = (): Quarters => [1, 2, 3, 4].map(() => [0, 0, 0, 0])

/** Activities, consideration before what was kept of it, fees and taxes that were kept: of each quarter, by the day on which it became free. */
export async function quartersOfSellers(db: Db, ids: readonly string[], year: string): Promise<ReadonlyMap<string, Quarters>> {
  const { rows } = await db.execute<{ id: string; day: string; measure: string; cents: string; times: string }>(sql`
    select seller_id as id, day::text as day, measure, sum(cents) as cents, sum(times) as times from ${everySum} sums
    where seller_id = any(${sql.param([...ids])}::uuid[]) and measure in ('credited', 'creditedFees', 'creditedTax')
      and day between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date
    group by 1, 2, 3`)
  const found = new Map(ids.map((id) => [id, noQuarters()]))
  for (const { id, day, measure, ...sums } of rows) {
    const of = found.get(id)?.[quarterOf(day) - 1]
    if (!of) continue
    const add = (n: number, more: number) => {
      of[n] = (of[n] ?? 0) + more
    }
    const cents = Number(sums.cents)
    if (measure === 'credited') {
      add(0, Number(sums.times))
      add(1, cents)
    } else if (measure === 'creditedFees') {
      add(1, cents)
      add(2, cents)
    } else add(3, cents)
  }
  return found
}

export const sumOfQuarters = (quarters: Quarters): number[] =>
  quarters.reduce((sum, one) => sum.map((figure, n) => figure + (one[n] ?? 0)), [0, 0, 0, 0])
