import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { BookSum, Measure } from '../../rules/money/book-measures.ts'
import type { Db } from '../db/database.ts'
import { inLongTransaction } from '../db/in-transaction.ts'
import { ledgerEntries } from '../ledger/tables.ts'
import { measuredLines } from './measured-lines.ts'
import { bookDays, bookStates, bookSums } from './tables.ts'

/** Longer than any transaction: what is committed later than its neighbours is never added up without them. */
const SETTLED_MS = 3_600_000
/** Lines of one step: some seconds of work. */
const STEP = 50_000

/** What the release before wrote does not say whose it is until it is filled in: it waits, and so do those behind it. */
const firstUntold = sql`coalesce(
  (select untold.id from ${ledgerEntries} untold where untold.owner_kind is null order by untold.id limit 1), 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid)`

const firstIdAt = (ms: number) => v7({ msecs: ms, seq: 0, random: new Uint8Array(16) })

/** Adds the lines of the last hours to what was added up before, by the order in which they were made. Answers how many steps it took. */
export async function sumBooks(db: Db, realNow: Date, step = STEP): Promise<number> {
  const end = firstIdAt(realNow.getTime() - SETTLED_MS)
  for (let steps = 1; ; steps++) if (!(await sumSome(db, end, step))) return steps
}

const sumSome = (db: Db, end: string, step: number): Promise<boolean> =>
  inLongTransaction(db, async (tx) => {
    const [state] = await tx.select().from(bookStates).for('update')
    if (!state) throw new Error('The state of the sums is missing')
    const { rows } = await tx.execute<{ id: string | null; lines: number }>(sql`
      select max(id::text)::uuid as id, count(*)::int as lines from (
        select id from ${ledgerEntries} where id > ${state.untilId}::uuid and id <= ${end}::uuid and id < ${firstUntold}
        order by id limit ${step}) lines`)
    const [{ id, lines } = { id: null, lines: 0 }] = rows
    if (id === null) return false
    await tx.execute(sql`
      with measured as (${measuredLines(sql`line.id > ${state.untilId}::uuid and line.id <= ${id}::uuid`)}),
      own as (
        insert into ${bookSums} (seller_id, day, measure, province, seller_kind, cents, times)
        select seller_id, day, measure, province, max(seller_kind), sum(cents), sum(times) from measured group by 1, 2, 3, 4
        on conflict (seller_id, day, measure, province) do update
          set cents = ${bookSums}.cents + excluded.cents, times = ${bookSums}.times + excluded.times
      )
      insert into ${bookDays} (day, measure, province, seller_kind, cents, times)
      select day, measure, province, seller_kind, sum(cents), sum(times) from measured group by 1, 2, 3, 4
      on conflict (day, measure, province, seller_kind) do update
        set cents = ${bookDays}.cents + excluded.cents, times = ${bookDays}.times + excluded.times`)
    await tx.update(bookStates).set({ untilId: id })
    return lines === step
  })

export interface Period {
  /** First and last day of the market. */
  from: string
  to: string
}

type Read = { measure: Measure; province: string; cents: string; times: string; day?: string; kind?: string; month?: string }

/** What was not added up yet: the lines of the last hour, and of an hour more at most. */
const rest = sql`(${measuredLines(sql`line.id > (select until_id from ${bookStates} where id = 1)`)})`

/** Of every seller and day, with the rest: what is asked for whole is read from here, never from the sums alone. */
export const everySum = sql`(
  select seller_id, seller_kind, day, measure, province, cents, times from ${bookSums}
  union all
  select seller_id, seller_kind, day, measure, province, cents, times from ${rest} late)`

const bookSum = ({ measure, province, cents, times }: Read): BookSum => ({ measure, province, cents: Number(cents), times: Number(times) })

/** What the books of a seller came to in a period, by the province of the buyers. */
export async function sumsOfSeller(db: Db, sellerId: string, { from, to }: Period): Promise<BookSum[]> {
  const { rows } = await db.execute<Read>(sql`
    select measure, province, sum(cents) as cents, sum(times) as times from ${everySum} parts
    where seller_id = ${sellerId} and day between ${from}::date and ${to}::date group by 1, 2 order by 1, 2`)
  return rows.map(bookSum)
}

export type DaySum = BookSum & { day: string; kind: 'shop' | 'business' | 'house' }

/** What the books of all sellers came to, day by day. */
export async function sumsOfDays(db: Db, { from, to }: Period): Promise<DaySum[]> {
  const { rows } = await db.execute<Read>(sql`
    select day::text as day, measure, province, seller_kind as kind, sum(cents) as cents, sum(times) as times from (
      select day, measure, province, seller_kind, cents, times from ${bookDays} where day between ${from}::date and ${to}::date
      union all
      select day, measure, province, seller_kind, cents, times from ${rest} late where day between ${from}::date and ${to}::date
    ) parts group by 1, 2, 3, 4 order by 1, 2, 3, 4`)
  return rows.map((row) => ({ ...bookSum(row), day: row.day ?? '', kind: (row.kind ?? 'house') as DaySum['kind'] }))
}
