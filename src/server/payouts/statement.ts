import { and, gt, type SQL, sql } from 'drizzle-orm'
import type { Locale } from '../../contract/locale.ts'
import type { LedgerItem, PayoutEntry } from '../../contract/seller-money.ts'
import { marketDay, momentAt } from '../../rules/calendar.ts'
import type { Db } from '../db/database.ts'
import { ledgerEntries } from '../ledger/tables.ts'
import { cutTransfers, explained, settledBy, TRANSFER_LINES } from './payout-entries.ts'
import type { payouts } from './tables.ts'

const MOST_MONTHS = 24
const BATCH = 500
/** What a file may hold; a month of the largest shops is read by payout. */
export const MOST_LINES = 20_000

const monthBefore = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`
}
const monthAfter = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

/** The months since the seller came, the newest first. */
export function statementMonths(since: Date, now: Date): string[] {
  const first = marketDay(since).slice(0, 7)
  const months: string[] = []
  for (let month = marketDay(now).slice(0, 7); month >= first && months.length < MOST_MONTHS; month = monthBefore(month)) months.push(month)
  return months
}

/** What each item came to: of goods, delivery, taxes, commission and its tax, and what went back. */
export type Sums = Record<LedgerItem | 'other' | 'paid', number>

export interface Statement {
  /** A month or the number of a payout. */
  name: string
  entries: PayoutEntry[]
  sums: Sums
  /** What came to be owed less what was paid; of a payout nothing is left. */
  sumCents: number
  isCut: boolean
}

interface Sum extends Record<string, unknown> {
  item: LedgerItem | 'paid' | 'all'
  cents: string
}

/**
 * What all of these lines come to, also of those that a file leaves out: a sale that became free by what it was made of, anything else by what
 * its line is for, and payments apart.
 */
async function sumsOf({ db, sellerId }: Reading, these: SQL): Promise<{ sums: Sums; sumCents: number }> {
  const { rows } = await db.execute<Sum>(sql`
    with entry as (select kind, order_id, part_id, item, amount_cents from ${ledgerEntries} where ${these}),
    parts as (
      select line.item, line.amount_cents from entry join ${ledgerEntries} line
        on line.order_id = entry.order_id and line.part_id = entry.part_id and line.owner_id = ${sellerId} and line.account = 'held'
        and line.kind in ('sale', 'saleReversal', 'dispute', 'disputeWon')
      where entry.kind = 'holdReleased'
      union all
      select item, amount_cents from entry where kind <> 'holdReleased' and kind not like 'payout%'
      union all
      select 'paid', amount_cents from entry where kind like 'payout%'
      union all
      select 'all', amount_cents from entry
    )
    select item, -sum(amount_cents) as cents from parts where item is not null group by item`)
  const { all = 0, ...named } = Object.fromEntries(rows.map(({ item, cents }) => [item, Number(cents)]))
  const explained = Object.values(named).reduce((sum, cents) => sum + cents, 0)
  return { sums: { ...noSums(), ...named, other: all - explained }, sumCents: all }
}

const noSums = (): Sums => ({
  goods: 0,
  delivery: 0,
  gstHst: 0,
  provincial: 0,
  commission: 0,
  commissionTax: 0,
  refund: 0,
  dispute: 0,
  houseCoupon: 0,
  other: 0,
  paid: 0,
})

interface Reading {
  db: Db
  sellerId: string
  locale: Locale
}

type Read = (after: string | null) => Promise<(typeof ledgerEntries.$inferSelect)[]>

async function readAll({ db, sellerId, locale }: Reading, most: number, read: Read) {
  const entries: PayoutEntry[] = []
  for (let after: string | null = null; entries.length < most; ) {
    const { rows, next } = cutTransfers(await read(after), BATCH)
    entries.push(...(await explained(db, sellerId, rows, locale)))
    if (next === null) return { entries, isCut: false }
    after = next
  }
  return { entries, isCut: true }
}

/** Everything that a payout settled. */
export async function statementOfPayout(reading: Reading, { id, number }: typeof payouts.$inferSelect): Promise<Statement> {
  const read = await readAll(reading, MOST_LINES, (after) => settledBy(reading.db, id, after, BATCH + TRANSFER_LINES))
  return { name: number, ...read, ...(await sumsOf(reading, sql`settled_by = ${id} and account = 'shop' and kind <> 'payout'`)) }
}

/** Everything that came to be free, was taken or was paid in a month of the marketplace's calendar. */
export async function statementOfMonth(reading: Reading, month: string, most = MOST_LINES): Promise<Statement> {
  const { db, sellerId } = reading
  const [from, to] = [momentAt(`${month}-01`, '00:00'), momentAt(`${monthAfter(month)}-01`, '00:00')].map((at) => at.toISOString())
  const these = sql`owner_id = ${sellerId} and account = 'shop' and at >= ${from} and at < ${to}`
  const read = await readAll(reading, most, (after) =>
    db
      .select()
      .from(ledgerEntries)
      .where(and(these, after === null ? undefined : gt(ledgerEntries.id, after)))
      .orderBy(ledgerEntries.id)
      .limit(BATCH + TRANSFER_LINES),
  )
  return { name: month, ...read, ...(await sumsOf(reading, these)) }
}
