import { hash } from '@node-rs/argon2'
import { getTableColumns, getTableName, sql, type Table } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { inLongTransaction, inTransaction } from '../db/in-transaction.ts'
import { claimSetting } from '../db/settings.ts'
import { earnPoints } from '../orders/earn-points.ts'
import { sumMarketDays } from '../overview/sum-days.ts'
import { matchAll, matchAllLater } from '../prices/matching/match-waiting.ts'
import { isOnItsWayBack } from '../returns/calls.ts'
import { bookPaidBills } from '../service-orders/book-paid-bills.ts'
import { listEverybody } from '../services/list-providers.ts'
import { bookOtherSales, bookSellerSales, countDemoDays } from './book-seller-sales.ts'
import { buildDemo } from './build.ts'
import { fillOperatorDesk } from './operator-desk.ts'
import { paySellerBefore } from './pay-seller.ts'
import { PRO_PROVIDER, providerId } from './people.ts'
import { type DemoRows, demoTables } from './rows.ts'
import { addTeams } from './teams.ts'

const PASSWORD = 'mallard-demo'
const ROWS_PER_INSERT = 2000

interface SeedOptions {
  now: Date
  /** Without it, what is sold elsewhere is matched by the timer, soon after the first page. */
  isMatched?: boolean
  onProgress?: (done: number, total: number, what: string) => void
}

/** How many rows went into each table. */
export type DemoSummary = Record<keyof DemoRows, number>

/** Fills an empty database with the demo marketplace, once. */
export async function seedDemo(db: Db, { now, isMatched = true, onProgress }: SeedOptions): Promise<DemoSummary> {
  if (!(await claimSetting(db, 'demo_seeded', true))) throw new Error('The demo marketplace is already in this database')

  const rows = buildDemo(now, await hash(PASSWORD))
  const names = Object.keys(demoTables) as (keyof DemoRows)[]
  const total = names.reduce((sum, name) => sum + rows[name].length, 0)
  let done = 0
  for (const name of names) {
    for (let start = 0; start < rows[name].length; start += ROWS_PER_INSERT) {
      const part = rows[name].slice(start, start + ROWS_PER_INSERT)
      await insertMany(db, demoTables[name], part)
      done += part.length
      onProgress?.(done, total, getTableName(demoTables[name]).replaceAll('_', ' '))
    }
  }
  await listEverybody(db)
  if (isMatched) await matchAll(db, now)
  else await matchAllLater(db)
  await bookPaidBills(db, providerId(PRO_PROVIDER))
  await bookSellerSales(db)
  const paid = await paySellerBefore(db, now)
  await bookOtherSales(db, now)
  await inTransaction(db, (tx) => addTeams(tx, now))
  await countDemoDays(db, now)
  await sumMarketDays(db, now)
  const more = await fillOperatorDesk(db, now)
  // What the demo's shopper kept has earned points, as the clock would give them.
  await earnPoints(db, isOnItsWayBack, now)
  await inLongTransaction(db, (tx) => tx.execute(sql`analyze`))
  const filled = Object.fromEntries(names.map((name) => [name, rows[name].length])) as DemoSummary
  return {
    ...filled,
    shops: filled.shops + more.shops,
    coupons: filled.coupons + more.coupons,
    customerCoupons: filled.customerCoupons + more.customerCoupons,
    notifications: filled.notifications + paid.notifications,
  }
}

/** One JSON parameter for many rows: far faster than a placeholder for every value. */
async function insertMany(db: Db, table: Table, rows: object[]) {
  const columns = getTableColumns(table)
  const names = Object.keys(rows[0] ?? {}).map((property) => ({ property, column: columns[property]?.name ?? '' }))
  const json = JSON.stringify(
    rows.map((row) => Object.fromEntries(names.map(({ property, column }) => [column, (row as Record<string, unknown>)[property]]))),
  )
  const list = sql.join(
    names.map(({ column }) => sql.identifier(column)),
    sql`, `,
  )
  await db.execute(sql`insert into ${table} (${list}) select ${list} from json_populate_recordset(null::${table}, ${json}::json)`)
}
