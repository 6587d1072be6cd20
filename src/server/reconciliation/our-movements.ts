import { type SQL, sql } from 'drizzle-orm'
import type { MovementSubject, OurMovement } from '../../rules/money/reconcile.ts'
import type { Db } from '../db/database.ts'
import { payments, refunds } from '../payments/tables.ts'

/** Which of our movements are asked for: those that a provider made, with a reference between two, at some time. */
export interface Asked {
  provider: string
  after: string
  upTo: string
  from: Date
  to: Date
}

/** Answers rows (of, reference, cents, fee, currency, at), in the order of their references, `limit` of them where it says so. */
type Source = (asked: Asked, limit: SQL) => SQL

const between = (column: SQL, { after, upTo }: Asked) => sql`${column} > ${after}::uuid and ${column} <= ${upTo}::uuid`
const inTime = (column: SQL, { from, to }: Asked) =>
  sql`${column} >= ${from.toISOString()}::timestamptz and ${column} < ${to.toISOString()}::timestamptz`

const charges: Source = (asked, limit) => sql`
    select 'charge' as of, id as reference, amount_cents as cents, fee_cents as fee, 'CAD' as currency, settled_at as at from ${payments}
    where ${between(sql`id`, asked)} and provider = ${asked.provider} and state = 'succeeded' and ${inTime(sql`settled_at`, asked)} order by id ${limit}`

const refunded: Source = (asked, limit) => sql`
    select 'refund' as of, refund.id as reference, -refund.amount_cents as cents, null::bigint as fee, 'CAD' as currency, refund.created_at as at
    from ${refunds} refund join ${payments} payment on payment.customer_id = refund.customer_id and payment.id = refund.payment_id
    where ${between(sql`refund.id`, asked)} and payment.provider = ${asked.provider} and refund.state = 'done'
      and ${inTime(sql`refund.created_at`, asked)} order by refund.id ${limit}`

/** A bank that only pays sellers tells nothing of cards. */
const ofCards = ['payments', 'refunds', 'disputes']

const sources = new Map<string, Source>([
  ['payments', charges],
  ['refunds', refunded],
  // So that there is a question also where nobody brings one.
  [
    'nothing',
    () =>
      sql`select null as of, null::uuid as reference, 0::bigint as cents, null::bigint as fee, null as currency, null::timestamptz as at where false`,
  ],
])

/** Rooms above this one bring what they had a provider do (`payout`, `payoutBack`, `dispute`), at the start. */
export const registerOurMovements = (name: string, source: Source): void => void sources.set(name, source)

/** Our ids of what a bank calls by another name: the number of a payout, or what the bank itself called it when somebody marked it as paid. */
type NamesOf = (db: Db, provider: string, names: readonly string[]) => Promise<ReadonlyMap<string, string>>
let namesOf: NamesOf = async () => new Map()
export const registerOurNames = (read: NamesOf): void => {
  namesOf = read
}
export const ourIdsOf: NamesOf = (db, provider, names) => namesOf(db, provider, names)

const all = (asked: Asked, limit: SQL) =>
  sql.join(
    [...sources]
      .filter(([name]) => asked.provider === 'stripe' || !ofCards.includes(name))
      .map(([, source]) => sql`(${source(asked, limit)})`),
    sql` union all `,
  )

export async function ourMovements(db: Db, asked: Asked): Promise<OurMovement[]> {
  const { rows } = await db.execute<{
    of: MovementSubject
    reference: string
    cents: string
    fee: string | null
    currency: string
    at: Date | string
  }>(all(asked, sql``))
  return rows.map(({ of, reference, cents, fee, currency, at }) => ({
    ...{ of, reference, amountCents: Number(cents), currency, at: new Date(at) },
    feeCents: fee === null ? null : Number(fee),
  }))
}

/** The first references of ours, to know how far a step goes. */
export const ourReferences = (asked: Asked, limit: number): SQL => sql`select reference from (${all(asked, sql`limit ${limit}`)}) ours`
