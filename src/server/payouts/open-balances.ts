import { sql } from 'drizzle-orm'
import type { PayoutStop } from '../../contract/seller-money.ts'
import type { Day } from '../../rules/calendar.ts'
import { type Schedule, wasPayoutDay } from '../../rules/money/payout-schedule.ts'
import type { Db } from '../db/database.ts'
import { ledgerEntries } from '../ledger/tables.ts'
import type { MoneySettings } from './money-settings.ts'
import type { Payee, Paying } from './payees.ts'
import { factsStopped } from './report-facts.ts'
import { stoppedOf } from './stop-payouts.ts'
import { payoutSchedules } from './tables.ts'

/** What nobody was paid for yet, by seller. */
export interface OpenBalance {
  sellerId: string
  sellerKind: 'shop' | 'business'
  cents: number
  /** What of it was taken off: refunds after an earlier payout, reserves, fees. */
  nettedCents: number
  lines: number
}

/** Sellers who have lines that no payout settled, in the order of their ids, from the one behind `after` on. */
export async function openBalances(db: Db, after: string | null, size: number): Promise<OpenBalance[]> {
  const { rows } = await db.execute<{
    sellerId: string
    sellerKind: 'shop' | 'business'
    cents: string
    netted: string
    lines: string
  }>(sql`
    select owner_id as "sellerId", max(owner_kind) as "sellerKind", -sum(amount_cents) as cents,
      coalesce(-sum(amount_cents) filter (where amount_cents > 0), 0) as netted, count(*) as lines
    from ${ledgerEntries}
    where account = 'shop' and settled_by is null and owner_kind is not null and (${after}::uuid is null or owner_id > ${after}::uuid)
    group by owner_id order by owner_id limit ${size}`)
  return rows.map(({ cents, netted, lines, ...seller }) => ({
    ...seller,
    cents: Number(cents),
    nettedCents: Number(netted),
    lines: Number(lines),
  }))
}

export async function schedulesOf(db: Db, sellerIds: readonly string[]): Promise<ReadonlyMap<string, Schedule>> {
  if (sellerIds.length === 0) return new Map()
  const { rows } = await db.execute<{ sellerId: string; every: Schedule['every']; minCents: string }>(sql`
    select seller_id as "sellerId", every, min_cents as "minCents" from ${payoutSchedules} where seller_id = any(${sql.param([...sellerIds])}::uuid[])`)
  return new Map(rows.map(({ sellerId, every, minCents }) => [sellerId, { every, minCents: Number(minCents) }]))
}

export interface Judged extends OpenBalance {
  payee: Payee | null
  /** Null when it would be paid. */
  stop: PayoutStop | null
}

/** The day of a run by itself, and that of the one before it: what fell due between them was not paid yet. */
export interface RunDays {
  before: Day | null
  day: Day
}

function stopOf(
  open: OpenBalance,
  { payee, schedule, days }: { payee: Payee | null; schedule: Schedule; days: RunDays | null },
  now: Date,
) {
  if (days && !wasPayoutDay(schedule.every, days.before, days.day)) return 'notToday'
  if (open.cents < Math.max(1, schedule.minCents)) return 'belowMinimum'
  if (!payee) return 'noPayee'
  if (!payee.canBePaidOut) return 'restricted'
  if (payee.reason === 'bank-returned') return 'bankReturned'
  return payee.waitsUntil && payee.waitsUntil > now ? 'bankChanged' : null
}

/** Who would be paid of these, and why the others would not. A run that a person began asks for no day. */
export async function judge(
  db: Db,
  { payeesOf }: Paying,
  open: readonly OpenBalance[],
  { settings, days }: { settings: MoneySettings; days: RunDays | null },
  now: Date,
): Promise<Judged[]> {
  const owed = open.filter(({ cents }) => cents > 0)
  const ids = owed.map(({ sellerId }) => sellerId)
  const [payees, schedules] = [await payeesOf(db, ids), await schedulesOf(db, ids)]
  const [stopped, nameless] = [await stoppedOf(db, ids), await factsStopped(db, ids, now)]
  return owed.map((one) => {
    const [payee, schedule] = [payees.get(one.sellerId) ?? null, schedules.get(one.sellerId) ?? settings]
    return {
      ...one,
      payee,
      stop: stopped.has(one.sellerId)
        ? 'stoppedByUs'
        : nameless.has(one.sellerId)
          ? 'factsMissing'
          : stopOf(one, { payee, schedule, days }, now),
    }
  })
}
