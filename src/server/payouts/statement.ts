import { and, eq, gt, gte, lt, sql } from 'drizzle-orm'
import type { Locale } from '../../contract/locale.ts'
import type { LedgerItem, PayoutEntry } from '../../contract/seller-money.ts'
import { marketDay, momentAt } from '../../rules/calendar.ts'
import type { Db } from '../db/database.ts'
import { ledgerEntries } from '../ledger/tables.ts'
import { explained, settledBy } from './payout-entries.ts'
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

const isPayment = (kind: string) => kind.startsWith('payout')

function statementOf(name: string, entries: PayoutEntry[], isCut: boolean): Statement {
  const sums = noSums()
  for (const { kind, cents, lines } of entries) {
    for (const { item, cents: part } of lines) sums[item] += part
    const explainedCents = lines.reduce((sum, { cents: part }) => sum + part, 0)
    sums[isPayment(kind) ? 'paid' : 'other'] += cents - explainedCents
  }
  return { name, entries, sums, sumCents: entries.reduce((sum, { cents }) => sum + cents, 0), isCut }
}

interface Reading {
  db: Db
  sellerId: string
  locale: Locale
}

async function readAll({ db, sellerId, locale }: Reading, read: (after: string | null) => Promise<(typeof ledgerEntries.$inferSelect)[]>) {
  const entries: PayoutEntry[] = []
  for (let after: string | null = null; entries.length < MOST_LINES; ) {
    const rows = await read(after)
    entries.push(...(await explained(db, sellerId, rows, locale)))
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return { entries, isCut: false }
    after = last.id
  }
  return { entries, isCut: true }
}

/** Everything that a payout settled. */
export async function statementOfPayout(reading: Reading, payout: typeof payouts.$inferSelect): Promise<Statement> {
  const { entries, isCut } = await readAll(reading, (after) => settledBy(reading.db, payout.id, after, BATCH))
  return statementOf(payout.number, entries, isCut)
}

/** Everything that came to be free, was taken or was paid in a month of the marketplace's calendar. */
export async function statementOfMonth(reading: Reading, month: string): Promise<Statement> {
  const { db, sellerId } = reading
  const [from, to] = [momentAt(`${month}-01`, '00:00'), momentAt(`${monthAfter(month)}-01`, '00:00')]
  const { entries, isCut } = await readAll(reading, (after) =>
    db
      .select()
      .from(ledgerEntries)
      .where(
        and(
          eq(ledgerEntries.ownerId, sellerId),
          sql`account = 'shop'`,
          gte(ledgerEntries.at, from),
          lt(ledgerEntries.at, to),
          after === null ? undefined : gt(ledgerEntries.id, after),
        ),
      )
      .orderBy(ledgerEntries.id)
      .limit(BATCH),
  )
  return statementOf(month, entries, isCut)
}
