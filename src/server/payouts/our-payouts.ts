import { sql } from 'drizzle-orm'
import { bankPayouts } from '../adapters/tables.ts'
import type { Db } from '../db/database.ts'
import { registerOurMovements, registerOurNames } from '../reconciliation/our-movements.ts'
import { payouts, payoutTakebacks } from './tables.ts'

/**
 * What sellers were paid, what came back of it and what was taken back for a debt, for whoever compares the provider's books with ours. What
 * the provider refused at once has no name there: nothing moved.
 */
export const registerOurPayouts = (): void => {
  registerOurNames(idsOfPayouts)
  registerOurMovements('payouts', ({ provider, after, upTo, from, to }, limit) => {
    const inTime = (column: ReturnType<typeof sql>) =>
      sql`${column} >= ${from.toISOString()}::timestamptz and ${column} < ${to.toISOString()}::timestamptz`
    const between = (column: ReturnType<typeof sql>) => sql`${column} > ${after}::uuid and ${column} <= ${upTo}::uuid`
    const left = sql`${payouts} where provider = ${provider} and ${between(sql`id`)} and state <> 'waiting' and provider_id <> ''`
    return sql`
      select of, reference, cents, null::bigint as fee, currency, at from (
        select 'payout' as of, id as reference, -amount_cents as cents, currency, made_at as at from ${left} and ${inTime(sql`made_at`)}
        union all
        select 'payoutBack', id, amount_cents, currency, ended_at from ${left} and state in ('failed', 'returned') and ${inTime(sql`ended_at`)}
        union all
        select 'payoutBack', wish.id, wish.taken_cents, payout.currency, wish.made_at
        from ${payoutTakebacks} wish join ${payouts} payout on payout.id = wish.payout_id
        where payout.provider = ${provider} and ${between(sql`wish.id`)} and wish.taken_cents > 0 and ${inTime(sql`wish.made_at`)}
      ) payouts order by reference ${limit}`
  })
}

/** By the number that stands in the bank file's text, or by the bank's own reference as somebody typed it. */
async function idsOfPayouts(db: Db, provider: string, names: readonly string[]): Promise<Map<string, string>> {
  const wanted = sql.param([...new Set(names)])
  const { rows } = await db.execute<{ name: string; id: string }>(sql`
    select number as name, id from ${payouts} where provider = ${provider} and number = any(${wanted}::text[])
    union all
    select bank_reference, reference from ${bankPayouts} where provider = ${provider} and bank_reference = any(${wanted}::text[])`)
  return new Map(rows.map(({ name, id }) => [name, id]))
}
