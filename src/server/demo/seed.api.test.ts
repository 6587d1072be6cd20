import { verify } from '@node-rs/argon2'
import { eq, getTableColumns, getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../accounts/tables.ts'
import type { OpenDatabase } from '../db/database.ts'
import { notificationKinds } from '../messages/tables.ts'
import { auditLedger } from '../payments/audit-ledger.ts'
import { openTestDatabase } from '../testing/database.ts'
import { multiplyProducts } from './multiply.ts'
import { type DemoRows, demoTables } from './rows.ts'
import { type DemoSummary, seedDemo } from './seed.ts'

let database: OpenDatabase
let summary: DemoSummary
/** The house brings kinds of notifications of its own. */
let houseKinds = 0
const progress: number[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  houseKinds = await database.db.$count(notificationKinds)
  summary = await seedDemo(database.db, { now: new Date('2026-11-15T12:00:00Z'), onProgress: (done, total) => progress.push(done / total) })
}, 240_000)

afterAll(() => database?.close())

test('every table holds what the summary says, and the progress ends at the whole', async () => {
  for (const name of Object.keys(demoTables) as (keyof DemoRows)[]) {
    const { rows } = await database.db.execute<{ n: number }>(sql`select count(*)::int as n from ${demoTables[name]}`)
    expect(rows[0]?.n, name).toBe(summary[name] + (name === 'notificationKinds' ? houseKinds : 0))
  }
  expect(progress.at(-1)).toBe(1)
})

test('it refuses a second time and leaves the marketplace as it is', async () => {
  await expect(seedDemo(database.db, { now: new Date() })).rejects.toThrow('already')
  expect(await database.db.$count(accounts)).toBe(summary.accounts)
})

test('the demo password opens the demo accounts', async () => {
  const [shopper] = await database.db.select().from(accounts).where(eq(accounts.email, 'shopper@mallard.example'))
  expect(await verify(shopper?.passwordHash ?? '', 'mallard-demo')).toBe(true)
})

test('the columns in the code are the columns in the database', async () => {
  for (const table of Object.values(demoTables)) {
    const name = getTableName(table)
    const { rows } = await database.db.execute<{ column_name: string; is_nullable: string }>(
      sql`select column_name, is_nullable from information_schema.columns where table_schema = 'public' and table_name = ${name}`,
    )
    const inDatabase = rows.map((row) => `${row.column_name} ${row.is_nullable === 'NO' ? 'not null' : 'null'}`).sort()
    const inCode = Object.values(getTableColumns(table)).map((column) => `${column.name} ${column.notNull ? 'not null' : 'null'}`)
    expect(inCode.sort(), name).toEqual(inDatabase)
  }
})

test('whatever was paid for and kept has a payment and stands in the books, whichever shop sold it', async () => {
  const { rows } = await database.db.execute<{ paid: number; unbooked: number; sum: string; parts: number; late: number }>(sql`
    select count(*)::int as paid,
      count(*) filter (where not exists (select 1 from payments where customer_id = o.customer_id and order_id = o.id and state = 'succeeded'))::int as unbooked,
      (select sum(amount_cents) from ledger_entries) as sum,
      (select count(distinct owner_id)::int from ledger_entries where kind = 'sale' and owner_kind = 'shop') as parts,
      (select count(*)::int from ledger_holds where seller_kind = 'shop' and released_at is null and due_at <= '2026-11-15T12:00:00Z') as late
    from orders o where o.payment_state = 'paid'`)
  expect(rows[0]).toMatchObject({ unbooked: 0, late: 0 })
  expect(Number(rows[0]?.sum)).toBe(0)
  expect(rows[0]?.paid).toBeGreaterThan(500)
  expect(rows[0]?.parts).toBeGreaterThan(20)
  const wrong = (await auditLedger(database.db)).filter(({ wrong: found }) => found > 0)
  expect(wrong).toEqual([])
})

test('multiplying adds products with one SKU and stock each, and stops at the count', async () => {
  const want = summary.spus + 250
  await multiplyProducts(database.db, want)
  const { rows } = await database.db.execute<{ spus: number; complete: number; cheapest: number }>(sql`
    select (select count(*)::int from spus) as spus, min(s.price_cents) as cheapest, count(*)::int as complete
    from spus s join skus k on k.spu_id = s.id join stock on stock.sku_id = k.id and stock.shop_id = s.shop_id
    where s.match_group like 'many|%' and k.price_cents = s.price_cents`)
  expect(rows[0]).toMatchObject({ spus: want, complete: 250 })
  expect(rows[0]?.cheapest).toBeGreaterThanOrEqual(100)
})
