import { sql } from 'drizzle-orm'
import { registerOurMovements } from '../reconciliation/our-movements.ts'
import { chargebacks } from './tables.ts'

/** What banks took back, and gave again, for whoever compares the provider's books with ours. */
export const registerOurDisputes = (): void =>
  registerOurMovements('disputes', ({ provider, after, upTo, from, to }, limit) => {
    const inTime = (column: ReturnType<typeof sql>) =>
      sql`${column} >= ${from.toISOString()}::timestamptz and ${column} < ${to.toISOString()}::timestamptz`
    const of = sql`${chargebacks} where provider = ${provider} and id > ${after}::uuid and id <= ${upTo}::uuid`
    return sql`
      select of, reference, cents, null::bigint as fee, currency, at from (
        select 'dispute' as of, id as reference, -amount_cents as cents, currency, opened_at as at from ${of} and ${inTime(sql`opened_at`)}
        union all
        select 'disputeBack', id, amount_cents, currency, closed_at from ${of} and state = 'won' and ${inTime(sql`closed_at`)}
      ) disputes order by reference ${limit}`
  })
