import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PrivatePostgres, startPrivatePostgres } from '../../../tools/private-postgres.mjs'
import { postgresPrograms } from '../testing/postgres-programs.ts'
import { type OpenDatabase, openPostgres } from './database.ts'
import { isUnknown } from './database-error.ts'
import { inTransaction } from './in-transaction.ts'

describe.runIf(postgresPrograms)('a commit that waits for a server that is not there', () => {
  let server: PrivatePostgres
  let database: OpenDatabase
  let beside: pg.Client
  beforeAll(async () => {
    server = await startPrivatePostgres(postgresPrograms as string, { durable: false, settings: { synchronous_standby_names: 'nobody' } })
    database = await openPostgres({ url: server.url, connections: 2, statementMs: 8_000 })
    beside = new pg.Client({ connectionString: server.url, options: '-c synchronous_commit=local' })
    await beside.connect()
    await beside.query('create table ponds (duck text)')
  })
  afterAll(async () => {
    await beside?.end()
    await database?.close()
    await server?.stop()
  })

  /** As an operator does, or a program that waits no longer. */
  const endTheWait = async () => {
    for (let ended = 0; ended === 0; ) {
      const { rowCount } = await beside.query(`select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`)
      ended = rowCount ?? 0
    }
  }

  test.each([
    ['a transaction', () => inTransaction(database.db, (tx) => tx.execute(`insert into ponds values ('together')`))],
    ['one statement', () => database.db.execute(`insert into ponds values ('alone')`)],
  ] as const)('is nothing to rely on when the wait is ended, though PostgreSQL calls it a success: %s', async (_, write) => {
    const written = expect(write()).rejects.toSatisfy(isUnknown)
    await endTheWait()
    await written
  })

  test('its broken twin takes that for a success', async () => {
    const naive = new pg.Client({ connectionString: server.url })
    await naive.connect()
    const written = naive.query(`insert into ponds values ('perhaps nowhere else')`)
    await endTheWait()
    expect((await written).rowCount).toBe(1)
    await naive.end()
  })
})
