import { gte, type SQL, sql } from 'drizzle-orm'
import { addDays, MARKET_TIME_ZONE, marketDay } from '../../rules/calendar.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { orders } from '../orders/tables.ts'
import { inquiries } from '../service-requests/tables.ts'
import { providers } from '../services/tables.ts'
import { shops } from '../shops/tables.ts'
import { type Measure, marketDays } from './tables.ts'

/** As many as the overview shows. */
export const KEPT_DAYS = 14
/** An order may be paid or called off for so long after its day; later it is told by what happened then. */
const STILL_MOVING = 3

/** Sums the days that may still change, and those that nobody has summed. A day is written whole: what was called off is gone from it. */
export async function sumMarketDays(db: Db, now: Date): Promise<void> {
  const today = marketDay(now)
  const [last] = await db.select({ day: sql<string | null>`max(${marketDays.day})::text` }).from(marketDays)
  const oldest = addDays(today, 1 - KEPT_DAYS)
  const from = last?.day && last.day >= oldest ? addDays(last.day < today ? last.day : today, 1 - STILL_MOVING) : oldest
  // One after the other: none of them holds what the others have written.
  await inTransaction(db, async (tx) => {
    await tx.delete(marketDays).where(gte(marketDays.day, from))
    for (const [measure, counted] of measuresOf(from)) {
      await tx.execute(
        sql`insert into ${marketDays} (day, measure, mall_id, amount) select day, ${measure}, mall_id, amount from (${counted}) counted`,
      )
    }
  })
}

const dayOf = (column: SQL) => sql`(${column} at time zone ${sql.raw(`'${MARKET_TIME_ZONE}'`)})::date`
/** From midnight of the market. */
const since = (column: SQL, day: string) => sql`${column} >= (${day}::date::timestamp at time zone ${sql.raw(`'${MARKET_TIME_ZONE}'`)})`

function measuresOf(from: string): [Measure, SQL][] {
  const placed = sql`placed_at`
  const created = sql`created_at`
  // What was never paid is no order yet, and what was called off none any more.
  const bought = sql`${since(placed, from)} and paid_at is not null and payment_state in ('paid', 'partlyRefunded')`
  const perMall = (amount: SQL) =>
    sql`select ${dayOf(placed)} as day, mall_id, ${amount} as amount from ${orders} where ${bought} group by 1, 2`
  const begun = (table: SQL) => sql`select created_at from ${table} where ${since(created, from)}`
  const counted = (rows: SQL) => sql`select ${dayOf(created)} as day, 0 as mall_id, count(*) as amount from (${rows}) begun group by 1`
  return [
    ['orders', perMall(sql`count(*)`)],
    ['sales', perMall(sql`sum(items_cents - discount_cents)`)],
    ['sellers', counted(sql`${begun(sql`${shops}`)} union all ${begun(sql`${providers}`)}`)],
    ['requests', counted(begun(sql`${inquiries}`))],
  ]
}
