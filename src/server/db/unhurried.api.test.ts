import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../testing/database.ts'
import type { OpenDatabase } from './database.ts'
import { inTransaction } from './in-transaction.ts'
import { unhurried } from './unhurried.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const waits = async (db: Pick<OpenDatabase['db'], 'execute'>) =>
  (await db.execute<{ is: string }>(sql`select current_setting('synchronous_commit') as is`)).rows[0]?.is

test('a statement that does not wait for the disk leaves all others as they were', async () => {
  // On one connection, where what it set would still be seen.
  const client = await database.pool.connect()
  try {
    const db = drizzle(client)
    const { rows } = await db.execute(sql`
      with own as materialized (select 1 where ${unhurried}) select current_setting('synchronous_commit') as is from own`)
    expect(rows).toEqual([{ is: 'off' }])
    expect(await waits(db)).toBe('on')
  } finally {
    client.release()
  }
})

test('in a transaction it is all of it, and the next one waits again', async () => {
  await inTransaction(database.db, async (tx) => {
    expect(await waits(tx)).toBe('on')
    await tx.execute(sql`select 1 where ${unhurried}`)
    expect(await waits(tx)).toBe('off')
  })
  await inTransaction(database.db, async (tx) => expect(await waits(tx)).toBe('on'))
})
