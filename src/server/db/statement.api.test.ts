import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../testing/database.ts'
import type { OpenDatabase } from './database.ts'
import { inTransaction } from './in-transaction.ts'
import { statement } from './statement.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const divide = statement<{ by: number }, { quotient: number }>('test-divide', ({ by }) => sql`select 12 / ${by}::integer as quotient`)

test('a statement whose first run fails works the next time', async () => {
  await expect(divide(database.db, { by: 0 })).rejects.toThrow()
  expect((await divide(database.db, { by: 3 })).rows).toEqual([{ quotient: 4 }])
  expect((await divide(database.db, { by: 4 })).rows).toEqual([{ quotient: 3 }])
})

test('a statement that failed in a transaction works after it', async () => {
  await expect(inTransaction(database.db, (tx) => divide(tx, { by: 0 }))).rejects.toThrow()
  expect((await inTransaction(database.db, (tx) => divide(tx, { by: 6 }))).rows).toEqual([{ quotient: 2 }])
})

test('a statement works on the connection that replaces a broken one', async () => {
  expect((await divide(database.db, { by: 2 })).rows).toEqual([{ quotient: 6 }])
  const client = await database.pool.connect()
  client.release(new Error('broken'))
  expect((await divide(database.db, { by: 2 })).rows).toEqual([{ quotient: 6 }])
})
