import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { balanceOf } from '../ledger/balances.ts'
import { openTestDatabase } from '../testing/database.ts'
import { addMarketplace } from '../testing/marketplace.ts'
import { takePlanFees } from './plan-fees.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('the fee of a plan is taken once a month with its tax, and is a debt until a sale pays it', async () => {
  const { db } = database
  const now = new Date('2026-11-15T12:00:00Z')
  const { shop } = await addMarketplace(db, now)
  await db.execute(
    sql`insert into seller_plans (key, name, monthly_cents) values ('pro', '{"en": "Pro", "fr": "Pro", "zh": "Pro"}', 2900), ('free', '{}', 0)`,
  )
  expect(await takePlanFees(db, now)).toBe(0)
  await db.execute(sql`update shops set plan = 'free'`)
  expect(await takePlanFees(db, now)).toBe(0)
  await db.execute(sql`update shops set plan = 'pro', tax_numbers = '{"gstHst": "123456782 RT 0001"}' where id = ${shop}`)
  expect([await takePlanFees(db, now), await takePlanFees(db, now)]).toEqual([1, 0])
  expect(await balanceOf(db, shop)).toMatchObject({ availableCents: 0, debtCents: 29_00 + 3_77 })
  expect(await takePlanFees(db, new Date('2026-12-01T12:00:00Z'))).toBe(1)
  expect(await balanceOf(db, shop)).toMatchObject({ debtCents: 2 * 32_77 })
})
