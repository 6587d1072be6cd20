import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { call } from '../../contract/call.ts'
import type { Mounted } from '../http/calls/table.ts'
import { testPostgres } from '../testing/database.ts'
import { type House, openHouse } from '../testing/house.ts'
import type { Db } from './database.ts'
import { inTransaction } from './in-transaction.ts'

let tries = 0
const sleeping = {
  group: {
    one: call({
      path: '/mallapi/probe/sleep',
      about: 'Holds a connection for a while.',
      who: 'anyone',
      input: z.strictObject({ inTransaction: z.boolean() }),
      output: z.null(),
      refuses: [],
      twice: 'same',
    }),
  },
  calls: {
    one: async ({ db }, input) => {
      const rest = (on: Db) => on.execute(sql`select pg_sleep(${tries++ === 0 ? 5 : 0})`)
      await ((input as { inTransaction: boolean }).inTransaction ? inTransaction(db, rest) : rest(db))
      return null
    },
  },
} satisfies Mounted

let house: House
beforeAll(async () => {
  house = await openHouse({ more: [sleeping] })
})
afterAll(() => house.close())

test('a connection that breaks while somebody uses it does not end the process', async () => {
  const client = await house.database.pool.connect()
  expect(() => client.emit('error', new Error('Connection terminated unexpectedly'))).not.toThrow()
  client.release(true)
  await house.database.pool.query('select 1')
})

test('a connection that breaks before its transaction begins is given back', async () => {
  const { pool } = house.database
  const connect = pool.connect.bind(pool)
  vi.spyOn(pool, 'connect').mockImplementationOnce(async () => {
    const client = await connect()
    vi.spyOn(client, 'query').mockImplementationOnce(() => Promise.reject(new Error('Connection terminated unexpectedly')) as never)
    return client
  })
  // PostgreSQL is another program, and its connections break without it: there it is begun anew.
  const begun = inTransaction(house.db, async () => 1)
  await (testPostgres ? expect(begun).resolves.toBe(1) : expect(begun).rejects.toThrow())
  expect(pool.totalCount - pool.idleCount).toBe(0)
  expect(await inTransaction(house.db, async () => 1)).toBe(1)
})

test.skipIf(!testPostgres).each([true, false])(
  'a call whose connection is ended is done again (transaction: %s)',
  async (isInTransaction) => {
    tries = 0
    const asked = house.call(sleeping.group.one.path, { inTransaction: isInTransaction })
    for (let ended = 0; ended === 0; ) {
      const { rows } = await house.database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where state = 'active' and query like '%pg_sleep(%' and pid <> pg_backend_pid()
        and datname = current_database()`,
      )
      ended = rows.length
    }
    const { status, envelope } = await asked
    expect({ status, code: envelope.code, tries }).toEqual({ status: 200, code: 0, tries: isInTransaction ? 2 : 1 })
    expect((await house.app.inject({ url: '/readyz' })).statusCode).toBe(200)
  },
)
